import { LATE_COUNT_MAX } from '@vereda/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import { DIM } from './dashboard/dashboard.queries.ts';

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

/** What happened on one day (YYYY-MM-DD). The stocks are what it did to the number of open reports, archived ones among them once they are closed. */
export type DayCount = {
  readonly day: string;
  readonly filed: number;
  readonly filed_stock: number;
  readonly closed: number;
  readonly closed_stock: number;
  /** Closed ones whose author agreed. */
  readonly accepted: number;
};

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

/** What was filed and closed on each day from the first to the last (YYYY-MM-DD) that has any of it, from the summary. */
export async function selectDays(
  database: Database,
  scope: Scope,
  days: readonly [string, string],
): Promise<DayCount[]> {
  return (await daysQuery(scope, days).execute(database)).rows;
}

/** The statement of selectDays. */
export function daysQuery(scope: Scope, [first, last]: readonly [string, string]): RawBuilder<DayCount> {
  const { stage, archived, closed, archivedClosed } = DIM;
  // Values of `closed` are told by twice the outcome; 0 is the first of them, which is acceptance in words.
  return sql<DayCount>`
    select d.day::text as day, d.filed - d.archived as filed, d.filed - d.archived_open as filed_stock,
      d.closed - d.archived_closed as closed, d.closed as closed_stock, d.accepted
    from (
      select r.day, ${summed(sql`r.dim = ${stage}`)} as filed, ${summed(sql`r.dim = ${archived}`)} as archived,
        ${summed(sql`r.dim = ${archived} and r.value = 0`)} as archived_open,
        ${summed(sql`r.dim = ${closed}`)} as closed, ${summed(sql`r.dim = ${archivedClosed}`)} as archived_closed,
        ${summed(sql`r.dim = ${closed} and r.value in (0, 1)`)}
          - ${summed(sql`r.dim = ${archivedClosed} and r.value = 0`)} as accepted
      from listener.period_figures r
      where not r.month and r.dim = any(${[stage, archived, closed, archivedClosed]}::int[])
        and r.day between ${first}::date and ${last}::date and (${withinScope(scope)})
      group by r.day) d`;
}

function summed(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(r.n) filter (where ${condition}), 0)::int`;
}
