import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import type { Report } from './report.queries.ts';

/** Whether a report lies within a scope. */
export async function isWithin(database: Database, scope: Scope, reportId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from listener.reports r where r.id = ${reportId} and (${withinScope(scope)})) as found`.execute(
    database,
  );
  return rows[0]?.found ?? false;
}

/** A report within a scope, null outside. */
export async function selectReportWithin(
  database: Database,
  scope: Scope,
  reportId: number,
): Promise<Report | null> {
  const { rows } = await sql<Report>`
    select r.* from listener.reports r where r.id = ${reportId} and (${withinScope(scope)})`.execute(
    database,
  );
  return rows[0] ?? null;
}
