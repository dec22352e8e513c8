import { iconOf } from '@vereda/contract/configuration/brand-look';
import type { Startup } from '@vereda/contract/configuration/startup';
import { withLocale, LOCALES, type Locale } from '@vereda/contract/locale';
import type { HomePageName } from '@vereda/contract/sitemap';
import { escapeHtml } from './escape-html.ts';

/** What a public page says of itself to whoever is sent its address: messengers, search engines, feed readers. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Query of the page's one address, below the home: `?certificado=…`. */
  readonly query: string;
  /** Path of a picture of it; else the brand's icon stands there. */
  readonly image?: string;
  /** Feeds that tell what changes there. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
};

/** Writes the head of a public page for the value of its query; null where there is nothing to say. */
export type WritePageHead = (value: string, locale: Locale) => Promise<PageHead | null>;

/** Heads of public pages, by the query that opens them. */
export type PageHeads = Readonly<Partial<Record<HomePageName, WritePageHead>>>;

// Messengers show no drawing in SVG, which the product's own icon is elsewhere.
const PRODUCT_ICON = '/icon-512.png';
// What messengers and search engines show of it.
const DESCRIPTION_MAX_LENGTH = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_MAX_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** The head of the page that an address opens in the place of the home; null where it has none of its own. */
export async function findPageHead(heads: PageHeads, url: string, locale: Locale): Promise<PageHead | null> {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  for (const [name, write] of Object.entries(heads)) {
    const value = query.get(name);
    if (value === null) continue;
    const head = await write(value, locale);
    return head && { ...head, description: shortened(head.description) };
  }
  return null;
}

/** The id that the query of a page names; null for what names none. */
export function idInQuery(value: string): number | null {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The elements that say so, for the document's head. */
export function headElements(
  { query, image, feeds = [], ...head }: PageHead,
  startup: Startup,
  site: string,
): string {
  const { brand, locale } = startup;
  const addressIn = (language: Locale) => site + withLocale('/', language) + query;
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}" />`;
  const link = (attributes: Readonly<Record<string, string>>) =>
    `<link data-page ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      .join(' ')} />`;
  return [
    link({ rel: 'canonical', href: addressIn(locale) }),
    ...LOCALES.map((other) => link({ rel: 'alternate', hreflang: other, href: addressIn(other) })),
    ...feeds.map(({ title, path }) =>
      link({ rel: 'alternate', type: 'application/atom+xml', title, href: site + path }),
    ),
    meta('og:type', 'article'),
    meta('og:site_name', brand.app_name),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', addressIn(locale)),
    meta('og:image', site + (image ?? (brand.favicon ? iconOf(brand, 512) : PRODUCT_ICON))),
  ].join('\n    ');
}
