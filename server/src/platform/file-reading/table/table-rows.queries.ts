import { sql } from 'kysely';
import type { DB, Database, DatabaseTransaction } from '#platform/database/database';
import type { Given, TableEntry } from './table-target.ts';

/** Which rows are meant: of one set of data, whose entries are in one table. */
export type RowsOf = { readonly sourceId: number; readonly kind: string; readonly table: keyof DB };

/** A row that is known from before; `entry_id` is null where its entry is gone for good. */
export type KnownRow = {
  readonly line: number;
  readonly row_id: number;
  readonly entry_id: number | null;
  /** Its entry was removed, and may be restored. */
  readonly in_bin: boolean;
  readonly given: Given;
};

type Wanted = { readonly line: number; readonly entry: TableEntry };

/** What is known of rows: by their own number, else by their hash. */
export async function selectKnownRows(
  database: Database,
  { sourceId, table }: RowsOf,
  wanted: readonly Wanted[],
): Promise<KnownRow[]> {
  const asked = wanted.map(({ line, entry: { number, hash } }) => ({ line, number, hash }));
  const { rows } = await sql<KnownRow>`
    select w.line, m.id as row_id, e.id as entry_id, e.deleted_at is not null as in_bin, m.given
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (line int, number text, hash text)
    cross join lateral (
      select * from (
        select 0 as rank, r.id, r.entry_id, r.given from platform.table_rows r
        where r.source_id = ${sourceId} and r.number = w.number
        union all
        select 1, r.id, r.entry_id, r.given from platform.table_rows r
        where r.source_id = ${sourceId} and r.hash = w.hash and (w.number is null or r.number is null)
      ) either order by rank, id limit 1) m
    left join ${sql.table(table)} e on e.id = m.entry_id`.execute(database);
  return rows;
}

/** Notes what rows became, those that were known before under a new entry included. */
export async function insertRows(
  transaction: DatabaseTransaction,
  { sourceId, kind }: RowsOf,
  { rows, at }: { readonly rows: readonly (TableEntry & { readonly entry_id: number })[]; readonly at: Date },
): Promise<void> {
  const asked = rows.map(({ entry_id, number, hash, given }) => ({ entry_id, number, hash, given }));
  await sql`
    insert into platform.table_rows (source_id, kind, entry_id, number, hash, given, given_at)
    select ${sourceId}, ${kind}, entry_id, number, hash, given, ${at}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as w (entry_id int, number text, hash text, given jsonb)`.execute(transaction);
}

/** Notes what a source says of a row now. */
export async function updateRow(
  transaction: DatabaseTransaction,
  id: number,
  { number, given, at }: { readonly number: string | null; readonly given: Given; readonly at: Date },
): Promise<void> {
  await sql`
    update platform.table_rows set given = given || ${JSON.stringify(given)}::jsonb, given_at = ${at},
      number = coalesce(number, ${number}) where id = ${id}`.execute(transaction);
}

/** Forgets rows whose entries are gone. */
export async function deleteRows(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`delete from platform.table_rows where id = any(${[...ids]}::int[])`.execute(transaction);
}

/** Lets one import of a kind at a time go on. */
export async function lockRows(transaction: DatabaseTransaction, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform.table_rows'), hashtext(${kind}))`.execute(
    transaction,
  );
}

/** As lockRows, but answers false instead of waiting. */
export async function tryLockRows(transaction: DatabaseTransaction, kind: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('platform.table_rows'), hashtext(${kind})) as locked`.execute(
    transaction,
  );
  return rows[0]?.locked ?? false;
}
