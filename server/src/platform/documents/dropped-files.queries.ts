import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { FileFolder } from './kept-files.ts';

/** A file whose row is gone. */
export type DroppedFile = { readonly id: number; readonly folder: FileFolder; readonly file_id: string };

/** Files whose rows are gone, the oldest first. */
export async function selectDroppedFiles(database: Database, limit: number): Promise<DroppedFile[]> {
  const { rows } = await sql<DroppedFile>`
    select id, folder, file_id from platform.dropped_files order by id limit ${limit}`.execute(database);
  return rows;
}

/** Forgets a file that is deleted. */
export async function forgetDroppedFile(database: Database, id: number): Promise<void> {
  await sql`delete from platform.dropped_files where id = ${id}`.execute(database);
}
