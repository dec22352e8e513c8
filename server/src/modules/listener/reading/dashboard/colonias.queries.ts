import { sql } from 'kysely';
import { SOLVED_OUTCOMES } from '@vereda/contract/listener/stages';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import type { Database } from '#platform/database/database';
import type { Scope } from '../../access/scope.ts';
import { within, type FiguresAsked } from './dashboard.queries.ts';

/** How reports of a colonia (0: none is known; null: of all) that ended in the period were solved. */
export type Solved = {
  readonly id: number | null;
  readonly solved: number;
  readonly median: number | null;
  readonly promised: number;
  readonly kept: number;
};

/** What was solved and closed in the period itself, by colonia and in all; read from the reports, so times are exact. */
export async function selectSolvedByColonia(
  database: Database,
  scope: Scope,
  asked: FiguresAsked,
): Promise<Solved[]> {
  const { rows } = await sql<Solved>`
    select case when grouping(s.colonia) = 0 then s.colonia end as id, count(s.minutes)::int as solved,
      percentile_disc(0.5) within group (order by s.minutes) as median,
      count(s.kept)::int as promised, count(*) filter (where s.kept)::int as kept
    from (select coalesce(r.colonia_id, 0) as colonia, (extract(epoch from r.resolved_at - r.created_at) / 60)::float8 as minutes,
        r.sla_used_minutes <= r.sla_minutes as kept
      from listener.reports r where ${solvedIn(scope, asked)}) s
    group by grouping sets ((s.colonia), ())`.execute(database);
  return rows;
}

/** What the materials cost, at their price then, that all work on the same reports used up, by colonia and in all (null). */
export async function selectCostByColonia(
  database: Database,
  scope: Scope,
  asked: FiguresAsked,
): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ id: number | null; cost: number }>`
    select case when grouping(s.colonia) = 0 then s.colonia end as id, coalesce(sum(s.cost), 0)::float8 as cost
    from (select coalesce(r.colonia_id, 0) as colonia, round((m.quantity * m.unit_cost)::numeric, 2) as cost
      from listener.reports r join listener.activities a on a.report_id = r.id
      join listener.activity_materials m on m.activity_id = a.id
      where m.unit_cost is not null and ${solvedIn(scope, asked)}) s
    group by grouping sets ((s.colonia), ())`.execute(database);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

function solvedIn(scope: Scope, asked: FiguresAsked) {
  const period = asked.times.at(-1);
  return sql<boolean>`r.stage = 'closed' and r.outcome = any(${[...SOLVED_OUTCOMES]}::text[])
    and r.closed_at >= ${period?.since} and r.closed_at < ${period?.until} and ${within(scope, asked)}`;
}

/** The city's colonias as they are now. */
export async function selectColoniaShapes(
  database: Database,
): Promise<{ id: number; name: string; geometry: AreaShape }[]> {
  const { rows } = await sql<{ id: number; name: string; geometry: AreaShape }>`
    select id, name, geometry from urbanism.colonias where kind = 'colonia' and deleted_at is null order by name, id`.execute(
    database,
  );
  return rows;
}
