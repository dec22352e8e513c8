import type { TextTask } from '@vereda/contract/ai/language';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What of the language tools is on. */
export type StoredSettings = { readonly version: number; readonly tasks: TextTask[] };

/** The stored settings; `lock` keeps others from changing them. */
export async function selectLanguageSettings(
  database: Database,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select version, tasks from ai.language_settings ${lock ? sql`for update` : sql``}`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('ai.language_settings is empty');
  return row;
}

/** Stores which tasks are on. */
export async function saveTasks(transaction: DatabaseTransaction, tasks: readonly TextTask[]): Promise<void> {
  await sql`update ai.language_settings set tasks = ${[...tasks]}::text[], version = version + 1`.execute(
    transaction,
  );
}
