import { TRAY_COUNT_MAX } from '@vereda/contract/limits';
import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import type { TrayFilters } from '@vereda/contract/listener/report-reading';
import { STAGES } from '@vereda/contract/listener/stages';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../access/scope.ts';
import type { TrayAsked } from './search/narrowing.ts';
import { trayParts } from './tray.queries.ts';

// By these the summary of the desk is kept; a tray that asks for anything else is counted report by report.
const IN_SUMMARY: ReadonlySet<string> = new Set<keyof TrayFilters>([
  'stage',
  'category_id',
  'unrouted',
  'urgent',
  'removal_requested',
]);

type StageCount = { readonly stage: string; readonly n: number };

/** Whether the summary knows how many reports a tray has: open ones, narrowed by what it is kept by. */
export function isInSummary(filters: TrayFilters): boolean {
  const { stage = [] } = filters;
  const isOpen = stage.length > 0 && !stage.includes('closed') && !stage.includes('unconfirmed');
  return isOpen && namesOf(filters).every((name) => IN_SUMMARY.has(name));
}

/** How many reports a tray has within a scope, exactly as its pages would show them. */
export async function countTray(database: Database, scope: Scope, asked: TrayAsked): Promise<TrayCount> {
  const query = isInSummary(filtersOf(asked))
    ? summaryQuery(scope, asked)
    : await countQuery(database, scope, asked);
  const { rows } = await query.execute(database);
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const more = total > TRAY_COUNT_MAX && !isInSummary(filtersOf(asked));
  return {
    total: more ? TRAY_COUNT_MAX : total,
    more,
    stages: more ? {} : Object.fromEntries(rows.map(({ stage, n }) => [stage, n])),
  };
}

/** The statement that counts a tray report by report, up to one more than TRAY_COUNT_MAX. */
export async function countQuery(
  database: Database,
  scope: Scope,
  asked: TrayAsked,
): Promise<RawBuilder<StageCount>> {
  const { from, where } = await trayParts(database, scope, asked);
  return sql<StageCount>`
    select c.stage, count(*)::int as n
    from (select r.stage from ${from} where ${where} limit ${sql.lit(TRAY_COUNT_MAX + 1)}) c
    group by c.stage`;
}

function summaryQuery(scope: Scope, asked: TrayAsked): RawBuilder<StageCount> {
  const { stage = [], category_id: categories = [], unrouted, urgent, removal_requested: removal } = asked;
  const conditions = [
    sql`r.n <> 0`,
    sql`(${withinScope(scope)})`,
    ...(categories.length > 0 ? [sql`r.category_id = any(${[...categories]}::int[])`] : []),
    ...(unrouted ? [sql`r.node_id = 0`] : []),
    ...(urgent === undefined ? [] : [sql`r.urgent = ${urgent}`]),
    ...(removal === undefined ? [] : [sql`r.removal = ${removal}`]),
  ];
  return sql<StageCount>`
    select s.stage, sum(r.n)::int as n
    from unnest(${STAGES.filter((one) => stage.includes(one))}::text[]) s(stage)
      join listener.desk_figures r on r.stage = listener.stage_number(s.stage)
    where ${sql.join(conditions, sql` and `)}
    group by s.stage`;
}

// The instants beside the filters ask for nothing by themselves.
const BESIDE: ReadonlySet<string> = new Set<keyof TrayAsked>([
  'now',
  'uid',
  'since',
  'until',
  'closedSince',
  'closedUntil',
  'dayEnds',
]);

function filtersOf(asked: TrayAsked): TrayFilters {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !BESIDE.has(name)));
}

function namesOf(filters: TrayFilters): string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

/** Neighborhoods that reports may lie in, by name; a split or merged one as long as reports have its name. */
export async function selectColonias(database: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from urbanism.colonias o where o.kind = 'colonia'
      and (o.deleted_at is null
        or (o.retired = 'replaced' and exists (select from listener.reports r where r.colonia_id = o.id)))
    order by o.plain_name, o.id limit 2000`.execute(database);
  return rows;
}
