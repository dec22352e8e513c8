import { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import { TRAY_EXPORT_MAX } from '@vereda/contract/limits';
import type { TrayFilters, TrayInput } from '@vereda/contract/listener/report-reading';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { OUTCOME_WORDS, STAGE_WORDS, TERM_WORDS } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { deskScope } from '../access/scope.ts';
import { selectTray } from './tray.queries.ts';
import { askedOf } from './tray.service.ts';

const PAGE = 500;

type Exported = {
  readonly filters: TrayFilters;
  readonly order: TrayInput['order'];
  readonly locale: Locale;
};

// Nothing of who reported, and not the text, in which people write of themselves.
const COLUMNS: Readonly<Record<string, (row: TrayRow, locale: Locale) => unknown>> = {
  folio: (row) => row.folio,
  type: (row) => row.title,
  stage: (row, locale) => STAGE_WORDS[row.stage][locale],
  outcome: (row, locale) => row.outcome && OUTCOME_WORDS[row.outcome][locale],
  address: (row) => row.address,
  colonia: (row) => row.colonia,
  lat: (row) => row.lat,
  lng: (row) => row.lng,
  area: (row) => row.node,
  created_at: (row) => row.created_at,
  promised_at: (row) => row.due_at,
  term: (row, locale) => TERM_WORDS[row.term_level][locale],
  urgent: (row) => (row.urgent ? 1 : 0),
  reopened: (row) => row.reopen_count,
  photos: (row) => row.photos,
  followers: (row) => row.followers,
};

/** A tray within the viewer's rights as CSV in the language of the reader, page by page; who took it out is written down first. */
export async function exportTray(deps: Deps, viewer: Viewer, exported: Exported): Promise<Readable> {
  const { search, ...kept } = exported.filters;
  await deps.database.transaction().execute((transaction) =>
    writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'report-batch',
      entity_id: 'export',
      action: 'exported',
      actor: actorOf(viewer),
      to: { filter: kept },
      ...(search ? { personal: { search } } : {}),
    }),
  );
  return Readable.from(linesOf(deps, viewer, exported));
}

async function* linesOf(
  deps: Deps,
  viewer: Viewer,
  { filters, order, locale }: Exported,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(Object.keys(COLUMNS), locale);
  const asked = await askedOf(deps, viewer, filters);
  let cursor: string | undefined;
  for (let read = 0; read < TRAY_EXPORT_MAX; read += PAGE) {
    const wanted = { ...asked, cursor, limit: PAGE, order, locale };
    const page = await selectTray(deps.database, deskScope(viewer), wanted);
    const { items, next_cursor: next } = JSON.parse(page.json) as {
      items: TrayRow[];
      next_cursor: string | null;
    };
    yield items
      .map((row) =>
        csvLine(
          Object.values(COLUMNS).map((cell) => cell(row, locale) ?? ''),
          locale,
        ),
      )
      .join('');
    if (next === null) return;
    cursor = next;
  }
}
