import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { peopleEndpoints } from '@vereda/contract/identity/people';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history';
import { revokeSessions } from '../sessions/own-sessions.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { viewerOfUser } from '../users/viewer-of-user.ts';
import { ensureWithinOwn } from './own-rights.ts';
import {
  countPeople,
  lockRights,
  selectHasOtherSuperadmin,
  selectPeople,
  selectPerson,
  updateDisabled,
  updateRights,
  type PersonRow,
} from './people.queries.ts';
import { selectRole } from './roles.queries.ts';

type Calls = typeof peopleEndpoints;
type Person = Output<Calls['get']>;
type Rights = Pick<PersonRow, 'type' | 'type_operator' | 'role'>;
type Changing = { readonly transaction: DatabaseTransaction; readonly before: PersonRow };

/** A page of accounts, newest first; counted only where asked. */
export async function listPeople(deps: Deps, input: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  const { limit, with_total: withTotal } = input;
  const rows = await selectPeople(deps.database, { ...input, limit: limit + 1 });
  const items = rows.slice(0, limit).map(personOf);
  const nextCursor = rows.length > limit ? (items.at(-1)?.uid ?? null) : null;
  const page = { items, next_cursor: nextCursor };
  return withTotal ? { ...page, total: await countPeople(deps.database, input) } : page;
}

/** One account; throws identity/user-not-found. */
export async function getPerson(deps: Deps, uid: string): Promise<Person> {
  return personOf(await ensurePerson(deps.database, uid));
}

/** Changes the type of an account; subtypes stay with operators only. */
export function changeType(deps: Deps, viewer: Viewer, input: Input<Calls['updateType']>): Promise<Person> {
  return change(deps, { viewer, uid: input.uid }, async ({ transaction, before }) => {
    const subtypes = input.type === 'operator' ? [...new Set(input.type_operator)] : [];
    await changeRights(deps, viewer, {
      transaction,
      before,
      after: { type: input.type, type_operator: subtypes, role: before.role },
      action: 'type-changed',
    });
  });
}

/** Gives or takes a role; throws identity/role-not-found. */
export function changeRole(deps: Deps, viewer: Viewer, input: Input<Calls['updateRole']>): Promise<Person> {
  return change(deps, { viewer, uid: input.uid }, async ({ transaction, before }) => {
    const role = input.role === null ? null : await selectRole(transaction, input.role);
    if (input.role !== null && !role) throw new AppError('identity/role-not-found');
    const after = { type: before.type, type_operator: before.type_operator, role };
    await changeRights(deps, viewer, { transaction, before, after, action: 'role-changed' });
  });
}

/** Switches an account off, ending its sessions, or on again. */
export function changeActivated(
  deps: Deps,
  viewer: Viewer,
  { uid, activated }: Input<Calls['updateActivated']>,
): Promise<Person> {
  return change(deps, { viewer, uid }, async ({ transaction, before }) => {
    const now = deps.clock.now();
    if (!activated) await ensureNotLast(transaction, before);
    await updateDisabled(transaction, { uid, at: activated ? null : now });
    if (!activated) await revokeSessions(transaction, { uid, which: { butId: '' }, now });
    await writeUserChange(deps, transaction, {
      uid,
      action: activated ? 'enabled' : 'disabled',
      actor: actorOf(viewer),
      from: { disabled: before.disabled_at !== null },
      to: { disabled: !activated },
    });
  });
}

// Whoever is changed must be within the viewer's own rights before, so that nobody switches off who stands above.
async function change(
  deps: Deps,
  { viewer, uid }: { viewer: Viewer; uid: string },
  act: (changing: Changing) => Promise<void>,
): Promise<Person> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockRights(transaction);
    const before = await ensurePerson(transaction, uid);
    ensureWithinOwn(deps, viewer, before);
    await act({ transaction, before });
    await publish(transaction, { topic: 'viewer-changed', key: uid, audience: `user:${uid}` });
    return personOf(await ensurePerson(transaction, uid));
  });
}

async function changeRights(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, after, action }: Changing & { after: Rights; action: string },
): Promise<void> {
  ensureWithinOwn(deps, viewer, after);
  if (after.type !== 'superadmin') await ensureNotLast(transaction, before);
  await updateRights(transaction, { uid: before.uid, ...after });
  await writeUserChange(deps, transaction, {
    uid: before.uid,
    action,
    actor: actorOf(viewer),
    from: rightsOf(before),
    to: rightsOf(after),
  });
}

async function ensureNotLast(transaction: DatabaseTransaction, { uid, type }: PersonRow): Promise<void> {
  if (type === 'superadmin' && !(await selectHasOtherSuperadmin(transaction, uid))) {
    throw new AppError('identity/last-superadmin');
  }
}

function rightsOf({ type, type_operator, role }: Rights) {
  return { type, type_operator, role_id: role?.id ?? null };
}

async function ensurePerson(database: Database, uid: string): Promise<PersonRow> {
  const person = await selectPerson(database, uid);
  if (!person) throw new AppError('identity/user-not-found');
  return person;
}

function personOf(row: PersonRow): Person {
  const { type_operator, allowed_categories, role, ...viewer } = viewerOfUser(row);
  return {
    ...viewer,
    type_operator: [...type_operator],
    allowed_categories: [...allowed_categories],
    role: role && { ...role, views: [...role.views] },
    activated: row.activated,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
