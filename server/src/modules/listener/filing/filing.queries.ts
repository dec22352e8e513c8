import { sql, type Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { DB } from '#platform/database/schema.generated';

/** What an idempotency key stands for. */
export type KnownKey = { readonly fingerprint: string; readonly report_id: number | null };

/** Takes a key for this transaction; false when it was taken before (a parallel one is waited for). */
export async function claimKey(
  transaction: DatabaseTransaction,
  claim: { key: string; fingerprint: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into listener.idempotency_keys (key, fingerprint, created_at)
    values (${claim.key}, ${claim.fingerprint}, ${claim.at}) on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/** What a key was used for, null when it is free. */
export async function selectKey(database: Database, key: string): Promise<KnownKey | null> {
  const { rows } = await sql<KnownKey>`
    select fingerprint, report_id from listener.idempotency_keys where key = ${key}`.execute(database);
  return rows[0] ?? null;
}

/** Notes which report a key led to. */
export async function completeKey(
  transaction: DatabaseTransaction,
  key: string,
  reportId: number,
): Promise<void> {
  await sql`update listener.idempotency_keys set report_id = ${reportId} where key = ${key}`.execute(
    transaction,
  );
}

/** Forgets keys that no retry will come for. */
export async function deleteOldKeys(database: Database, before: Date): Promise<void> {
  await sql`delete from listener.idempotency_keys where created_at < ${before}`.execute(database);
}

/** Keeps how to reach who reported. */
export async function insertContact(
  transaction: DatabaseTransaction,
  contact: Insertable<DB['listener.contacts']>,
): Promise<void> {
  await transaction.insertInto('listener.contacts').values(contact).execute();
}

/** Reports that were never confirmed and were filed before an instant, a batch of ids. */
export async function selectUnconfirmed(database: Database, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.reports where stage = 'unconfirmed' and created_at < ${before}
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(database);
  return rows.map(({ id }) => id);
}
