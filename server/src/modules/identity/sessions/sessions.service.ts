import { randomUUID } from 'node:crypto';
import type { FactorKind } from '@vereda/contract/identity/session';
import { REFRESH_TOKEN_DAYS, SESSION_MAX_DAYS } from '@vereda/contract/limits';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import type { RequestFacts } from '#platform/http/handler';
import type { Identified } from '#platform/http/serve';
import { seal } from '#platform/sealing';
import { rememberPlace, type Origin } from '../attempts/known-places.ts';
import { listFactorKinds } from '../factors/factors.queries.ts';
import { ensureEnabled } from '../users/enabled.ts';
import type { UserRow } from '../users/users.queries.ts';
import { tellSessionEnded, writeUserChange } from '../users/user-history.ts';
import { viewerOfUser } from '../users/viewer-of-user.ts';
import { keepCookie } from './keep-cookie.ts';
import { viewerOfSession } from './viewer-of-session.ts';
import {
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRefreshUsed,
  revokeSession,
  selectSession,
  selectSessionByCookie,
  selectUserOfRefresh,
  type SessionFactor,
} from './sessions.queries.ts';
import { hashOpaque, newOpaqueToken, readAccessToken, SESSION_COOKIE, signAccessToken } from './tokens.ts';

// Two tabs may send the same refresh token at once; later than this it was stolen.
const REUSE_GRACE_MS = 10_000;
const DAY_MS = 24 * 3600_000;
const PENDING_MS = 10 * 60_000;
/** What the provider's token of a session is sealed for. */
export const PROVIDER_TOKEN = 'provider-token';

/** A fresh session of a user: tokens for the browser. */
export type OpenedSession = SessionInBrowser & { refresh: string; cookie: string };

/** What a browser is told of its session. */
export type SessionInBrowser = {
  idToken: string;
  user: UserRow;
  /** Second factors of which one is still to be given; empty when none is. */
  factors: readonly FactorKind[];
  factor: SessionFactor;
  /** By what the browser is known again; null while the second factor is to be given. */
  device: string | null;
};

/** Opens a session for a user whose identity is proven. */
export async function openSession(
  deps: Deps,
  user: UserRow,
  request: Pick<RequestFacts, 'userAgent'> & Origin & { readonly providerToken?: string },
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const id = randomUUID();
  const tokens = { refresh: newOpaqueToken(), cookie: newOpaqueToken() };
  const factors = await listFactorKinds(deps.database, user.uid);
  const factor = factors.length > 0 ? 'pending' : 'none';
  const device = await deps.database.transaction().execute(async (transaction) => {
    await insertSession(transaction, {
      id,
      uid: user.uid,
      cookie_sha256: hashOpaque(tokens.cookie),
      user_agent: request.userAgent,
      now,
      expires_at: factor === 'pending' ? new Date(now.getTime() + PENDING_MS) : expiryFrom(now),
      factor,
      provider_token: request.providerToken
        ? seal(deps.secrets, PROVIDER_TOKEN, request.providerToken)
        : null,
    });
    await insertRefreshToken(transaction, { token_sha256: hashOpaque(tokens.refresh), session_id: id, now });
    const actor = actorOf(viewerOfUser(user));
    await writeUserChange(deps, transaction, { uid: user.uid, action: 'signed-in', actor, to: { factor } });
    if (factor === 'pending') return null;
    return rememberPlace(deps, transaction, { uid: user.uid, origin: request });
  });
  return {
    idToken: await signAccessToken(deps.secrets, { uid: user.uid, sessionId: id }, now),
    ...tokens,
    user,
    factors,
    factor,
    device,
  };
}

/** Fresh tokens of a session that goes on; `cookie` is null for clients without cookies. */
export type RenewedSession = { idToken: string; refresh: string; cookie: string | null; uid: string };

/**
 * A new access and refresh token for a refresh token; one that was used before ends the whole family. A browser keeps
 * its session cookie, or gets another where it lost it.
 */
export async function refreshSession(
  deps: Deps,
  token: string,
  browser: { readonly cookie: string | undefined } | null,
): Promise<RenewedSession> {
  const now = deps.clock.now();
  const hash = hashOpaque(token);
  const refresh = newOpaqueToken();
  const session = await deps.database.transaction().execute(async (transaction) => {
    const found = await lockRefreshToken(transaction, hash);
    if (!found) return null;
    if (found.used_at && now.getTime() - found.used_at.getTime() > REUSE_GRACE_MS) {
      const ended = await revokeSession(transaction, { id: found.session_id }, now);
      if (ended) await tellSessionEnded(transaction, ended.uid);
      deps.log.warn({ sessionId: found.session_id }, 'a used refresh token came back; its session was ended');
      return null;
    }
    const live = await selectSession(transaction, found.session_id, now);
    // A session that waits for its second factor is not kept alive.
    if (!live || live.factor === 'pending') return null;
    const { session_id } = found;
    const expires_at = earlier(expiryFrom(now), endOf(live.session_since));
    await markRefreshUsed(transaction, { token_sha256: hash, session_id, now, expires_at });
    await insertRefreshToken(transaction, { token_sha256: hashOpaque(refresh), session_id, now });
    return { ...live, cookie: browser && (await keepCookie(transaction, session_id, browser.cookie)) };
  });
  if (!session) {
    // Only who holds a token of the account learns that it was switched off.
    const owner = await selectUserOfRefresh(deps.database, hash);
    if (owner) ensureEnabled(owner);
    throw new AppError('auth/refresh-refused');
  }
  const { uid, cookie, session_id: sessionId } = session;
  return { idToken: await signAccessToken(deps.secrets, { uid, sessionId }, now), refresh, cookie, uid };
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
    return { viewer: viewerOfSession(deps, found), sessionId: found.session_id };
  }
  const cookie = credentials.method === 'GET' ? credentials.cookies[SESSION_COOKIE] : undefined;
  if (!cookie) return null;
  const found = await selectSessionByCookie(deps.database, hashOpaque(cookie), now);
  return found && found.factor !== 'pending'
    ? { viewer: viewerOfSession(deps, found), sessionId: found.session_id }
    : null;
}

// A session that is kept alive for good would be a password that never changes.
function endOf(since: Date): Date {
  return new Date(since.getTime() + SESSION_MAX_DAYS * DAY_MS);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** When a session ends that is not used any more. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS);
}
