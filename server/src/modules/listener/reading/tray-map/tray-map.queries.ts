import { TRAY_COUNT_MAX } from '@vereda/contract/limits';
import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { withinScope, type Scope } from '../../access/scope.ts';
import { inView } from '../../map/bbox.queries.ts';
import type { Bbox, CellRange } from '#platform/documents/tiles/mercator';
import type { TrayAsked } from '../search/narrowing.ts';
import { trayParts } from '../tray.queries.ts';

/** What a tray's map is narrowed to. */
export type MapAsked = TrayAsked & { readonly bbox: Bbox };

/** Reports of one cell that the summary has, with the sums of their 26-bit mercator coordinates. */
export type SummedCell = {
  readonly cell: number;
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly stage: Stage | null;
};

/** Open reports of a scope by map cell, from the desk's summary; `level` is the zoom of the cells. */
export async function selectDeskCells(
  database: Database,
  scope: Scope,
  at: { readonly level: number; readonly ranges: readonly CellRange[]; readonly asked: TrayAsked },
): Promise<SummedCell[]> {
  const { stage = [], category_id: categories = [], node_id: node, unrouted } = at.asked;
  const numbers = stage.map((one) => STAGES.indexOf(one));
  const within = at.ranges.map(([first, last]) => sql`r.cell between ${first} and ${last}`);
  const conditions = [
    sql`r.level = ${sql.lit(at.level)} and r.n <> 0 and (${sql.join(within, sql` or `)})`,
    sql`(${withinScope(scope)})`,
    sql`r.stage = any(${numbers}::smallint[])`,
    ...(categories.length > 0 ? [sql`r.category_id = any(${[...categories]}::int[])`] : []),
    ...(node === undefined
      ? []
      : [sql`r.node_id = any(array(select id from listener.nodes where path @> array[${node}]::int[]))`]),
    ...(unrouted === undefined ? [] : [sql`(r.node_id = 0) = ${unrouted}`]),
  ];
  const { rows } = await sql<Omit<SummedCell, 'stage'> & { stage: number | null }>`
    select r.cell, sum(r.n)::int as n, sum(r.x)::int8 as x, sum(r.y)::int8 as y,
      case when min(r.stage) = max(r.stage) then min(r.stage)::int end as stage
    from listener.desk_rollup r
    where ${sql.join(conditions, sql` and `)}
    group by r.cell`.execute(database);
  return rows.map(({ stage: number, ...row }) => ({ ...row, stage: STAGES[number ?? -1] ?? null }));
}

/** One report, or several of one place. */
export type Gathered = {
  readonly id: number | null;
  readonly n: number;
  readonly lat: number;
  readonly lng: number;
  readonly stage: Stage | null;
};

/** The reports of a tray one by one while they are few, else by cells that `shift` bits of a code make; TRAY_COUNT_MAX and one more at most. */
export async function selectGathered(
  database: Database,
  scope: Scope,
  {
    asked: { bbox, ...asked },
    shift,
    singlesMax,
  }: { readonly asked: MapAsked; readonly shift: number; readonly singlesMax: number },
): Promise<Gathered[]> {
  const { from, where } = await trayParts(database, scope, asked);
  const { rows } = await sql<Gathered>`
    with found as materialized (
      select r.id, r.lat, r.lng, r.stage, r.cell from ${from} where ${where} and ${inView(bbox)}
      limit ${sql.lit(TRAY_COUNT_MAX + 1)}
    ), placed as (
      select f.*, case when (select count(*) from found) <= ${sql.lit(singlesMax)} then f.id
        else f.cell >> ${sql.lit(shift)} end as place
      from found f
    )
    select case when count(*) = 1 then min(p.id) end as id, count(*)::int as n, avg(p.lat) as lat, avg(p.lng) as lng,
      case when min(p.stage) = max(p.stage) then min(p.stage) end as stage
    from placed p group by p.place order by p.place`.execute(database);
  return rows;
}
