import type { AreaName, NodeLevel } from '@vereda/contract/listener/organization/area';
import type { CauseUse } from '@vereda/contract/listener/lists/cause';
import { plantEntry, type By } from '#platform/catalog/plant-entry';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { writeChange } from '#platform/history/write-change';
import { AGENCY_DESK, OPERATOR_DESK, SECRETARY_DESK } from './area.desk.ts';
import { selectNames } from './area.queries.ts';
import { insertRoutingRule, selectCauses, type RoutingRule } from './organization.queries.ts';

const DESKS = { secretary: SECRETARY_DESK, agency: AGENCY_DESK, operator: OPERATOR_DESK };

/** Names of all areas, those in the bin too. */
export function listAreas(deps: Pick<Deps, 'database'>): Promise<AreaName[]> {
  return selectNames(deps.database);
}

/** Names of the active secretaries. */
export async function listSecretaries(deps: Deps): Promise<{ id: number; name: string }[]> {
  const areas = await selectNames(deps.database);
  return areas.flatMap(({ id, name, level, active }) =>
    level === 'secretary' && active ? [{ id, name }] : [],
  );
}

/** Whether an area is one of the active secretaries. */
export async function isSecretary(database: Database, wanted: number): Promise<boolean> {
  const areas = await selectNames(database);
  return areas.some(({ id, level, active }) => id === wanted && level === 'secretary' && active);
}

/** Adds an area in the caller's transaction, where nobody at the desk does, and answers its id. */
export function createArea(
  transaction: DatabaseTransaction,
  { level, ...fields }: { level: NodeLevel; parent_id?: number; name: string },
  by: By,
): Promise<number> {
  return plantEntry(transaction, DESKS[level], { fields: { email: null, ...fields }, by });
}

/** Adds a rule of who is in charge, in the caller's transaction. */
export async function createRoutingRule(
  transaction: DatabaseTransaction,
  rule: RoutingRule,
  by: By,
): Promise<void> {
  await insertRoutingRule(transaction, rule);
  const entity_id = String(rule.subcategory_id ?? rule.category_id ?? 'any');
  await writeChange(transaction, { ...by, entity: 'routing-rule', entity_id, action: 'created', to: rule });
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
