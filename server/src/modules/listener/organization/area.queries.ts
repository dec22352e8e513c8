import type { AreaDetail, NodeLevel, OrganizationNode } from '@vereda/contract/listener/organization/area';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** An area without its people, whom another module knows. */
export type AreaRow = OrganizationNode & { readonly open_cases: number; readonly types: number };

const NODE = sql`n.id, n.version, n.parent_id, n.level, n.name, n.email, n.active`;
// As the tray counts: what nobody confirmed yet is no case of anybody.
const IS_OPEN = sql`stage <> 'closed' and stage <> 'unconfirmed'`;
/** Whether a routing rule u reaches a type s. */
export const RULE_REACHES = sql`(u.subcategory_id is null or u.subcategory_id = s.id)
  and (u.category_id is null or u.category_id = s.category_id)`;

/** Lets one change of the tree at a time happen, until the transaction ends: two moves cannot cross. */
export async function lockTree(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('listener.nodes'))`.execute(transaction);
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

/** What the detail of an area says without its people. */
export type AreaDetailRow = AreaRow & Pick<AreaDetail, 'above' | 'below' | 'in_charge_of'>;

/** One area of a level; null when there is none. */
export async function selectArea(
  database: Database,
  { id, level }: { id: number; level: NodeLevel },
): Promise<AreaDetailRow | null> {
  const { rows } = await sql<Omit<AreaDetailRow, 'types'>>`
    select ${NODE},
      (select count(*)::int from listener.reports r where r.node_id = n.id and ${IS_OPEN}) as open_cases,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name)
          order by cardinality(a.path)), '[]')
        from listener.nodes a where a.id = any(n.path) and a.id <> n.id) as above,
      (select count(*)::int from listener.nodes b where b.parent_id = n.id and b.active) as below,
      (select coalesce(json_agg(json_build_object('id', s.id, 'category_id', s.category_id, 'name', s.name,
          'name_en', s.name_en) order by s.name, s.id), '[]')
        from listener.subcategories s where s.offered and exists (
          select from listener.routing_rules u where u.node_id = n.id and ${RULE_REACHES})) as in_charge_of
    from listener.nodes n where n.id = ${id} and n.level = ${level}`.execute(database);
  const [row] = rows;
  return row ? { ...row, types: row.in_charge_of.length } : null;
}

/** A node of a level, nobody else's until the transaction ends: no case comes to it meanwhile. */
export async function lockNode(
  transaction: DatabaseTransaction,
  { id, level }: { id: number; level: NodeLevel },
): Promise<OrganizationNode | null> {
  const { rows } = await sql<OrganizationNode>`
    select ${NODE} from listener.nodes n where n.id = ${id} and n.level = ${level} for update`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** How many open cases a node has, with everything below it, and how many active areas are directly below. */
export async function countUse(
  transaction: DatabaseTransaction,
  id: number,
): Promise<{ cases: number; areas: number }> {
  const { rows } = await sql<{ cases: number; areas: number }>`
    select (select count(*)::int from listener.reports r where ${IS_OPEN} and r.node_id = any(array(
        select n.id from listener.nodes n where n.path @> array[${id}]::int[]))) as cases,
      (select count(*)::int from listener.nodes n where n.parent_id = ${id} and n.active) as areas`.execute(
    transaction,
  );
  return rows[0] ?? { cases: 0, areas: 0 };
}

/** Changes a node; with another parent everything below it comes along. */
export async function updateNode(
  transaction: DatabaseTransaction,
  node: Pick<OrganizationNode, 'id' | 'name' | 'email' | 'active' | 'parent_id'>,
): Promise<OrganizationNode> {
  const { id, name, email, active, parent_id: parentId } = node;
  const { rows } = await sql<OrganizationNode>`
    update listener.nodes n set version = version + 1, name = ${name}, email = ${email}, active = ${active},
      parent_id = ${parentId}
    where n.id = ${id} returning ${NODE}`.execute(transaction);
  await sql`
    update listener.nodes n set path = coalesce(parent.path, '{}') || n.path[array_position(n.path, moved.id):]
    from listener.nodes moved left join listener.nodes parent on parent.id = moved.parent_id
    where moved.id = ${id} and n.path @> array[${id}]::int[]
      and moved.path <> coalesce(parent.path, '{}') || moved.id`.execute(transaction);
  return rows[0] as OrganizationNode;
}
