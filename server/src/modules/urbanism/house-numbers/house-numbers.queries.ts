import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { courseOf, type Course, type Spot } from '../find-place/street-courses.ts';
import type { KnownDoor } from './reckon-number.ts';

/** Numbers at both ends of a street, on its left and right as it is drawn; null where there are none. */
export type NumberRange = {
  readonly street_id: number;
  readonly left_from: number | null;
  readonly left_to: number | null;
  readonly right_from: number | null;
  readonly right_to: number | null;
};

const NEXT_DOORS = 12;
const AROUND_MAX = 600;

/** The ranges of these streets. */
export async function selectRanges(database: Database, ids: readonly number[]): Promise<NumberRange[]> {
  const { rows } = await sql<NumberRange>`
    select street_id, left_from, left_to, right_from, right_to
    from urbanism.street_ranges where street_id = any(${[...ids]}::int[])`.execute(database);
  return rows;
}

/** Those of the ranges of these streets that may have a number. */
export async function selectRangesWith(
  database: Database,
  ids: readonly number[],
  number: number,
): Promise<NumberRange[]> {
  const { rows } = await sql<NumberRange>`
    select street_id, left_from, left_to, right_from, right_to from urbanism.street_ranges
    where street_id = any(${[...ids]}::int[])
      and (${number} between least(left_from, left_to) and greatest(left_from, left_to)
        or ${number} between least(right_from, right_to) and greatest(right_from, right_to))
    order by street_id`.execute(database);
  return rows;
}

/** The courses of these streets in pieces, each street's in the order in which it is drawn. */
export async function selectCourses(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Course[]>> {
  const { rows } = await sql<{ street_id: number; line: string }>`
    select street_id, line::text as line from urbanism.street_lines where street_id = any(${[...ids]}::int[])
    order by street_id, part, piece`.execute(database);
  const courses = new Map<number, Course[]>();
  for (const { street_id: id, line } of rows) {
    const known = courses.get(id);
    if (known) known.push(courseOf(line));
    else courses.set(id, [courseOf(line)]);
  }
  return courses;
}

type DoorRow = Omit<KnownDoor, 'at'> & { readonly x: number; readonly y: number };

/** Doors of each of these streets with the numbers next to this one, below and above. */
export async function selectDoorsNextTo(
  database: Database,
  ids: readonly number[],
  number: number,
): Promise<KnownDoor[]> {
  const { rows } = await sql<DoorRow>`
    select d.* from unnest(${[...ids]}::int[]) as street (id) cross join lateral (
      (select street_id, number, spot[0] as x, spot[1] as y, bearing from urbanism.address_points
        where street_id = street.id and number <= ${number} order by number desc limit ${sql.lit(NEXT_DOORS)})
      union all
      (select street_id, number, spot[0], spot[1], bearing from urbanism.address_points
        where street_id = street.id and number > ${number} order by number limit ${sql.lit(NEXT_DOORS)})) d`.execute(
    database,
  );
  return rows.map(doorOf);
}

/** A spot, and as far as doors around it are asked for in Mercator metres. */
export type Around = { readonly at: Spot; readonly reach: number };

/** Doors around each of these spots, those of all streets, the nearest of them. */
export async function selectDoorsAround(
  database: Database,
  spots: readonly Around[],
): Promise<KnownDoor[][]> {
  if (spots.length === 0) return [];
  const places = spots.map(({ at: [x, y], reach }) => ({ x, y, reach }));
  const { rows } = await sql<DoorRow & { place: number }>`
    select place::int - 1 as place, d.*
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (x float8, y float8, reach float8))
      with ordinality as p (x, y, reach, place)
    cross join lateral (
      select street_id, number, spot[0] as x, spot[1] as y, bearing from urbanism.address_points
      where spot <@ box(point(p.x - p.reach, p.y - p.reach), point(p.x + p.reach, p.y + p.reach))
      order by spot <-> point(p.x, p.y) limit ${sql.lit(AROUND_MAX)}) d`.execute(database);
  const around: KnownDoor[][] = spots.map(() => []);
  for (const { place, ...row } of rows) around[place]?.push(doorOf(row));
  return around;
}

type StoredDoor = {
  readonly id: number;
  readonly street_id: number;
  readonly number: number;
  readonly lat: number;
  readonly lng: number;
};

/** Stored doors by their id in the file that they came from. */
export async function selectDoorsBySource(
  database: Database,
  sourceIds: readonly string[],
): Promise<Map<string, StoredDoor>> {
  const { rows } = await sql<StoredDoor & { source_id: string }>`
    select source_id, id, street_id, number, lat, lng from urbanism.address_points
    where source_id = any(${[...sourceIds]}::text[])`.execute(database);
  return new Map(rows.map(({ source_id: sourceId, ...door }) => [sourceId, door]));
}

function doorOf({ x, y, ...door }: DoorRow): KnownDoor {
  return { ...door, at: [x, y] };
}
