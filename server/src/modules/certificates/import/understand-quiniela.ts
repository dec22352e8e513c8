import {
  extractFaults,
  missingPlaces,
  QUINIELA_PLACES,
  type Extract,
  type ExtractFaultCode,
} from '@vereda/contract/certificates/extract';
import { gameOf, type GameSlug } from '@vereda/contract/certificates/game';
import type { Problem, Reason } from '#platform/file-reading/problem';
import { numberField, orderField } from './draw-table-fields.ts';
import { isLetters, type DrawPart } from './draw-parts.ts';
import { countOf, reject, textOf } from './read-cells.ts';

const REASON_OF: Record<ExtractFaultCode, Reason> = {
  'certificates/number-format': 'number-not-four-digits',
  'certificates/place-unknown': 'place-unknown',
  'certificates/place-repeated': 'place-repeated',
  'certificates/places-missing': 'number-missing',
  'certificates/order-repeated': 'order-unsound',
  'certificates/letters-format': 'letters-unreadable',
};

type Written = {
  readonly place: string;
  readonly number: string;
  readonly order: string;
  readonly line: number;
};

/** The twenty numbers of a draw from its rows, by the rules that a typed one has to keep. */
export function quinielaOf(
  game: GameSlug,
  parts: readonly DrawPart[],
): { readonly extract: Extract; readonly problems: readonly Problem[] } {
  const { places, letters } = writtenOf(parts);
  const kept = places.filter(({ number }) => number !== '');
  const extract: Extract = {
    numbers: kept.map(({ place, number, order }) => ({
      place: countOf(place) ?? 0,
      number,
      // What is no number is no order either, and is said so.
      order: order === '' ? null : (countOf(order) ?? 0),
    })),
    letters: letters === '' ? null : letters.toUpperCase().replace(/\s+/g, ''),
  };
  const problems = extractFaults(extract).map(({ code, path }): Problem => {
    const index = path[0] === 'numbers' ? Number(path[1]) : Number.NaN;
    const placed = extract.numbers[index];
    const field = placed ? `place ${placed.place}` : path.join('.');
    const line = kept[index]?.line;
    return { ...reject(field, REASON_OF[code], valueOf(code, extract, index)), ...(line && { line }) };
  });
  const isForeign = extract.letters !== null && gameOf(game).letters === 'never';
  if (isForeign) problems.push(reject('letters', 'letters-not-drawn', letters));
  const numbers = extract.numbers.toSorted((one, other) => one.place - other.place);
  return { extract: { numbers, letters: extract.letters }, problems };
}

function valueOf(code: ExtractFaultCode, extract: Extract, index: number): string {
  if (code === 'certificates/places-missing') return missingPlaces(extract.numbers).join(' ');
  if (code === 'certificates/letters-format') return extract.letters ?? '';
  const placed = extract.numbers[index];
  return String((code === 'certificates/order-repeated' ? placed?.order : placed?.number) ?? '');
}

function writtenOf(parts: readonly DrawPart[]): { places: readonly Written[]; letters: string } {
  const [first] = parts;
  let letters = first ? textOf(first.values, 'letters') : '';
  const places: Written[] = [];
  for (const { values, line } of parts) {
    const [place, number] = [textOf(values, 'place'), textOf(values, 'value')];
    if (isLetters(values)) letters = number;
    else if (values.has('place') || values.has('value'))
      places.push({ place, number, order: textOf(values, 'order'), line });
  }
  if (places.length > 0 || !first) return { places, letters };
  const { values, line } = first;
  const wide = Array.from({ length: QUINIELA_PLACES }, (_, index) => ({
    place: String(index + 1),
    number: textOf(values, numberField(index + 1)),
    order: textOf(values, orderField(index + 1)),
    line,
  }));
  return { places: wide, letters };
}
