import type { Viewer } from '@vereda/contract/access/viewer';
import type { CAUSE_USES } from '@vereda/contract/listener/conformity';
import type { OrganizationNode } from '@vereda/contract/listener/organization';
import { actorOf, writeChange, type Actor } from '#modules/configuration/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  insertNode,
  insertRoutingRule,
  selectCauses,
  selectNode,
  selectNodes,
  type NewNode,
  type NodeLevel,
  type RoutingRule,
} from './organization.queries.ts';

export type CauseUse = (typeof CAUSE_USES)[number];

const PARENT_LEVEL: Record<NodeLevel, NodeLevel | null> = {
  secretary: null,
  agency: 'secretary',
  operator: 'agency',
};

/** Active nodes of one level. */
export function listNodes(deps: Deps, level: NodeLevel, parentId?: number): Promise<OrganizationNode[]> {
  return selectNodes(deps.database, { level, parentId: parentId ?? null });
}

/** Adds a node in the caller's transaction; throws listener/unknown-node unless its parent is of the level above. */
export async function createNode(
  transaction: DatabaseTransaction,
  node: NewNode,
  by: { actor: Actor; at: Date },
): Promise<OrganizationNode> {
  const parent = node.parent_id === null ? null : await selectNode(transaction, node.parent_id);
  if ((parent?.level ?? null) !== PARENT_LEVEL[node.level]) throw new AppError('listener/unknown-node');
  const created = await insertNode(transaction, node);
  await writeChange(transaction, {
    ...by,
    entity: node.level,
    entity_id: String(created.id),
    action: 'created',
    to: { name: node.name, parent_id: node.parent_id },
  });
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
