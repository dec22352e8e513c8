import type { PublicMapPoint } from '@vereda/contract/transparency/map-public';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/database';
import { coverOf, type Bbox, type CellRange } from '#platform/documents/tiles/mercator';
import { filedUnder, hasWords, type Filed } from '../map-point.queries.ts';
import { POINT_PHOTO } from '../photo/point-photo.queries.ts';
import { IS_OFFERED, IS_SHOWN } from './shown.ts';

// Below this many points in view their cells are read and sorted; above it the newest of all are soon some of them.
const WALK_FROM = 5000;
const STORY_MAX = 50;

/** Zooms whose cells are summed up. */
export const SUMMED_LEVELS = { min: 3, max: 17 } as const;

/** What narrows a list of points; `after` is the last id of the page before. */
export type ShownFilter = Filed & {
  readonly search: string;
  readonly bbox: Bbox | undefined;
  readonly after: number | null;
  readonly limit: number;
};

type ShownField = 'id' | 'name' | 'source' | 'colonia' | 'box' | 'photo' | 'changed_at';

/** A point as lists tell it, its geometry still whole. */
export type ShownRow = Pick<PublicMapPoint, ShownField> & {
  readonly path: number[];
  readonly geometry: PublicMapPoint['geometry'];
};

const COLUMNS = sql`p.id, p.name, p.source, p.path, p.box, p.geometry, ${POINT_PHOTO} as photo,
  (select c.name from urbanism.colonias c where c.id = p.colonia_id) as colonia,
  to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at`;

/** Up to `limit` + 1 points that everybody sees, the newest record first. */
export async function selectShown(
  database: Database,
  { search, bbox, after, limit, ...filed }: ShownFilter,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${COLUMNS} from ${await tableFor(database, bbox, filed)} p
    where ${IS_SHOWN} and ${filedUnder(filed)} and ${hasWords(search)} and ${within(bbox)}
      and ${after === null ? sql`true` : sql`p.id < ${after}`}
    order by p.id desc limit ${limit + 1}`.execute(database);
  return rows;
}

/** One point that everybody sees; null where it is none. */
export async function selectOneShown(database: Database, id: number): Promise<PublicMapPoint | null> {
  const { rows } = await sql<PublicMapPoint>`
    select ${COLUMNS}, p.description, p.source_url,
      (select jsonb_agg(to_jsonb(l) - 'nth' order by l.nth) from (
        select 1 as nth, id, name, name_en, icon, color from transparency.catalogfirst where id = p.catalogfirst_id
        union all
        select 2, id, name, name_en, icon, color from transparency.catalogsecond where id = p.catalogsecond_id
        union all
        select 3, id, name, name_en, icon, color from transparency.catalog where id = p.catalog_id) l) as levels,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.id desc), '[]') from (
        select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, fields
        from transparency.map_point_events where point_id = p.id order by id desc limit ${STORY_MAX}) e) as story
    from transparency.map_points p where p.id = ${id} and ${IS_SHOWN}`.execute(database);
  return rows[0] ?? null;
}

/** How many points everybody sees. */
export async function countShown(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(p.n), 0)::int as n from transparency.map_sums p
    where p.level = ${sql.lit(SUMMED_LEVELS.min)} and ${IS_OFFERED}`.execute(database);
  return rows[0]?.n ?? 0;
}

/** Points of a cell: how many, the sums of their coordinates, and the id and the type of one by itself. */
export type Sum = {
  readonly id: number;
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly type: number;
};

/** Sums of the cells of a range. */
export async function selectSums(
  database: Database,
  { level, range: [first, last] }: { readonly level: number; readonly range: CellRange },
  filed: Filed,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select case when sum(p.n) = 1 then sum(p.ids)::int8 else 0 end as id, sum(p.n)::int8 as n,
      sum(p.x)::float8 as x, sum(p.y)::float8 as y, min(p.catalogfirst_id) as type
    from transparency.map_sums p
    where p.level = ${level} and p.cell between ${first} and ${last} and p.n > 0
      and ${IS_OFFERED} and ${filedUnder(filed)}
    group by p.cell order by p.cell`.execute(database);
  return rows;
}

const POINTS_MAX = 20_000;

/** The points of a range of codes one by one. */
export async function selectMarks(
  database: Database,
  [first, last]: CellRange,
  filed: Filed,
): Promise<{ id: number; cell: number; type: number }[]> {
  const { rows } = await sql<{ id: number; cell: number; type: number }>`
    select p.id, p.cell, p.catalogfirst_id as type from transparency.map_points p
    where p.cell between ${first} and ${last} and ${IS_SHOWN} and ${filedUnder(filed)}
    order by p.cell, p.id limit ${sql.lit(POINTS_MAX)}`.execute(database);
  return rows;
}

function within(bbox: Bbox | undefined): RawBuilder<unknown> {
  if (!bbox) return sql`true`;
  const [west, south, east, north] = bbox;
  return sql`p.lat between ${south} and ${north} and p.lng between ${west} and ${east}`;
}

// Where few points lie in view, `offset 0` keeps the planner from walking all of them from the newest on.
async function tableFor(
  database: Database,
  bbox: Bbox | undefined,
  filed: Filed,
): Promise<RawBuilder<unknown>> {
  const table = sql`transparency.map_points`;
  if (!bbox) return table;
  const { level, ranges } = coverOf(bbox);
  const known = Math.min(level, SUMMED_LEVELS.max);
  if (known < SUMMED_LEVELS.min) return table;
  const size = 4 ** (26 - known);
  const sums = ranges.map(([first, last]): CellRange => [Math.floor(first / size), Math.floor(last / size)]);
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(p.n), 0)::int8 as n from transparency.map_sums p
    where p.level = ${known} and (${inRanges(sums)}) and ${IS_OFFERED} and ${filedUnder(filed)}`.execute(
    database,
  );
  if ((rows[0]?.n ?? 0) > WALK_FROM) return table;
  return sql`(select p.* from transparency.map_points p
    where (${inRanges(ranges)}) and p.active and p.deleted_at is null offset 0)`;
}

function inRanges(ranges: readonly CellRange[]): RawBuilder<unknown> {
  return sql.join(
    ranges.map(([first, last]) => sql`p.cell between ${first} and ${last}`),
    sql` or `,
  );
}
