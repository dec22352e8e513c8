import type { AccountAction } from '@vereda/contract/identity/account';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { peopleEndpoints } from '@vereda/contract/identity/people';
import type { Deps } from '#platform/deps';
import { actorOf } from '#platform/history/change';
import { revokeSessions } from '../sessions/own-sessions.queries.ts';
import { writeUserChange } from '../users/user-history.ts';
import { ensureNotLast, type Changing } from './change-person.service.ts';
import { ensureWithinOwn } from './own-rights.ts';
import type { PersonRow } from './people.queries.ts';
import { updateDisabled, updateRights } from './rights.queries.ts';
import { ensureRole } from '../roles/role.desk.ts';

type Calls = typeof peopleEndpoints;
type Rights = Pick<PersonRow, 'type' | 'type_operator' | 'role'>;
type With<Call extends keyof Calls> = Changing & { readonly input: Input<Calls[Call]> };

/** Changes the type of an account; subtypes stay with operators only. */
export async function applyType(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, input }: With<'updateType'>,
): Promise<void> {
  const subtypes = input.type === 'operator' ? [...new Set(input.type_operator)] : [];
  const after = { type: input.type, type_operator: subtypes, role: before.role };
  await changeRights(deps, viewer, { transaction, before, after, action: 'type-changed' });
}

/** Gives or takes a role; throws identity/role-not-found. */
export async function applyRole(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, input }: With<'updateRole'>,
): Promise<void> {
  const role = input.role === null ? null : await ensureRole(transaction, input.role);
  const after = { type: before.type, type_operator: before.type_operator, role };
  await changeRights(deps, viewer, { transaction, before, after, action: 'role-changed' });
}

/** Switches an account off, ending its sessions, or on again. */
export async function applyActivated(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, input: { uid, activated } }: With<'updateActivated'>,
): Promise<void> {
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
}

async function changeRights(
  deps: Deps,
  viewer: Viewer,
  { transaction, before, after, action }: Changing & { after: Rights; action: AccountAction },
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

function rightsOf({ type, type_operator, role }: Rights) {
  return { type, type_operator, role_id: role?.id ?? null };
}
