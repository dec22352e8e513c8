import { withLocale, type Locale } from '@vereda/contract/locale';
import { writeAtom } from '#platform/documents/atom';
import type { DataRow, DataSet } from '#platform/documents/data-set';

type Where = { readonly site: string; readonly locale: Locale; readonly now: string };

/** What changed last in a data set, as an Atom feed. */
export function atomFeed(set: DataSet, rows: readonly DataRow[], { site, locale, now }: Where): string {
  return writeAtom({
    self: `${site}/api/open-data/feed/${set.name}?locale=${locale}`,
    title: set.title[locale],
    locale,
    site,
    now,
    entries: rows.map((row) => {
      const page = site + withLocale('/', locale) + set.pageOf(row).slice(1);
      return { id: page, title: row.title, updated: row.changed_at, page };
    }),
  });
}
