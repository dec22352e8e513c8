import type { SampledClosing } from '@vereda/contract/listener/figures/closing-review';
import type { PoorReason } from '@vereda/contract/listener/figures/poor-reasons';
import { ENDINGS } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';
import { titleIn } from '../../reading/title.ts';

const CLOSED = [...ENDINGS.solved, ...ENDINGS.unsolved];
const ANSWERS = ['resolve', 'close-unanswered', 'close-unfounded', 'close-not-ours'];
const SHARE = 0.05;
const WEEKS = 12;

/** Says that a week (its Monday) is chosen from; false where it was before. */
export async function claimWeek(transaction: DatabaseTransaction, week: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into listener.closing_weeks values (${week}, ${at}) on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * Chooses among the closings of a week that staff answered, of each area one in twenty and one at least. Chance is the
 * database's, drawn once the week is over: who closes knows nothing of it and can do nothing about it.
 */
export async function chooseClosings(
  transaction: DatabaseTransaction,
  { week, timeZone }: { readonly week: string; readonly timeZone: string },
): Promise<{ readonly report_id: number; readonly answer: string | null }[]> {
  const { rows } = await sql<{ report_id: number; answer: string | null }>`
    with closed as (
      select r.id, r.node_id, r.closed_at, r.outcome, a.id as entry_id
      from listener.reports r cross join lateral (
        select e.id from listener.entries e where e.report_id = r.id and e.what = any(${ANSWERS}) and e.actor_uid is not null
        order by e.id desc limit 1) a
      where r.stage = 'closed' and r.kind = 'service_report' and r.outcome = any(${CLOSED})
        and r.closed_at >= ${week}::timestamp at time zone ${timeZone}
        and r.closed_at < (${week}::timestamp + interval '7 days') at time zone ${timeZone}
        and not exists (select from listener.closing_samples s where s.report_id = r.id)),
    drawn as (
      select *, row_number() over (partition by node_id order by gen_random_uuid()) as place,
        ceil(count(*) over (partition by node_id) * ${SHARE}::numeric) as wanted from closed),
    chosen as (
      insert into listener.closing_samples (report_id, week, node_id, closed_at, outcome, entry_id)
      select id, ${week}, node_id, closed_at, outcome, entry_id from drawn where place <= wanted
      returning report_id, entry_id)
    select c.report_id, e.text as answer from chosen c join listener.entries e on e.id = c.entry_id`.execute(
    transaction,
  );
  return rows;
}

/** Every kept answer in both languages, those of the bin too. */
export async function selectAnswers(database: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from listener.answer_templates union select text_en from listener.answer_templates`.execute(
    database,
  );
  return rows.map(({ text }) => text);
}

/** Notes which of the chosen are a kept answer and no more. */
export async function markTemplateOnly(database: Database, reportIds: readonly number[]): Promise<void> {
  await sql`update listener.closing_samples set template_only = true
    where report_id = any(${[...reportIds]}::bigint[])`.execute(database);
}

type Wanted = {
  readonly judged: boolean;
  readonly after: number | null;
  readonly limit: number;
  readonly locale: Locale;
  readonly uid: string;
};

/** A page of the chosen closings within a scope, the newest case first. */
export async function selectClosings(
  database: Database,
  scope: Scope,
  { judged, after, limit, locale, uid }: Wanted,
): Promise<SampledClosing[]> {
  const { rows } = await sql<
    Omit<SampledClosing, 'closed_at' | 'judged_at'> & { closed_at: Date; judged_at: Date | null }
  >`
    select r.id as report_id, r.folio, ${titleIn(locale)} as title, n.name as area, s.outcome, s.closed_at,
      e.text as answer, s.template_only, ${isOwn(uid)} as own, s.verdict, s.reason, s.judged_at
    from listener.closing_samples s join listener.reports r on r.id = s.report_id
    left join listener.nodes n on n.id = s.node_id left join listener.entries e on e.id = s.entry_id
    where (s.verdict is not null) = ${judged} and (${after}::bigint is null or r.id < ${after}::bigint)
      and (${withinScope(scope)})
    order by r.id desc limit ${sql.lit(limit)}`.execute(database);
  return rows.map((row) => ({
    ...row,
    closed_at: row.closed_at.toISOString(),
    judged_at: row.judged_at?.toISOString() ?? null,
  }));
}

type AreaFigures = {
  readonly area: string | null;
  readonly chosen: number;
  readonly judged: number;
  readonly poor: number;
  readonly template_only: number;
};

/** What became of the chosen of the last twelve weeks, by area, within a scope. */
export async function selectAreaFigures(database: Database, scope: Scope, now: Date): Promise<AreaFigures[]> {
  const { rows } = await sql<AreaFigures>`
    select n.name as area, count(*)::int as chosen, count(s.verdict)::int as judged,
      (count(*) filter (where s.verdict = 'poor'))::int as poor,
      (count(*) filter (where s.template_only))::int as template_only
    from listener.closing_samples s join listener.reports r on r.id = s.report_id
    left join listener.nodes n on n.id = s.node_id
    where s.week > ${now}::timestamptz - interval '1 week' * ${WEEKS} and (${withinScope(scope)})
    group by s.node_id, n.name order by n.name nulls last limit 500`.execute(database);
  return rows;
}

/** A chosen closing within a scope, locked: whether it is the viewer's own work, and who judged it. */
export async function lockClosing(
  transaction: DatabaseTransaction,
  scope: Scope,
  { id, uid }: { readonly id: number; readonly uid: string },
): Promise<{
  readonly own: boolean;
  readonly judged_by: string | null;
  readonly verdict: string | null;
} | null> {
  const { rows } = await sql<{ own: boolean; judged_by: string | null; verdict: string | null }>`
    select ${isOwn(uid)} as own, s.judged_by, s.verdict
    from listener.closing_samples s join listener.reports r on r.id = s.report_id
    where s.report_id = ${id} and (${withinScope(scope)}) for update of s`.execute(transaction);
  return rows[0] ?? null;
}

/** Keeps a verdict, or takes it back. */
export async function updateVerdict(
  transaction: DatabaseTransaction,
  given: {
    readonly id: number;
    readonly verdict: 'good' | 'poor' | null;
    readonly reason: PoorReason | null;
    readonly uid: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id, verdict, reason, uid, at } = given;
  await sql`update listener.closing_samples set verdict = ${verdict}, reason = ${reason},
    judged_by = ${verdict && uid}, judged_at = ${verdict && at} where report_id = ${id}`.execute(transaction);
}

// Whoever answered, resolved or closed the case at any time.
function isOwn(uid: string) {
  return sql<boolean>`exists (select from listener.entries o where o.report_id = s.report_id
    and o.actor_uid = ${uid} and o.to_stage in ('resolved', 'closed'))`;
}
