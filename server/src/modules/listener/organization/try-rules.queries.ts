import type { Input } from '@vereda/contract/endpoint';
import type { routingRuleEndpoints } from '@vereda/contract/listener/lists/routing-rule';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import { holdsIn, RULE_ORDER } from './organization.queries.ts';

type Draft = NonNullable<Input<typeof routingRuleEndpoints.tryOut>['draft']>;

/** A report that rules were tried on: who would be in charge as they are stored, and with the draft. */
export type Tried = {
  readonly id: number;
  readonly folio: string;
  readonly title: string;
  readonly from_id: number | null;
  readonly to_id: number | null;
};

// After all that are stored, as a rule that is added is.
const LAST = 2_147_483_647;

/** The reports filed last, each with the areas in charge of it by the rules and by those with a draft among them. */
export async function selectTried(
  database: Database,
  scope: Scope,
  { last, draft }: { readonly last: number; readonly draft: Draft | undefined },
): Promise<Tried[]> {
  const { rows } = await sql<Tried>`
    with stored as (
      select u.id, u.position, u.category_id, u.subcategory_id, u.colonia_id, u.node_id
      from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
      where u.deleted_at is null),
    drafted as (${draft ? withDraft(draft) : sql`select * from stored`}),
    tried as (
      select r.id, r.folio, r.title, r.category_id, r.subcategory_id, r.colonia_id
      from listener.reports r
      where r.kind = 'service_report' and r.stage <> 'unconfirmed' and (${withinScope(scope)})
      order by r.created_at desc, r.id desc limit ${last})
    select t.id, t.folio, t.title, ${decided(sql`stored`)} as from_id, ${decided(sql`drafted`)} as to_id
    from tried t`.execute(database);
  return rows;
}

function withDraft({
  id,
  category_id: category,
  subcategory_id: type,
  colonia_id: colonia,
  node_id: node,
}: Draft) {
  return sql`
    select * from stored where id is distinct from ${id}::int
    union all
    select ${id ?? LAST}::int, coalesce((select position from stored where id = ${id}::int), ${LAST}::int),
      ${category}::int, ${type}::int, ${colonia}::int, n.id
    from listener.nodes n where n.id = ${node} and n.active`;
}

function decided(rules: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select u.node_id from ${rules} u
    where (u.subcategory_id is null or u.subcategory_id = t.subcategory_id)
      and (u.category_id is null or u.category_id = t.category_id)
      and ${holdsIn(sql`t.colonia_id`)}
    order by ${RULE_ORDER} limit 1)`;
}
