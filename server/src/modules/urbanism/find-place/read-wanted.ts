/** A word as it was typed and as names are written, e.g. `av` and `avenida`. */
export type Word = { readonly typed: string; readonly long: string };

/** A house number: as it was written, and what of it counts (null for one that no street has, e.g. 0). */
export type HouseNumber = { readonly text: string; readonly value: number | null };

/** What a text may mean; every list holds places of its words. */
export type Wanted = {
  readonly whole: readonly number[];
  /** A house number of a street, and the words after it, which often name the neighborhood. */
  readonly door: {
    readonly street: readonly number[];
    readonly number: HouseNumber;
    readonly around: readonly number[];
  } | null;
  /** Where two streets meet; several where a name may hold the word that joins them. */
  readonly corners: readonly { readonly one: readonly number[]; readonly other: readonly number[] }[];
};

const WORDS_MAX = 14;
const CORNERS_MAX = 3;
const NUMBER_MAX = 999_999;
const JOINS = new Set(['y', 'e', 'con', 'esq', 'esquina', 'x', 'entre', 'and', 'at', 'corner', '&', '/']);
// After these a number is part of a name, or of a flat.
const NAMED_BY_NUMBER = new Set([
  'de',
  'calle',
  'c',
  'ruta',
  'autopista',
  'au',
  'km',
  'diagonal',
  'avenida',
  'av',
  'avda',
  'pasaje',
  'plaza',
  'carrera',
]);
const NUMBER_SIGNS = new Set(['n', 'no', 'nro', 'num', 'numero', 'nº', 'n°', 'number', 'altura']);
const FLATS = new Set([
  'piso',
  'depto',
  'dpto',
  'departamento',
  'dto',
  'local',
  'oficina',
  'casa',
  'timbre',
  'floor',
  'flat',
  'apartment',
  'cp',
]);
const SUFFIXES = new Set(['bis', 'ter', 'a', 'b', 'c', 'd']);

/** Words of a text: lower case, without accents; signs that join two streets stay. */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(s\/n|sin numero)\b/g, ' ');
  const words = plain.match(/[\p{L}\p{N}]+|[&/]/gu) ?? [];
  const flat = words.findIndex(
    (word, place) => place > 0 && FLATS.has(word) && /\d/.test(words[place - 1] ?? ''),
  );
  return words.slice(0, flat === -1 ? WORDS_MAX : Math.min(flat, WORDS_MAX));
}

/** What these words may mean; a place in the answer's lists is one in `words`. */
export function readWanted(words: readonly string[]): Wanted {
  const all = words.flatMap((word, place) => (isSign(word) ? [] : [place]));
  const numberAt = findNumber(words);
  const joins = words.flatMap((word, place) => (JOINS.has(word) ? [place] : []));
  const until = numberAt === -1 ? -1 : (joins.find((place) => place > numberAt) ?? words.length);
  return {
    whole: all,
    door: numberAt === -1 ? null : readDoor(words, { numberAt, until }),
    corners: joins
      .map((join) => cornerAt(words, join))
      .filter(({ one, other }) => one.length > 0 && other.length > 0)
      .slice(0, CORNERS_MAX),
  };
}

function isSign(word: string): boolean {
  return word === '&' || word === '/';
}

/** Where the first number stands that is no part of a name; -1 without one. */
function findNumber(words: readonly string[]): number {
  return words.findIndex(
    (word, place) =>
      place > 0 &&
      /^\d{1,9}[a-d]?$/.test(word) &&
      !NAMED_BY_NUMBER.has(words[place - 1] ?? '') &&
      words[place - 1] !== '/' &&
      words.slice(0, place).some((before) => /\p{L}/u.test(before) && !JOINS.has(before)),
  );
}

function readDoor(
  words: readonly string[],
  { numberAt, until }: { readonly numberAt: number; readonly until: number },
): Wanted['door'] {
  const { number, length } = numberIn(words.slice(numberAt));
  const street = range(0, numberAt).filter((place) => !isSign(words[place] ?? ''));
  while (street.length > 1 && NUMBER_SIGNS.has(words[street.at(-1) ?? 0] ?? '')) street.pop();
  return {
    street,
    number,
    around: range(numberAt + length, until).filter((place) => /\p{L}/u.test(words[place] ?? '')),
  };
}

/** The house number that these words begin with, and how many of them it takes. */
function numberIn([first = '', after = '']: readonly string[]): { number: HouseNumber; length: number } {
  const digits = /^\d+/.exec(first)?.[0] ?? '';
  const isTwo = SUFFIXES.has(after);
  const suffix = isTwo ? after : first.slice(digits.length);
  const value = Number(digits);
  return {
    number: {
      text: suffix === '' ? digits : `${digits} ${suffix.length === 1 ? suffix.toUpperCase() : suffix}`,
      value: value >= 1 && value <= NUMBER_MAX ? value : null,
    },
    length: isTwo ? 2 : 1,
  };
}

function cornerAt(words: readonly string[], join: number) {
  const next = words.findIndex((word, place) => place > join + 1 && JOINS.has(word));
  // "A entre B y C": the corner with B.
  const end = words[join] === 'entre' && next !== -1 ? next : words.length;
  return {
    one: streetIn(words, range(0, join)),
    other: streetIn(words, range(join + 1, end)),
  };
}

/** The words of a street without what joins it and without a house number. */
function streetIn(words: readonly string[], places: readonly number[]): number[] {
  const isJoin = (place: number | undefined) => place !== undefined && JOINS.has(words[place] ?? '');
  const kept = [...places];
  while (isJoin(kept[0])) kept.shift();
  while (isJoin(kept.at(-1))) kept.pop();
  const number = findNumber(kept.map((place) => words[place] ?? ''));
  return number === -1 ? kept : kept.slice(0, number);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
