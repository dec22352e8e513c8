import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { isEverything, withinScope, type Scope } from '../../access/scope.ts';
import { spansOf, type Period } from './period.ts';

/** What listener.figures_of counts, by its numbers. */
export const DIM = {
  stage: 1,
  type: 2,
  colonia: 3,
  source: 4,
  response: 5,
  hour: 6,
  archived: 7,
  closed: 11,
  promise: 12,
  solving: 13,
  working: 14,
  stars: 15,
  accepting: 16,
  archivedClosed: 17,
} as const;

/** A stage's number in `stage` that stands for the outcome 0. */
export const FIRST_OUTCOME = 100;

// What categories and areas are told by, and what is told of the whole alone.
const OF_WORK = [DIM.stage, DIM.closed, DIM.promise, DIM.solving];
const OF_ALL = [
  DIM.type,
  DIM.colonia,
  DIM.source,
  DIM.response,
  DIM.hour,
  DIM.working,
  DIM.stars,
  DIM.accepting,
];
// These have almost a row for each report; the whole city has them added up (listener.period_totals).
const ADDED_UP: readonly number[] = [DIM.colonia, DIM.hour];
const NOT_ADDED_UP = [...OF_WORK, ...OF_ALL].filter((dim) => !ADDED_UP.includes(dim));

/** A number of reports: of the whole, of a category, of an area alone, or of a step (day or first of the month). */
export type FigureRow = {
  readonly of: 'all' | 'category' | 'node' | 'step';
  readonly key: number | null;
  readonly step: string | null;
  readonly before: boolean;
  readonly dim: number;
  readonly value: number;
  readonly n: number;
};

/** Which figures are wanted. */
export type FiguresAsked = {
  readonly period: Period;
  readonly timeZone: string;
  /** The instants at which the period, and what it is told beside, begin and end. */
  readonly times: readonly { readonly since: Date; readonly until: Date }[];
  readonly category_id: number | undefined;
  readonly node_id: number | undefined;
  readonly colonia_id: number | undefined;
};

/** Figures of a period and of what it is told beside within a scope. */
export async function selectFigures(
  database: Database,
  scope: Scope,
  asked: FiguresAsked,
): Promise<FigureRow[]> {
  return (await figuresQuery(scope, asked).execute(database)).rows;
}

/**
 * The statement of selectFigures: from the summary, or, of one colonia, from its reports of these days. Most rows are of
 * what is told of the whole alone, colonias and hours: only the others are added up in four ways.
 */
export function figuresQuery(scope: Scope, asked: FiguresAsked): RawBuilder<FigureRow> {
  const { from, unit } = asked.period;
  // Rows of the summary are found by what they tell, each part its own; reports would be read twice.
  const kept = sql.raw(asked.colonia_id === undefined ? 'not materialized' : 'materialized');
  return sql<FigureRow>`
    with f as ${kept} (select r.dim, r.value, r.category_id, r.node_id, r.n, r.day, r.day < ${from}::date as before
      from (${sourceOf(scope, asked)}) r)
    select 'all' as of, null::int as key, null::text as step, f.before, f.dim::int as dim, coalesce(f.value, 0) as value,
      sum(f.n)::int as n
    from f where f.dim = any(${OF_ALL}::int[]) group by f.before, f.dim, f.value having sum(f.n) <> 0
    union all
    select case when grouping(f.category_id) = 0 then 'category' when grouping(f.node_id) = 0 then 'node'
        when grouping(f.step) = 0 then 'step' else 'all' end,
      coalesce(f.category_id, f.node_id), f.step::text, f.before, f.dim::int, coalesce(f.value, 0), sum(f.n)::int
    from (select f.*, date_trunc(${unit}, f.day)::date as step from f where f.dim = any(${OF_WORK}::int[])) f
    group by grouping sets ((f.before, f.dim, f.value), (f.before, f.dim, f.value, f.category_id),
      (f.before, f.dim, f.value, f.node_id), (f.before, f.dim, f.step))
    having sum(f.n) <> 0 and (grouping(f.step) = 1
      or not f.before and f.dim = any(${[DIM.stage, DIM.closed]}::int[]))`;
}

