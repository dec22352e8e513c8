import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Actor } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import type { KeyPurpose, KeyRecord, Keystore } from '#ports/keystore/port';
import { upsertKeys } from './issuer.queries.ts';
import { requeueAnchorsOf, selectUnprovenBefore } from './keys.queries.ts';

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
  const key = (await tools.keystore.listKeys()).find((candidate) => candidate.kid === kid);
  if (!key) throw new Error(`there is no key ${kid}`);
  if (since < new Date(key.created_at)) throw new Error(`${kid} was made only at ${key.created_at}`);
  if (since > tools.clock.now()) throw new Error('a key cannot be revoked ahead of time');
  const changed = await changeKey(tools, kid, {
    action: 'key-revoked',
    cause: reason,
    change: (now) => tools.keystore.revoke(kid, { now, since }),
  });
  return { ...changed, folios: await selectUnprovenBefore(tools.database, key, since) };
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
