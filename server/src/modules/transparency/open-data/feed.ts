import { withLocale, type Locale } from '@vereda/contract/locale';
import { escapeXml } from '#platform/documents/xml';
import type { DataRow, DataSet } from '#platform/documents/data-set';

type Where = { readonly site: string; readonly locale: Locale; readonly now: string };

/** What changed last in a data set, as an Atom feed. */
export function atomFeed(set: DataSet, rows: readonly DataRow[], { site, locale, now }: Where): string {
  const self = escapeXml(`${site}/api/open-data/feed/${set.name}?locale=${locale}`);
  const { host } = new URL(site);
  const entries = rows.map(({ id, title, changed_at }) => {
    const page = escapeXml(site + withLocale('/', locale) + set.pageOf(id).slice(1));
    return `  <entry>
    <id>${page}</id>
    <title>${escapeXml(title)}</title>
    <updated>${changed_at}</updated>
    <link rel="alternate" href="${page}"/>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${self}</id>
  <title>${escapeXml(set.title[locale])}</title>
  <updated>${rows[0]?.changed_at ?? now}</updated>
  <link rel="self" href="${self}"/>
  <author><name>${escapeXml(host)}</name></author>
${entries.join('\n')}
</feed>
`;
}
