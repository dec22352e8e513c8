import { createHash } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import { aboutMakingKey } from '@vereda/contract/certificates/keys/about-signing';
import type { keyEndpoints, SigningKey } from '@vereda/contract/certificates/keys/key';
import type { Input, Output } from '@vereda/contract/endpoint';
import { APPOINTMENT_WAIT_HOURS } from '@vereda/contract/limits';
import { fingerprintOf } from '@vereda/verifier/signing/person-key';
import { isPossessionProven } from '@vereda/verifier/signing/sign-draw';
import { listChangers, lockRights, takeConfirmation } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { lockOfficial, selectOfficials } from '../officials/officials.queries.ts';
import { keyPasskeyOf, selectKeyPasskeys } from './key-passkeys.queries.ts';
import { noteKey } from './note-key.ts';
import {
  findPersonKey,
  insertPersonKey,
  lockPersonKey,
  selectOpenKeys,
  selectPersonKeys,
  updateSignsFrom,
  type PersonKeyRow,
} from './person-keys.queries.ts';

type Calls = typeof keyEndpoints;

/** Who acts on a key, in which session. */
export type KeyHolder = { readonly viewer: Viewer; readonly sessionId: string };

/** A key in the words of the contract. */
export function signingKeyOf(row: PersonKeyRow, now: Date): SigningKey {
  const { kid, official_id, uid, full_name, role, created_at, signs_from, retired_at, revoked_at } = row;
  return {
    kid,
    official_id,
    uid,
    full_name,
    role,
    fingerprint: fingerprintOf(row.x),
    state: retired_at ? 'ended' : signs_from > now ? 'waiting' : 'in-use',
    created_at: created_at.toISOString(),
    signs_from: signs_from.toISOString(),
    retired_at: retired_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

/** Signing keys of persons. */
export async function listPersonKeys(deps: Deps): Promise<SigningKey[]> {
  const now = deps.clock.now();
  return (await selectPersonKeys(deps.database)).map((row) => signingKeyOf(row, now));
}

/** What somebody is appointed to sign, each with the key for it. */
export async function listOwnKeys(deps: Deps, { uid }: Viewer): Promise<Output<Calls['own']>['items']> {
  const own = (await selectOfficials(deps.database, true)).filter((official) => official.uid === uid);
  const keys = await selectOpenKeys(
    deps.database,
    own.map(({ id }) => id),
  );
  const kids = keys.map(({ kid }) => kid);
  const all = await selectKeyPasskeys(deps.database, kids);
  return own.map(({ id, role }) => {
    const row = keys.find(({ official_id }) => official_id === id);
    if (!row?.kdf) return { official_id: id, role, key: null };
    const { x, kdf } = row;
    const passkeys = all.filter(({ kid }) => kid === row.kid).map(keyPasskeyOf);
    return { official_id: id, role, key: { ...signingKeyOf(row, deps.clock.now()), x, kdf, passkeys } };
  });
}

/**
 * Registers a key that the appointed person made in the browser. It waits a day, as a new appointment does: whoever
 * stole a session and even the password signs nothing before everybody concerned has read of it.
 */
export async function createPersonKey(
  deps: Deps,
  owner: KeyHolder,
  input: Input<Calls['create']>,
): Promise<SigningKey> {
  const { official_id, x, kdf, sealed, unlock, possession, confirmation } = input;
  const at = deps.clock.now();
  const about = aboutMakingKey({ official_id, x });
  if (!isPossessionProven(x, about, possession)) throw new AppError('certificates/key-unproven');
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const role = await ensureOwnSeat(transaction, owner.viewer, official_id);
    await takeConfirmation(deps, transaction, { owner, about, confirmation });
    const kid = `person-${fingerprintOf(x).slice(0, 16)}`;
    const signs_from = new Date(at.getTime() + APPOINTMENT_WAIT_HOURS * 3600_000);
    const unlock_sha256 = hashOf(unlock);
    const key = { kid, official_id, role, x, kdf, sealed, unlock_sha256, at, signs_from };
    if (!(await insertPersonKey(transaction, key))) throw new AppError('certificates/key-exists');
    const made = await getPersonKey(transaction, kid);
    await noteKey(transaction, { what: 'key-made', key: made, actor: actorOf(owner.viewer), at });
    return signingKeyOf(made, at);
  });
}

/** Lets a new key sign at once, on the word of a superadmin who is tied to nobody concerned. */
export async function confirmPersonKey(
  deps: Deps,
  viewer: Viewer,
  { kid, reason }: Input<Calls['confirm']>,
): Promise<SigningKey> {
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const before = await lockPersonKey(transaction, kid);
    if (!before) throw new AppError('certificates/key-not-found');
    if (before.retired_at) throw new AppError('certificates/key-ended');
    if (before.signs_from <= at) throw new AppError('certificates/key-stands');
    const changers = await listChangers(deps, transaction, [before.uid]);
    const isTied = changers.some(({ by_uid }) => by_uid === viewer.uid);
    if (isTied || [before.uid, before.appointed_by].includes(viewer.uid))
      throw new AppError('certificates/key-needs-another');
    await updateSignsFrom(transaction, { kid, from: at });
    const key = { ...before, signs_from: at };
    await noteKey(transaction, { what: 'key-confirmed', key, actor: actorOf(viewer), at, reason });
    return signingKeyOf(key, at);
  });
}

/** What shows that somebody knows a passphrase is kept as its hash alone. */
export function hashOf(unlock: string): Buffer {
  return createHash('sha256').update(Buffer.from(unlock, 'base64url')).digest();
}

/** An own key that is still open; throws for one of nobody, of somebody else, or that ended. */
export async function getOwnKey(
  transaction: DatabaseTransaction,
  { uid }: Viewer,
  kid: string,
): Promise<PersonKeyRow> {
  const key = await getPersonKey(transaction, kid);
  if (key.uid !== uid) throw new AppError('certificates/key-not-own');
  if (key.retired_at) throw new AppError('certificates/key-ended');
  return key;
}

async function getPersonKey(transaction: DatabaseTransaction, kid: string): Promise<PersonKeyRow> {
  const key = await findPersonKey(transaction, kid);
  if (!key) throw new AppError('certificates/key-not-found');
  return key;
}

/** The role of an own seat that stands; on hold its account may be in other hands, and then it makes no key. */
export async function ensureOwnSeat(
  transaction: DatabaseTransaction,
  { uid }: Viewer,
  officialId: number,
): Promise<PersonKeyRow['role']> {
  const official = await lockOfficial(transaction, officialId);
  if (!official) throw new AppError('certificates/official-unknown');
  if (official.uid !== uid) throw new AppError('certificates/key-not-own');
  if (!official.active) throw new AppError('certificates/appointment-ended');
  if (official.suspended_at) throw new AppError('certificates/appointment-suspended');
  return official.role;
}
