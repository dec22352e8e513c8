import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { messageOf } from '@vereda/contract/errors';
import type { peopleChangeEndpoints } from '@vereda/contract/identity/people-changes';
import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import type { Locale } from '@vereda/contract/locale';
import { confirmationOf, isConfirmed } from '#platform/history/confirmation';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { revokeSessions } from '../sessions/own-sessions.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { changePerson, ensureNotLast } from './change-person.service.ts';
import { ensurePerson } from './ensure-person.ts';
import { ensureWithinOwn } from './own-rights.ts';
import { applyActivated, applyRole } from './people.service.ts';
import { updateDeleted } from './rights.queries.ts';

type Calls = typeof peopleChangeEndpoints;

const DAY_MS = 86_400_000;

/** Changes accounts one by one, each in a transaction of its own, and says what became of each. */
export async function changeMany(
  deps: Deps,
  viewer: Viewer,
  { uids, activated, role, locale }: Input<Calls['bulk']> & { locale: Locale },
): Promise<Output<Calls['bulk']>> {
  if ((activated === undefined) === (role === undefined)) {
    throw new AppError('platform/invalid-input', { fields: { activated: 'required' } });
  }
  const items: Output<Calls['bulk']>['items'] = [];
  for (const uid of new Set(uids)) {
    const fault = await faultOf(async () => {
      if (activated === false) ensureNotOwn(viewer, uid);
      await changePerson(deps, { viewer, uid }, async (changing) => {
        if (activated !== undefined)
          await applyActivated(deps, viewer, { ...changing, input: { uid, activated } });
        if (role !== undefined) await applyRole(deps, viewer, { ...changing, input: { uid, role } });
      });
    });
    const message = fault && messageOf(fault.code, locale, fault.params);
    items.push({ uid, error: fault?.code ?? null, message });
  }
  return { items };
}

/** Counts what would be deleted and answers a confirmation; with that one, deletes. */
export async function deletePeople(
  deps: Deps,
  viewer: Viewer,
  { uids, confirmation }: Input<Calls['delete']>,
): Promise<Output<Calls['delete']>> {
  const distinct = [...new Set(uids)].toSorted();
  const wanted = toDelete(viewer, distinct);
  if (confirmation !== undefined && !isConfirmed(deps, wanted, confirmation))
    throw new AppError('identity/confirmation-invalid');
  for (const uid of distinct) {
    ensureNotOwn(viewer, uid);
    if (confirmation === undefined) await ensureDeletable(deps, viewer, uid);
    else await deleteOne(deps, viewer, uid);
  }
  const next = confirmation === undefined ? confirmationOf(deps, wanted).text : null;
  return { count: distinct.length, confirmation: next };
}

/** Takes a deletion back; throws identity/user-not-found for what is not deleted or was so too long ago. */
export async function restorePeople(
  deps: Deps,
  viewer: Viewer,
  uids: readonly string[],
): Promise<{ count: number }> {
  const distinct = [...new Set(uids)];
  const earliest = deps.clock.now().getTime() - DELETED_RESTORABLE_DAYS * DAY_MS;
  for (const uid of distinct) {
    await changePerson(deps, { viewer, uid, deleted: true }, async ({ transaction, before }) => {
      if ((before.deleted_at?.getTime() ?? 0) < earliest) throw new AppError('identity/user-not-found');
      await updateDeleted(transaction, { uid, at: null });
      await writeUserChange(deps, transaction, { uid, action: 'restored', actor: actorOf(viewer) });
    });
  }
  return { count: distinct.length };
}

async function ensureDeletable(deps: Deps, viewer: Viewer, uid: string): Promise<void> {
  ensureWithinOwn(deps, viewer, await ensurePerson(deps.database, uid));
  if (await deps.appointments.isAppointed(deps.database, uid))
    throw new AppError('identity/official-account');
}

async function deleteOne(deps: Deps, viewer: Viewer, uid: string): Promise<void> {
  await changePerson(deps, { viewer, uid }, async ({ transaction, before }) => {
    const now = deps.clock.now();
    await ensureNotLast(transaction, before);
    await updateDeleted(transaction, { uid, at: now });
    await revokeSessions(transaction, { uid, which: { butId: '' }, now });
    await writeUserChange(deps, transaction, { uid, action: 'deleted', actor: actorOf(viewer) });
  });
}

function ensureNotOwn(viewer: Viewer, uid: string): void {
  if (uid === viewer.uid) throw new AppError('identity/own-account');
}

const toDelete = ({ uid }: Viewer, uids: readonly string[]) => ({
  purpose: 'delete-accounts',
  uid,
  facts: uids,
});

async function faultOf(act: () => Promise<void>): Promise<AppError | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
