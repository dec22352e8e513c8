import type { Locale } from '@vereda/contract/locale';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import type { Database } from '#platform/database/database';
import { selectRanges } from '../house-numbers/house-numbers.queries.ts';
import { findInRanges } from '../house-numbers/house-numbers.service.ts';
import { reckonDoors } from '../house-numbers/reckon-doors.ts';
import { findCorners } from './corners.ts';
import { selectColoniasAt, selectLongWords, selectSpots } from './names.queries.ts';
import { readWanted, splitWords, type HouseNumber, type Wanted, type Word } from './read-wanted.ts';
import { bestOf, searchExact, searchNames, type NameGroup } from './search-names.ts';
import { wordsOf } from '../messages/words.ts';
import { streetLabel } from './street-label.ts';

/** What is looked for, and how many places are wanted at most. */
export type Search = { readonly text: string; readonly locale: Locale; readonly limit: number };

type Context = {
  readonly database: Database;
  readonly locale: Locale;
  readonly limit: number;
  readonly pick: (places: readonly number[]) => Word[];
};

const STREETS_OF_A_CORNER = 8;
const CORNERS_SHOWN = 5;
const STREETS_WITH_NOTE = 3;
const STREETS_WITH_NUMBER = 5;
/** A number may be one of a street that is named less well. */
const CLOSE_ENOUGH = 1.2;

/** Places of the city's own map that a text means, the likeliest first. */
export async function findCityPlaces(database: Database, search: Search): Promise<FoundPlace[]> {
  const typed = splitWords(search.text);
  if (typed.every((word) => word.length < 2)) return [];
  const wanted = readWanted(typed);
  const words = await selectLongWords(database, typed);
  const context: Context = {
    database,
    locale: search.locale,
    limit: search.limit,
    pick: (places) => places.flatMap((place) => words[place] ?? []),
  };
  const isPlain = wanted.door === null && wanted.corners.length === 0;
  const searchWhole = isPlain ? searchNames : searchExact;
  const [whole, doors, corners] = await Promise.all([
    searchWhole(database, context.pick(wanted.whole), search.locale),
    findDoors(context, wanted.door),
    findCornerPlaces(context, wanted.corners),
  ]);
  const named = await placesOf(context, whole.slice(0, search.limit), null);
  // Two streets that do not meet are worth saying where the words are no name of their own.
  const met = whole.length > 0 ? corners.filter(({ note }) => note === null) : corners;
  const found = isPlain ? named : [...named, ...doors, ...met];
  if (found.length > 0) return found.slice(0, search.limit);
  const rough = await searchNames(database, context.pick(wanted.whole), search.locale);
  return placesOf(context, rough.slice(0, search.limit), null);
}

async function findDoors(context: Context, door: Wanted['door']): Promise<FoundPlace[]> {
  if (!door) return [];
  const { database, locale, pick } = context;
  const streets = (await searchNames(database, pick(door.street), locale)).filter(isStreet);
  const likely = nearWords(bestOf(streets, CLOSE_ENOUGH), pick(door.around));
  const found = await doorsOf(context, likely, door.number);
  const unknown = found.length > 0 ? await namedJustSo(context, likely, found) : likely;
  const places = await placesOf(context, unknown.slice(0, STREETS_WITH_NOTE), 'number-unknown');
  const number = door.number.value === null ? null : door.number.text;
  return [...places.map((place) => ({ ...place, number })), ...found];
}

/** A street whose name is just what was typed goes before the numbers of others, unless it is known not to have this one. */
async function namedJustSo(
  { database }: Context,
  streets: readonly NameGroup[],
  found: readonly FoundPlace[],
): Promise<NameGroup[]> {
  const whole = streets.filter((street) => street.whole);
  if (whole.some((street) => found.some((place) => place.street === streetLabel(street)))) return [];
  const ranges = await selectRanges(
    database,
    whole.flatMap(({ ids }) => ids),
  );
  return ranges.length > 0 ? [] : whole;
}

