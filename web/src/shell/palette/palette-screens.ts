import { can } from '@vereda/contract/access/can';
import type { AccessContext, Viewer } from '@vereda/contract/access/viewer';
import { LOCALES, type Locale } from '@vereda/contract/locale';
import type { SitemapRow } from '@vereda/contract/access/sitemap-row';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';

/** A screen that somebody may open, by its title. */
export type FoundScreen = { readonly path: string; readonly name: string };

// Ways in, and pages that say why one is not somewhere else.
const NOT_GONE_TO: readonly string[] = [
  '/login',
  '/register',
  '/password-reset',
  '/email-action-handler',
  '/forbidden',
  '/not-validated',
];
const SHOWN = 8;

/** Screens that a viewer may open and whose title in any language, or whose path, has all the words. */
export function findScreens(
  typed: string,
  viewer: Viewer,
  { context, locale }: { context: AccessContext; locale: Locale },
): FoundScreen[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (Object.keys(SITEMAP) as ScreenPath[])
    .map((screen) => ({
      screen,
      path: screen.replace(/\/\{-\$\w+\}/g, ''),
      row: SITEMAP[screen] as SitemapRow,
    }))
    .filter(({ path }) => !path.includes('$') && !NOT_GONE_TO.includes(path))
    .filter(({ row }) => can(viewer, row.permission, context) === 'allowed')
    .filter(({ path, row }) => hasWords([path, ...LOCALES.map((one) => row.title[one])].join(' '), words))
    .slice(0, SHOWN)
    .map(({ path, row }) => ({ path, name: row.title[locale] }));
}

/** Whether a text has each of the words, whatever their case and accents. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const found = plain(text);
  return words.every((word) => found.includes(word));
}

/** A text without case and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
