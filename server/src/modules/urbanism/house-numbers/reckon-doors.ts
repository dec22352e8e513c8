import type { Database } from '#platform/database/database';
import { degreesOf, distance, groundScale, type Course, type Spot } from '../find-place/street-courses.ts';
import { selectCourses, selectDoorsAround, selectDoorsNextTo, type Around } from './house-numbers.queries.ts';
import type { DoorPlace } from './house-numbers.service.ts';
import { placeOfNumber, type KnownDoor } from './reckon-number.ts';

const AROUND_M = 3000;
/** Between two doors so near each other in number nothing else has to be known. */
const NEXT_NUMBERS = 300;
/** Of a street block by block; whoever has more of it has its ranges. */
const BLOCKS_RECKONED = 60;

/** The rows of one street with what is known of them. */
type Street = {
  readonly ids: readonly number[];
  readonly courses: readonly Course[];
  readonly own: readonly KnownDoor[];
};

/** The place of a number of each of these streets, given by their rows: by a known door, or reckoned from doors; null where nothing known tells it. */
export async function reckonDoors(
  database: Database,
  groups: readonly (readonly number[])[],
  number: number,
): Promise<(DoorPlace | null)[]> {
  const kept = groups.map((ids) => ids.slice(0, BLOCKS_RECKONED));
  const all = kept.flat();
  if (all.length === 0) return [];
  const [courses, next] = await Promise.all([
    selectCourses(database, all),
    selectDoorsNextTo(database, all, number),
  ]);
  const streets = kept.map((ids): Street => ({
    ids,
    courses: ids.flatMap((id) => courses.get(id) ?? []),
    own: next.filter(({ street_id: id }) => ids.includes(id)),
  }));
  const spots = streets.map(({ own, courses: lines }) => {
    return isNextTo(own, number)
      ? null
      : aroundOf(own[0]?.at ?? lines[Math.floor(lines.length / 2)]?.[0], lines);
  });
  const around = await selectDoorsAround(
    database,
    spots.filter((spot) => spot !== null),
  );
  return streets.map((street, place): DoorPlace | null => {
    const exact = street.own.find((door) => door.number === number);
    if (exact) return { ...degreesOf(exact.at), approximate: false };
    return reckon(street, spots[place] ? (around.shift() ?? []) : [], number);
  });
}

/** Whether doors of its own street tell where a number is: the city around need not be asked. */
function isNextTo(own: readonly KnownDoor[], number: number): boolean {
  const [below, above] = [
    Math.max(...own.filter((door) => door.number <= number).map((door) => door.number)),
    Math.min(...own.filter((door) => door.number >= number).map((door) => door.number)),
  ];
  return above - below <= NEXT_NUMBERS;
}

function aroundOf(middle: Spot | undefined, courses: readonly Course[]): Around | null {
  if (!middle) return null;
  const far = courses.reduce((most, [start]) => Math.max(most, distance(start ?? middle, middle)), 0);
  return { at: middle, reach: far + AROUND_M / groundScale(middle) };
}

function reckon({ ids, courses, own }: Street, around: readonly KnownDoor[], number: number) {
  const [first] = courses[0] ?? [];
  if (!first) return null;
  const known = [...own, ...around.filter(({ street_id: id }) => !ids.includes(id))];
  const doors = { street_ids: ids, known, scale: groundScale(first) };
  const spot = placeOfNumber(courses, doors, number);
  return spot && { ...degreesOf(spot), approximate: true };
}
