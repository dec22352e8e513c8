import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { mercatorX, mercatorY, type CellRange } from '#platform/documents/tiles/mercator';

/** Reports of one map cell, or one report: how many, and the sums of their 26-bit mercator coordinates. */
export type Cluster = {
  /** A report's id where it is one by itself, else 0. */
  readonly id: number;
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly category_id: number;
  readonly stage: number;
};

/** Narrows a tile; null means all. */
export type TileFilter = { readonly categoryId: number | null; readonly stage: number | null };

const POINTS_MAX = 20_000;

/** Clusters of a tile from the summary; `level` is the zoom of the cells. */
export async function selectRollup(
  database: Database,
  at: { level: number; range: CellRange },
  filter: TileFilter,
): Promise<Cluster[]> {
  const { rows } = await sql<Cluster>`
    select 0 as id, n, x, y, category_id, stage::int from listener.rollup
    where level = ${at.level} and category_id = ${filter.categoryId ?? 0} and stage = ${filter.stage ?? -1}
      and cell between ${at.range[0]} and ${at.range[1]} and n > 0
    order by cell limit ${sql.lit(POINTS_MAX)}`.execute(database);
  return rows;
}

/** Clusters of a tile counted from the reports themselves; `shift` bits of a code make one cell. */
export async function selectLiveClusters(
  database: Database,
  at: { shift: number; range: CellRange },
  filter: TileFilter,
): Promise<Cluster[]> {
  // The mean of degrees stands for that of coordinates: a cell is small. Taking codes apart costs ten times as much.
  const { rows } = await sql<Omit<Cluster, 'x' | 'y'> & { lat: number; lng: number }>`
    select case when count(*) = 1 then min(r.id) else 0 end as id, count(*) as n, avg(r.lat) as lat, avg(r.lng) as lng,
      case when min(r.category_id) = max(r.category_id) then min(r.category_id) else 0 end as category_id,
      case when min(r.stage) = max(r.stage) then listener.stage_number(min(r.stage)) else -1 end::int as stage
    from listener.reports r
    where r.cell between ${at.range[0]} and ${at.range[1]} and r.visible ${narrowed(filter)}
    group by r.cell >> ${sql.lit(at.shift)}
    order by r.cell >> ${sql.lit(at.shift)} limit ${sql.lit(POINTS_MAX)}`.execute(database);
  return rows.map(({ lat, lng, ...row }) => ({
    ...row,
    x: mercatorX(lng) * row.n,
    y: mercatorY(lat) * row.n,
  }));
}

/** Every public report of a tile. */
export async function selectPoints(
  database: Database,
  range: CellRange,
  filter: TileFilter,
): Promise<(Pick<Cluster, 'id' | 'category_id' | 'stage'> & { cell: number })[]> {
  const { rows } = await sql<Pick<Cluster, 'id' | 'category_id' | 'stage'> & { cell: number }>`
    select r.id, r.cell, r.category_id, listener.stage_number(r.stage)::int as stage
    from listener.reports r
    where r.cell between ${range[0]} and ${range[1]} and r.visible ${narrowed(filter)}
    order by r.cell, r.id limit ${sql.lit(POINTS_MAX)}`.execute(database);
  return rows;
}

function narrowed({ categoryId, stage }: TileFilter): RawBuilder<unknown> {
  const category = categoryId === null ? sql`` : sql`and r.category_id = ${categoryId}`;
  return stage === null ? category : sql`${category} and listener.stage_number(r.stage) = ${stage}`;
}

/** Takes changes into the summaries; answers how many rows, -1 when another process is at it. */
export async function foldDeltas(database: Database, maxRows: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    select listener.fold_deltas(${maxRows}::int) as folded`.execute(database);
  return rows[0]?.folded ?? 0;
}

/** Takes changes into the figures of periods; answers how many rows, -1 when another process is at it. */
export async function foldPeriods(database: Database, maxRows: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    select listener.fold_periods(${maxRows}::int) as folded`.execute(database);
  return rows[0]?.folded ?? 0;
}

/** Public figures from the day summaries. */
export async function selectFigures(
  database: Database,
  since: string,
): Promise<{
  total: number;
  open: number;
  accepted: number;
  accepted_tacitly: number;
  closed_unsolved: number;
  last_30_days: number;
}> {
  const { rows } = await sql<{
    total: number;
    open: number;
    accepted: number;
    accepted_tacitly: number;
    closed_unsolved: number;
    last_30_days: number;
  }>`
    select coalesce(sum(n), 0)::int8 as total,
      coalesce(sum(n) filter (where outcome = ''), 0)::int8 as open,
      coalesce(sum(n) filter (where outcome = 'conforme'), 0)::int8 as accepted,
      coalesce(sum(n) filter (where outcome = 'conforme_tacita'), 0)::int8 as accepted_tacitly,
      coalesce(sum(n) filter (where outcome not in ('', 'conforme', 'conforme_tacita')), 0)::int8 as closed_unsolved,
      coalesce(sum(n) filter (where day >= ${since}::date), 0)::int8 as last_30_days
    from listener.day_figures`.execute(database);
  const [figures] = rows;
  if (!figures) throw new Error('the figures answered no row');
  return figures;
}

// Enough to be steady, few enough to be read at any size of the table.
const SOLVED_READ = 2000;

/** Days from filing to closing of the middle one of the reports solved last, to one decimal; null while none is. */
export async function selectMedianDays(database: Database): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from c.closed_at - c.created_at)) / 86400)
      ::numeric, 1)::float8 as days
    from (select closed_at, created_at from listener.reports
      where stage = 'closed' and outcome in ('conforme', 'conforme_tacita')
      order by closed_at desc, id desc limit ${sql.lit(SOLVED_READ)}) c`.execute(database);
  return rows[0]?.days ?? null;
}
