import type { Deps } from '#platform/deps';
import { deleteAttempts } from './attempts.queries.ts';
import type { Attempt } from './attempts.service.ts';
import { countTries, keyOf, type Rule } from './count-tries.ts';

// Whoever has lost the passphrase gets on by a new key, so the wait may be long; it ends by itself all the same.
const BY_SESSION: Rule = { free: 10, firstWaitS: 15 * 60, longestWaitS: 15 * 60 };
// Over all sessions of an account: a thief who signs in anew again and again guesses no more than forty an hour.
const BY_KEY: Rule = { free: 40, firstWaitS: 3600, longestWaitS: 3600 };

/**
 * Counts a passphrase for a signing key before it is looked at; throws certificates/too-many-passphrases. One session
 * that guesses leaves the owner's others alone, and no wait lasts longer than an hour.
 */
export async function countPassphrase(
  deps: Deps,
  { kid, sessionId }: { readonly kid: string; readonly sessionId: string },
): Promise<Attempt> {
  const session = { ...BY_SESSION, name: `passphrase ${kid} ${sessionId}` };
  const key = { ...BY_KEY, name: `passphrase ${kid}` };
  await countTries(deps, { counted: [session, key], code: 'certificates/too-many-passphrases' });
  return {
    async succeeded() {
      await deleteAttempts(deps.database, [keyOf(deps, session), keyOf(deps, key)]);
    },
  };
}
