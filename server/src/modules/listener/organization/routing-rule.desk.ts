import { routingRuleEndpoints } from '@vereda/contract/listener/lists/routing-rule';
import { sql } from 'kysely';
import { catalogDesk, type Act } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { getEntry } from '#platform/catalog/reading.service';
import { CATEGORY_DESK, SUBCATEGORY_DESK } from '../categories/category.desk.ts';
import { keepInService } from './organization.queries.ts';

/** What an entry is about, by its type or its category. */
export const TYPE_COLUMN = sql`coalesce((select s.name from listener.subcategories s where s.id = p.subcategory_id),
  (select c.name from listener.categories c where c.id = p.category_id))`;

/** Rules of who is in charge, in the order that decides among those that are as close. */
export const ROUTING_RULE_DESK = catalogDesk('listener.routing_rules', {
  endpoints: routingRuleEndpoints,
  entity: 'routing-rule',
  event: { topic: 'desk-list-changed', key: 'routing-rule', audience: 'staff' },
  order: { position: 'number' },
  columns: {
    area: sql`(select n.name from listener.nodes n where n.id = p.node_id)`,
    type: TYPE_COLUMN,
    colonia: sql`(select o.name from urbanism.colonias o where o.id = p.colonia_id)`,
  },
  historyOf: ({ area: _area, type: _type, colonia: _colonia, ...kept }) => kept,
  ensure: async (act, { node_id: node, category_id: category, subcategory_id: type }) => {
    if (!(await keepInService(act.transaction, node))) refuse('node_id', 'listener/unknown-node');
    await ensureReach(act, category ?? null, type ?? null);
  },
});

/** Throws where a category or a type is not there, or the type is not of the category and would never be reached. */
export async function ensureReach(
  { transaction }: Pick<Act, 'transaction'>,
  category: number | null,
  type: number | null,
) {
  if (category !== null) await getEntry(transaction, { desk: CATEGORY_DESK, id: category });
  if (type === null) return;
  const { category_id: own } = await getEntry(transaction, { desk: SUBCATEGORY_DESK, id: type });
  if (category !== null && own !== category) refuse('subcategory_id', 'listener/unknown-category');
}

function refuse(field: string, code: 'listener/unknown-node' | 'listener/unknown-category'): never {
  throw new AppError(code, { fields: { [field]: code } });
}
