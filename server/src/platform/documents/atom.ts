import type { Locale } from '@vereda/contract/locale';
import { escapeXml } from './xml.ts';

/** One thing that is new. */
export type AtomEntry = {
  /** An absolute address that no other entry ever has. */
  readonly id: string;
  readonly title: string;
  /** ISO 8601, when it last changed for its readers. */
  readonly updated: string;
  /** ISO 8601, when it was first there, where that is told. */
  readonly published?: string;
  /** The page that shows it. */
  readonly page: string;
  /** A file of it: its address and what it is. */
  readonly file?: { readonly href: string; readonly type: string };
  readonly category?: string;
  readonly summary?: string;
};

/** What a feed is of, and its entries as they are to be read. */
export type AtomFeed = {
  /** Where the feed is, which is its id too. */
  readonly self: string;
  /** The page that shows the same. */
  readonly page?: string;
  readonly title: string;
  readonly locale: Locale;
  /** Address of the product: its host is the author. */
  readonly site: string;
  /** ISO 8601; what a feed without entries is as old as. */
  readonly now: string;
  readonly entries: readonly AtomEntry[];
};

/** A feed of news as RFC 4287 wants it. */
export function writeAtom({ self, page, title, locale, site, now, entries }: AtomFeed): string {
  const updated = entries.map((entry) => entry.updated).reduce((one, two) => (two > one ? two : one), '');
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  ${element('id', self)}
  ${element('title', title)}
  ${element('updated', updated || now)}
  ${link('self', self, 'application/atom+xml')}${page === undefined ? '' : `\n  ${link('alternate', page, 'text/html')}`}
  <author>${element('name', new URL(site).host)}</author>
${entries.map(writeEntry).join('\n')}
</feed>
`;
}

function writeEntry({ id, title, updated, published, page, file, category, summary }: AtomEntry): string {
  const parts = [
    element('id', id),
    element('title', title),
    ...(published === undefined ? [] : [element('published', published)]),
    element('updated', updated),
    ...(category === undefined ? [] : [`<category term="${escapeXml(category)}"/>`]),
    link('alternate', page, 'text/html'),
    ...(file ? [link('enclosure', file.href, file.type)] : []),
    ...(summary === undefined ? [] : [element('summary', summary)]),
  ];
  return `  <entry>\n${parts.map((part) => `    ${part}`).join('\n')}\n  </entry>`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
