import type { Viewer } from '@vereda/contract/access/viewer';
import type { AreaDetail, NodeLevel, OrganizationNode } from '@vereda/contract/listener/organization/area';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { countUse, lockNode, lockTree, updateNode } from './area.queries.ts';
import { ensureParent } from './organization.service.ts';

/** Which area, by its level and its number. */
export type AreaKey = { readonly level: NodeLevel; readonly id: number };

/** What a person sets of an area; without `parent_id` it stays where it is. */
type AreaFields = Pick<AreaDetail, 'version' | 'name' | 'email'> & { readonly parent_id?: number };

/** Changes an area or moves it with its cases, its people and all below it; throws platform/changed-meanwhile when somebody was faster. */
export function saveArea(
  deps: Deps,
  viewer: Viewer,
  { level, id, version, ...fields }: AreaKey & AreaFields,
): Promise<OrganizationNode> {
  return changeTree(deps, { level, id }, async (transaction, before) => {
    ensureSeen(before, version);
    const { parent_id: parentId = before.parent_id, name, email } = fields;
    const isMoved = parentId !== before.parent_id;
    if (isMoved) await ensureParent(transaction, { level, parent_id: parentId });
    const after = await updateNode(transaction, { ...before, name, email, parent_id: parentId });
    const noted = { deps, viewer, before, after };
    if (isMoved) await note(transaction, { ...noted, action: 'moved' });
    if (name !== before.name || email !== before.email) {
      await note(transaction, { ...noted, action: 'updated' });
    }
    return after;
  });
}

/** Takes an area out of service; throws listener/area-has-areas or -has-open-cases with the count. */
export function removeArea(deps: Deps, viewer: Viewer, key: AreaKey): Promise<OrganizationNode> {
  return changeTree(deps, key, async (transaction, before) => {
    if (!before.active) return before;
    const { areas, cases } = await countUse(transaction, key.id);
    if (areas > 0) throw refusal('listener/area-has-areas', areas);
    if (cases > 0) throw refusal('listener/area-has-open-cases', cases);
    const after = await updateNode(transaction, { ...before, active: false });
    await note(transaction, { deps, viewer, before, after, action: 'deleted' });
    return after;
  });
}

/** Puts an area back into service; throws listener/area-out-of-service unless what is above it serves. */
export function restoreArea(deps: Deps, viewer: Viewer, key: AreaKey): Promise<OrganizationNode> {
  return changeTree(deps, key, async (transaction, before) => {
    if (before.active) return before;
    await ensureParent(transaction, before);
    const after = await updateNode(transaction, { ...before, active: true });
    await note(transaction, { deps, viewer, before, after, action: 'restored' });
    return after;
  });
}

type Change = (transaction: DatabaseTransaction, before: OrganizationNode) => Promise<OrganizationNode>;

function changeTree(deps: Deps, key: AreaKey, change: Change): Promise<OrganizationNode> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockTree(transaction);
    const before = await lockNode(transaction, key);
    if (!before) throw new AppError('listener/area-not-found');
    return change(transaction, before);
  });
}

function refusal(code: 'listener/area-has-areas' | 'listener/area-has-open-cases', count: number): AppError {
  return new AppError(code, { params: { count }, details: { count } });
}

type Noted = {
  readonly deps: Deps;
  readonly viewer: Viewer;
  readonly action: 'moved' | 'updated' | 'deleted' | 'restored';
  readonly before: OrganizationNode;
  readonly after: OrganizationNode;
};

const TOLD = {
  moved: ({ parent_id }: OrganizationNode) => ({ parent_id }),
  updated: ({ name, email }: OrganizationNode) => ({ name, email }),
  deleted: ({ active }: OrganizationNode) => ({ active }),
  restored: ({ active }: OrganizationNode) => ({ active }),
};

async function note(
  transaction: DatabaseTransaction,
  { deps, viewer, action, before, after }: Noted,
): Promise<void> {
  const told = TOLD[action];
  await writeChange(transaction, {
    at: deps.clock.now(),
    actor: actorOf(viewer),
    entity: after.level,
    entity_id: String(after.id),
    action,
    from: told(before),
    to: told(after),
  });
  await publish(transaction, { topic: 'area-changed', key: String(after.id), audience: 'staff' });
}
