import type { Word } from './read-wanted.ts';

/** A name of the city's map that may be meant; `words` as urbanism.address_words writes them. */
export type NamedRow = {
  readonly kind: 'street' | 'feature' | 'colonia';
  readonly id: number;
  readonly name: string;
  readonly words: string;
  /** An avenue. */
  readonly main: boolean;
  readonly detail: string | null;
};

/** How well a name answers; the more the better. `whole` where it is just what was typed. */
export type Ranked<Row extends NamedRow = NamedRow> = Row & {
  readonly score: number;
  readonly whole: boolean;
};

// Titles, kinds of streets and small words: whoever writes them helps, whoever leaves them out is understood too.
const SOFT = new Set(
  (
    'avenida calle pasaje bulevar diagonal autopista ruta calzada privada andador camino general doctor doctora ' +
    'ingeniero teniente coronel almirante capitan comandante sargento cabo mayor brigadier profesor presidente ' +
    'gobernador intendente licenciado arquitecto monsenor presbitero fray hermano hermana maestro don dona ' +
    'de del la las el los y e the of street avenue'
  ).split(' '),
);
const EXACT = 3;
const PREFIX = 2.2;
const MISTYPED = 1.4;
const MISSING = -2;
const TITLE = 0.5;
const SMALL_WORD = 0.1;
/** More than an avenue that has the same word among others. */
const WHOLE = 0.4;

/** The words that a name has to have; all of them where none says more than another. */
export function hardWords(words: readonly Word[]): readonly Word[] {
  const hard = words.filter(({ long }) => !SOFT.has(long) && (long.length > 1 || /\d/.test(long)));
  return hard.length > 0 ? hard : words;
}

/** Rows that answer these words with at most `missingMax` of the hard ones missing, the best first. */
export function rankNames<Row extends NamedRow>(
  rows: readonly Row[],
  words: readonly Word[],
  missingMax: number,
): Ranked<Row>[] {
  const [typed, long] = [words.map((word) => word.typed).join(' '), words.map((word) => word.long).join(' ')];
  const ranked = rows.flatMap((row) => {
    const score = scoreOf(row, words, missingMax);
    const whole = [typed, long].includes(row.words.trim());
    return score === null ? [] : [{ ...row, score: score + (whole ? WHOLE : 0), whole }];
  });
  return ranked.toSorted(
    (one, other) => other.score - one.score || one.words.length - other.words.length || one.id - other.id,
  );
}

function scoreOf(row: NamedRow, words: readonly Word[], missingMax: number): number | null {
  const named = row.words.trim().split(' ');
  const hard = hardWords(words);
  const fits = hard.map((word) => bestFit(word, named));
  const missing = fits.filter((fit) => fit === 0).length;
  if (missing > missingMax) return null;
  // A number alone, or a letter, says nothing of a name whose words are not there.
  const speaks = hard.some(({ typed }, place) => typed.length > 2 && !/\d/.test(typed) && fits[place]);
  if (missing > 0 && !speaks) return null;
  const soft = words.filter((word) => !hard.includes(word));
  const helps = soft.filter(
    ({ long }) => named.includes(long) || (row.main && (long === 'avenida' || long === 'avenue')),
  );
  const answered = fits.reduce<number>((sum, fit) => sum + (fit === 0 ? MISSING : fit), 0);
  const unasked = named.filter((name) => !SOFT.has(name) && !hard.some((word) => fitOf(word, name) > 0));
  const beginsSo = fitOf(hard[0] ?? { typed: '', long: '' }, named[0] ?? '') > 0;
  return (
    answered / hard.length +
    helps.reduce((sum, { long }) => sum + (long.length > 3 ? TITLE : SMALL_WORD), 0) +
    (beginsSo ? 0.15 : 0) +
    (row.main ? 0.2 : 0) -
    0.3 * Math.min(3, unasked.length)
  );
}

function bestFit(word: Word, named: readonly string[]): number {
  return Math.max(0, ...named.map((name) => fitOf(word, name)));
}

function fitOf({ typed, long }: Word, name: string): number {
  if (name === typed || name === long) return EXACT;
  if (name.startsWith(typed)) return PREFIX;
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 && !/\d/.test(typed) ? 1 : 0;
  if (allowed === 0) return 0;
  return isMistyped(typed, name, allowed) ? MISTYPED : 0;
}

/** Whether a word is a name, or the beginning of one, with at most so many letters wrong, missing, too many or exchanged. */
export function isMistyped(typed: string, name: string, allowed: number): boolean {
  if (name.length < typed.length - allowed) return false;
  // Nobody mistypes the beginning and the rest of a word: two faults ask for the same first letter.
  if (allowed > 1 && typed[0] !== name[0]) return false;
  let before: number[] = [];
  let row = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let place = 1; place <= typed.length; place += 1) {
    const next = rowOfFaults({ typed, name, place, row, before });
    before = row;
    row = next;
  }
  // What follows in the name may not be typed yet; a short word would be the beginning of anything.
  return Math.min(...(typed.length >= 6 ? row : row.slice(-1))) <= allowed;
}

type Rows = {
  readonly typed: string;
  readonly name: string;
  readonly place: number;
  readonly row: readonly number[];
  readonly before: readonly number[];
};

/** How many faults make the first `place` letters of what is typed each beginning of the name. */
function rowOfFaults({ typed, name, place, row, before }: Rows): number[] {
  const far = Number.POSITIVE_INFINITY;
  const next = [place];
  for (let column = 1; column <= name.length; column += 1) {
    const isSame = typed[place - 1] === name[column - 1];
    const isSwapped = typed[place - 1] === name[column - 2] && typed[place - 2] === name[column - 1];
    next[column] = Math.min(
      (row[column - 1] ?? far) + (isSame ? 0 : 1),
      (row[column] ?? far) + 1,
      (next[column - 1] ?? far) + 1,
      ((isSwapped ? before[column - 2] : undefined) ?? far) + 1,
    );
  }
  return next;
}
