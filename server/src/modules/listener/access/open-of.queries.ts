import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import type { OpenReport } from '#platform/services';
import { withinScope, type Scope } from './scope.ts';

const SHOWN_MAX = 10;
const IS_OPEN = sql`r.stage <> 'closed' and r.stage <> 'unconfirmed' and not r.archived`;

/** The newest open reports of a citizen within a scope. */
export async function selectOpenOf(database: Database, scope: Scope, uid: string): Promise<OpenReport[]> {
  const { rows } = await sql<Omit<OpenReport, 'created_at'> & { created_at: Date }>`
    select r.id, r.folio, r.title, r.stage, r.created_at from listener.reports r
    where r.author_uid = ${uid} and ${IS_OPEN} and (${withinScope(scope)})
    order by r.created_at desc, r.id desc limit ${sql.lit(SHOWN_MAX)}`.execute(database);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** How many reports of each citizen are open within a scope; without those who have none. */
export async function countOpenOf(
  database: Database,
  scope: Scope,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ uid: string; n: number }>`
    select r.author_uid as uid, count(*)::int as n from listener.reports r
    where r.author_uid = any(${[...uids]}::text[]) and ${IS_OPEN} and (${withinScope(scope)})
    group by r.author_uid`.execute(database);
  return new Map(rows.map(({ uid, n }) => [uid, n]));
}
