import type { CredibilityCause } from '@vereda/contract/identity/people-shapes';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

type CredibilityChange = {
  id: string;
  from_value: number;
  to_value: number;
  cause: CredibilityCause;
  reason: string;
  actor: string | null;
  at: Date;
};

/** Changes the credibility of an account and keeps why. */
export async function updateCredibility(
  transaction: DatabaseTransaction,
  change: {
    uid: string;
    from: number;
    to: number;
    reason: string;
    cause: CredibilityCause;
    actor: string | null;
    at: Date;
  },
): Promise<void> {
  await sql`update identity.users set credibility = ${change.to} where uid = ${change.uid}`.execute(
    transaction,
  );
  await sql`
    insert into identity.credibility_changes (uid, from_value, to_value, reason, cause, actor_uid, at)
    values (${change.uid}, ${change.from}, ${change.to}, ${change.reason}, ${change.cause}, ${change.actor},
      ${change.at})`.execute(transaction);
}

/** Changes of the credibility of an account, newest first; `before` is the id of the last one of the page before. */
export async function selectCredibilityChanges(
  database: Database,
  { uid, before, limit }: { uid: string; before: number | null; limit: number },
): Promise<CredibilityChange[]> {
  const { rows } = await sql<CredibilityChange>`
    select c.id, c.from_value, c.to_value, c.cause, c.reason, c.at,
      coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, a.phone) as actor
    from identity.credibility_changes c left join identity.users a on a.uid = c.actor_uid
    where c.uid = ${uid} and (${before}::bigint is null or c.id < ${before})
    order by c.id desc limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

/** The credibility of a citizen, its row locked; null for anybody else. */
export async function lockCredibility(transaction: DatabaseTransaction, uid: string): Promise<number | null> {
  const { rows } = await sql<{ credibility: number }>`
    select credibility from identity.users where uid = ${uid} and type = 'citizen' for no key update`.execute(
    transaction,
  );
  return rows[0]?.credibility ?? null;
}