/** How many were filed in the period itself by colonia; 0: none is known. */
export async function selectFiledByColonia(
  database: Database,
  scope: Scope,
  asked: FiguresAsked,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select r.value as id, sum(r.n)::int as n from (${sourceOf(scope, asked)}) r
    where r.dim = ${DIM.colonia} and r.day >= ${asked.period.from}::date group by r.value`.execute(database);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

function sourceOf(scope: Scope, asked: FiguresAsked): RawBuilder<unknown> {
  return asked.colonia_id === undefined ? fromSummary(scope, asked) : fromReports(scope, asked);
}

function fromSummary(scope: Scope, asked: FiguresAsked): RawBuilder<unknown> {
  const { before_from: first, before_to: last, from, to, unit } = asked.period;
  const parts = [
    { month: false, first, last },
    { month: false, first: from, last: to },
  ];
  const spans = unit === 'day' ? parts : parts.flatMap((part) => spansOf(part.first, part.last));
  const isWhole = isEverything(scope) && asked.category_id === undefined && asked.node_id === undefined;
  const days = sql`unnest(${spans.map(({ month }) => month)}::boolean[], ${spans.map((span) => span.first)}::date[],
    ${spans.map((span) => span.last)}::date[]) s (month, first, last)`;
  const kept = (dims: RawBuilder<unknown>) => sql`select r.dim, r.value, r.category_id, r.node_id, r.day, r.n
    from ${days} join listener.period_figures r on r.month = s.month and r.day between s.first and s.last
    where ${dims} and ${within(scope, asked)}`;
  if (!isWhole) return kept(sql`true`);
  return sql`${kept(sql`r.dim = any(${NOT_ADDED_UP}::int[])`)} union all
    select r.dim, r.value, 0, 0, r.day, r.n
    from ${days} join listener.period_totals r on r.month = s.month and r.day between s.first and s.last`;
}

// Each index begins with the colonia and goes on by the day, so that no more is read than is counted.
function fromReports(scope: Scope, asked: FiguresAsked): RawBuilder<unknown> {
  const { timeZone, times, colonia_id: colonia } = asked;
  const counted = (condition: RawBuilder<unknown>, dims: RawBuilder<unknown>) => sql`
    select f.dim, f.value, r.category_id, coalesce(r.node_id, 0) as node_id, f.day, 1 as n
    from unnest(${times.map(({ since }) => since)}::timestamptz[], ${times.map(({ until }) => until)}::timestamptz[])
        t (since, until)
      join listener.reports r on ${condition}
      cross join lateral listener.figures_of(${timeZone}::text, r.stage, r.outcome,
      r.subcategory_id, r.colonia_id, r.source, r.reopen_count, r.stars, r.created_at, r.first_response_at, r.resolved_at,
      r.closed_at, r.sla_minutes, r.sla_used_minutes, r.archived) f
    where r.colonia_id = ${colonia} and ${dims} and ${within(scope, asked)}`;
  return sql`${counted(sql`r.created_at >= t.since and r.created_at < t.until`, sql`f.dim < 10`)} union all
    ${counted(sql`r.stage = 'closed' and r.closed_at >= t.since and r.closed_at < t.until`, sql`f.dim > 10`)}`;
}

/** Which reports, or rows of the summary, r are asked for. */
export function within(
  scope: Scope,
  { category_id: category, node_id: node }: Pick<FiguresAsked, 'category_id' | 'node_id'>,
): RawBuilder<unknown> {
  const wanted = [
    sql`(${withinScope(scope)})`,
    ...(category === undefined ? [] : [sql`r.category_id = ${category}`]),
    ...(node === undefined
      ? []
      : [sql`r.node_id = any(array(select id from listener.nodes where path @> array[${node}]::int[]))`]),
  ];
  return sql.join(wanted, sql` and `);
}

/** Areas with their way down; those of the bin have reports too. */
export async function selectAreas(
  database: Database,
): Promise<{ id: number; name: string; path: readonly number[] }[]> {
  const { rows } = await sql<{ id: number; name: string; path: number[] }>`
    select id, name, path from listener.nodes order by name, id`.execute(database);
  return rows;
}

/** Names of colonias. */
export async function selectColoniaNames(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from urbanism.colonias where id = any(${[...ids]}::int[])`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The time zone that the summary's days are of; null before anything was counted. */
export async function selectZone(database: Database): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from listener.period_zone`.execute(
    database,
  );
  return rows[0]?.time_zone ?? null;
}

/** Counts the summary anew, however long it takes. */
export async function recount(transaction: DatabaseTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select listener.recount_period_figures()`.execute(transaction);
}
