import { timingSafeEqual } from 'node:crypto';
import { aboutAddingPasskey, aboutRemovingPasskey } from '@vereda/contract/certificates/keys/about-signing';
import type { KeyPasskey } from '@vereda/contract/certificates/keys/key';
import { KEY_PASSKEYS_MAX, type keyPasskeyEndpoints } from '@vereda/contract/certificates/keys/key-passkey';
import type { Input, Output } from '@vereda/contract/endpoint';
import { isPossessionProven } from '@vereda/verifier/signing/sign-draw';
import { lockRights, takeConfirmation } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import {
  deleteKeyPasskey,
  findPasskeySealed,
  insertKeyPasskey,
  keyPasskeyOf,
  selectKeyPasskeys,
} from './key-passkeys.queries.ts';
import { noteKey } from './note-key.ts';
import { lockPersonKey } from './person-keys.queries.ts';
import { ensureOwnSeat, getOwnKey, hashOf, type KeyHolder } from './person-keys.service.ts';

type Calls = typeof keyPasskeyEndpoints;

/**
 * Lets a passkey open an own key. Whoever asks has the key open, since its signature shows it, and is the person once
 * more: a stolen session adds none. Everybody concerned reads of it.
 */
export async function addKeyPasskey(
  deps: Deps,
  owner: KeyHolder,
  input: Input<Calls['add']>,
): Promise<KeyPasskey> {
  const { kid, credential_id, name, salt, sealed, unlock, possession, confirmation } = input;
  const added_at = deps.clock.now();
  const about = aboutAddingPasskey(input);
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    await lockPersonKey(transaction, kid);
    const key = await getOwnKey(transaction, owner.viewer, kid);
    await ensureOwnSeat(transaction, owner.viewer, key.official_id);
    if (!isPossessionProven(key.x, about, possession)) throw new AppError('certificates/key-unproven');
    await takeConfirmation(deps, transaction, { owner, about, confirmation });
    const passkey = { kid, credential_id, name, salt, sealed, unlock_sha256: hashOf(unlock), added_at };
    const others = await selectKeyPasskeys(transaction, [kid]);
    if (others.some((other) => other.credential_id === credential_id))
      throw new AppError('certificates/passkey-known');
    if (others.length >= KEY_PASSKEYS_MAX) throw new AppError('certificates/passkeys-full');
    await insertKeyPasskey(transaction, passkey);
    const actor = actorOf(owner.viewer);
    await noteKey(transaction, { what: 'key-passkey-added', key, actor, at: added_at });
    return keyPasskeyOf(passkey);
  });
}

/** Hands a sealed key to its owner, who shows to have the passkey; what it derives cannot be guessed. */
export async function unlockByPasskey(
  deps: Deps,
  { viewer }: KeyHolder,
  { unlock, ...which }: Input<Calls['unlock']>,
): Promise<Output<Calls['unlock']>> {
  await deps.database.transaction().execute((transaction) => getOwnKey(transaction, viewer, which.kid));
  const kept = await findPasskeySealed(deps.database, which);
  if (!kept) throw new AppError('certificates/passkey-not-found');
  if (!timingSafeEqual(hashOf(unlock), kept.unlock_sha256)) throw new AppError('certificates/passkey-wrong');
  return { sealed: kept.sealed };
}

/** Takes a passkey off an own key, e.g. one of a device that is gone. */
export async function removeKeyPasskey(
  deps: Deps,
  owner: KeyHolder,
  { confirmation, ...which }: Input<Calls['remove']>,
): Promise<Output<Calls['remove']>> {
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const key = await getOwnKey(transaction, owner.viewer, which.kid);
    const about = aboutRemovingPasskey(which);
    await takeConfirmation(deps, transaction, { owner, about, confirmation });
    if (!(await deleteKeyPasskey(transaction, which))) throw new AppError('certificates/passkey-not-found');
    await noteKey(transaction, { what: 'key-passkey-removed', key, actor: actorOf(owner.viewer), at });
    return {};
  });
}
