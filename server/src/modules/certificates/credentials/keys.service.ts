import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import type { KeyPurpose, KeyRecord, Keystore } from '#ports/keystore/port';
import { findLastKnown, insertGap, selectKeys, upsertKeys, type IssuerKeyRecord } from './issuer.queries.ts';
import { noteKey } from './note-key.ts';
import { findPersonKey, updateEnded } from './person-keys.queries.ts';
import { forgetUnknown, requeueAnchorsOf, selectUnprovenBefore } from './keys.queries.ts';

/** What keys are changed with: where they lie, where they are published. */
export type KeyTools = { readonly database: Database; readonly clock: Clock; readonly keystore: Keystore };

/** What a change of keys did: the key that ended, the one in its place (null where there was one already). */
export type KeyChange = {
  readonly ended: KeyRecord;
  readonly successor: KeyRecord | null;
  /** Roots that the new anchor account has to write. */
  readonly requeued: number;
};

// Whoever may open the keystore on the machine itself.
const OPERATOR: Actor = { uid: null, role: 'system', channel: 'command' };

/** Retires the key in use for a purpose; what it signed stays good. */
export async function rotateKey(tools: KeyTools, purpose: KeyPurpose): Promise<KeyChange> {
  const { kid } = await tools.keystore.currentKey(purpose);
  return changeKey(tools, kid, {
    action: 'key-rotated',
    cause: null,
    change: (now) => tools.keystore.rotate(purpose, now),
  });
}

/** Why and since when a key is not to be believed. */
export type RevocationGrounds = { readonly since: Date; readonly reason: string };

/**
 * Revokes a key: what no block before `since` holds is refused by every verification. Throws for a key that does not
 * exist and a moment that lies before the key or ahead. Answers the folios that lose their force too.
 */
export async function revokeKey(
  tools: KeyTools,
  kid: string,
  { since, reason }: RevocationGrounds,
): Promise<KeyChange & { readonly folios: readonly string[] }> {
  await listAllKeys(tools);
  const key = (await selectKeys(tools.database)).find((candidate) => candidate.kid === kid);
  if (!key) throw new Error(`there is no key ${kid}`);
  if (since < new Date(key.created_at)) throw new Error(`${kid} was made only at ${key.created_at}`);
  if (since > tools.clock.now()) throw new Error('a key cannot be revoked ahead of time');
  if (key.uid !== null) return revokePersonKey(tools, key, { since, reason });
  const changed = await changeKey(tools, kid, {
    action: 'key-revoked',
    cause: reason,
    change: (now) => tools.keystore.revoke(kid, { now, since }),
  });
  return { ...changed, folios: await selectUnprovenBefore(tools.database, key, since) };
}

async function revokePersonKey(
  { database, clock }: KeyTools,
  { kid }: KeyRecord,
  { since, reason }: RevocationGrounds,
): Promise<KeyChange & { readonly folios: readonly string[] }> {
  const at = clock.now();
  await database.transaction().execute(async (transaction) => {
    await updateEnded(transaction, { kid, at, since });
    const key = await findPersonKey(transaction, kid);
    if (key) await noteKey(transaction, { what: 'key-ended', key, actor: OPERATOR, at, reason });
  });
  const ended = (await selectKeys(database)).find((candidate) => candidate.kid === kid);
  if (!ended) throw new Error(`there is no key ${kid}`);
  const folios = await selectUnprovenBefore(database, { kid, address: null }, since);
  return { ended, successor: null, requeued: 0, folios };
}

/** Every key that ever was: the keystore's, and those of persons. */
export async function listAllKeys({ database, keystore }: KeyTools): Promise<IssuerKeyRecord[]> {
  await upsertKeys(database, await keystore.listKeys());
  return selectKeys(database);
}

/**
 * Notes that a backup was put back: keys that were made between the last thing it knows of, or `since`, and now may be
 * missing, and did.json says so from then on. Throws for a moment that lies ahead.
 */
export async function noteRestored(
  { database, clock }: KeyTools,
  since: Date | null,
): Promise<{ readonly from: Date; readonly to: Date }> {
  const to = clock.now();
  const known = await findLastKnown(database);
  const from = since ?? (known === null ? to : new Date(known));
  if (from > to) throw new Error('a backup cannot be of later than now');
  await database.transaction().execute(async (transaction) => {
    await insertGap(transaction, { from, to });
    await forgetUnknown(transaction);
    await writeChange(transaction, {
      at: to,
      entity: 'issuer-key',
      entity_id: 'history',
      action: 'key-history-gap',
      actor: OPERATOR,
      to: { from: from.toISOString(), to: to.toISOString() },
    });
  });
  return { from, to };
}

type Ending = {
  readonly action: KeptAction;
  readonly cause: string | null;
  change(now: Date): Promise<unknown>;
};

async function changeKey(
  tools: KeyTools,
  kid: string,
  { action, cause, change }: Ending,
): Promise<KeyChange> {
  const at = tools.clock.now();
  return tools.database.transaction().execute(async (transaction) => {
    const before = await tools.keystore.listKeys();
    const key = before.find((candidate) => candidate.kid === kid);
    const requeued = key && !key.retired_at ? await freeRoots(transaction, key) : 0;
    await change(at);
    const keys = await tools.keystore.listKeys();
    const ended = keys.find((candidate) => candidate.kid === kid);
    if (!ended) throw new Error(`there is no key ${kid}`);
    const successor = keys.find((candidate) => !before.some((known) => known.kid === candidate.kid)) ?? null;
    await upsertKeys(transaction, keys);
    await writeChange(transaction, {
      at,
      entity: 'issuer-key',
      entity_id: kid,
      action,
      actor: OPERATOR,
      cause,
      to: { revoked_at: ended.revoked_at, retired_at: ended.retired_at, successor: successor?.kid ?? null },
    });
    return { ended, successor, requeued };
  });
}

async function freeRoots(transaction: DatabaseTransaction, { address }: KeyRecord): Promise<number> {
  return address ? requeueAnchorsOf(transaction, address) : 0;
}
