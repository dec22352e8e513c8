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

const NEXT_DOORS = 40;
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

/** The courses of a street in pieces, in the order in which it is drawn. */
export async function selectCourses(database: Database, id: number): Promise<Course[]> {
  const { rows } = await sql<{ line: string }>`
    select line::text as line from urbanism.street_lines where street_id = ${id} order by part, piece`.execute(
    database,
  );
  return rows.map(({ line }) => courseOf(line));
}

type DoorRow = Omit<KnownDoor, 'at'> & { readonly x: number; readonly y: number };

/** Doors of a street with the numbers next to this one, below and above. */
export async function selectDoorsOf(database: Database, id: number, number: number): Promise<KnownDoor[]> {
  const { rows } = await sql<DoorRow>`
    (select street_id, number, spot[0] as x, spot[1] as y, bearing from urbanism.address_points
      where street_id = ${id} and number <= ${number} order by number desc limit ${NEXT_DOORS})
    union all
    (select street_id, number, spot[0], spot[1], bearing from urbanism.address_points
      where street_id = ${id} and number > ${number} order by number limit ${NEXT_DOORS})`.execute(database);
  return rows.map(doorOf);
}

/** Doors next to a spot, those of all streets as far as `reach` Mercator metres. */
export async function selectDoorsAround(
  database: Database,
  [x, y]: Spot,
  reach: number,
): Promise<KnownDoor[]> {
  const { rows } = await sql<DoorRow>`
    select street_id, number, spot[0] as x, spot[1] as y, bearing from urbanism.address_points
    where spot <@ box(point(${x - reach}::float8, ${y - reach}::float8), point(${x + reach}::float8, ${y + reach}::float8))
    order by spot <-> point(${x}::float8, ${y}::float8) limit ${AROUND_MAX}`.execute(database);
  return rows.map(doorOf);
}

function doorOf({ x, y, ...door }: DoorRow): KnownDoor {
  return { ...door, at: [x, y] };
}
