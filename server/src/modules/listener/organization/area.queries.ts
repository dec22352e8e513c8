import type { Area, AreaName } from '@vereda/contract/listener/organization/area';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** An area without its people, whom another module knows. */
export type AreaRow = Omit<Area, 'people'>;

const NODE = sql`n.id, n.parent_id, n.level, n.name, n.active`;
// As the tray counts: what nobody confirmed yet is no case of anybody.
const IS_OPEN = sql`stage <> 'closed' and stage <> 'unconfirmed'`;
/** Whether a routing rule u reaches a type s. */
export const RULE_REACHES = sql`u.deleted_at is null and (u.subcategory_id is null or u.subcategory_id = s.id)
  and (u.category_id is null or u.category_id = s.category_id)`;

/** Names of all areas, by name. */
export async function selectNames(database: Database): Promise<AreaName[]> {
  const { rows } = await sql<AreaName>`
    select ${NODE} from listener.nodes n order by n.name, n.id limit 5000`.execute(database);
  return rows;
}

/** Every area, by name. */
export async function selectAreas(database: Database): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select ${NODE}, coalesce(cases.count, 0) as open_cases, coalesce(routed.count, 0) as types
    from listener.nodes n
      left join (select node_id, count(*)::int from listener.reports
        where ${IS_OPEN} and node_id is not null group by node_id) cases on cases.node_id = n.id
      left join (select u.node_id, count(distinct s.id)::int
        from listener.routing_rules u join listener.subcategories s on s.offered and ${RULE_REACHES}
        group by u.node_id) routed on routed.node_id = n.id
    order by n.name, n.id limit 5000`.execute(database);
  return rows;
}

/** How many open cases an area has, deleted ones that may come back too, with everything below it, and how many active areas are directly below. */
export async function countHanging(
  database: Database,
  id: number,
): Promise<{ cases: number; areas: number }> {
  const { rows } = await sql<{ cases: number; areas: number }>`
    select (select count(*)::int from listener.all_reports r where ${IS_OPEN} and r.node_id = any(array(
        select n.id from listener.nodes n where n.path @> array[${id}]::int[]))) as cases,
      (select count(*)::int from listener.nodes n where n.parent_id = ${id} and n.active) as areas`.execute(
    database,
  );
  return rows[0] ?? { cases: 0, areas: 0 };
}
