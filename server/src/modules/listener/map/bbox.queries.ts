import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { coverOf, type Bbox, type CellRange } from '#platform/documents/tiles/mercator';

// Below this many reports in view their cells are read and sorted; above it the newest are found sooner by date.
const WALK_FROM = 15_000;
const MAX_ROLLUP_LEVEL = 15;

/** The condition that keeps listener.reports r within a view, and where to read them from. */
export type ViewFilter = { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<boolean> };

/** The condition that keeps listener.reports r within a view and lets an index of cells be used beside others; for what needs no order. */
export function inView(bbox: Bbox): RawBuilder<boolean> {
  return sql<boolean>`(${inCover(sql`r.cell`, coverOf(bbox).ranges)}) and ${within(bbox)}`;
}

function within([west, south, east, north]: Bbox): RawBuilder<boolean> {
  return sql<boolean>`r.lat between ${south} and ${north} and r.lng between ${west} and ${east}`;
}

function inCover(cell: RawBuilder<unknown>, ranges: readonly CellRange[]): RawBuilder<unknown> {
  return sql.join(
    ranges.map(([first, last]) => sql`${cell} between ${first} and ${last}`),
    sql` or `,
  );
}

/** Chooses how to read a view by how many reports the map's summary has in it. */
export async function withinView(database: Database, bbox: Bbox | undefined): Promise<ViewFilter> {
  const table = sql`listener.reports r`;
  if (!bbox) return { from: table, where: sql`true` };
  const exact = within(bbox);
  const { level, ranges } = coverOf(bbox);
  const covered = inCover(sql`c.cell`, ranges);
  if ((await countInCover(database, level, ranges)) > WALK_FROM) return { from: table, where: exact };
  // `offset 0` keeps the planner from pulling the cover up and walking the whole table by date instead.
  return { from: sql`(select c.* from listener.reports c where ${covered} offset 0) r`, where: exact };
}

async function countInCover(
  database: Database,
  level: number,
  ranges: readonly (readonly [number, number])[],
): Promise<number> {
  const known = Math.min(level, MAX_ROLLUP_LEVEL);
  if (known < 3) return Number.POSITIVE_INFINITY;
  const size = 4 ** (26 - known);
  const cells = sql.join(
    ranges.map(
      ([first, last]) => sql`cell between ${Math.floor(first / size)} and ${Math.floor(last / size)}`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int8 as count from listener.rollup
    where level = ${known} and category_id = 0 and stage = -1 and (${cells})`.execute(database);
  return rows[0]?.count ?? 0;
}
