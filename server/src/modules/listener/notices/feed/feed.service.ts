import { withLocale } from '@vereda/contract/locale';
import { OUTCOME_WORDS, STAGE_WORDS } from '@vereda/contract/listener/stages';
import type { Deps } from '#platform/deps';
import { writeAtom, type AtomEntry } from '#platform/documents/atom';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError } from '#platform/errors';
import { selectFeed, selectFeedName, type FeedOf, type FeedReport } from './feed.queries.ts';

const ENTRIES = 50;
const TITLE = { es: 'Reportes', en: 'Reports' };

/**
 * The newest public reports as an Atom feed: what, where and how it stands, nothing that somebody wrote. Throws
 * platform/not-found for a category that is not offered and for a colonia that is not on the map.
 */
export async function reportFeed(deps: Deps, of: FeedOf): Promise<string> {
  const names = await selectFeedName(deps.database, of);
  const isUnknown =
    (of.category_id !== undefined && names.category === null) ||
    (of.colonia_id !== undefined && names.colonia === null);
  if (isUnknown) throw new AppError('platform/not-found');
  const site = publicUrl(deps.config);
  const reports = await selectFeed(deps.database, of, ENTRIES);
  return writeAtom({
    self: `${site}/api/reports/feed?${queryOf({ locale: of.locale, ...narrowed(of) })}`,
    // The list asks for an account; the home shows them to everybody.
    page: site + withLocale('/', of.locale),
    title: [TITLE[of.locale], names.category, names.colonia].filter(Boolean).join(' · '),
    locale: of.locale,
    site,
    now: deps.clock.now().toISOString(),
    entries: reports.map((report) => entryOf(report, site, of)),
  });
}

const narrowed = ({ category_id, colonia_id }: FeedOf) => ({
  ...(category_id !== undefined && { category_id: String(category_id) }),
  ...(colonia_id !== undefined && { colonia_id: String(colonia_id) }),
});

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString();

function entryOf(report: FeedReport, site: string, { locale }: FeedOf): AtomEntry {
  const { folio, type, category, colonia, stage, outcome } = report;
  const page = `${site}${withLocale('/', locale)}?${queryOf({ folio })}`;
  const state = (outcome ? OUTCOME_WORDS[outcome] : STAGE_WORDS[stage])[locale];
  return {
    id: page,
    title: [type, colonia].filter(Boolean).join(' · '),
    published: report.created_at.toISOString(),
    updated: report.changed_at.toISOString(),
    category,
    page,
    summary: `${folio}: ${state}`,
  };
}
