import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { USER_COLUMNS, type UserRow } from '../users/users.queries.ts';

/** A live session with its user. */
export type SessionUser = UserRow & { session_id: string; factor: SessionFactor; session_since: Date };

/** none: the account has no second factor · pending: it was not given yet · given. */
export type SessionFactor = 'none' | 'pending' | 'given';

const LIVE = sql`
  select s.id as session_id, s.factor, s.created_at as session_since, ${USER_COLUMNS}
  from identity.sessions s join identity.users u on u.uid = s.uid left join identity.roles r on r.id = u.role_id
  where s.revoked_at is null and u.disabled_at is null and (u.activated or u.email is not null)`;

/** The user of a live session by its id; null when it ended, expired or its user was disabled. */
export async function selectSession(database: Database, id: string, now: Date): Promise<SessionUser | null> {
  const { rows } = await sql<SessionUser>`${LIVE} and s.id = ${id} and s.expires_at > ${now}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** The user of a live session by the hash of its cookie. */
export async function selectSessionByCookie(
  database: Database,
  cookieSha256: Buffer,
  now: Date,
): Promise<SessionUser | null> {
  const { rows } = await sql<SessionUser>`
    ${LIVE} and s.cookie_sha256 = ${cookieSha256} and s.expires_at > ${now}`.execute(database);
  return rows[0] ?? null;
}

/** Opens a session. */
export async function insertSession(
  transaction: DatabaseTransaction,
  session: {
    id: string;
    uid: string;
    cookie_sha256: Buffer;
    user_agent: string;
    now: Date;
    expires_at: Date;
    factor: SessionFactor;
    provider_token: Buffer | null;
  },
): Promise<void> {
  await sql`
    insert into identity.sessions (id, uid, cookie_sha256, user_agent, created_at, last_used_at, expires_at, factor,
      provider_token)
    values (${session.id}, ${session.uid}, ${session.cookie_sha256}, ${session.user_agent}, ${session.now},
      ${session.now}, ${session.expires_at}, ${session.factor}, ${session.provider_token})`.execute(
    transaction,
  );
}

/** Adds a refresh token to a session's family. */
export async function insertRefreshToken(
  transaction: DatabaseTransaction,
  token: { token_sha256: Buffer; session_id: string; now: Date },
): Promise<void> {
  await sql`
    insert into identity.refresh_tokens (token_sha256, session_id, created_at)
    values (${token.token_sha256}, ${token.session_id}, ${token.now})`.execute(transaction);
}

/** A refresh token with its session, locked until the transaction ends. */
export async function lockRefreshToken(
  transaction: DatabaseTransaction,
  tokenSha256: Buffer,
): Promise<{ session_id: string; used_at: Date | null } | null> {
  const { rows } = await sql<{ session_id: string; used_at: Date | null }>`
    select session_id, used_at from identity.refresh_tokens where token_sha256 = ${tokenSha256} for update`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** Who a refresh token was given to, whether it is still good or not; null for an unknown one. */
export async function selectUserOfRefresh(database: Database, tokenSha256: Buffer): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select ${USER_COLUMNS} from identity.refresh_tokens t join identity.sessions s on s.id = t.session_id
      join identity.users u on u.uid = s.uid left join identity.roles r on r.id = u.role_id
    where t.token_sha256 = ${tokenSha256}`.execute(database);
  return rows[0] ?? null;
}

/** Marks a refresh token as used for the first time and its session as alive. */
export async function markRefreshUsed(
  transaction: DatabaseTransaction,
  token: { token_sha256: Buffer; session_id: string; now: Date; expires_at: Date },
): Promise<void> {
  await sql`
    update identity.refresh_tokens set used_at = coalesce(used_at, ${token.now})
    where token_sha256 = ${token.token_sha256}`.execute(transaction);
  await sql`
    update identity.sessions set last_used_at = ${token.now}, expires_at = ${token.expires_at}
    where id = ${token.session_id}`.execute(transaction);
}

/** A session that was ended just now: whose it was, and the provider's sealed token where it began there. */
export type EndedSession = { uid: string; provider_token: Buffer | null };

type Named = { id: string } | { refresh_sha256: Buffer } | { cookie_sha256: Buffer };

/** Ends a session, named by its id, its cookie or any refresh token of it; null when there was none to end. */
export async function revokeSession(
  database: Database,
  named: Named,
  now: Date,
): Promise<EndedSession | null> {
  const { rows } = await sql<EndedSession>`
    update identity.sessions s set revoked_at = ${now} where ${conditionOf(named)} and s.revoked_at is null
    returning s.uid, s.provider_token`.execute(database);
  return rows[0] ?? null;
}

function conditionOf(named: Named) {
  if ('id' in named) return sql`s.id = ${named.id}`;
  if ('cookie_sha256' in named) return sql`s.cookie_sha256 = ${named.cookie_sha256}`;
  return sql`s.id = (select session_id from identity.refresh_tokens where token_sha256 = ${named.refresh_sha256})`;
}

/** Ends every session of a user. */
export async function revokeSessionsOfUser(database: Database, uid: string, now: Date): Promise<void> {
  await sql`
    update identity.sessions set revoked_at = ${now} where uid = ${uid} and revoked_at is null`.execute(
    database,
  );
}

/** Gives a session another cookie unless the browser still holds the right one; true when it did. */
export async function replaceCookie(
  transaction: DatabaseTransaction,
  cookie: { session_id: string; held_sha256: Buffer | null; fresh_sha256: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.sessions set cookie_sha256 = ${cookie.fresh_sha256}
    where id = ${cookie.session_id} and cookie_sha256 is distinct from ${cookie.held_sha256}`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0) === 1;
}

/** Marks that a session gave its second factor; from now on it lives as long as any. */
export async function markFactorGiven(
  database: Database,
  session: { id: string; expires_at: Date },
): Promise<void> {
  await sql`
    update identity.sessions set factor = 'given', expires_at = ${session.expires_at}
    where id = ${session.id}`.execute(database);
}
