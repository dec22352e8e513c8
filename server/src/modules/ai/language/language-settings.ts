import type { TextTask } from '@vereda/contract/ai/language';
import type { ModelTask } from '@vereda/contract/ai/other-model';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What of the language tools is on, what another model is asked for, and whether texts may leave the city for it. */
export type StoredSettings = {
  readonly version: number;
  readonly tasks: TextTask[];
  readonly asked: ModelTask[];
  readonly may_leave: boolean;
};

/** The stored settings; `lock` keeps others from changing them. */
export async function selectLanguageSettings(
  database: Database,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings>`
    select version, tasks, asked, may_leave from ai.language_settings ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('ai.language_settings is empty');
  return row;
}

/** Stores what is on. */
export async function saveTasks(
  transaction: DatabaseTransaction,
  { tasks, asked, may_leave }: Omit<StoredSettings, 'version'>,
): Promise<void> {
  await sql`update ai.language_settings set tasks = ${[...new Set(tasks)]}::text[],
    asked = ${[...new Set(asked)]}::text[], may_leave = ${may_leave}, version = version + 1`.execute(
    transaction,
  );
}
