import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What an import is of: the same file read by the same layout is the same import. */
export type ImportIdentity = {
  readonly kind: string;
  readonly layout: string;
  readonly file_name: string;
  readonly file_sha256: string;
};

/** A run and how far its last commit came. */
export type ImportRun = {
  id: number;
  items_done: number;
  added: number;
  changed: number;
  known: number;
  rejected: number;
  reasons: Record<string, number>;
  rejects_bytes: number;
};

const COLUMNS = sql`id, items_done, added, changed, known, rejected, reasons, rejects_bytes`;

/** The run of this import that was cut short; null when there is none. */
export async function findUnfinishedRun(
  database: Database,
  identity: ImportIdentity,
): Promise<ImportRun | null> {
  const { rows } = await sql<ImportRun>`
    select ${COLUMNS} from platform.import_runs
    where kind = ${identity.kind} and layout = ${identity.layout} and file_sha256 = ${identity.file_sha256}
      and finished_at is null`.execute(database);
  return rows[0] ?? null;
}

/** Begins a run. */
export async function insertRun(database: Database, identity: ImportIdentity, at: Date): Promise<ImportRun> {
  const { rows } = await sql<ImportRun>`
    insert into platform.import_runs (kind, layout, file_name, file_sha256, started_at)
    values (${identity.kind}, ${identity.layout}, ${identity.file_name}, ${identity.file_sha256}, ${at})
    returning ${COLUMNS}`.execute(database);
  return rows[0] as ImportRun;
}

/** Notes how far a run came, in the transaction of the batch that brought it there. */
export async function updateRun(transaction: DatabaseTransaction, run: ImportRun): Promise<void> {
  await sql`
    update platform.import_runs
    set items_done = ${run.items_done}, added = ${run.added}, changed = ${run.changed}, known = ${run.known}, rejected = ${run.rejected},
      reasons = ${JSON.stringify(run.reasons)}::jsonb, rejects_bytes = ${run.rejects_bytes}
    where id = ${run.id}`.execute(transaction);
}

/** Marks a run as complete. */
export async function finishRun(database: Database, id: number, at: Date): Promise<void> {
  await sql`update platform.import_runs set finished_at = ${at} where id = ${id}`.execute(database);
}

/** Keeps a second import of the same kind out while this connection lives; false when one is running. */
export async function lockKind(database: Database, kind: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('platform.imports'), hashtext(${kind})) as locked`.execute(database);
  return rows[0]?.locked ?? false;
}

/** Lets the next import of the kind begin. */
export async function unlockKind(database: Database, kind: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('platform.imports'), hashtext(${kind}))`.execute(database);
}
