import type { Deps } from '#platform/deps';
import type { RequestFacts } from '#platform/http/handler';
import { unseal } from '#platform/sealing';
import { tellSessionEnded } from '../users/user-history.ts';
import { isSameOrigin } from './same-origin.ts';
import { revokeSession } from './sessions.queries.ts';
import { PROVIDER_TOKEN } from './sessions.service.ts';
import { hashOpaque, REFRESH_COOKIE, SESSION_COOKIE } from './tokens.ts';

type Named = { sessionId?: string | null; refresh?: string | undefined; cookie?: string | undefined };

/**
 * Ends a session, named by the access token, by the refresh token (where that outlived it), by the session cookie, or
 * by several. Answers the provider's token of a session that began there, null for any other.
 */
export async function signOut(deps: Deps, by: Named): Promise<string | null> {
  const now = deps.clock.now();
  const { database } = deps;
  const ended = [
    by.sessionId ? await revokeSession(database, { id: by.sessionId }, now) : null,
    by.refresh ? await revokeSession(database, { refresh_sha256: hashOpaque(by.refresh) }, now) : null,
    by.cookie ? await revokeSession(database, { cookie_sha256: hashOpaque(by.cookie) }, now) : null,
  ].filter((session) => session !== null);
  for (const uid of new Set(ended.map((session) => session.uid))) await tellSessionEnded(database, uid);
  const sealed = ended.find(({ provider_token: token }) => token)?.provider_token;
  return sealed ? unseal(deps.secrets, PROVIDER_TOKEN, sealed) : null;
}

/** Ends the session that a browser held before it signs in anew, so that none is left behind that nobody looks after. */
export async function endFormerSession(
  deps: Deps,
  request: Pick<RequestFacts, 'cookies' | 'origin' | 'host' | 'secure'>,
): Promise<void> {
  if (!isSameOrigin(deps, request)) return;
  const { [REFRESH_COOKIE]: refresh, [SESSION_COOKIE]: cookie } = request.cookies;
  await signOut(deps, { refresh, cookie });
}
