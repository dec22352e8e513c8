import { QUINIELA_DIGITS, QUINIELA_PLACES } from '@vereda/contract/certificates/extract';
import { LETTERS, PLACES, type TypedCell, type TypedExtract } from './typed-extract.ts';

/** A pasted list: what it puts on which places, or why it puts nothing. */
export type Pasted =
  | {
      readonly isFilled: true;
      readonly cells: ReadonlyMap<number, Partial<TypedCell>>;
      readonly letters: string | null;
    }
  | {
      readonly isFilled: false;
      readonly reason: 'too-many' | 'places-repeated' | 'digits';
      readonly count: number;
    };

const HALF = QUINIELA_PLACES / 2;

/**
 * Reads a list of numbers in lines, with or without places and orders, whatever stands between them; null when it is no
 * list and goes into its field as it is. Zeros on the left are kept; a number that lost some is put as it came, so that
 * it shows as wrong instead of being guessed.
 */
export function readPasted(text: string, from: number): Pasted | null {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.match(/\d+/g) ?? [])
    .filter((tokens) => tokens.length > 0);
  const tokens = lines.flat();
  if (tokens.length < 2) return null;
  if (tokens.some((token) => token.length > QUINIELA_DIGITS)) return refuse('digits', tokens);
  const letters = lettersOf(text);
  const placed = groupsOf(tokens, 3) ?? groupsOf(tokens, 2);
  if (placed) {
    const cells = new Map(placed.map(([place, number, order]) => [Number(place), cellOf(number, order)]));
    return cells.size < placed.length
      ? refuse('places-repeated', placed)
      : { isFilled: true, cells, letters };
  }
  const first = tokens.length === QUINIELA_PLACES ? 1 : from;
  if (first + tokens.length - 1 > QUINIELA_PLACES) return refuse('too-many', tokens);
  const inOrder = isTwoColumns(lines) ? downTheColumns(lines) : tokens;
  const cells = new Map(inOrder.map((number, index) => [first + index, { number }]));
  return { isFilled: true, cells, letters };
}

/** What is typed with a pasted list put over it. */
export function withPasted(typed: TypedExtract, pasted: Pasted & { readonly isFilled: true }): TypedExtract {
  const cells = typed.cells.map((cell, index) => ({ ...cell, ...pasted.cells.get(index + 1) }));
  const withOrder = typed.withOrder || [...pasted.cells.values()].some(({ order }) => order !== undefined);
  return { cells, letters: pasted.letters ?? typed.letters, withOrder };
}

// Groups of a place, a number and perhaps an order.
function groupsOf(tokens: readonly string[], size: 2 | 3): string[][] | null {
  if (tokens.length % size !== 0) return null;
  const groups = Array.from({ length: tokens.length / size }, (_, index) =>
    tokens.slice(index * size, (index + 1) * size),
  );
  const fits = groups.every(([place, , order]) => isPlace(place) && (size === 2 || isPlace(order)));
  // One number at least is longer than any place is.
  return fits && groups.some(([, number]) => (number ?? '').length > 2) ? groups : null;
}

function isPlace(token: string | undefined): boolean {
  return token !== undefined && token.length <= 2 && PLACES.includes(Number(token));
}

function cellOf(number: string | undefined, order: string | undefined): Partial<TypedCell> {
  return { number: number ?? '', ...(order !== undefined && { order: String(Number(order)) }) };
}

// As an acta is printed: ten lines of two numbers each, read down the first column and then down the second.
function isTwoColumns(lines: readonly (readonly string[])[]): boolean {
  return lines.length === HALF && lines.every((line) => line.length === 2);
}

function downTheColumns(lines: readonly (readonly string[])[]): string[] {
  return [0, 1].flatMap((column) => lines.map((line) => line[column] ?? ''));
}

// Four letters that stand alone on a line are the draw's, with or without their name before them.
function lettersOf(text: string): string | null {
  const found = text.toUpperCase().match(/^(?:\s*(?:LETRAS|LETTERS|CLAVE)\s*[:;,\t ])?\s*([A-ZÑ]{4})\s*$/m);
  return found?.[1]?.length === LETTERS ? found[1] : null;
}

function refuse(reason: (Pasted & { isFilled: false })['reason'], counted: readonly unknown[]): Pasted {
  return { isFilled: false, reason, count: counted.length };
}
