import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { Output } from '@vereda/contract/endpoint';
import { INCIDENT_REPORTS_MAX } from '@vereda/contract/limits';
import type { incidentEndpoints } from '@vereda/contract/listener/moves/incident';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { ALL, withinScope, type Scope } from '../../access/scope.ts';
import { titleIn } from '../../reading/title.ts';
import type { Report } from '../../reports/report.queries.ts';

type Incident = NonNullable<CaseFile['incident']>;
type Child = Output<typeof incidentEndpoints.children>['items'][number];

/** Reports within a scope by their ids, locked, always the smaller one first, so that two people never wait for each other. */
export async function lockTogether(
  transaction: DatabaseTransaction,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Report>> {
  const { rows } = await sql<Report>`
    select r.* from listener.reports r
    where r.id = any(${[...ids]}::bigint[]) and (${withinScope(scope)}) order by r.id for update`.execute(
    transaction,
  );
  return new Map(rows.map((report) => [report.id, report]));
}

/** How many reports one explains, deleted ones too: they come back as they were. */
export async function countChildren(database: Database, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listener.all_reports where parent_id = ${id}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** The children of a report within a scope, open ones first. */
export async function selectChildren(
  database: Database,
  scope: Scope,
  { id, locale }: { readonly id: number; readonly locale: Locale },
): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select r.id, r.version, r.folio, ${titleIn(locale)} as title, r.address, r.stage, r.outcome,
      (select name from listener.nodes n where n.id = r.node_id) as node
    from listener.reports r where r.parent_id = ${id} and (${withinScope(scope)})
    order by (r.stage = 'closed'), r.created_at desc, r.id desc limit ${sql.lit(INCIDENT_REPORTS_MAX)}`.execute(
    database,
  );
  return rows;
}

/** What an incident is to a report, for a reader with a scope: what lies outside it is no more than a count by area. */
export async function selectIncident(
  database: Database,
  scope: Scope,
  { id, parent_id: parentId, locale }: Pick<Report, 'id' | 'parent_id'> & { readonly locale: Locale },
): Promise<Incident | null> {
  if (parentId !== null) {
    const { rows } = await sql<NonNullable<Incident['parent']>>`
      select r.id, r.folio, ${titleIn(locale)} as title, r.stage, r.outcome from listener.reports r
      where r.id = ${parentId} and (${withinScope(scope)})`.execute(database);
    return { isChild: true, parent: rows[0] ?? null, children: 0, elsewhere: [] };
  }
  const { rows } = await sql<{ is_within: boolean; area: string | null; count: number }>`
    select c.is_within, case when not c.is_within then n.name end as area, count(*)::int as count
    from (select (${withinScope(scope)}) is true as is_within, r.node_id
      from listener.reports r where r.parent_id = ${id}) c
      left join listener.nodes n on n.id = c.node_id
    group by 1, 2 order by 2`.execute(database);
  if (rows.length === 0) return null;
  const others = rows.filter(({ is_within: isWithin }) => !isWithin);
  return {
    isChild: false,
    parent: null,
    children: rows.find(({ is_within: isWithin }) => isWithin)?.count ?? 0,
    elsewhere: others.map(({ area, count }) => ({ area, count })),
  };
}

// A duplicate is the same report as another one, which is counted.
const TOP = sql`coalesce(r.parent_id, r.id)`;
const IS_TOP = sql`filter (where x.id = r.parent_id)`;

/**
 * How many reports of the incident of listener.reports r everybody may see, with the one that explains it where that is
 * among them, as the column `incident`; null where it is alone.
 */
export const INCIDENT_COLUMN = sql`(
    select json_build_object('reports', count(*), 'parent', case when count(*) ${IS_TOP} > 0
      then json_build_object('id', r.parent_id, 'folio', max(x.folio) ${IS_TOP}) end)
    from listener.reports x
    where not r.is_duplicate and (x.id = ${TOP} or x.parent_id = ${TOP}) and not x.is_duplicate
      and (x.visible or x.id = r.id)
    having count(*) > 1) as incident`;

/** The report that explains another one, locked before it is a parent again; null where it is gone. */
export async function lockWithParent(
  transaction: DatabaseTransaction,
  { id, parentId }: { readonly id: number; readonly parentId: number },
): Promise<Report | null> {
  return (await lockTogether(transaction, ALL, [id, parentId])).get(parentId) ?? null;
}
