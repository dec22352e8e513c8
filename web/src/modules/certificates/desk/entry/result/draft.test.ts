import { expect, test } from 'vitest';
import { amountOf, draftOf, equalShares, typedOf, withValue } from './draft.ts';

test.each([
  ['1250000', '1250000.00'],
  ['1,250,000.5', '1250000.50'],
  ['416666,67', '416666.67'],
  ['$ 100', '100.00'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['1.2.3', '1.2.3'],
  ['cien', 'cien'],
])('%s is the amount %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test('equal shares add up to the prize, the last one takes the rest', () => {
  expect(equalShares('1000000', 3)).toEqual(['333333.33', '333333.33', '333333.34']);
  expect(equalShares('1250000', 3)).toEqual(['416666.67', '416666.67', '416666.66']);
  expect(equalShares('', 3)).toEqual([]);
  expect(equalShares('10', 0)).toEqual([]);
});

test('a result that is typed again is the same result', () => {
  const result = {
    format: 'prizes',
    edition: null,
    prizes: [
      { place: 1, number: '00042', kind: 'money', amount: '10.00', goods: null, winners: [{ fractions: 3 }] },
    ],
  };
  expect(typedOf(draftOf(result))).toEqual(result);
});

test('a change copies what it changes and nothing else', () => {
  const before = { rounds: [{ balls: [1] }, { balls: [2] }] };
  const after = withValue(before, 'rounds.1.balls', [2, 3]);
  expect(after).toEqual({ rounds: [{ balls: [1] }, { balls: [2, 3] }] });
  expect(after.rounds[0]).toBe(before.rounds[0]);
  expect(before.rounds[1]!.balls).toEqual([2]);
});
