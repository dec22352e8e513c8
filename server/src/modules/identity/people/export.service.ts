import { Readable } from 'node:stream';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Deps } from '#platform/deps';
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

/** Accounts that fit as CSV (UTF-8 with a mark for spreadsheets), page by page; who took it out is written down first. */
export async function exportPeople(deps: Deps, viewer: Viewer, filter: PersonFilter): Promise<Readable> {
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
  return Readable.from(linesOf(deps, filter));
}

async function* linesOf(deps: Deps, filter: PersonFilter): AsyncGenerator<string> {
  yield `\ufeff${COLUMNS.join(',')}\r\n`;
  let cursor: string | undefined;
  do {
    const rows = await selectPeople(deps.database, EVERYBODY, { ...filter, cursor, limit: PAGE });
    yield rows.map(lineOf).join('');
    cursor = rows.length === PAGE ? rows.at(-1)?.uid : undefined;
  } while (cursor !== undefined);
}

function lineOf(row: PersonRow): string {
  const values: Record<(typeof COLUMNS)[number], unknown> = {
    ...row,
    type_operator: row.type_operator.join(' '),
    role: row.role?.name,
    disabled_at: row.disabled_at?.toISOString(),
    created_at: row.created_at.toISOString(),
  };
  return `${COLUMNS.map((column) => cellOf(values[column])).join(',')}\r\n`;
}

/** One cell: quoted, and what a spreadsheet would run as a formula is kept from it by an apostrophe. */
export function cellOf(value: unknown): string {
  const text = String(value ?? '');
  const isNumber = typeof value === 'number';
  const safe = !isNumber && /^\s*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
