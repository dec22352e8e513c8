import { expect, test } from 'vitest';
import { readPasted, withPasted } from './read-pasted.ts';
import { NOTHING, PLACES } from './typed-extract.ts';

const numberOf = (place: number) => String(place * 37).padStart(4, '0');
const ALL = PLACES.map(numberOf);
const pairs = (between: string) => PLACES.map((place) => `${place}${between}${numberOf(place)}`).join('\n');
const twoColumns = (line: (place: number) => string) =>
  PLACES.slice(0, 10)
    .map((place) => `${line(place)}\t${line(place + 10)}`)
    .join('\r\n');

/** The twenty numbers after a paste; null where nothing was filled. */
function numbersAfter(text: string, from = 1): string[] | null {
  const pasted = readPasted(text, from);
  return pasted?.isFilled ? withPasted(NOTHING, pasted).cells.map(({ number }) => number) : null;
}

test.each([
  ['in lines', ALL.join('\n')],
  ['in lines of another system, with a line too many', `${ALL.join('\r\n')}\r\n`],
  ['by commas', ALL.join(', ')],
  ['by semicolons', ALL.join(';')],
  ['by tabs', ALL.join('\t')],
  ['with places and tabs', pairs('\t')],
  ['with places as they are counted in words', pairs('.º: ')],
  ['with places, the last one first', pairs(' - ').split('\n').toReversed().join('\n')],
  ['in two columns as on the acta, without places', twoColumns(numberOf)],
  ['in two columns with places', twoColumns((place) => `${place} ${numberOf(place)}`)],
])('twenty numbers %s fill the twenty places, zeros kept', (_, text) => {
  expect(numbersAfter(text)).toEqual(ALL);
  // A whole list begins at the first place wherever it was put.
  expect(numbersAfter(text, 7)).toEqual(ALL);
});

test('a list with places, numbers and orders turns the order on', () => {
  const pasted = readPasted(PLACES.map((place) => `${place};${numberOf(place)};${21 - place}`).join('\n'), 1);
  if (!pasted?.isFilled) throw new Error('not read');
  const typed = withPasted(NOTHING, pasted);
  expect(typed.withOrder).toBe(true);
  expect(typed.cells[0]).toEqual({ number: '0037', order: '20' });
});

test('letters on a line of their own come along', () => {
  expect(readPasted(`${ALL.join('\n')}\nLetras: abñd`, 1)).toMatchObject({ letters: 'ABÑD' });
  expect(readPasted(ALL.join('\n'), 1)).toMatchObject({ letters: null });
});

test('a few numbers go on from the place where they were put', () => {
  expect(numbersAfter('0001\n0002', 19)).toEqual([...PLACES.slice(2).map(() => ''), '0001', '0002']);
});

test('a number that lost its zeros stays as it came, to be seen as wrong', () => {
  expect(numbersAfter('1\t123\n2\t0456')?.slice(0, 2)).toEqual(['123', '0456']);
});

test.each([
  ['more than twenty numbers', `${ALL.join('\n')}\n0001`, 'too-many'],
  ['a place twice', '1 0001\n1 0002', 'places-repeated'],
  ['five digits', '00001\n00002', 'digits'],
])('%s fill nothing and say why', (_, text, reason) => {
  expect(readPasted(text, 1)).toMatchObject({ isFilled: false, reason });
});

test('a single number is no list', () => {
  expect(readPasted('0123\n', 1)).toBeNull();
});
