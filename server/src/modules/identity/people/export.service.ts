import { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { CSV_MARK, csvLine } from '#platform/documents/csv';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { countPeople, selectPeople, type PersonFilter, type PersonRow } from './people.queries.ts';
import { EVERYBODY } from './people-scope.ts';

const PAGE = 500;
const COLUMNS = [
  'uid',
  'first_name',
  'last_name',
  'email',
  'phone',
  'type',
  'type_operator',
  'role',
  'activated',
  'disabled_at',
  'credibility',
  'created_at',
] as const;

/** Accounts that fit as CSV in the language of the reader, page by page; who took it out is written down first. */
export async function exportPeople(
  deps: Deps,
  viewer: Viewer,
  { filter, locale }: { filter: PersonFilter; locale: Locale },
): Promise<Readable> {
  const rows = await countPeople(deps.database, EVERYBODY, filter);
  const { search, ...kept } = filter;
  await deps.database.transaction().execute((transaction) =>
    writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'users',
      entity_id: 'export',
      action: 'exported',
      actor: actorOf(viewer),
      to: { rows, filter: kept },
      ...(search ? { personal: { search } } : {}),
    }),
  );
  return Readable.from(linesOf(deps, filter, locale));
}

async function* linesOf(deps: Deps, filter: PersonFilter, locale: Locale): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(COLUMNS, locale);
  let cursor: string | undefined;
  do {
    const rows = await selectPeople(deps.database, EVERYBODY, { ...filter, cursor, limit: PAGE });
    yield rows.map((row) => lineOf(row, locale)).join('');
    cursor = rows.length === PAGE ? rows.at(-1)?.uid : undefined;
  } while (cursor !== undefined);
}

function lineOf(row: PersonRow, locale: Locale): string {
  const values: Record<(typeof COLUMNS)[number], unknown> = {
    ...row,
    type_operator: row.type_operator.join(' '),
    role: row.role?.name,
    disabled_at: row.disabled_at?.toISOString(),
    created_at: row.created_at.toISOString(),
  };
  const cells = COLUMNS.map((column) => values[column]);
  return csvLine(cells, locale);
}
