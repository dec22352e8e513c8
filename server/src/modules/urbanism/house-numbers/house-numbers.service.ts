import type { Database } from '#platform/database/database';
import {
  between,
  degreesOf,
  distance,
  footOn,
  groundScale,
  type Course,
  type Spot,
} from '../find-place/street-courses.ts';
import {
  selectCourses,
  selectDoorsAround,
  selectRanges,
  selectRangesWith,
  type NumberRange,
} from './house-numbers.queries.ts';
import { ERROR_MAX_M, rateOf, reckonAt, type Doors } from './reckon-number.ts';

/** Where a house number is, in degrees; approximate where it was reckoned. */
export type DoorPlace = { readonly lat: number; readonly lng: number; readonly approximate: boolean };

const AROUND_M = 3000;
/** A door is where it is known, and a little beside it. */
const AT_DOOR_M = 12;

/** The place of a number by the ranges of each of these groups of streets; null where no range of a group has it. */
export async function findInRanges(
  database: Database,
  groups: readonly (readonly number[])[],
  number: number,
): Promise<(DoorPlace | null)[]> {
  const ranges = await selectRangesWith(database, groups.flat(), number);
  const holding = [
    ...ranges.filter((range) => sideWith(range, number)?.isOwn),
    ...ranges.filter((range) => sideWith(range, number)?.isOwn === false),
  ];
  const chosen = groups.map((ids) => holding.find(({ street_id: id }) => ids.includes(id)) ?? null);
  const courses = await selectCourses(
    database,
    chosen.flatMap((range) => range?.street_id ?? []),
  );
  return chosen.map((range) => {
    const share = range && shareOfRange(range, number);
    const spot = range && share !== null ? spotAt(courses.get(range.street_id) ?? [], share) : null;
    return spot && { ...degreesOf(spot), approximate: false };
  });
}

/** The number at a place of a street; null where nothing known tells it. */
export async function findNumberAt(
  database: Database,
  { id, at, bearing }: { readonly id: number; readonly at: Spot; readonly bearing: number },
): Promise<{ readonly number: number; readonly approximate: boolean } | null> {
  const [range] = await selectRanges(database, [id]);
  const inRange =
    range && numberOfRange(range, shareOfCourses((await selectCourses(database, [id])).get(id) ?? [], at));
  if (inRange) return { number: inRange, approximate: true };
  const scale = groundScale(at);
  const [known = []] = await selectDoorsAround(database, [{ at, reach: AROUND_M / scale }]);
  const here = known.find((door) => door.street_id === id && distance(door.at, at) * scale <= AT_DOOR_M);
  if (here) return { number: here.number, approximate: false };
  const doors: Doors = { street_ids: [id], known, scale };
  const rate = rateOf(doors);
  const reckoned = rate === null ? null : reckonAt({ at, bearing }, doors, rate);
  if (reckoned === null || reckoned.errorM > ERROR_MAX_M || reckoned.number < 1) return null;
  return { number: Math.round(reckoned.number), approximate: true };
}

type Side = { readonly from: number; readonly to: number };

function sidesOf({ left_from, left_to, right_from, right_to }: NumberRange): Side[] {
  return [
    { from: left_from, to: left_to },
    { from: right_from, to: right_to },
  ].flatMap(({ from, to }) =>
    from === null || to === null || (from === 0 && to === 0) ? [] : [{ from, to }],
  );
}

/** How much of a street lies before a number, by the side that has it; null where no side does. */
export function shareOfRange(range: NumberRange, number: number): number | null {
  const side = sideWith(range, number);
  if (!side) return null;
  return side.from === side.to ? 0.5 : (number - side.from) / (side.to - side.from);
}

// Even numbers face odd ones: where both sides reach so far, the one of its own kind has it.
function sideWith(range: NumberRange, number: number): (Side & { readonly isOwn: boolean }) | null {
  const sides = sidesOf(range)
    .filter(({ from, to }) => number >= Math.min(from, to) && number <= Math.max(from, to))
    .map((side) => ({ ...side, isOwn: side.from % 2 === number % 2 }));
  return sides.find(({ isOwn }) => isOwn) ?? sides[0] ?? null;
}

function numberOfRange(range: NumberRange, share: number): number | null {
  const [side] = sidesOf(range);
  if (!side) return null;
  const number = side.from + (side.to - side.from) * share;
  // Of the same kind as its end.
  return side.from + 2 * Math.round((number - side.from) / 2);
}

function lengthOf(course: Course): number {
  return course.reduce((sum, spot, place) => sum + distance(course[place - 1] ?? spot, spot), 0);
}

function spotAt(courses: readonly Course[], share: number): Spot | null {
  let left = courses.reduce((sum, course) => sum + lengthOf(course), 0) * share;
  for (const course of courses) {
    for (const [place, from] of course.entries()) {
      const to = course[place + 1];
      if (!to) break;
      const step = distance(from, to);
      if (left <= step) return between(from, to, step === 0 ? 0 : left / step);
      left -= step;
    }
  }
  return courses.at(-1)?.at(-1) ?? null;
}

function shareOfCourses(courses: readonly Course[], at: Spot): number {
  let before = 0;
  let best = { away: Number.POSITIVE_INFINITY, along: 0 };
  for (const course of courses) {
    const foot = footOn(course, at);
    if (foot && foot.away < best.away) {
      const walked = lengthOf(course.slice(0, foot.step + 1));
      best = { away: foot.away, along: before + walked + distance(course[foot.step] ?? at, foot.at) };
    }
    before += lengthOf(course);
  }
  return before === 0 ? 0 : best.along / before;
}
