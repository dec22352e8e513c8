import { isDeepStrictEqual } from 'node:util';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import {
  deleteRows,
  insertRows,
  lockRows,
  selectKnownRows,
  updateRow,
  type KnownRow,
} from './table-rows.queries.ts';
import type { Given, NewEntry, StoreOrder, StoreProblem, TableTarget } from './table-target.ts';

/** What became of rows. */
type StoredRows = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly StoreProblem[];
};

type RowState = 'added' | 'changed' | 'unchanged';

/** What becomes of a row, and which of its fields the source changed. */
export type ComparedRow = NewEntry & {
  readonly state: RowState;
  readonly changed: readonly string[];
  /** It is left alone, since what it was stored as was removed. */
  readonly in_bin: boolean;
};

/** Rows of a table, and where a target knows its entries by itself those of them that are stored. */
type Some = {
  readonly entries: readonly NewEntry[];
  readonly stored?: ReadonlyMap<number, number> | undefined;
};

/** Compares rows with what a set of data said before; null is a set that is new. */
export async function compareRows(
  database: Database,
  target: TableTarget,
  { sourceId, ...some }: Some & { readonly sourceId: number | null },
): Promise<ComparedRow[]> {
  const { entries, stored } = some;
  const isNew = sourceId === null && !stored;
  const known = isNew ? null : await knownOf(database, target, { ...some, sourceId: sourceId ?? 0 });
  return entries.map((one) => {
    const before = known?.get(one.line);
    const state = stateOf(before, one.entry.given);
    return {
      ...one,
      state,
      in_bin: before?.in_bin ?? false,
      changed: state === 'changed' && before ? changesOf(before.given, one.entry.given) : [],
    };
  });
}

/** Stores rows of a set of data; what is there already as the source says it stays untouched. */
export async function storeRows(
  transaction: DatabaseTransaction,
  target: TableTarget,
  { order, ...some }: Some & { readonly sourceId: number; readonly order: StoreOrder },
): Promise<StoredRows> {
  const { sourceId, entries, stored } = some;
  await lockRows(transaction, target.kind);
  const known = await knownOf(transaction, target, some);
  const inState = (state: RowState) =>
    entries.filter(({ line, entry }) => stateOf(known.get(line), entry.given) === state);
  const [added, changed] = [inState('added'), inState('changed')];
  const problems: StoreProblem[] = entries.filter(({ line }) => known.get(line)?.in_bin).map(inBin);
  if (added.length > 0) {
    const gone = added.flatMap(({ line }) => known.get(line)?.row_id ?? []);
    if (gone.length > 0) await deleteRows(transaction, gone);
    const ids = await target.add(transaction, added, { ...order, sourceId });
    const rows = added.map(({ entry }, index) => ({ ...entry, entry_id: ids[index] ?? 0 }));
    const of = { sourceId, kind: target.kind, table: target.table };
    if (!stored) await insertRows(transaction, of, { rows, at: order.at });
  }
  for (const one of changed) {
    const row = known.get(one.line);
    if (!row || row.entry_id === null) continue;
    const { given, number } = one.entry;
    const told = { ...one, id: row.entry_id, changed: changesOf(row.given, given) };
    problems.push(...(await target.change(transaction, told, order)));
    await updateRow(transaction, row.row_id, { number, given, at: order.at });
  }
  const unchanged = entries.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, unchanged, problems };
}

async function knownOf(
  database: Database,
  { kind, table }: TableTarget,
  { sourceId, entries, stored }: Some & { readonly sourceId: number },
): Promise<ReadonlyMap<number, KnownRow>> {
  if (stored) {
    const known = entries.flatMap(({ line, entry: { given } }): KnownRow[] => {
      const entry_id = stored.get(line);
      return entry_id === undefined ? [] : [{ line, row_id: 0, entry_id, in_bin: false, given }];
    });
    return new Map(known.map((row) => [row.line, row]));
  }
  const rows = await selectKnownRows(database, { sourceId, kind, table }, entries);
  return new Map(rows.map((row) => [row.line, row]));
}

function stateOf(known: KnownRow | undefined, given: Given): RowState {
  if (!known || known.entry_id === null) return 'added';
  if (known.in_bin) return 'unchanged';
  return changesOf(known.given, given).length > 0 ? 'changed' : 'unchanged';
}

/** Says that a row is of something that was removed. */
export function inBin({ line, entry: { name } }: NewEntry): StoreProblem {
  return { line, field: '', reason: 'in-bin', value: name };
}

// What a source leaves out says nothing; what is there stays.
function changesOf(before: Given, after: Given): string[] {
  return Object.keys(after).filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
}
