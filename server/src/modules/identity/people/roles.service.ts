import type { KeptAction } from '@vereda/contract/configuration/history';
import { randomUUID } from 'node:crypto';
import type { Role, Viewer } from '@vereda/contract/access/viewer';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { upsertRole } from '../users/users.queries.ts';
import { tellPeople, viewerChanged } from '../users/user-history.ts';
import { ensureOwnViews } from './own-rights.ts';
import { lockRights } from './rights.queries.ts';
import {
  deleteRole,
  selectHolders,
  selectIsNameTaken,
  selectRole,
  selectRoles,
  type HeldRole,
} from './roles.queries.ts';

/** Every role by name. */
export function listRoles(deps: Deps): Promise<HeldRole[]> {
  return selectRoles(deps.database);
}

/** One role; throws identity/role-not-found. */
export async function getRole(deps: Deps, id: string): Promise<HeldRole> {
  const role = await selectRole(deps.database, id);
  if (!role) throw new AppError('identity/role-not-found');
  return role;
}

/** Adds a role with views that the viewer has. */
export async function createRole(deps: Deps, viewer: Viewer, given: Omit<Role, 'id'>): Promise<HeldRole> {
  const role = { ...given, views: [...new Set(given.views)], id: randomUUID() };
  ensureOwnViews(viewer, role.views);
  await write(deps, async (transaction) => {
    await ensureNameFree(transaction, { name: role.name, id: null });
    await upsertRole(transaction, role);
    await note(deps, transaction, { viewer, id: role.id, action: 'created', to: role });
  });
  return getRole(deps, role.id);
}

/** Changes a role; its holders' open browsers are told. Views that the viewer lacks are neither given nor taken. */
export async function updateRole(deps: Deps, viewer: Viewer, given: Role): Promise<HeldRole> {
  const role = { ...given, views: [...new Set(given.views)] };
  await write(deps, async (transaction) => {
    const before = await selectRole(transaction, role.id);
    if (!before) throw new AppError('identity/role-not-found');
    ensureOwnViews(viewer, [...before.views, ...role.views]);
    await ensureNameFree(transaction, role);
    const holders = await selectHolders(transaction, role.id);
    const { name, views } = before;
    if (!isSame(views, role.views)) await ensureNoOfficial(deps, transaction, holders);
    await upsertRole(transaction, role);
    await note(deps, transaction, {
      viewer,
      id: role.id,
      action: 'changed',
      from: { name, views },
      to: role,
    });
    await publish(transaction, ...holders.map(viewerChanged));
  });
  return getRole(deps, role.id);
}

/** Deletes a role; throws identity/role-held while somebody holds it. */
export async function removeRole(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await write(deps, async (transaction) => {
    const before = await selectRole(transaction, id);
    if (!before) throw new AppError('identity/role-not-found');
    ensureOwnViews(viewer, before.views);
    if (before.holders > 0) throw new AppError('identity/role-held');
    await deleteRole(transaction, before);
    const { name, views } = before;
    await note(deps, transaction, { viewer, id, action: 'deleted', from: { name, views } });
  });
}

async function write(deps: Deps, act: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    await act(transaction);
  });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

// What an official may do is not changed by way of the role either.
async function ensureNoOfficial(
  deps: Deps,
  transaction: DatabaseTransaction,
  holders: readonly string[],
): Promise<void> {
  for (const uid of holders)
    if (await deps.appointments.isAppointed(transaction, uid)) throw new AppError('identity/official-role');
}

async function ensureNameFree(
  transaction: DatabaseTransaction,
  role: { name: string; id: string | null },
): Promise<void> {
  if (await selectIsNameTaken(transaction, role)) {
    throw new AppError('identity/role-name-taken', { fields: { name: 'identity/role-name-taken' } });
  }
}

type Note = { viewer: Viewer; id: string; action: KeptAction; from?: unknown; to?: unknown };

async function note(deps: Deps, transaction: DatabaseTransaction, { viewer, id, ...rest }: Note) {
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: 'role',
    entity_id: id,
    actor: actorOf(viewer),
    ...rest,
  });
  await tellPeople(transaction);
}
