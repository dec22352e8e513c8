import type { Because, Column } from './column.ts';
import { isKindOf, medianOf } from './judge-values.ts';
import { readValue } from './read-value.ts';
import type { TableField, TableFields } from './table-field.ts';

/** A column with some of its values. */
export type SampledColumn = { readonly name: string; readonly values: readonly string[] };

type Guess = { readonly index: number; readonly field: string; readonly score: number };

// Of a column that is named like a field, as many values have to be readable as that field.
const FITS = 0.5;
// Of values that are each row's own, as many have to be different.
const OWN = 0.9;
const SAID_NOTHING = new Set(
  'de del la el los las en y a por obra obras fecha the of columna campo dato id nro numero cod codigo'.split(
    ' ',
  ),
);
const NAME_SCORE = 3;
const WORDS_SCORE = 2;
const SCORE_MIN = 0.6;

/** Proposes a field for every column: by its name, by words of its name, and by what it holds where its name says nothing. */
export function proposeColumns(fields: TableFields, columns: readonly SampledColumn[]): readonly Column[] {
  const found = new Map<number, { field: string; because: Because }>();
  const taken = new Set<string>();
  const guesses = columns.flatMap((column, index) => guessesOf(fields, column, index));
  for (const { index, field, score } of guesses.toSorted(byScore)) {
    if (found.has(index) || taken.has(field)) continue;
    found.set(index, { field, because: score > WORDS_SCORE ? 'name' : 'words' });
    taken.add(field);
  }
  for (const [index, field] of guessByValues(fields, columns, { found, taken })) {
    found.set(index, { field, because: 'values' });
  }
  return columns.map(({ name }, index) => ({
    name,
    ...(found.get(index) ?? { field: null, because: null }),
  }));
}

function byScore(one: Guess, other: Guess): number {
  return other.score - one.score || one.index - other.index;
}

function guessesOf(fields: TableFields, column: SampledColumn, index: number): Guess[] {
  return Object.entries(fields).flatMap(([field, spec]) => {
    // Names are listed with the best one first.
    const score = Math.max(...spec.names.map((name, at) => likeness(column.name, name) - at / 1000));
    return score > SCORE_MIN && fits(spec, column.values) ? [{ index, field, score }] : [];
  });
}

function fits(spec: TableField, values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  if (spec.isOwn && new Set(filled).size < filled.length * OWN) return false;
  const states = values.map((value) => readValue(spec, value).state).filter((state) => state !== 'empty');
  return states.filter((state) => state === 'read').length >= states.length * FITS;
}

function likeness(column: string, name: string): number {
  if (column === name) return NAME_SCORE;
  // A text in another language is never meant by the words of the first one.
  if (name.endsWith('_en')) return 0;
  const [own, wanted] = [wordsOf(column), wordsOf(name)];
  if (own.length === 0 || wanted.length === 0) return 0;
  if (!wanted.every((word) => own.includes(word))) return 0;
  // The more of the column's own words are meant, the likelier.
  return WORDS_SCORE * (wanted.length / own.length);
}

function wordsOf(name: string): string[] {
  const words = name.split('_').filter((word) => word !== '');
  const telling = words.filter((word) => !SAID_NOTHING.has(word));
  return (telling.length > 0 ? telling : words).map((word) => word.replace(/(?<=\w{3})e?s$/, ''));
}

type Standing = {
  readonly found: ReadonlyMap<number, unknown>;
  readonly taken: ReadonlySet<string>;
};

/** Fields of one kind go to the columns of that kind in the order of the fields; days by how early they are. */
function guessByValues(
  fields: TableFields,
  columns: readonly SampledColumn[],
  { found, taken }: Standing,
): Map<number, string> {
  const guessed = new Map<number, string>();
  for (const [field, spec] of Object.entries(fields)) {
    if (taken.has(field) || !spec.looks) continue;
    const fitting = columns
      .map(({ values }, index) => ({ index, values }))
      .filter(({ index, values }) => !found.has(index) && !guessed.has(index) && isKindOf(spec, values));
    const [best] = spec.kind.endsWith('day') ? fitting.toSorted(byDay(spec)) : fitting;
    if (best) guessed.set(best.index, field);
  }
  return guessed;
}

function byDay(spec: TableField) {
  const day = ({ values }: { values: readonly string[] }) => medianOf(spec, values) ?? '';
  return (one: { values: readonly string[] }, other: { values: readonly string[] }) =>
    String(day(one)).localeCompare(String(day(other)));
}
