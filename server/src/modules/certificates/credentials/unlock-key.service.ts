import { timingSafeEqual } from 'node:crypto';
import type { keyEndpoints } from '@vereda/contract/certificates/keys/key';
import type { Input, Output } from '@vereda/contract/endpoint';
import { countPassphrase } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { getOwnKey, hashOf, type KeyHolder } from './person-keys.service.ts';
import { findSealed } from './person-keys.queries.ts';

type Calls = typeof keyEndpoints;

/**
 * Hands a sealed key to its owner, who shows to know the passphrase: nobody takes it away to guess at it elsewhere. The
 * secret itself is opened where the person sits.
 */
export async function unlockKey(
  deps: Deps,
  { viewer, sessionId }: KeyHolder,
  { kid, unlock }: Input<Calls['unlock']>,
): Promise<Output<Calls['unlock']>> {
  await deps.database.transaction().execute((transaction) => getOwnKey(transaction, viewer, kid));
  const attempt = await countPassphrase(deps, { kid, sessionId });
  const kept = await findSealed(deps.database, kid);
  if (!kept) throw new AppError('certificates/key-ended');
  if (!timingSafeEqual(hashOf(unlock), kept.unlock_sha256))
    throw new AppError('certificates/wrong-passphrase', {
      fields: { passphrase: 'certificates/wrong-passphrase' },
    });
  await attempt.succeeded();
  return { sealed: kept.sealed };
}
