import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What identity holds of a person: the record, the sessions, the second factors (without their secrets). */
export async function selectOwnRecords(database: Database, uid: string) {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(database)).rows;
  return {
    account: await read(sql`
      select u.*, r.name as role_name, p.changed_at as password_changed_at
      from identity.users u left join identity.roles r on r.id = u.role_id
        left join identity.passwords p on p.uid = u.uid
      where u.uid = ${uid}`),
    sessions: await read(sql`
      select user_agent, created_at, last_used_at, expires_at, revoked_at, factor from identity.sessions
      where uid = ${uid} order by created_at`),
    passkeys: await read(sql`
      select name, created_at, last_used_at from identity.passkeys where uid = ${uid} order by created_at`),
    provider_links: await read(sql`
      select issuer, subject, linked_at, unlinked_at from identity.provider_links where uid = ${uid} order by linked_at`),
    credibility_changes: await read(sql`
      select from_value, to_value, cause, reason, at from identity.credibility_changes
      where uid = ${uid} order by id`),
    credibility_appeals: await read(sql`
      select text, at, decided_at from identity.credibility_appeals where uid = ${uid}`),
    contact_changes: await read(sql`
      select kind, value, created_at from identity.contact_changes where uid = ${uid}`),
  };
}

/** Deletes an account with everything that hangs on it; answers its picture. */
export async function deleteUser(transaction: DatabaseTransaction, uid: string): Promise<string | null> {
  await sql`delete from identity.tickets where subject = ${uid}`.execute(transaction);
  const { rows } = await sql<{ picture: string | null }>`
    delete from identity.users where uid = ${uid} returning picture`.execute(transaction);
  return rows[0]?.picture ?? null;
}

/** Accounts that staff deleted before a moment, longest ago first. */
export async function selectDeletedBefore(
  database: Database,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from identity.users where deleted_at < ${before} order by deleted_at limit ${sql.lit(limit)}`.execute(
    database,
  );
  return rows.map(({ uid }) => uid);
}
