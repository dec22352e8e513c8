import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { StoreProblem } from '#platform/file-reading/table/table-target';

/** A table that was read and may be brought in. */
export type StoredTable = {
  readonly id: string;
  readonly kind: string;
  readonly file_name: string;
  readonly uploader_uid: string;
  readonly applied_at: Date | null;
  /** What was found out while it was stored. */
  readonly found: readonly StoreProblem[];
};

/** Notes a table. */
export async function insertTableFile(
  database: Database,
  {
    id,
    kind,
    file_name,
    uploader_uid,
    at,
  }: Omit<StoredTable, 'applied_at' | 'found'> & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into platform.table_files (id, kind, file_name, uploader_uid, created_at)
    values (${id}, ${kind}, ${file_name}, ${uploader_uid}, ${at})`.execute(database);
}

/** A table of a kind that somebody uploaded; null when there is none. Kept from others where `lock` is set. */
export async function selectTableFile(
  database: Database,
  {
    id,
    kind,
    uid,
    lock = false,
  }: { readonly id: string; readonly kind: string; readonly uid: string; readonly lock?: boolean },
): Promise<StoredTable | null> {
  const { rows } = await sql<StoredTable>`
    select id, kind, file_name, uploader_uid, applied_at, found from platform.table_files
    where id = ${id} and kind = ${kind} and uploader_uid = ${uid} ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Notes that a table was brought in, and what was found out meanwhile. */
export async function updateTableApplied(
  transaction: DatabaseTransaction,
  { id, at, found }: { readonly id: string; readonly at: Date; readonly found: readonly StoreProblem[] },
): Promise<void> {
  await sql`
    update platform.table_files set applied_at = ${at}, found = ${JSON.stringify(found)}::jsonb
    where id = ${id}`.execute(transaction);
}

/** Ids of tables that came before a moment. */
export async function selectTablesBefore(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from platform.table_files where created_at < ${before} order by created_at limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Forgets a table. */
export async function deleteTableFile(database: Database, id: string): Promise<void> {
  await sql`delete from platform.table_files where id = ${id}`.execute(database);
}
