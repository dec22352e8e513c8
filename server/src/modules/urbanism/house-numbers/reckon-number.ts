import { between, distance, type Course, type Spot } from '../find-place/street-courses.ts';

/** A door whose place is known; `bearing` is the direction of its street there, 0 to 180 degrees from east. */
export type KnownDoor = {
  readonly street_id: number;
  readonly number: number;
  readonly at: Spot;
  readonly bearing: number;
};

/** What a number is reckoned from, for one street: doors of it and around it, and metres on the ground for a Mercator metre. */
export type Doors = {
  readonly street_id: number;
  readonly known: readonly KnownDoor[];
  readonly scale: number;
};

const SAME_WAY_DEGREES = 20;
/** Farther doors say nothing. */
const REACH_M = 2500;
/** A number is reckoned only where a door is known so near. */
const EVIDENCE_M = 500;
const BLUR_M = 400;
const OWN_BLUR_M = 50;
const OWN_WEIGHT = 20;
const ODD_NUMBERS = 150;
const SAMPLE_M = 80;
const OFF_BY_MAX = 40;
const PAIR_M = [150, 3000] as const;
const PAIRS_MIN = 3;

/** The direction of the step of a course, 0 to 180 degrees from east. */
export function bearingOf(from: Spot, to: Spot): number {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return ((degrees % 180) + 180) % 180;
}

/** How much numbers grow in a metre, by pairs of doors of one street; null where too few are known. */
export function rateOf({ known, scale }: Doors): number | null {
  const rates: number[] = [];
  for (const [place, one] of known.entries()) {
    for (const other of known.slice(place + 1)) {
      if (one.street_id !== other.street_id) continue;
      const meters = distance(one.at, other.at) * scale;
      if (meters < PAIR_M[0] || meters > PAIR_M[1]) continue;
      rates.push(Math.abs(one.number - other.number) / meters);
    }
  }
  if (rates.length < PAIRS_MIN) return null;
  return rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? null;
}

type Weighed = { readonly weight: number; readonly along: number; readonly number: number };

/** The number that a place on a street would have, by the doors of it and of streets beside it that run the same way; null without one near. */
export function reckonAt(
  { at, bearing }: { readonly at: Spot; readonly bearing: number },
  doors: Doors,
  rate: number,
): number | null {
  const near = doorsAlong({ at, bearing }, doors);
  const isNear = near.some(
    ({ along, across, isOwn }) => (isOwn ? Math.abs(along) : Math.hypot(along, across)) <= EVIDENCE_M,
  );
  return isNear ? fit(near.map(weigh), rate) : null;
}

type Along = {
  readonly along: number;
  readonly across: number;
  readonly number: number;
  readonly isOwn: boolean;
};

/** Doors of streets that run the same way, by how far along and across they lie in metres. */
function doorsAlong({ at, bearing }: { readonly at: Spot; readonly bearing: number }, doors: Doors): Along[] {
  const angle = (bearing * Math.PI) / 180;
  const [east, north] = [Math.cos(angle), Math.sin(angle)];
  const near: Along[] = [];
  for (const door of doors.known) {
    const turned = Math.abs(door.bearing - bearing);
    if (Math.min(turned, 180 - turned) > SAME_WAY_DEGREES) continue;
    const [dx, dy] = [(door.at[0] - at[0]) * doors.scale, (door.at[1] - at[1]) * doors.scale];
    const [along, across] = [dx * east + dy * north, dy * east - dx * north];
    if (Math.abs(along) > REACH_M || Math.abs(across) > REACH_M) continue;
    near.push({ along, across, number: door.number, isOwn: door.street_id === doors.street_id });
  }
  return near;
}

function weigh({ along, across, number, isOwn }: Along): Weighed {
  const weight = isOwn
    ? OWN_WEIGHT / (along ** 2 + OWN_BLUR_M ** 2)
    : 1 / (along ** 2 + across ** 2 + BLUR_M ** 2);
  return { along, number, weight };
}

// The line through what is near, as steep as the city's numbers are; doors that contradict it count for less.
function fit(near: readonly Weighed[], rate: number): number | null {
  if (near.length < 2) return null;
  let weighed = near;
  let line = lineThrough(weighed, rate);
  for (let pass = 0; pass < 2; pass += 1) {
    const { middle, mean, slope } = line;
    weighed = near.map((one) => {
      const off = (one.number - mean - slope * (one.along - middle)) / ODD_NUMBERS;
      return { ...one, weight: one.weight / (1 + off ** 2) };
    });
    line = lineThrough(weighed, rate);
  }
  return line.mean - line.slope * line.middle;
}

function lineThrough(weighed: readonly Weighed[], rate: number) {
  const sum = (of: (one: Weighed) => number) =>
    weighed.reduce((total, one) => total + one.weight * of(one), 0);
  const whole = sum(() => 1);
  const [middle, mean] = [sum(({ along }) => along) / whole, sum(({ number }) => number) / whole];
  const grows = sum(({ along, number }) => (along - middle) * (number - mean));
  return { middle, mean, slope: grows < 0 ? -rate : rate };
}

/** Where on a street a number would be; null where too little is known, or the street does not come to it. */
export function placeOfNumber(courses: readonly Course[], doors: Doors, number: number): Spot | null {
  const rate = rateOf(doors);
  if (rate === null || rate === 0) return null;
  let best: { at: Spot; off: number } | null = null;
  for (const course of courses) {
    let before: { at: Spot; off: number } | null = null;
    for (const sample of samplesOf(course, SAMPLE_M / doors.scale)) {
      const reckoned = reckonAt(sample, doors, rate);
      const here = reckoned === null ? null : { at: sample.at, off: reckoned - number };
      if (here && (!best || Math.abs(here.off) < Math.abs(best.off))) best = here;
      if (here && before && here.off * before.off < 0) {
        best = { at: between(before.at, here.at, before.off / (before.off - here.off)), off: 0 };
      }
      before = here;
    }
  }
  return best && Math.abs(best.off) <= OFF_BY_MAX ? best.at : null;
}

function* samplesOf(course: Course, step: number): Generator<{ at: Spot; bearing: number }> {
  for (const [place, from] of course.entries()) {
    const to = course[place + 1];
    if (!to) return;
    const bearing = bearingOf(from, to);
    const parts = Math.max(1, Math.round(distance(from, to) / step));
    for (let part = 0; part <= parts; part += 1) yield { at: between(from, to, part / parts), bearing };
  }
}