/** The doors of a number, of the streets that are known to have it. */
async function doorsOf(
  { database }: Context,
  streets: readonly NameGroup[],
  number: HouseNumber,
): Promise<FoundPlace[]> {
  const { value } = number;
  if (value === null) return [];
  const known = await findInRanges(
    database,
    streets.map(({ ids }) => ids),
    value,
  );
  // A street through several neighborhoods has the number in one of them: the others need not be reckoned.
  const answered = new Set(streets.filter((_, place) => known[place]).map(({ words }) => words));
  const open = streets.filter(({ words }) => !answered.has(words)).slice(0, STREETS_WITH_NUMBER);
  const reckoned = await reckonDoors(
    database,
    open.map(({ ids }) => ids),
    value,
  );
  const doors = streets.flatMap((street, place) => {
    const door = known[place] ?? reckoned[open.indexOf(street)];
    return door ? [{ street, door }] : [];
  });
  const colonias = await selectColoniasAt(
    database,
    doors.map(({ door }) => door),
  );
  return doors.map(({ street, door }, place) => ({
    kind: 'address',
    name: `${streetLabel(street)} ${number.text}`,
    detail: colonias[place] ?? null,
    ...door,
    street: streetLabel(street),
    number: number.text,
    crossing: null,
    note: null,
  }));
}

/** Those in a neighborhood that is named come first. */
function nearWords(streets: readonly NameGroup[], words: readonly Word[]): NameGroup[] {
  const named = ({ detail }: NameGroup) => {
    const where = splitWords(detail ?? '');
    return words.filter(({ typed, long }) => where.includes(typed) || where.includes(long)).length;
  };
  return streets.toSorted((one, other) => named(other) - named(one));
}

async function findCornerPlaces(context: Context, corners: Wanted['corners']): Promise<FoundPlace[]> {
  let apart: NameGroup[] = [];
  for (const { one, other } of corners) {
    const [ones, others] = await Promise.all([streetsOf(context, one), streetsOf(context, other)]);
    const met = await cornersOf(context, ones, others);
    if (met.length > 0) return met;
    if (ones.length > 0 && others.length > 0 && apart.length === 0)
      apart = [...ones.slice(0, STREETS_WITH_NOTE), ...others.slice(0, STREETS_WITH_NOTE)];
  }
  return placesOf(context, apart, 'no-crossing');
}

async function streetsOf({ database, locale, pick }: Context, places: readonly number[]) {
  const names = (await searchNames(database, pick(places), locale)).filter(isStreet);
  return names.slice(0, STREETS_OF_A_CORNER);
}

async function cornersOf(
  { database, locale }: Context,
  ones: readonly NameGroup[],
  others: readonly NameGroup[],
): Promise<FoundPlace[]> {
  const found = await findCorners(database, ones, others);
  const corners = found.slice(0, CORNERS_SHOWN);
  const colonias = await selectColoniasAt(database, corners);
  const labelOf = (groups: readonly NameGroup[], id: number) => {
    const group = groups.find(({ ids }) => ids.includes(id));
    return group ? streetLabel(group) : '';
  };
  return corners.map(({ one, other, lat, lng }, index) => {
    const [street, crossing] = [labelOf(ones, one), labelOf(others, other)];
    return {
      kind: 'crossing',
      name: wordsOf(locale).corner(street, crossing),
      detail: colonias[index] ?? null,
      lat,
      lng,
      street,
      number: null,
      crossing,
      approximate: false,
      note: null,
    };
  });
}

/** Names with where they lie; those that lie nowhere are left out. */
async function placesOf(
  { database }: Context,
  names: readonly NameGroup[],
  note: FoundPlace['note'],
): Promise<FoundPlace[]> {
  if (names.length === 0) return [];
  const spots = await selectSpots(database, names);
  return names.flatMap((name) => {
    const spot = spots.find(({ kind, id }) => kind === name.kind && id === name.id);
    if (!spot) return [];
    const label = isStreet(name) ? streetLabel(name) : name.name;
    return {
      kind: name.kind,
      name: label,
      detail: name.detail,
      lat: spot.lat,
      lng: spot.lng,
      street: isStreet(name) ? label : null,
      number: null,
      crossing: null,
      approximate: false,
      note,
    };
  });
}

function isStreet({ kind }: NameGroup): boolean {
  return kind === 'street';
}
