import { aboutEndingKey } from '@vereda/contract/certificates/keys/about-signing';
import type { keyEndpoints } from '@vereda/contract/certificates/keys/key';
import type { Input, Output } from '@vereda/contract/endpoint';
import { takeConfirmation } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf, type Actor } from '#platform/history/change';
import { selectUnprovenBefore } from './keys.queries.ts';
import { noteKey } from './note-key.ts';
import { lockPersonKey, selectOpenKeys, updateEnded, type PersonKeyRow } from './person-keys.queries.ts';
import { signingKeyOf, type KeyHolder } from './person-keys.service.ts';

type Calls = typeof keyEndpoints;
type Ended = Output<Calls['end']>;

/** Ends an own key, whose passphrase was lost or learned by somebody. */
export function giveUpKey(deps: Deps, owner: KeyHolder, input: Input<Calls['giveUp']>): Promise<Ended> {
  return endConfirmed(deps, owner, { ...input, isOwn: true });
}

/** Ends somebody's key, as a superadmin. */
export function endKey(deps: Deps, owner: KeyHolder, input: Input<Calls['end']>): Promise<Ended> {
  return endConfirmed(deps, owner, { ...input, isOwn: false });
}

/** Ends the open keys of an appointment that ends. */
export async function endKeysOfOfficial(
  transaction: DatabaseTransaction,
  { id, actor, at }: { readonly id: number; readonly actor: Actor; readonly at: Date },
): Promise<void> {
  for (const key of await selectOpenKeys(transaction, [id])) {
    await updateEnded(transaction, { kid: key.kid, at, since: null });
    await noteKey(transaction, { what: 'key-ended', key: { ...key, retired_at: at }, actor, at });
  }
}

async function endConfirmed(
  deps: Deps,
  owner: KeyHolder,
  { kid, reason, since: text, confirmation, isOwn }: Input<Calls['end']> & { readonly isOwn: boolean },
): Promise<Ended> {
  const at = deps.clock.now();
  const since = text === null ? null : new Date(text);
  return deps.database.transaction().execute(async (transaction) => {
    const before = await lockPersonKey(transaction, kid);
    if (!before) throw new AppError('certificates/key-not-found');
    if (isOwn && before.uid !== owner.viewer.uid) throw new AppError('certificates/key-not-own');
    ensureEndable(before, since, at);
    await takeConfirmation(deps, transaction, { owner, about: aboutEndingKey(kid), confirmation });
    const key = await ended(transaction, before, { at, since });
    await noteKey(transaction, { what: 'key-ended', key, actor: actorOf(owner.viewer), at, reason });
    const folios = since ? await selectUnprovenBefore(transaction, { kid, address: null }, since) : [];
    return { key: signingKeyOf(key, at), folios };
  });
}

// What ended already may turn out to have been stolen, also earlier than was thought.
function ensureEndable({ created_at, retired_at }: PersonKeyRow, since: Date | null, now: Date): void {
  if (since === null && retired_at) throw new AppError('certificates/key-ended');
  if (since && (since < created_at || since > now))
    throw new AppError('certificates/key-end-time', { fields: { since: 'certificates/key-end-time' } });
}

async function ended(
  transaction: DatabaseTransaction,
  before: PersonKeyRow,
  { at, since }: { readonly at: Date; readonly since: Date | null },
): Promise<PersonKeyRow> {
  await updateEnded(transaction, { kid: before.kid, at, since });
  const key = await lockPersonKey(transaction, before.kid);
  if (!key) throw new Error(`the key ${before.kid} that was locked is gone`);
  return key;
}
