import type { InCharge } from '@vereda/contract/listener/organization/in-charge';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { RULE_REACHES } from './area.queries.ts';
import { RULE_ORDER } from './organization.queries.ts';

/** Active types of a category with the areas in service that rules send them to, the closest rule first. */
export async function selectRoutes(
  database: Database,
  categoryId: number,
): Promise<Omit<InCharge, 'people'>[]> {
  const { rows } = await sql<Omit<InCharge, 'people'>>`
    select s.id as subcategory_id, s.name, s.name_en, coalesce((
      select json_agg(json_build_object('id', n.id, 'name', n.name, 'level', n.level, 'colonia_id', u.colonia_id,
          'rule_id', u.id, 'rule', u.name, 'of_type', u.subcategory_id is not null, 'auto_assign', u.auto_assign)
        order by ${RULE_ORDER})
      from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
      where ${RULE_REACHES}), '[]') as areas
    from listener.subcategories s where s.category_id = ${categoryId} and s.offered
    order by s.name, s.id limit 500`.execute(database);
  return rows;
}

/** A type of report as those who are in charge of it name it. */
export type RoutedType = { id: number; category_id: number; name: string; name_en: string };

/** Active types that rules send to an area itself, by name. */
export async function selectTypesOf(database: Database, node: number): Promise<RoutedType[]> {
  const { rows } = await sql<RoutedType>`
    select s.id, s.category_id, s.name, s.name_en from listener.subcategories s
    where s.offered and exists (
      select from listener.routing_rules u where u.node_id = ${node} and ${RULE_REACHES})
    order by s.name, s.id`.execute(database);
  return rows;
}

/** A category, and how many of its active types come to a node or to one below it. */
export type RoutedCategory = { id: number; name: string; name_en: string; types: number };

/** Active categories whose types rules send to a secretary, or to what serves below it; null when there is no such secretary. */
export async function selectCategoriesOf(database: Database, id: number): Promise<RoutedCategory[] | null> {
  const { rows } = await sql<{ items: RoutedCategory[] }>`
    select coalesce((select json_agg(routed order by routed.name, routed.id) from (
        select c.id, c.name, c.name_en, count(distinct s.id)::int as types
        from listener.nodes b
          join listener.routing_rules u on u.node_id = b.id
          join listener.subcategories s on s.offered and ${RULE_REACHES}
          join listener.categories c on c.id = s.category_id and c.offered
        where b.path @> array[top.id] and b.active
        group by c.id) routed), '[]') as items
    from listener.nodes top where top.id = ${id} and top.level = 'secretary'`.execute(database);
  return rows[0]?.items ?? null;
}
