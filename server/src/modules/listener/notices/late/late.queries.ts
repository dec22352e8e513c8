import type { TermLevel } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';
import { nameIn } from '../../reading/title.ts';

const DAY_MS = 86_400_000;
// What came to its step longer ago is in the tray, and no news: after a stop, or a clock that jumped, nobody is flooded.
const NEWS_DAYS = 3;

/** How far a promise has come, in the order in which it gets there. */
export const LATE_LEVELS = ['risk', 'overdue', 'triple'] as const satisfies readonly TermLevel[];
export type LateLevel = (typeof LATE_LEVELS)[number];

/** Stands for the area of what has none yet. */
export const NO_AREA = 0;

const isRunning = sql<boolean>`r.stage <> 'closed' and r.stage <> 'unconfirmed' and not r.archived and not r.spam
  and r.sla_running_since is not null`;
const levelAt = (now: Date): RawBuilder<number> => sql<number>`case when r.triple_at <= ${now} then 3
  when r.promised_at <= ${now} then 2 when r.risk_at <= ${now} then 1 else 0 end`;

/**
 * Notes the steps that promises have come to within the last days, for each area that is told of them, and answers
 * these areas. `limit` is of steps; what is over comes the next time, the oldest promise first.
 */
export async function noteLate(
  transaction: DatabaseTransaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const isNews = (column: 'r.risk_at' | 'r.promised_at' | 'r.triple_at') =>
    sql`${sql.ref(column)} > ${new Date(now.getTime() - NEWS_DAYS * DAY_MS)} and ${sql.ref(column)} <= ${now}`;
  // At risk, who has it; overdue, also the area above; at three times, everybody up to the secretary.
  const { rows } = await sql<{ node_id: number }>`
    with due as (
      select r.id, r.cycle, r.sla_minutes, r.promised_at, ${levelAt(now)} as level, coalesce(n.path, ${[NO_AREA]}) as path
      from listener.reports r left join listener.nodes n on n.id = r.node_id
      where ${isRunning} and r.sla_minutes is not null
        and (${isNews('r.risk_at')} or ${isNews('r.promised_at')} or ${isNews('r.triple_at')})
    ), fresh as (
      select d.id, a.node_id, d.cycle, d.sla_minutes, d.level
      from due d cross join lateral (
        select node_id from unnest(d.path) with ordinality as up (node_id, place)
        order by place desc limit d.level) a
      where not exists (select from listener.term_notices t where t.report_id = d.id and t.node_id = a.node_id
        and t.cycle = d.cycle and t.sla_minutes = d.sla_minutes and t.level >= d.level)
      order by d.promised_at, d.id, a.node_id limit ${sql.lit(limit)}
    ), noted as (
      insert into listener.term_notices as t (report_id, node_id, cycle, sla_minutes, level, told_at)
      select id, node_id, cycle, sla_minutes, level, ${now} from fresh
      on conflict (report_id, node_id) do update set cycle = excluded.cycle, sla_minutes = excluded.sla_minutes,
        level = excluded.level, told_at = excluded.told_at
        -- Somebody else may have noted it while this waited.
        where (t.cycle, t.sla_minutes) <> (excluded.cycle, excluded.sla_minutes) or t.level < excluded.level
      returning t.node_id)
    select distinct node_id from noted`.execute(transaction);
  return rows.map(({ node_id: area }) => area);
}

/** A late report as a mail names it: nothing of it that a citizen wrote. */
export type LateLine = {
  readonly folio: string;
  readonly type: string;
  /** null while it has none. */
  readonly area: string | null;
  readonly promised_at: Date;
  readonly level: LateLevel;
};

/** Of what an area was told at one time, what is late now and may be read by somebody: the furthest first. */
export async function selectLateLines(
  database: Database,
  scope: Scope,
  told: { readonly area: number; readonly at: Date; readonly now: Date; readonly locale: Locale },
): Promise<LateLine[]> {
  const { area, at, now, locale } = told;
  const { rows } = await sql<LateLine>`
    select r.folio, ${nameIn(locale, 's')} as type, n.name as area, r.promised_at,
      (${[...LATE_LEVELS]}::text[])[${levelAt(now)}] as level
    from listener.term_notices t
    join listener.reports r on r.id = t.report_id
    join listener.subcategories s on s.id = r.subcategory_id
    left join listener.nodes n on n.id = r.node_id
    where t.told_at = ${at} and t.node_id = ${area} and ${isRunning} and r.risk_at <= ${now}
      and ${area} = any(coalesce(n.path, ${[NO_AREA]})) and ${withinScope(scope)}
    order by ${levelAt(now)} desc, r.promised_at, r.id`.execute(database);
  return rows;
}
