import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { routedNode } from '../organization/organization.queries.ts';

type Routed = { readonly last: number | null; readonly routed: number };

/** Proposes an area for the next untouched reports after an id; `last` is the last that was looked at, null at the end. */
export async function routeBatch(database: Database, after: number, limit: number): Promise<Routed> {
  const { rows } = await sql<Routed>`
    with batch as (
      select r.id, r.category_id, r.subcategory_id, r.colonia_id from listener.reports r
      where r.id > ${after} and r.stage not in ('closed', 'unconfirmed') and r.node_id is null and not r.archived
        and r.kind = 'service_report'
        and not exists (select from listener.entries e where e.report_id = r.id and e.what <> 'file')
      order by r.id limit ${sql.lit(limit)}
    ), proposed as (
      select b.id, ${routedNode(sql`b`)} as node_id from batch b
    ), routed as (
      update listener.reports r set node_id = p.node_id from proposed p
      where r.id = p.id and r.node_id is null and p.node_id is not null
      returning r.id
    )
    select (select max(id) from batch) as last, (select count(*)::int from routed) as routed`.execute(
    database,
  );
  return rows[0] ?? { last: null, routed: 0 };
}
