import type { Viewer } from '@vereda/contract/access/viewer';
import type { CAUSE_USES } from '@vereda/contract/listener/conformity';
import type { NodeLevel, OrganizationNode } from '@vereda/contract/listener/organization/area';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { type Actor, actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { lockTree } from './area.queries.ts';
import {
  insertNode,
  insertRoutingRule,
  selectCauses,
  selectNode,
  selectNodes,
  type NewNode,
  type RoutingRule,
} from './organization.queries.ts';

export type CauseUse = (typeof CAUSE_USES)[number];

const PARENT_LEVEL: Record<NodeLevel, NodeLevel | null> = {
  secretary: null,
  agency: 'secretary',
  operator: 'agency',
};

/** Nodes of one level, of one parent or of all. */
export function listNodes(
  deps: Deps,
  level: NodeLevel,
  { parent_id: parentId = null, inactive }: { parent_id?: number | null | undefined; inactive: boolean },
): Promise<OrganizationNode[]> {
  return selectNodes(deps.database, { level, parentId, inactive });
}

/** Throws listener/unknown-node unless the parent is of the level above, listener/area-out-of-service unless it serves. */
export async function ensureParent(
  transaction: DatabaseTransaction,
  { level, parent_id: id }: { level: NodeLevel; parent_id: number | null },
): Promise<void> {
  const parent = id === null ? null : await selectNode(transaction, id);
  if ((parent?.level ?? null) !== PARENT_LEVEL[level]) {
    throw new AppError('listener/unknown-node', { fields: { parent_id: 'listener/unknown-node' } });
  }
  if (parent?.active === false) throw new AppError('listener/area-out-of-service');
}

/** Adds a node in the caller's transaction; throws as ensureParent does. */
export async function createNode(
  transaction: DatabaseTransaction,
  node: NewNode,
  by: { actor: Actor; at: Date },
): Promise<OrganizationNode> {
  await lockTree(transaction);
  await ensureParent(transaction, node);
  const created = await insertNode(transaction, node);
  const { level: entity, name, email, parent_id } = created;
  const to = { name, email, parent_id };
  await writeChange(transaction, { ...by, entity, entity_id: String(created.id), action: 'created', to });
  await publish(transaction, { topic: 'area-changed', key: String(created.id), audience: 'staff' });
  return created;
}

/** Adds a rule of who is in charge, in the caller's transaction. */
export async function createRoutingRule(
  transaction: DatabaseTransaction,
  rule: RoutingRule,
  by: { actor: Actor; at: Date },
): Promise<void> {
  await insertRoutingRule(transaction, rule);
  const entity_id = String(rule.subcategory_id ?? rule.category_id ?? 'any');
  await writeChange(transaction, { ...by, entity: 'routing-rule', entity_id, action: 'created', to: rule });
}

/** Adds a node as a viewer. */
export function addNode(deps: Deps, viewer: Viewer, node: NewNode): Promise<OrganizationNode> {
  const by = { actor: actorOf(viewer), at: deps.clock.now() };
  return deps.database.transaction().execute((transaction) => createNode(transaction, node, by));
}

/** Catalogued reasons of moves. */
export async function listCauses(
  deps: Deps,
  use: CauseUse | undefined,
): Promise<{ id: number; use: CauseUse; name: string; name_en: string }[]> {
  const causes = await selectCauses(deps.database, use ?? null);
  // The table's check admits these words only.
  return causes.map((cause) => ({ ...cause, use: cause.use as CauseUse }));
}
