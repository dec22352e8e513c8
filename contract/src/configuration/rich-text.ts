import { isSafeLink } from './safe-address.ts';

/** A run of text; a link only ever leads to a safe address. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A paragraph, a heading, or a list of items. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

const MARKS = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]{1,300})\]\(([^)\s]{1,500})\)/g;

/** A text with a few marks (`## `, `- `, `**strong**`, `*em*`, `[words](address)`) as parts to show; everything else, HTML too, stays text. */
export function readRichText(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .flatMap((part) => blocksOf(part.trim()))
    .filter((block) => block.kind === 'list' || block.inlines.length > 0);
}

/** Targets of links that may not be followed; empty for a good text. */
export function unsafeLinks(source: string): string[] {
  return [...source.matchAll(MARKS)].flatMap(([, , , words, href]) =>
    words !== undefined && href !== undefined && !isSafeLink(href) ? [href] : [],
  );
}

function blocksOf(part: string): Block[] {
  const lines = part.split('\n');
  const [first = ''] = lines;
  if (/^#{1,6} /.test(first)) {
    const heading: Block = { kind: 'heading', inlines: inlinesOf(first.replace(/^#+ /, '')) };
    const rest = lines.slice(1).join('\n').trim();
    return rest ? [heading, ...blocksOf(rest)] : [heading];
  }
  const start = lines.findIndex((line) => /^[-*] /.test(line));
  if (start === -1) return [{ kind: 'paragraph', inlines: inlinesOf(lines.join(' ')) }];
  const before = lines.slice(0, start).join(' ').trim();
  const items = lines.slice(start).map((line) => inlinesOf(line.replace(/^[-*] /, '')));
  return [...(before ? blocksOf(before) : []), { kind: 'list', items }];
}

function inlinesOf(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > end) inlines.push({ kind: 'text', text: line.slice(end, match.index) });
    inlines.push(inlineOf(match));
    end = match.index + match[0].length;
  }
  if (end < line.length) inlines.push({ kind: 'text', text: line.slice(end) });
  return inlines;
}

function inlineOf([whole, strong, em, words, href]: RegExpExecArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (words !== undefined && href !== undefined && isSafeLink(href))
    return { kind: 'link', text: words, href };
  return { kind: 'text', text: whole };
}
