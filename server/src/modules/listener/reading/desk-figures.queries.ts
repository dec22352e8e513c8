import { LATE_COUNT_MAX } from '@vereda/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';

/** Reports that wait, from the summary. */
export type WaitingCounts = {
  readonly open: number;
  readonly pending: number;
  readonly reopened: number;
  readonly resolved: number;
  readonly urgent: number;
  readonly unrouted: number;
  readonly removal: number;
};

/** Days of the city and the instants at which the first begins and the last ends. */
export type DayWindow = { readonly timeZone: string; readonly since: Date; readonly until: Date };

/** What happened on one day (YYYY-MM-DD); `stock` is what it did to the number of open reports. */
export type DayCount = { readonly day: string; readonly n: number; readonly stock: number };

/** As the tray counts them: archived ones are left out, closed ones only wait for a removal. */
export async function selectWaiting(database: Database, scope: Scope): Promise<WaitingCounts> {
  const { rows } = await waitingQuery(scope).execute(database);
  const [counts] = rows;
  if (!counts) throw new Error('the desk figures answered no row');
  return counts;
}

/** The statement of selectWaiting. */
export function waitingQuery(scope: Scope): RawBuilder<WaitingCounts> {
  return sql<WaitingCounts>`
    select coalesce(sum(n) filter (where is_open), 0)::int as open,
      coalesce(sum(n) filter (where r.stage = listener.stage_number('pending')), 0)::int as pending,
      coalesce(sum(n) filter (where r.stage = listener.stage_number('reopened')), 0)::int as reopened,
      coalesce(sum(n) filter (where r.stage = listener.stage_number('resolved')), 0)::int as resolved,
      coalesce(sum(n) filter (where is_open and r.urgent), 0)::int as urgent,
      coalesce(sum(n) filter (where is_open and r.node_id = 0), 0)::int as unrouted,
      coalesce(sum(n) filter (where r.removal), 0)::int as removal
    from listener.desk_figures r
      cross join lateral (select r.stage <> listener.stage_number('closed') as is_open) o
    where r.n <> 0 and (${withinScope(scope)})`;
}

// Word for word the condition of the index reports_running.
const RUNNING = sql`r.stage <> 'closed' and r.stage <> 'unconfirmed' and not r.archived
  and r.sla_running_since is not null`;

/** Reports past their promise and at risk of it, each counted up to LATE_COUNT_MAX + 1. */
export async function selectLate(
  database: Database,
  scope: Scope,
  now: Date,
): Promise<{ late: number; risk: number }> {
  const { rows } = await lateQuery(scope, now).execute(database);
  return rows[0] ?? { late: 0, risk: 0 };
}

/** The statement of selectLate. */
export function lateQuery(scope: Scope, now: Date): RawBuilder<{ late: number; risk: number }> {
  const counted = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from (
    select from listener.reports r where ${RUNNING} and ${condition} and (${withinScope(scope)})
    limit ${sql.lit(LATE_COUNT_MAX + 1)}) counted)`;
  return sql<{ late: number; risk: number }>`
    select ${counted(sql`r.promised_at <= ${now}::timestamptz`)} as late,
      ${counted(sql`r.promised_at > ${now}::timestamptz and r.risk_at <= ${now}::timestamptz`)} as risk`;
}

/** Reports filed on each day that has any. */
export async function selectFiled(database: Database, scope: Scope, days: DayWindow): Promise<DayCount[]> {
  return (await filedQuery(scope, days).execute(database)).rows;
}

/** The statement of selectFiled. */
export function filedQuery(scope: Scope, { timeZone, since, until }: DayWindow): RawBuilder<DayCount> {
  return sql<DayCount>`
    select (r.created_at at time zone ${timeZone})::date::text as day,
      (count(*) filter (where not r.archived))::int as n,
      (count(*) filter (where not r.archived or r.stage = 'closed'))::int as stock
    from listener.reports r
    where r.created_at >= ${since} and r.created_at < ${until} and r.stage <> 'unconfirmed' and (${withinScope(scope)})
    group by 1`;
}

/** Reports closed on each day that has any; `accepted` are those whose author agreed. */
export async function selectClosed(
  database: Database,
  scope: Scope,
  days: DayWindow,
): Promise<(DayCount & { readonly accepted: number })[]> {
  return (await closedQuery(scope, days).execute(database)).rows;
}

/** The statement of selectClosed. */
export function closedQuery(
  scope: Scope,
  { timeZone, since, until }: DayWindow,
): RawBuilder<DayCount & { readonly accepted: number }> {
  return sql<DayCount & { readonly accepted: number }>`
    select (r.closed_at at time zone ${timeZone})::date::text as day,
      (count(*) filter (where not r.archived))::int as n,
      (count(*) filter (where not r.archived and r.outcome = 'conforme'))::int as accepted,
      count(*)::int as stock
    from listener.reports r
    where r.stage = 'closed' and r.closed_at >= ${since} and r.closed_at < ${until} and (${withinScope(scope)})
    group by 1`;
}
