import type { Deps } from '#platform/deps';
import { unseal } from '#platform/sealing';
import { revokeSession, revokeSessionOfRefresh } from './sessions.queries.ts';
import { PROVIDER_TOKEN } from './sessions.service.ts';
import { hashOpaque } from './tokens.ts';

/**
 * Ends a session, named by the access token, by the refresh token (where that outlived it), or by both. Answers the
 * provider's token of a session that began there, null for any other.
 */
export async function signOut(
  deps: Deps,
  by: { sessionId: string | null; refresh: string | undefined },
): Promise<string | null> {
  const now = deps.clock.now();
  const ended = [
    by.sessionId && (await revokeSession(deps.database, by.sessionId, now)),
    by.refresh && (await revokeSessionOfRefresh(deps.database, hashOpaque(by.refresh), now)),
  ];
  const sealed = ended.find((token) => token instanceof Buffer);
  return sealed ? unseal(deps.secrets, PROVIDER_TOKEN, sealed) : null;
}
