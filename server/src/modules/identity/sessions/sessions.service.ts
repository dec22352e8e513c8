import { createHash, randomUUID } from 'node:crypto';
import { REFRESH_TOKEN_DAYS } from '@vereda/contract/limits';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import type { RequestFacts } from '#platform/http/handler';
import type { Identified } from '#platform/http/serve';
import { selectUserByEmail, viewerOfUser, type UserRow } from '../users/users.queries.ts';
import {
  addFailure,
  clearFailures,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRefreshUsed,
  revokeSession,
  selectFailures,
  selectSession,
  selectSessionByCookie,
} from './sessions.queries.ts';
import { hashOpaque, newOpaqueToken, readAccessToken, SESSION_COOKIE, signAccessToken } from './tokens.ts';

const FREE_FAILURES = 5;
const FIRST_WAIT_S = 15;
const LONGEST_WAIT_S = 900;
// Two tabs may send the same refresh token at once; later than this it was stolen.
const REUSE_GRACE_MS = 10_000;
const DAY_MS = 24 * 3600_000;

/** A fresh session of a user: tokens for the browser. */
export type OpenedSession = { idToken: string; refresh: string; cookie: string; user: UserRow };

/** Signs in by e-mail and password; unknown accounts cost the same time as wrong passwords. */
export async function signIn(
  deps: Deps,
  given: { email: string; password: string },
  request: RequestFacts,
): Promise<OpenedSession> {
  const account = createHash('sha256').update(given.email.toLowerCase()).digest();
  await ensureNotThrottled(deps, account);
  const user = await selectUserByEmail(deps.database, given.email);
  const matches = await deps.ports.passwords.verify(
    user?.password_hash ?? (await decoyHash(deps)),
    given.password,
  );
  if (!user?.password_hash || !matches) {
    await addFailure(deps.database, account, deps.clock.now());
    throw new AppError('auth/wrong-password');
  }
  // Only who knows the password learns that the account is disabled.
  if (user.disabled_at) throw new AppError('auth/user-disabled');
  await clearFailures(deps.database, account);
  return openSession(deps, user, request);
}

/** Opens a session for a user whose identity is proven. */
export async function openSession(deps: Deps, user: UserRow, request: RequestFacts): Promise<OpenedSession> {
  const now = deps.clock.now();
  const id = randomUUID();
  const tokens = { refresh: newOpaqueToken(), cookie: newOpaqueToken() };
  await deps.database.transaction().execute(async (transaction) => {
    await insertSession(transaction, {
      id,
      uid: user.uid,
      cookie_sha256: hashOpaque(tokens.cookie),
      user_agent: request.userAgent,
      now,
      expires_at: expiryFrom(now),
    });
    await insertRefreshToken(transaction, { token_sha256: hashOpaque(tokens.refresh), session_id: id, now });
  });
  return {
    idToken: await signAccessToken(deps.secrets, { uid: user.uid, sessionId: id }, now),
    ...tokens,
    user,
  };
}

/** A new access and refresh token for a refresh token; one that was used before ends the whole family. */
export async function refreshSession(
  deps: Deps,
  token: string,
): Promise<{ idToken: string; refresh: string; uid: string }> {
  const now = deps.clock.now();
  const hash = hashOpaque(token);
  const refresh = newOpaqueToken();
  const session = await deps.database.transaction().execute(async (transaction) => {
    const found = await lockRefreshToken(transaction, hash);
    if (!found) return null;
    if (found.used_at && now.getTime() - found.used_at.getTime() > REUSE_GRACE_MS) {
      await revokeSession(transaction, found.session_id, now);
      deps.log.warn({ sessionId: found.session_id }, 'a used refresh token came back; its session was ended');
      return null;
    }
    const live = await selectSession(transaction, found.session_id, now);
    if (!live) return null;
    const { session_id } = found;
    await markRefreshUsed(transaction, { token_sha256: hash, session_id, now, expires_at: expiryFrom(now) });
    await insertRefreshToken(transaction, { token_sha256: hashOpaque(refresh), session_id, now });
    return live;
  });
  if (!session) throw new AppError('auth/refresh-refused');
  const who = { uid: session.uid, sessionId: session.session_id };
  return { idToken: await signAccessToken(deps.secrets, who, now), refresh, uid: session.uid };
}

/** Ends a session. */
export async function signOut(deps: Deps, sessionId: string): Promise<void> {
  await revokeSession(deps.database, sessionId, deps.clock.now());
}

/** Who the credentials belong to, read from the database; a session cookie counts for GET only. */
export async function identify(
  deps: Deps,
  credentials: { bearer: string | null; cookies: Record<string, string>; method: string },
): Promise<Identified> {
  const now = deps.clock.now();
  if (credentials.bearer !== null) {
    const claimed = await readAccessToken(deps.secrets, credentials.bearer, now);
    if (claimed === 'expired') return 'expired';
    const found = claimed && (await selectSession(deps.database, claimed.sessionId, now));
    // A token that was good once but whose session ended asks for a new sign-in, like an expired one.
    if (!found || found.uid !== claimed.uid) return claimed ? 'expired' : null;
    return { viewer: viewerOfUser(found), sessionId: found.session_id };
  }
  const cookie = credentials.method === 'GET' ? credentials.cookies[SESSION_COOKIE] : undefined;
  if (!cookie) return null;
  const found = await selectSessionByCookie(deps.database, hashOpaque(cookie), now);
  return found ? { viewer: viewerOfUser(found), sessionId: found.session_id } : null;
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS);
}

async function ensureNotThrottled(deps: Deps, account: Buffer): Promise<void> {
  const known = await selectFailures(deps.database, account);
  if (!known || known.failures < FREE_FAILURES) return;
  const waitS = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (known.failures - FREE_FAILURES));
  const seconds = Math.ceil(known.last_at.getTime() / 1000 + waitS - deps.clock.now().getTime() / 1000);
  if (seconds > 0)
    throw new AppError('auth/too-many-attempts', { params: { seconds }, retryAfterSeconds: seconds });
}

let decoy: Promise<string> | null = null;

// Hash of nobody's password, so that an unknown account takes as long as a known one.
function decoyHash(deps: Deps): Promise<string> {
  decoy ??= deps.ports.passwords.hash(randomUUID());
  return decoy;
}
