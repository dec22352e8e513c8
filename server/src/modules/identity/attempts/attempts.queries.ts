import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Tries under one key so far. */
export type AttemptRow = { key_sha256: Buffer; tries: number; last_at: Date };

/** The rows of these keys, made where they are missing and locked until the transaction ends. */
export async function lockAttempts(
  transaction: DatabaseTransaction,
  keys: readonly Buffer[],
  now: Date,
): Promise<AttemptRow[]> {
  // In one order, so that two callers never wait for each other.
  await sql`
    insert into identity.attempts (key_sha256, tries, last_at)
    select key, 0, ${now} from unnest(${keys}::bytea[]) as key order by key
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<AttemptRow>`
    select key_sha256, tries, last_at from identity.attempts
    where key_sha256 = any(${keys}::bytea[]) order by key_sha256 for update`.execute(transaction);
  return rows;
}

/** Reads a last try that lies in the future as one of now. */
export async function pullBackAttempts(
  database: Database,
  keys: readonly Buffer[],
  now: Date,
): Promise<void> {
  await sql`
    update identity.attempts set last_at = ${now}
    where key_sha256 = any(${keys}::bytea[]) and last_at > ${now}`.execute(database);
}

/** Counts one more try under each key. */
export async function addTry(
  transaction: DatabaseTransaction,
  keys: readonly Buffer[],
  now: Date,
): Promise<void> {
  await sql`
    update identity.attempts set tries = tries + 1, last_at = ${now}
    where key_sha256 = any(${keys}::bytea[])`.execute(transaction);
}

/** Forgets all tries under these keys. */
export async function deleteAttempts(database: Database, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from identity.attempts where key_sha256 = any(${keys}::bytea[])`.execute(database);
}

/** Takes one try back under each key. */
export async function takeTriesBack(database: Database, keys: readonly Buffer[]): Promise<void> {
  await sql`
    update identity.attempts set tries = greatest(tries - 1, 0)
    where key_sha256 = any(${keys}::bytea[])`.execute(database);
}
