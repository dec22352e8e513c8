import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A registration that waits for the proof of an address that staff entered before. */
export type ClaimRow = {
  id: string;
  uid: string;
  first_name: string;
  last_name: string;
  password_hash: string;
};

/** Keeps a registration until the address is proven; answers its id. */
export async function insertClaim(
  transaction: DatabaseTransaction,
  claim: Omit<ClaimRow, 'id'> & { now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.claims (uid, first_name, last_name, password_hash, created_at)
    values (${claim.uid}, ${claim.first_name}, ${claim.last_name}, ${claim.password_hash}, ${claim.now})
    returning id`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('a claim was not stored');
  return row.id;
}

/** The registration of an id, null when it was linked or forgotten. */
export async function selectClaim(database: Database, id: string): Promise<ClaimRow | null> {
  const { rows } = await sql<ClaimRow>`
    select id, uid, first_name, last_name, password_hash from identity.claims where id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Forgets every registration that waits for a record. */
export async function deleteClaimsOf(transaction: DatabaseTransaction, uid: string): Promise<void> {
  await sql`delete from identity.claims where uid = ${uid}`.execute(transaction);
}
