import type { Locale } from '@vereda/contract/locale';
import type { NamedPoint } from '@vereda/contract/urbanism/place-at';
import type { Database } from '#platform/database/database';
import { findGround, type LatLng } from '../colonias/colonias.service.ts';
import {
  distance,
  footOn,
  groundScale,
  meetingOf,
  mercatorOf,
  type Course,
  type Foot,
  type Spot,
} from '../find-place/street-courses.ts';
import { streetLabel } from '../find-place/street-label.ts';
import { findNumberAt } from '../house-numbers/house-numbers.service.ts';
import { bearingOf } from '../house-numbers/reckon-number.ts';
import { wordsOf } from '../messages/words.ts';
import { findPark } from './park-at.ts';
import { selectPiecesNear, type NearPiece } from './place-at.queries.ts';

/** Who stands so near a street is on it: half an avenue, and what a device is wrong by. */
const ON_STREET_M = 45;
/** First asked, then where that finds no street. */
const REACHES_M = [250, 2000] as const;
const CORNER_MAX_M = 250;
/** A corner is as wide as its streets. */
const AT_CORNER_M = 25;
const MEETING_M = 20;

type Found = Omit<NamedPoint, 'text' | 'park' | 'colonia' | 'inside'> & { readonly corner_m: number | null };

const NO_STREET: Found = {
  street: null,
  number: null,
  crossing: null,
  approximate: false,
  away_m: null,
  corner_m: null,
};

/** What a point is called by the city's map, in a language. */
export async function nameOfPoint(database: Database, point: LatLng, locale: Locale): Promise<NamedPoint> {
  const [found, park, { colonia, served: inside }] = await Promise.all([
    findStreet(database, mercatorOf(point)),
    findPark(database, point),
    findGround(database, point),
  ]);
  const { corner_m: _cornerM, ...address } = found;
  const parts = [lineIn({ found, park, locale }), colonia?.name, inside ? null : wordsOf(locale).outside];
  const text = parts.filter(Boolean).join(', ');
  return {
    ...address,
    text: capitalised(text) || null,
    park,
    colonia: colonia?.name ?? null,
    inside,
  };
}

/** An address as a report keeps it: on one line, and its parts as far as the point stands there. */
export type KnownAddress = {
  readonly line: string;
  readonly street: string | null;
  readonly number: string | null;
  readonly crossing: string | null;
};

/** Park, and street and number or corner of a point in Spanish, as a report keeps them; null where neither is near. */
export async function addressOfPoint(database: Database, point: LatLng): Promise<KnownAddress | null> {
  const [found, park] = await Promise.all([
    findStreet(database, mercatorOf(point)),
    findPark(database, point),
  ]);
  const line = lineIn({ found, park, locale: 'es' });
  if (line === null) return null;
  const isThere = isOnStreet(found);
  return {
    line,
    street: isThere ? found.street : null,
    // A number that was reckoned is said with its "approximately" in the line, and is none of the door's.
    number: found.approximate || !isThere ? null : found.number,
    crossing: isThere && found.corner_m !== null && found.corner_m <= AT_CORNER_M ? found.crossing : null,
  };
}

function isOnStreet({ away_m: away }: Found): boolean {
  return away !== null && away <= ON_STREET_M;
}

type Line = { readonly found: Found; readonly park: string | null; readonly locale: Locale };

/** Who is in a park stands there; the street is said too where it runs along. */
function lineIn({ found, park, locale }: Line): string | null {
  const street = park === null || isOnStreet(found) ? lineOf(found, locale) : null;
  return [park, street].filter(Boolean).join(', ') || null;
}

function lineOf(found: Found, locale: Locale): string | null {
  const { street, number, crossing, approximate, away_m: away, corner_m: corner } = found;
  const words = wordsOf(locale);
  if (street === null || away === null) return null;
  if (away > ON_STREET_M) return words.away(roundTo10(away), street);
  if (number !== null) {
    const door = `${street} ${number}`;
    return approximate ? words.approximately(door) : door;
  }
  if (crossing === null || corner === null) return street;
  if (corner <= AT_CORNER_M) return words.corner(street, crossing);
  return words.nearCorner(street, roundTo10(corner), crossing);
}

function roundTo10(meters: number): number {
  return Math.max(10, Math.round(meters / 10) * 10);
}

async function findStreet(database: Database, spot: Spot): Promise<Found> {
  const scale = groundScale(spot);
  for (const reach of REACHES_M) {
    const pieces = await selectPiecesNear(database, spot, reach / scale);
    const [nearest] = pieces;
    const foot = nearest && footOn(nearest.course, spot);
    if (nearest && foot && foot.away * scale <= reach)
      return describe(database, { pieces, nearest, foot, scale });
  }
  return NO_STREET;
}

type Near = {
  readonly pieces: readonly NearPiece[];
  readonly nearest: NearPiece;
  readonly foot: Foot;
  readonly scale: number;
};

async function describe(database: Database, { pieces, nearest, foot, scale }: Near): Promise<Found> {
  const [from, to] = [nearest.course[foot.step], nearest.course[foot.step + 1]];
  const bearing = from && to ? bearingOf(from, to) : 0;
  const door = await findNumberAt(database, { id: nearest.id, at: foot.at, bearing });
  const corner = nearestCorner({ pieces, nearest, foot, scale });
  return {
    ...NO_STREET,
    street: streetLabel(nearest),
    number: door && String(door.number),
    approximate: door?.approximate ?? false,
    away_m: Math.round(foot.away * scale),
    crossing: corner && streetLabel(corner.other),
    corner_m: corner && Math.round(corner.away),
  };
}

/** The corner of a street next to a place on it; null where none is near. */
function nearestCorner({ pieces, nearest, foot, scale }: Near) {
  const reach = MEETING_M / scale;
  const own = pieces.filter(({ id }) => id === nearest.id).map(({ course }) => boxed(course));
  let best: { other: NearPiece; away: number } | null = null;
  for (const other of pieces) {
    // Another piece of the same street, or its other carriageway, is no corner.
    if (other.words === nearest.words) continue;
    const theirs = boxed(other.course);
    for (const mine of own) {
      const meeting = boxesMeet(mine, theirs, reach) ? meetingOf(mine.course, other.course, reach) : null;
      const away = meeting && distance(meeting.at, foot.at);
      if (away === null || away * scale > (best?.away ?? CORNER_MAX_M)) continue;
      best = { other, away: away * scale };
    }
  }
  return best;
}

type Boxed = { readonly course: Course; readonly low: Spot; readonly high: Spot };

function boxed(course: Course): Boxed {
  const [xs, ys] = [course.map(([x]) => x), course.map(([, y]) => y)];
  return {
    course,
    low: [Math.min(...xs), Math.min(...ys)],
    high: [Math.max(...xs), Math.max(...ys)],
  };
}

function boxesMeet(one: Boxed, other: Boxed, reach: number): boolean {
  return ([0, 1] as const).every(
    (axis) => one.low[axis] - reach <= other.high[axis] && other.low[axis] - reach <= one.high[axis],
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
