import { between, distance, footOn, type Course, type Spot } from '../find-place/street-courses.ts';

/** A door whose place is known; `bearing` is the direction of its street there, 0 to 180 degrees from east. */
export type KnownDoor = {
  readonly street_id: number;
  readonly number: number;
  readonly at: Spot;
  readonly bearing: number;
};

/** What a number is reckoned from, for one street: doors of its rows and around it, and metres on the ground for a Mercator metre. */
export type Doors = {
  readonly street_ids: readonly number[];
  readonly known: readonly KnownDoor[];
  readonly scale: number;
};

/** A number that a place would have, and how many metres it may be wrong by. */
export type Reckoned = { readonly number: number; readonly errorM: number };

/** Numbers are reckoned where they are likely not wrong by more. */
export const ERROR_MAX_M = 190;

const SAME_WAY_DEGREES = 20;
const OWN_WAY_DEGREES = 45;
/** Farther doors say nothing. */
const REACH_M = 2500;
const WITNESSES = 12;
/** A door that is off by more is wrong, no matter how far. */
const ODD_NUMBERS = 220;
const SAMPLE_M = 80;
const OFF_BY_MAX = 60;
/** A step of more between two samples is a place where the reckoning jumps. */
const JUMP_MAX = 400;
const PAIR_M = [150, 3000] as const;
const PAIRS_MIN = 3;
/** Two doors of a street tell what lies between them where numbers grow there about as they do in the city. */
const BETWEEN_MAX_M = 6000;
const LIKE_THE_CITY = 0.2;
/** Where the city's rate is not known: numbers in a metre that any city has. */
const RATES = [0.4, 2.5] as const;
/** Doors face each other across a street, and stand behind their line. */
const ACROSS_M = 60;
const OFF_COURSE_M = 300;

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
  return rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] || null;
}

type Witness = { readonly along: number; readonly number: number; readonly sigma: number };
type Place = { readonly at: Spot; readonly bearing: number };

/** The number that a place on a street would have, by the doors of it and of streets beside it that run the same way; null without any. */
export function reckonAt(place: Place, doors: Doors, rate: number): Reckoned | null {
  const witnesses = witnessesOf(place, doors);
  const [nearest] = witnesses;
  if (!nearest) return null;
  const [likely, other] = [readAlong(witnesses, rate), readAlong(witnesses, -rate)].toSorted(
    (one, two) => one.spread - two.spread,
  );
  if (!likely || !other) return null;
  const together = 1 / Math.sqrt(witnesses.reduce((sum, { sigma }) => sum + 1 / sigma ** 2, 0));
  // Which way numbers grow is told by two who do not contradict each other; else both ways are possible.
  const isTold = witnesses.length > 1 && other.spread >= likely.spread * 1.3 + 20;
  const either = isTold ? 0 : Math.abs(likely.number - other.number) / rate;
  return { number: likely.number, errorM: (nearest.sigma + together) / 2 + likely.spread + either };
}

/** Doors that tell of a place, by how far along they lie and how far they may be wrong, in metres; the surest first. */
function witnessesOf({ at, bearing }: Place, { street_ids: own, known, scale }: Doors): Witness[] {
  const angle = (bearing * Math.PI) / 180;
  const [east, north] = [Math.cos(angle), Math.sin(angle)];
  const witnesses: Witness[] = [];
  for (const door of known) {
    const [dx, dy] = [(door.at[0] - at[0]) * scale, (door.at[1] - at[1]) * scale];
    const [along, across] = [dx * east + dy * north, Math.abs(dy * east - dx * north)];
    if (Math.abs(along) > REACH_M || across > REACH_M) continue;
    const turned = Math.abs(door.bearing - bearing);
    const turn = Math.min(turned, 180 - turned);
    const isOwn = own.includes(door.street_id);
    if (turn > (isOwn ? OWN_WAY_DEGREES : SAME_WAY_DEGREES)) continue;
    const sigma = isOwn
      ? 15 + 0.12 * Math.abs(along) + 0.2 * across
      : 40 + 0.12 * (Math.abs(along) + across) + 2 * turn;
    witnesses.push({ along, number: door.number, sigma });
  }
  return witnesses.toSorted((one, other) => one.sigma - other.sigma).slice(0, WITNESSES);
}

