import { z } from 'zod';

/** Places of a quiniela draw. */
export const QUINIELA_PLACES = 20;
/** Digits of each of its numbers, leading zeros kept. */
export const QUINIELA_DIGITS = 4;

/** Why an extract cannot be accepted; the words are in errors.ts. */
export type ExtractFaultCode =
  | 'certificates/number-format'
  | 'certificates/place-unknown'
  | 'certificates/place-repeated'
  | 'certificates/places-missing'
  | 'certificates/order-repeated'
  | 'certificates/letters-format';

/** One fault and where it is, as a path into the extract. */
export type ExtractFault = { readonly code: ExtractFaultCode; readonly path: (string | number)[] };

/** A number on its place; `order` is when its ball came out (1 is the first), null where nobody noted it. */
export const placedNumberSchema = z.object({
  place: z.number().int(),
  number: z.string().max(20),
  order: z.number().int().nullable().default(null),
});
export type PlacedNumber = z.output<typeof placedNumberSchema>;

/** The twenty numbers of a draw, and its letters where it has some. */
export type Extract = { readonly numbers: readonly PlacedNumber[]; readonly letters: string | null };

/** Everything that is wrong with an extract; empty when every place 1–20 holds one number of four digits. */
export function extractFaults({ numbers, letters }: Extract): ExtractFault[] {
  const faults: ExtractFault[] = [];
  const places = new Set<number>();
  const orders = new Set<number>();
  for (const [index, { place, number, order }] of numbers.entries()) {
    const path = ['numbers', index];
    if (!/^\d{4}$/.test(number))
      faults.push({ code: 'certificates/number-format', path: [...path, 'number'] });
    if (!isCounted(place)) faults.push({ code: 'certificates/place-unknown', path: [...path, 'place'] });
    else if (places.has(place))
      faults.push({ code: 'certificates/place-repeated', path: [...path, 'place'] });
    places.add(place);
    if (order !== null && (!isCounted(order) || orders.has(order))) {
      faults.push({ code: 'certificates/order-repeated', path: [...path, 'order'] });
    }
    if (order !== null) orders.add(order);
  }
  if (missingPlaces(numbers).length > 0)
    faults.push({ code: 'certificates/places-missing', path: ['numbers'] });
  // Somebody noted the order of some balls only: then it proves nothing.
  if (orders.size > 0 && orders.size < numbers.length) {
    faults.push({ code: 'certificates/order-repeated', path: ['numbers'] });
  }
  if (letters !== null && !/^[A-ZÑ]{4}$/.test(letters)) {
    faults.push({ code: 'certificates/letters-format', path: ['letters'] });
  }
  return faults;
}

/** Places 1–20 that no number is on, in order. */
export function missingPlaces(numbers: readonly { readonly place: number }[]): number[] {
  const places = new Set(numbers.map(({ place }) => place));
  return Array.from({ length: QUINIELA_PLACES }, (_, index) => index + 1).filter(
    (place) => !places.has(place),
  );
}

function isCounted(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= QUINIELA_PLACES;
}

/** Fields of an extract as a person types it; every fault is a code of errors.ts at its field. */
export const extractFields = {
  numbers: z.array(placedNumberSchema).max(60),
  letters: z.string().max(20).nullable().default(null),
};

/** An extract without faults, its numbers in the order of the places. */
export const extractSchema = z
  .object(extractFields)
  .superRefine((extract, context) => {
    for (const { code, path } of extractFaults(extract))
      context.addIssue({ code: 'custom', message: code, path });
  })
  .transform(({ numbers, letters }) => ({ numbers: numbers.toSorted((a, b) => a.place - b.place), letters }));

/**
 * A cell on which two entries differ: a place's number or order, the letters (place null), or a cell of another game's
 * result; `path` is where it was typed, e.g. `numbers.3.number` (the fourth place) or `rounds.0.balls.3`.
 */
export const differenceSchema = z
  .object({
    place: z.number().int().nullable(),
    field: z.enum(['number', 'order', 'letters', 'result']),
    path: z.string(),
    first: z.string().nullable(),
    second: z.string().nullable(),
  })
  .meta({ id: 'ExtractDifference' });
export type ExtractDifference = z.output<typeof differenceSchema>;

/** Every cell on which two extracts differ, by place. */
export function extractDifferences(first: Extract, second: Extract): ExtractDifference[] {
  const others = cellsOf(second);
  return cellsOf(first).flatMap((cell, index) => {
    const other = others[index]?.value ?? null;
    if (cell.value === other) return [];
    return [{ place: cell.place, field: cell.field, path: pathOf(cell), first: cell.value, second: other }];
  });
}

function pathOf({ place, field }: Cell): string {
  return place === null ? field : `numbers.${place - 1}.${field}`;
}

type Cell = { place: number | null; field: ExtractDifference['field']; value: string | null };

// The same cells in the same order for every extract, empty ones too.
function cellsOf({ numbers, letters }: Extract): Cell[] {
  const cells: Cell[] = [];
  for (let place = 1; place <= QUINIELA_PLACES; place += 1) {
    const placed = numbers.find((number) => number.place === place);
    cells.push({ place, field: 'number', value: placed?.number ?? null });
    cells.push({ place, field: 'order', value: placed?.order ? String(placed.order) : null });
  }
  return [...cells, { place: null, field: 'letters', value: letters }];
}
