import type { Stage } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** The reports of a type: by stage, and what changes whenever one of them does. */
export type TypeReports = {
  readonly count: number;
  readonly stages: Partial<Record<Stage, number>>;
  readonly versions: number;
  readonly newest: number;
};

/** What else names a type. */
export type TypeUses = {
  readonly version: number;
  readonly name: string;
  readonly name_en: string;
  readonly questions: number;
  readonly routing_rules: number;
  readonly complaint_kinds: number;
  readonly trackers: number;
  readonly views: number;
};

/** What names a type that is not in the bin; `lock` lets nobody change it until the transaction ends. */
export async function selectTypeUses(
  database: Database,
  id: number,
  { lock }: { lock: boolean },
): Promise<TypeUses | null> {
  const { rows } = await sql<TypeUses>`
    select s.version, s.name, s.name_en, jsonb_array_length(s.questions) as questions,
      (select count(*)::int from listener.routing_rules u
        where u.subcategory_id = s.id and u.deleted_at is null) as routing_rules,
      (select count(*)::int from listener.complaint_kinds k
        where k.subcategory_id = s.id and k.deleted_at is null) as complaint_kinds,
      (select count(*)::int from listener.trackers t
        where t.subcategory_id = s.id and t.deleted_at is null) as trackers,
      (select count(*)::int from listener.tray_views v
        where s.id::text = any(string_to_array(v.query ->> 'tipo', ','))) as views
    from listener.subcategories s where s.id = ${id} and s.deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** How many reports of a type there are. */
export async function selectTypeReports(database: Database, id: number): Promise<TypeReports> {
  const { rows } = await sql<{ stage: Stage; n: number; versions: number; newest: number }>`
    select stage, count(*)::int as n, sum(version)::bigint as versions, max(id) as newest
    from listener.reports where subcategory_id = ${id} group by stage`.execute(database);
  return {
    count: rows.reduce((sum, { n }) => sum + n, 0),
    stages: Object.fromEntries(rows.map(({ stage, n }) => [stage, n])),
    versions: rows.reduce((sum, { versions }) => sum + versions, 0),
    newest: Math.max(0, ...rows.map(({ newest }) => newest)),
  };
}

/** The last deletion of a type's reports, 0 for none: what was confirmed before it is confirmed no more. */
export async function selectLastDeletion(database: Database, subcategoryId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from listener.report_deletions where subcategory_id = ${subcategoryId}`.execute(
    database,
  );
  return rows[0]?.id ?? 0;
}
