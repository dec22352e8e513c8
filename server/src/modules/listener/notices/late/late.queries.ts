import type { TermLevel } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';
import { titleIn } from '../../reading/title.ts';

const DAY_MS = 86_400_000;
// What is late for longer was late before anybody could be told: it is in the tray, and no news.
const NEWS_DAYS = 3;

/** How far a promise has come, in the order in which it gets there. */
export const LATE_LEVELS = ['risk', 'overdue', 'triple'] as const satisfies readonly TermLevel[];
export type LateLevel = (typeof LATE_LEVELS)[number];

/** A promise that has come further: its report, how far (1 to 3), and the areas in charge, the closest first. */
export type FreshlyLate = { readonly id: number; readonly level: number; readonly areas: number[] };

const isRunning = sql<boolean>`r.stage <> 'closed' and r.stage <> 'unconfirmed' and not r.archived and not r.spam
  and r.sla_running_since is not null`;
const levelAt = (now: Date): RawBuilder<number> => sql<number>`case when r.triple_at <= ${now} then 3
  when r.promised_at <= ${now} then 2 when r.risk_at <= ${now} then 1 else 0 end`;

/** Notes the promises that came further within the last days and answers them, a batch at a time. */
export async function noteLate(
  transaction: DatabaseTransaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FreshlyLate[]> {
  const { rows } = await sql<FreshlyLate>`
    with due as (
      select r.id, r.promised_at, ${levelAt(now)} as level, n.path
      from listener.reports r join listener.nodes n on n.id = r.node_id
      where ${isRunning} and r.promised_at is not null and r.risk_at <= ${now}
        and case when r.triple_at <= ${now} then r.triple_at when r.promised_at <= ${now} then r.promised_at
          else r.risk_at end > ${new Date(now.getTime() - NEWS_DAYS * DAY_MS)}
    ), fresh as (
      select d.* from due d
      where not exists (select from listener.term_notices t
        where t.report_id = d.id and t.promised_at = d.promised_at and t.level >= d.level)
      order by d.id limit ${sql.lit(limit)}
    ), noted as (
      insert into listener.term_notices (report_id, promised_at, level, told_at)
      select id, promised_at, level, ${now} from fresh
      on conflict (report_id) do update
        set promised_at = excluded.promised_at, level = excluded.level, told_at = excluded.told_at
      returning report_id)
    select f.id, f.level, array(select up.id from unnest(f.path) with ordinality as up (id, place) order by up.place desc) as areas
    from fresh f join noted on noted.report_id = f.id order by f.id`.execute(transaction);
  return rows;
}

/** A late report as a mail names it. */
export type LateLine = {
  readonly folio: string;
  readonly title: string;
  readonly promised_at: Date;
  readonly level: LateLevel;
};

/** Those of some reports that are late now and that somebody may read, the latest first. */
export async function selectLateLines(
  database: Database,
  scope: Scope,
  { ids, now, locale }: { readonly ids: readonly number[]; readonly now: Date; readonly locale: Locale },
): Promise<LateLine[]> {
  const { rows } = await sql<LateLine>`
    select r.folio, ${titleIn(locale)} as title, r.promised_at,
      (${[...LATE_LEVELS]}::text[])[${levelAt(now)}] as level
    from listener.reports r
    where r.id = any(${[...ids]}::bigint[]) and ${isRunning} and r.risk_at <= ${now} and ${withinScope(scope)}
    order by r.promised_at, r.id`.execute(database);
  return rows;
}
