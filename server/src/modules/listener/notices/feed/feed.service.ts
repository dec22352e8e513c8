import { withLocale } from '@vereda/contract/locale';
import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { escapeXml } from '#platform/documents/xml';
import { AppError } from '#platform/errors';
import { selectFeed, selectFeedName, type FeedOf, type FeedReport } from './feed.queries.ts';

const ENTRIES = 50;
const TITLE = { es: 'Reportes', en: 'Reports' };

/**
 * The newest public reports as an Atom feed: what, where and how it stands, nothing that somebody wrote. Throws
 * platform/not-found for a category that is not offered and for no neighbourhood.
 */
export async function reportFeed(deps: Deps, of: FeedOf): Promise<string> {
  const [names, reports] = await Promise.all([
    selectFeedName(deps.database, of),
    selectFeed(deps.database, of, ENTRIES),
  ]);
  const isUnknown =
    (of.category_id !== undefined && names.category === null) ||
    (of.colonia_id !== undefined && names.colonia === null);
  if (isUnknown) throw new AppError('platform/not-found');
  const site = publicUrl(deps.config);
  const self = escapeXml(site + feedPath(of));
  const title = [TITLE[of.locale], names.category, names.colonia].filter(Boolean).join(' · ');
  const updated = reports.map(({ updated_at }) => updated_at.toISOString()).toSorted().at(-1);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${of.locale}">
  <id>${self}</id>
  <title>${escapeXml(title)}</title>
  <updated>${updated ?? deps.clock.now().toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <author><name>${escapeXml(new URL(site).host)}</name></author>
${reports.map((report) => entryOf(report, site, of)).join('\n')}
</feed>
`;
}

/** Where a feed is. */
export function feedPath({ category_id, colonia_id, locale }: FeedOf): string {
  const query = new URLSearchParams({ locale });
  if (category_id !== undefined) query.set('category_id', String(category_id));
  if (colonia_id !== undefined) query.set('colonia_id', String(colonia_id));
  return `/api/reports/feed?${query}`;
}

function entryOf(report: FeedReport, site: string, { locale }: FeedOf): string {
  const page = escapeXml(`${site}${withLocale('/', locale)}?folio=${report.folio}`);
  const state = (report.outcome ? OUTCOME_WORDS[report.outcome] : STAGE_WORDS[report.stage])[locale];
  const title = [report.type, report.colonia].filter(Boolean).join(' · ');
  return `  <entry>
    <id>${page}</id>
    <title>${escapeXml(title)}</title>
    <published>${report.created_at.toISOString()}</published>
    <updated>${report.updated_at.toISOString()}</updated>
    <category term="${escapeXml(report.category)}"/>
    <link rel="alternate" href="${page}"/>
    <summary>${escapeXml(`${report.folio}: ${state}`)}</summary>
  </entry>`;
}
