import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractDifferences, extractFaults, extractSchema, missingPlaces, type Extract } from './extract.ts';

const number = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
const extract: fc.Arbitrary<Extract> = fc.record({
  numbers: fc
    .array(number, { minLength: 20, maxLength: 20 })
    .map((numbers) => numbers.map((drawn, index) => ({ place: index + 1, number: drawn, order: null }))),
  letters: fc.constantFrom(null, 'EULQ', 'ABCD'),
});
const [sample] = fc.sample(extract, { seed: 7, numRuns: 1 }) as [Extract];
const codesOf = (changed: Extract): string[] => extractFaults(changed).map(({ code }) => code);
const withNumber = (index: number, change: object): Extract => ({
  ...sample,
  numbers: sample.numbers.map((placed, at) => (at === index ? { ...placed, ...change } : placed)),
});

test('twenty numbers of four digits on twenty places have no fault, in any order, repeated numbers included', () => {
  fc.assert(
    fc.property(extract, fc.nat(19), (drawn, index) => {
      const shuffled = {
        ...drawn,
        numbers: [...drawn.numbers.slice(index), ...drawn.numbers.slice(0, index)],
      };
      expect(extractFaults(shuffled)).toEqual([]);
      expect(extractSchema.parse(shuffled)).toEqual(drawn);
    }),
  );
});

test('nineteen numbers, a repeated place and a place off the board are faults', () => {
  expect(codesOf({ ...sample, numbers: sample.numbers.slice(1) })).toEqual(['certificates/places-missing']);
  expect(codesOf(withNumber(4, { place: 1 }))).toEqual([
    'certificates/place-repeated',
    'certificates/places-missing',
  ]);
  expect(codesOf(withNumber(4, { place: 21 }))).toEqual([
    'certificates/place-unknown',
    'certificates/places-missing',
  ]);
  expect(missingPlaces(sample.numbers.slice(2))).toEqual([1, 2]);
});

test.each(['12', '00123', '12a4', '', ' 123', '１２３４', '-123', '1e10'])(
  'the number "%s" is a fault',
  (drawn) => {
    expect(codesOf(withNumber(0, { number: drawn }))).toEqual(['certificates/number-format']);
  },
);

test('the order of extraction is on every place once, or nowhere', () => {
  const ordered = {
    ...sample,
    numbers: sample.numbers.map((placed, index) => ({ ...placed, order: 20 - index })),
  };
  expect(codesOf(ordered)).toEqual([]);
  expect(codesOf(withNumber(3, { order: 1 }))).toEqual(['certificates/order-repeated']);
  const twice = { ...ordered, numbers: ordered.numbers.map((placed) => ({ ...placed, order: 1 })) };
  expect(codesOf(twice)).toContain('certificates/order-repeated');
});

test('letters are four capitals', () => {
  expect(codesOf({ ...sample, letters: 'abcd' })).toEqual(['certificates/letters-format']);
  expect(codesOf({ ...sample, letters: 'ABC' })).toEqual(['certificates/letters-format']);
});

test('the schema names each fault at its field', () => {
  const issues = extractSchema.safeParse(withNumber(2, { number: '12' })).error?.issues;
  expect(issues).toMatchObject([{ message: 'certificates/number-format', path: ['numbers', 2, 'number'] }]);
});

test('entries differ exactly in the cells that were typed differently', () => {
  fc.assert(
    fc.property(extract, extract, (first, second) => {
      const differences = extractDifferences(first, second);
      const places = first.numbers.filter((placed, index) => placed.number !== second.numbers[index]?.number);
      expect(differences.filter(({ field }) => field === 'number').map(({ place }) => place)).toEqual(
        places.map(({ place }) => place),
      );
      expect(differences.some(({ field }) => field === 'letters')).toBe(first.letters !== second.letters);
      expect(extractDifferences(first, first)).toEqual([]);
    }),
  );
});
