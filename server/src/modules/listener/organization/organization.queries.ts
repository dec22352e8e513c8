import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What an area is called; null when it is not there. */
export async function selectAreaName(database: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from listener.nodes where id = ${id}`.execute(
    database,
  );
  return rows[0]?.name ?? null;
}

/** Whether a node is in service; it stays so until the transaction ends. */
export async function keepInService(transaction: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`select from listener.nodes where id = ${id} and active for key share`.execute(
    transaction,
  );
  return rows.length > 0;
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
  await sql`
    insert into listener.routing_rules (name, category_id, subcategory_id, colonia_id, node_id, auto_assign, position)
    values (coalesce((select name from listener.subcategories where id = ${rule.subcategory_id}),
        (select name from listener.categories where id = ${rule.category_id}), 'Todo lo demás'),
      ${rule.category_id}, ${rule.subcategory_id}, ${rule.colonia_id}, ${rule.node_id}, ${rule.auto_assign},
      ${rule.position})`.execute(transaction);
}

/** The closest rule first: of the type, of the category, of the colonia; then as staff put them in order. */
export const RULE_ORDER = sql`u.subcategory_id is null, u.category_id is null, u.colonia_id is null, u.position, u.id`;

/** Whether a rule `u` holds in a colonia: it names none, this one, or one that this one came of by a split or a merge. */
export function holdsIn(colonia: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(u.colonia_id is null or u.colonia_id = ${colonia}
    or u.colonia_id in (select unnest(o.stands_for) from urbanism.colonias o where o.id = ${colonia}))`;
}

/** The area in service that rules send a row to; `row` is its alias, with category_id, subcategory_id and colonia_id. */
export function routedNode(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select u.node_id from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
    where u.deleted_at is null and (u.subcategory_id is null or u.subcategory_id = ${row}.subcategory_id)
      and (u.category_id is null or u.category_id = ${row}.category_id)
      and ${holdsIn(sql`${row}.colonia_id`)}
    order by ${RULE_ORDER} limit 1)`;
}

/** The area that a rule sends reports to, and whether nobody needs to look first. */
export type Route = Pick<RoutingRule, 'node_id' | 'auto_assign'> & { readonly path: readonly number[] };

/** Who is in charge of a type at a place; the closest rule wins, then the first. The area stays in service until the transaction ends. */
export async function selectRoute(
  transaction: DatabaseTransaction,
  at: { category_id: number; subcategory_id: number; colonia_id: number | null },
): Promise<Route | null> {
  const { rows } = await sql<Route>`
    select u.node_id, u.auto_assign, n.path
    from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
    where u.deleted_at is null and (u.subcategory_id is null or u.subcategory_id = ${at.subcategory_id})
      and (u.category_id is null or u.category_id = ${at.category_id})
      and ${holdsIn(sql`${at.colonia_id}::int`)}
    order by ${RULE_ORDER}
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
    where deleted_at is null and (${use}::text is null or use = ${use})
    order by use, position, id limit 200`.execute(database);
  return rows;
}

/** Whether a cause exists for a use. */
export async function hasCause(database: Database, id: number, use: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listener.causes where id = ${id} and use = ${use} and deleted_at is null) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}

/** How to reach an institution of the catalogue; null once it is gone. */
export async function selectReach(
  database: Database,
  id: number,
): Promise<{ phone: string | null; email: string | null } | null> {
  const found = await database
    .selectFrom('listener.institutions')
    .select(['phone', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}
