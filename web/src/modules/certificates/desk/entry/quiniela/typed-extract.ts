import {
  extractFaults,
  QUINIELA_DIGITS,
  QUINIELA_PLACES,
  type Extract,
  type ExtractFaultCode,
  type PlacedNumber,
} from '@vereda/contract/certificates/extract';

/** What is typed on one place, digit by digit. */
export type TypedCell = { readonly number: string; readonly order: string };

/** An extract while somebody types it: twenty places, whatever they hold. */
export type TypedExtract = {
  readonly cells: readonly TypedCell[];
  readonly letters: string;
  /** The order of extraction is typed too. */
  readonly withOrder: boolean;
};

const EMPTY: TypedCell = { number: '', order: '' };

/** Places 1–20. */
export const PLACES: readonly number[] = Array.from({ length: QUINIELA_PLACES }, (_, index) => index + 1);

/** Nothing typed yet. */
export const NOTHING: TypedExtract = { cells: PLACES.map(() => EMPTY), letters: '', withOrder: false };

/** Letters of a draw. */
export const LETTERS = 4;

/** What a cell holds. */
export type CellField = 'number' | 'order' | 'letters';

/** Id of the field of a cell. */
export function cellId(field: CellField, place: number | null): string {
  if (place === null) return 'entry-letters';
  return field === 'order' ? `entry-order-${place}` : `entry-${place}`;
}

/** An entry that was sent, as its person typed it. */
export function typedOf(entry: {
  readonly numbers: readonly PlacedNumber[];
  readonly letters: string | null;
}): TypedExtract {
  const cells = PLACES.map((place) => {
    const placed = entry.numbers.find((number) => number.place === place);
    return placed ? { number: placed.number, order: placed.order ? String(placed.order) : '' } : EMPTY;
  });
  return { cells, letters: entry.letters ?? '', withOrder: cells.some(({ order }) => order !== '') };
}

/** The extract as it is sent. */
export function extractOf({
  cells,
  letters,
  withOrder,
}: TypedExtract): Extract & { numbers: PlacedNumber[] } {
  const numbers = cells.map(({ number, order }, index) => ({
    place: index + 1,
    number,
    order: withOrder && order ? Number(order) : null,
  }));
  return { numbers, letters: letters || null };
}

/** Places whose number lacks digits, in order. */
export function placesWithout({ cells }: TypedExtract): number[] {
  return cells.flatMap(({ number }, index) => (number.length === QUINIELA_DIGITS ? [] : [index + 1]));
}

/** What is wrong so far, by the id of its field; cells without anything are not finished and not wrong. */
export function faultsSoFar(typed: TypedExtract): ReadonlyMap<string, ExtractFaultCode> {
  const { numbers, letters } = extractOf(typed);
  const begun = numbers.filter(({ number, order }) => number !== '' || order !== null);
  const faults = new Map<string, ExtractFaultCode>();
  for (const { code, path } of extractFaults({ numbers: begun, letters })) {
    const [part, index, field] = path;
    const place = typeof index === 'number' ? begun[index]?.place : undefined;
    if (part === 'letters') faults.set(cellId('letters', null), code);
    else if (place !== undefined) faults.set(cellId(field === 'order' ? 'order' : 'number', place), code);
  }
  if (placesWithout(typed).length === 0) for (const id of unordered(typed)) faults.set(id, ORDER);
  return faults;
}

const ORDER: ExtractFaultCode = 'certificates/order-repeated';

// An order on some places only proves nothing; it is told once the numbers are all there.
function unordered({ cells, withOrder }: TypedExtract): string[] {
  if (!withOrder || cells.every(({ order }) => order === '')) return [];
  return cells.flatMap(({ order }, index) => (order === '' ? [cellId('order', index + 1)] : []));
}
