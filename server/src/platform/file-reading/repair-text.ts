import { cleanText } from '@vereda/contract/text';
import type { TableReason } from '@vereda/contract/catalog/table/table-reasons';

/** A text as it should have come, and what was done to it. */
export type RepairedText = { readonly text: string; readonly repairs: readonly TableReason[] };

// What windows-1252 has in the place of the bytes 0x80 to 0x9f.
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const TAIL = `[\\u0080-\\u00bf${WINDOWS}]`;
const ENCODED = new RegExp(
  `[\\u00c2-\\u00df]${TAIL}|[\\u00e0-\\u00ef]${TAIL}{2}|[\\u00f0-\\u00f4]${TAIL}{3}`,
  'g',
);
// Somebody mended `Ã` to `í` once, which broke every other letter: `í³` was `ó`, `í“` was `Ó`.
const HALF_MENDED = /í([¡©³º±¼¹“‰‘š\u0081\u0089\u0091\u0093\u009a])/g;
const TIMES_MAX = 3;

/** Takes back what was encoded twice and takes out soft hyphens and control characters. */
export function repairText(raw: string): RepairedText {
  const once = decoded(raw);
  const softened = once.replaceAll('\u00ad', '');
  const repairs: TableReason[] = [];
  if (once !== raw) repairs.push('twice-encoded');
  if (softened !== once) repairs.push('soft-hyphens');
  if (softened.includes('\ufffd')) repairs.push('characters-lost');
  return { text: cleanText(softened), repairs };
}

function decoded(raw: string): string {
  let text = raw;
  for (let times = 0; times < TIMES_MAX; times += 1) {
    const next = text.replace(ENCODED, decode);
    if (next === text) break;
    text = next;
  }
  return text.replace(HALF_MENDED, (_, tail: string) => decode(`Ã${tail}`));
}

function decode(letters: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(letters, byteOf));
  } catch {
    return letters;
  }
}

function byteOf(letter: string): number {
  const at = WINDOWS.indexOf(letter);
  return at === -1 ? letter.charCodeAt(0) : 0x80 + at;
}
