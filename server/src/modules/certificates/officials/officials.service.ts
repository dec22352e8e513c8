import type { Viewer } from '@vereda/contract/access/viewer';
import type { officialEndpoints } from '@vereda/contract/certificates/official';
import type { Input, Output } from '@vereda/contract/endpoint';
import { APPOINTMENT_WAIT_HOURS } from '@vereda/contract/limits';
import { actorOf } from '#platform/history/change';
import { findAccount, lockRights, pairFault } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { endKeysOfOfficial } from '../credentials/end-key.service.ts';
import { noteAppointment, type AppointmentNews } from './note-appointment.ts';
import {
  insertOfficial,
  lockOfficial,
  selectOfficials,
  updateConfirmed,
  updateOfficial,
  type OfficialRow,
} from './officials.queries.ts';

type Calls = typeof officialEndpoints;
type Official = Output<Calls['create']>;

/** An official in the words of the contract. */
export function officialOf({ signs_from, suspended_at, ...row }: OfficialRow): Official {
  return {
    ...row,
    signs_from: signs_from.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}

/** People who may sign. */
export async function listOfficials(deps: Deps, input: Input<Calls['list']>): Promise<Official[]> {
  return (await selectOfficials(deps.database, input.active)).map(officialOf);
}

/**
 * Appoints somebody else, who signs a day later or once another superadmin confirms it: ending one appointment and
 * beginning another must not be a way around the two who change an official's account.
 */
export async function createOfficial(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['create']>,
): Promise<Official> {
  if (input.uid === viewer.uid) throw new AppError('certificates/own-appointment');
  const at = deps.clock.now();
  const signs_from = new Date(at.getTime() + APPOINTMENT_WAIT_HOURS * 3600_000);
  return deps.database.transaction().execute(async (transaction) => {
    // No change of the account happens beside it.
    await lockRights(transaction);
    await ensureReachable(transaction, input.uid);
    const official = await insertOfficial(transaction, {
      ...input,
      appointed_by: viewer.uid,
      signs_from,
      at,
    });
    if (!official) throw new AppError('certificates/official-exists');
    await note(deps, transaction, { viewer, what: 'appointed', official });
    return officialOf(official);
  });
}

/** Changes the name of an appointment, or ends it at once. */
export async function changeOfficial(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['update']>,
): Promise<Official> {
  return deps.database.transaction().execute(async (transaction) => {
    await getStanding(transaction, input.id);
    const official = await updateOfficial(transaction, input);
    await note(deps, transaction, { viewer, what: official.active ? 'renamed' : 'ended', official });
    if (!official.active)
      await endKeysOfOfficial(transaction, { id: official.id, actor: actorOf(viewer), at: deps.clock.now() });
    return officialOf(official);
  });
}

/**
 * Lets a suspended appointment go on, or a new one sign at once; nobody confirms himself, and the new one takes another
 * superadmin than the one who appointed. Throws platform/changed-meanwhile where the account was changed once more.
 */
export async function confirmOfficial(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['confirm']>,
): Promise<Official> {
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const before = await getStanding(transaction, input.id);
    if (before.uid === viewer.uid) throw new AppError('certificates/own-appointment');
    const shown = officialOf(before);
    if (shown.suspended_at !== input.seen)
      throw new AppError('platform/changed-meanwhile', { details: { current: shown } });
    if (before.suspended_at === null) await ensureOther(deps, transaction, { viewer, official: before });
    // A suspension that is lifted does not shorten the first day.
    const from = before.suspended_at === null ? at : before.signs_from;
    const official = await updateConfirmed(transaction, { id: before.id, from });
    await note(deps, transaction, { viewer, what: 'confirmed', official, reason: input.reason });
    return officialOf(official);
  });
}

async function ensureOther(
  deps: Deps,
  transaction: DatabaseTransaction,
  { viewer, official }: { viewer: Viewer; official: OfficialRow },
): Promise<void> {
  const { signs_from, appointed_by, uid } = official;
  if (signs_from <= deps.clock.now()) throw new AppError('certificates/appointment-stands');
  const pair = { first: appointed_by ?? '', second: viewer.uid, uid };
  if (await pairFault(deps, transaction, pair)) throw new AppError('certificates/needs-another-superadmin');
}

async function getStanding(transaction: DatabaseTransaction, id: number): Promise<OfficialRow> {
  const official = await lockOfficial(transaction, id);
  if (!official) throw new AppError('certificates/official-unknown');
  if (!official.active) throw new AppError('certificates/appointment-ended');
  return official;
}

async function ensureReachable(transaction: DatabaseTransaction, uid: string): Promise<void> {
  const account = await findAccount(transaction, uid);
  if (account?.email && account.activated && !account.disabled_at) return;
  throw new AppError('certificates/official-unreachable', {
    fields: { uid: 'certificates/official-unreachable' },
  });
}

type Made = Omit<AppointmentNews, 'actor' | 'at'> & { readonly viewer: Viewer };

function note(deps: Deps, transaction: DatabaseTransaction, { viewer, ...made }: Made): Promise<void> {
  return noteAppointment(transaction, { ...made, actor: actorOf(viewer), at: deps.clock.now() });
}