/** What most of the witnesses say where numbers grow at this rate, and by how many metres they differ. */
function readAlong(witnesses: readonly Witness[], rate: number): { number: number; spread: number } {
  const said = witnesses.map(({ along, number, sigma }) => ({
    value: number - rate * along,
    weight: 1 / sigma ** 2,
  }));
  const number = middleOf(said);
  const whole = said.reduce((sum, { weight }) => sum + weight, 0);
  const off = said.reduce(
    (sum, { value, weight }) => sum + Math.min(Math.abs(value - number), ODD_NUMBERS) * weight,
    0,
  );
  return { number, spread: off / whole / Math.abs(rate) };
}

/** The value with half of the weight below it: what is wrong by far moves it no more than what is wrong by little. */
function middleOf(weighed: readonly { readonly value: number; readonly weight: number }[]): number {
  const half = weighed.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of weighed.toSorted((one, other) => one.value - other.value)) {
    sum += weight;
    if (sum >= half) return value;
  }
  return Number.NaN;
}

type Candidate = { readonly at: Spot; readonly cost: number };
type Sample = Place & Reckoned & { readonly off: number };

/** Where on a street a number would be; null where too little is known, or the street does not come to it. */
export function placeOfNumber(courses: readonly Course[], doors: Doors, number: number): Spot | null {
  const rate = rateOf(doors);
  const inside = placeBetween(courses, { ...doors, rate }, number);
  if (inside || rate === null) return inside;
  const surest = courses
    .flatMap((course) => candidatesOf(course, { ...doors, rate }, number))
    .toSorted((one, other) => one.cost - other.cost)[0];
  return surest && surest.cost < ERROR_MAX_M ? surest.at : null;
}

/** Places of a course that may have a number, by how many metres each may be wrong. */
function candidatesOf(
  course: Course,
  doors: Doors & { readonly rate: number },
  number: number,
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let before: Sample | null = null;
  for (const place of samplesOf(course, SAMPLE_M / doors.scale)) {
    const reckoned = reckonAt(place, doors, doors.rate);
    const here: Sample | null = reckoned && { ...place, ...reckoned, off: reckoned.number - number };
    if (here && Math.abs(here.off) <= OFF_BY_MAX)
      candidates.push({ at: here.at, cost: here.errorM + Math.abs(here.off) / doors.rate });
    const met = here && before && meeting(before, here);
    if (met) candidates.push(met);
    before = here;
  }
  return candidates;
}

/** Where between two samples the number is met; null where it is not, or the reckoning jumps there. */
function meeting(before: Sample, here: Sample): Candidate | null {
  if (here.off * before.off >= 0 || Math.abs(here.off - before.off) >= JUMP_MAX) return null;
  return {
    at: between(before.at, here.at, before.off / (before.off - here.off)),
    cost: (here.errorM + before.errorM) / 2,
  };
}

/** Where a number lies between two doors of its own street, as far as they do not contradict the city. */
function placeBetween(
  courses: readonly Course[],
  { street_ids: ids, known, scale, rate }: Doors & { readonly rate: number | null },
  number: number,
): Spot | null {
  const own = known.filter(({ street_id: id }) => ids.includes(id));
  const [slow, fast] = rate ? [rate * (1 - LIKE_THE_CITY), rate * (1 + LIKE_THE_CITY)] : RATES;
  const blur = ACROSS_M * (rate ?? 1);
  let best: { at: Spot; meters: number } | null = null;
  for (const below of own.filter((door) => door.number < number)) {
    for (const above of own.filter((door) => door.number > number)) {
      const meters = distance(below.at, above.at) * scale;
      const steps = above.number - below.number;
      const isLikely = steps >= slow * meters - blur && steps <= fast * meters + blur;
      if (!isLikely || meters >= (best?.meters ?? BETWEEN_MAX_M)) continue;
      best = { at: between(below.at, above.at, (number - below.number) / steps), meters };
    }
  }
  if (!best) return null;
  const { at } = best;
  const feet = courses.map((course) => footOn(course, at)).filter((foot) => foot !== null);
  const [nearest] = feet.toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away * scale <= OFF_COURSE_M ? nearest.at : null;
}

function* samplesOf(course: Course, step: number): Generator<Place> {
  for (const [place, from] of course.entries()) {
    const to = course[place + 1];
    if (!to) return;
    const bearing = bearingOf(from, to);
    const parts = Math.max(1, Math.round(distance(from, to) / step));
    for (let part = 0; part <= parts; part += 1) yield { at: between(from, to, part / parts), bearing };
  }
}
