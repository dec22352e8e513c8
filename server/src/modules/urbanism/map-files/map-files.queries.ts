import type { MapFileTarget } from '@vereda/contract/urbanism/map-source';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A file that was read and may be brought in. */
export type StoredFile = {
  readonly id: string;
  readonly target: MapFileTarget;
  readonly layer_id: number | null;
  readonly file_name: string;
  readonly applied_at: Date | null;
};

/** Notes a file. */
export async function insertFile(
  database: Database,
  file: Omit<StoredFile, 'applied_at'> & { readonly uploader_uid: string; readonly created_at: Date },
): Promise<void> {
  const { id, target, layer_id: layer, file_name: name, uploader_uid: uid, created_at: at } = file;
  await sql`
    insert into urbanism.map_files (id, target, layer_id, file_name, uploader_uid, created_at)
    values (${id}, ${target}, ${layer}, ${name}, ${uid}, ${at})`.execute(database);
}

/** A file by its id; null when there is none. */
export async function selectFile(database: Database, id: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select id, target, layer_id, file_name, applied_at from urbanism.map_files where id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Notes that a file was brought in. */
export async function updateApplied(transaction: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await sql`update urbanism.map_files set applied_at = ${at} where id = ${id}`.execute(transaction);
}

/** Ids of files that came before a moment. */
export async function selectFilesBefore(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from urbanism.map_files where created_at < ${before} order by created_at limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Forgets a file. */
export async function deleteFile(database: Database, id: string): Promise<void> {
  await sql`delete from urbanism.map_files where id = ${id}`.execute(database);
}
