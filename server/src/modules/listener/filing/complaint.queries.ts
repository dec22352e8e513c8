import type { Viewer } from '@vereda/contract/access/viewer';
import type { Complaint } from '@vereda/contract/listener/lists/complaint';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { keepInService } from '../organization/organization.queries.ts';
import { ALL, deskScope, withinScope } from '../access/scope.ts';

/** Of which kind a complaint is, and which area it is about. */
export type ComplaintFacts = { readonly complaint_kind_id: number; readonly accused_node_id: number | null };

/** Throws where the area that a complaint is about is not there. */
export async function ensureAccused(
  transaction: DatabaseTransaction,
  { accused_node_id: node }: ComplaintFacts,
): Promise<void> {
  if (node === null || (await keepInService(transaction, node))) return;
  throw new AppError('listener/unknown-node', { fields: { accused_node_id: 'listener/unknown-node' } });
}

/** Stores or changes what a report is as a complaint. */
export async function saveComplaint(
  transaction: DatabaseTransaction,
  reportId: number,
  { complaint_kind_id: kind, accused_node_id: node }: ComplaintFacts,
): Promise<void> {
  await sql`
    insert into listener.complaints (report_id, kind_id, accused_node_id) values (${reportId}, ${kind}, ${node})
    on conflict (report_id) do update set kind_id = excluded.kind_id, accused_node_id = excluded.accused_node_id`.execute(
    transaction,
  );
}

/** Whether a complaint is about an area, one above it, or one below it. */
export async function isAccused(database: Database, reportId: number, node: number): Promise<boolean> {
  const { rows } = await sql`
    select from listener.complaints x
      join listener.nodes a on a.id = x.accused_node_id
      join listener.nodes n on n.id = ${node}
    where x.report_id = ${reportId} and (n.path @> array[a.id] or a.path @> array[n.id])`.execute(database);
  return rows.length > 0;
}

/** Whether an area is one that has a report. */
export async function isInCharge(database: Database, reportId: number, accused: number): Promise<boolean> {
  const { rows } = await sql`
    select from listener.reports r
      join listener.nodes n on n.id = r.node_id
      join listener.nodes a on a.id = ${accused}
    where r.id = ${reportId} and (n.path @> array[a.id] or a.path @> array[n.id])`.execute(database);
  return rows.length > 0;
}

type Wanted = {
  readonly id: number | null;
  readonly kind: number | null;
  readonly deleted: boolean | null;
  readonly after: readonly (string | number)[] | null;
  readonly limit: number;
};

/** Complaints that a viewer may read (null: all), those of the bin too, newest first, with their sort values; never those about the viewer's own area. */
export async function selectComplaints(
  database: Database,
  viewer: Viewer | null,
  { id, kind, deleted, after, limit }: Wanted,
): Promise<(Complaint & { sort: [string, number] })[]> {
  const { rows } = await sql<Complaint & { sort: [string, number] }>`
    select r.id, r.version, r.folio, r.kind, x.kind_id as complaint_kind_id, k.name as complaint_kind,
      k.name_en as complaint_kind_en, x.accused_node_id, a.name as accused, r.description,
      r.source = 'desk' as may_reword, r.stage, r.outcome,
      (r.deletion_id is not null) as deleted, to_json(r.created_at) as created_at, to_json(r.promised_at) as promised_at,
      jsonb_build_array(r.created_at, r.id) as sort
    from listener.all_reports r
      left join listener.report_deletions d on d.id = r.deletion_id
      left join listener.complaints x on x.report_id = r.id
      left join listener.complaint_kinds k on k.id = x.kind_id
      left join listener.nodes a on a.id = x.accused_node_id
    where (d.id is null or d.what = 'complaint') and r.kind <> 'service_report' and r.stage <> 'unconfirmed' and (${withinScope(viewer ? deskScope(viewer) : ALL)})
      and ${isNotOwn(viewer)}
      and (${id}::bigint is null or r.id = ${id}::bigint)
      and (${kind}::int is null or x.kind_id = ${kind}::int)
      and (${deleted}::boolean is null or (r.deletion_id is not null) = ${deleted}::boolean)
      and ${after ? sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
    order by r.created_at desc, r.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

// Whoever works for an area, or for one below it, is a party to what is said of it.
function isNotOwn(viewer: Viewer | null): RawBuilder<unknown> {
  if (viewer?.type !== 'operator' || viewer.operator_id === null) return sql`true`;
  return sql`(x.accused_node_id is null or not exists (
    select from listener.nodes own where own.id::text = ${viewer.operator_id} and own.path @> array[x.accused_node_id]))`;
}
