import type { NodeLevel, OrganizationNode } from '@vereda/contract/listener/organization/area';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

export type NewNode = { level: NodeLevel; parent_id: number | null; name: string; email: string | null };

const NODE = sql`id, version, parent_id, level, name, email, active`;

/** Nodes of one level, below one parent or all, by name; those out of service only where asked for. */
export async function selectNodes(
  database: Database,
  wanted: { level: NodeLevel; parentId: number | null; inactive: boolean },
): Promise<OrganizationNode[]> {
  const { rows } = await sql<OrganizationNode>`
    select ${NODE} from listener.nodes
    where level = ${wanted.level} and (active or ${wanted.inactive})
      and (${wanted.parentId}::int is null or parent_id = ${wanted.parentId})
    order by name, id limit 1000`.execute(database);
  return rows;
}

/** A node by its id, null when there is none. */
export async function selectNode(database: Database, id: number): Promise<OrganizationNode | null> {
  const { rows } = await sql<OrganizationNode>`select ${NODE} from listener.nodes where id = ${id}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Whether a node is in service; it stays so until the transaction ends. */
export async function keepInService(transaction: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from listener.nodes where id = ${id} and active for key share`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** Adds a node and answers it. */
export async function insertNode(transaction: DatabaseTransaction, node: NewNode): Promise<OrganizationNode> {
  const { rows } = await sql<OrganizationNode>`
    insert into listener.nodes (level, parent_id, name, email)
    values (${node.level}, ${node.parent_id}, ${node.name}, ${node.email})
    returning ${NODE}`.execute(transaction);
  const [inserted] = rows;
  if (!inserted) throw new Error('the node was not inserted');
  return inserted;
}

/** A rule of who is in charge; nulls stand for any. */
export type RoutingRule = {
  readonly category_id: number | null;
  readonly subcategory_id: number | null;
  readonly colonia_id: number | null;
  readonly node_id: number;
  readonly auto_assign: boolean;
  readonly position: number;
};

/** Adds a routing rule. */
export async function insertRoutingRule(transaction: DatabaseTransaction, rule: RoutingRule): Promise<void> {
  await transaction.insertInto('listener.routing_rules').values(rule).execute();
}

/** Who is in charge of a type at a place; the closest rule wins, then the first. The area stays in service until the transaction ends. */
export async function selectRoute(
  transaction: DatabaseTransaction,
  at: { categoryId: number; subcategoryId: number; coloniaId: number | null },
): Promise<{ node_id: number; auto_assign: boolean } | null> {
  const { rows } = await sql<{ node_id: number; auto_assign: boolean }>`
    select u.node_id, u.auto_assign
    from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
    where (u.subcategory_id is null or u.subcategory_id = ${at.subcategoryId})
      and (u.category_id is null or u.category_id = ${at.categoryId})
      and (u.colonia_id is null or u.colonia_id = ${at.coloniaId})
    order by u.subcategory_id is null, u.category_id is null, u.colonia_id is null, u.position, u.id
    limit 1 for key share of n`.execute(transaction);
  return rows[0] ?? null;
}

/** Active causes of one use or of all, in their order. */
export async function selectCauses(
  database: Database,
  use: string | null,
): Promise<{ id: number; use: string; name: string; name_en: string }[]> {
  const { rows } = await sql<{ id: number; use: string; name: string; name_en: string }>`
    select id, use, name, name_en from listener.causes
    where active and (${use}::text is null or use = ${use})
    order by use, position, id limit 200`.execute(database);
  return rows;
}

/** Whether a cause exists for a use. */
export async function hasCause(database: Database, id: number, use: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listener.causes where id = ${id} and use = ${use} and active) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}
