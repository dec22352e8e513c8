import type { DatabaseTransaction } from '#platform/database/database';
import { replaceCookie } from './sessions.queries.ts';
import { hashOpaque, newOpaqueToken } from './tokens.ts';

/** The cookie of a session that goes on: the one that the browser holds, or another where it lost it. */
export async function keepCookie(
  transaction: DatabaseTransaction,
  sessionId: string,
  held: string | undefined,
): Promise<string> {
  const fresh = newOpaqueToken();
  const hashes = { held_sha256: held ? hashOpaque(held) : null, fresh_sha256: hashOpaque(fresh) };
  const replaced = await replaceCookie(transaction, { session_id: sessionId, ...hashes });
  return replaced || !held ? fresh : held;
}
