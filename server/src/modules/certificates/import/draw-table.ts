import { GAMES } from '@vereda/contract/certificates/game';
import { getSetting } from '#modules/configuration/public';
import { latestNow } from '#platform/clock';
import type { Database } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type {
  Named,
  NewEntry,
  OpenEntry,
  StoreOrder,
  TableTarget,
} from '#platform/file-reading/table/table-target';
import { drawnSha256 } from '../draws/typed-result.ts';
import { rulesByDay } from '../draws/game-rules.queries.ts';
import { insertImported, selectForeseen, type ImportedRow } from '../draws/imported-draw.queries.ts';
import { DRAW_FIELDS } from './draw-table-fields.ts';
import { drawRows, isWhole, partOf, type DrawPart } from './draw-parts.ts';
import { problemsAgainst } from './draw-problems.ts';
import { settleColumns, isDrawLine } from './settle-columns.ts';
import { understandDraw, type GivenDraw } from './understand-draw.ts';

/**
 * Tables of draws that were held: each with the jurisdiction of its lottery and the set of data that it came with,
 * unsigned. Nothing that is stored is ever changed by one.
 */
export const DRAW_TABLE_TARGET: TableTarget = {
  kind: 'draws',
  table: 'certificates.draws',
  fields: DRAW_FIELDS,
  needs: ['date', 'game'],
  event: { topic: 'draw-changed', key: 'import', audience: 'staff' },
  isEntry: isDrawLine,
  settle: settleColumns,
  understand: (values) => understandDraw([{ values, line: 0 }]),
  gather: (fields) => ({ ...drawRows(fields), open: openDraw }),
  lookAround: lookAtDraws,
  add: addDraws,
  change: async () => [],
};

function openDraw(): OpenEntry {
  const parts: DrawPart[] = [];
  return {
    add: (values, line) => {
      parts.push(partOf(values, line, parts.length === 0));
      return isWhole(parts);
    },
    understood: () => understandDraw(parts),
  };
}

function rowOf({ entry: { given } }: NewEntry): ImportedRow {
  const draw = given as GivenDraw;
  return { ...draw, sha256: drawnSha256(draw).toString('hex') };
}

async function lookAtDraws(
  database: Database,
  entries: readonly NewEntry[],
  { at }: Pick<StoreOrder, 'at'>,
): Promise<Named> {
  const rows = entries.map(rowOf);
  const { time_zone } = await getSetting({ database });
  const until = latestNow({ clock: { now: () => at } });
  const foreseen = await selectForeseen(database, rows, { time_zone, until });
  const games = new Set(rows.map(({ game }) => game).filter((game) => GAMES[game].format !== 'quiniela'));
  const rules = await rulesByDay(database, [...games]);
  const stored = entries.flatMap(({ line }, index): [number, number][] => {
    const id = foreseen[index]?.id ?? null;
    return id === null ? [] : [[line, id]];
  });
  return {
    levels: [],
    problems: problemsAgainst(entries, { rows, foreseen, rules }),
    stored: new Map(stored),
  };
}

async function addDraws(
  transaction: Parameters<TableTarget['add']>[0],
  entries: readonly NewEntry[],
  { at, sourceId }: StoreOrder & { readonly sourceId: number },
): Promise<readonly number[]> {
  const { time_zone } = await getSetting({ database: transaction });
  const until = latestNow({ clock: { now: () => at } });
  const ids = await insertImported(transaction, entries.map(rowOf), { time_zone, at, until, sourceId });
  // Somebody programmed one of them at the desk meanwhile.
  if (ids.length < entries.length) throw new AppError('table/busy');
  return ids;
}
