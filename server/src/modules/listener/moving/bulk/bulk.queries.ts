import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';
import { WORK_COLUMNS, type Report } from '../../reports/report.queries.ts';

/** A report as a preview judges it. */
export type Seen = {
  readonly report: Report;
  /** Of its present cycle, as countWork counts it. */
  readonly work: { readonly activities: number; readonly evidence: number };
  readonly evidence_needed: boolean;
};

type Row = Report & { activities: number; evidence: number; evidence_needed: boolean };

/** Those of many reports that lie within a scope, with what was done for them, in one reading. */
export async function selectManySeen(
  database: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<Seen[]> {
  const { rows } = await sql<Row>`
    select r.*, s.evidence_needed, ${WORK_COLUMNS}
    from listener.reports r join listener.subcategories s on s.id = r.subcategory_id
    where r.id = any(${[...ids]}::bigint[]) and (${withinScope(scope)})`.execute(database);
  return rows.map(({ activities, evidence, evidence_needed, ...report }) => ({
    report,
    work: { activities, evidence },
    evidence_needed,
  }));
}
