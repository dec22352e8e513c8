import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

type OwnSession = { id: string; user_agent: string; created_at: Date; last_used_at: Date };

const SHOWN_MAX = 100;

/** Live sessions of an account, last used first, at most a hundred. */
export async function selectSessionsOf(database: Database, uid: string, now: Date): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, user_agent, created_at, last_used_at from identity.sessions
    where uid = ${uid} and revoked_at is null and expires_at > ${now} and factor <> 'pending'
    order by last_used_at desc, id limit ${sql.lit(SHOWN_MAX)}`.execute(database);
  return rows;
}

/** Ends sessions of an account; answers how many. */
export async function revokeSessions(
  transaction: DatabaseTransaction,
  { uid, which, now }: { uid: string; which: { id: string } | { butId: string }; now: Date },
): Promise<number> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`id <> ${which.butId}`;
  const { rows } = await sql<{ id: string }>`
    update identity.sessions set revoked_at = ${now}
    where uid = ${uid} and ${condition} and revoked_at is null and expires_at > ${now} returning id`.execute(
    transaction,
  );
  return rows.length;
}
