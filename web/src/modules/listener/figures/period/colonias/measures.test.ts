import { expect, test } from 'vitest';
import { stepsOf } from './measures.ts';

test('a scale has as many different numbers in each step as can be', () => {
  expect(stepsOf([])).toEqual([]);
  expect(stepsOf([7])).toEqual([{ from: 7, to: 7 }]);
  expect(stepsOf([5, 5, 5, 5, 5, 9])).toEqual([
    { from: 5, to: 5 },
    { from: 9, to: 9 },
  ]);
  expect(stepsOf([80, 5, 6, 11, 12, 30, 31, 60])).toEqual([
    { from: 5, to: 6 },
    { from: 11, to: 12 },
    { from: 30, to: 31 },
    { from: 60, to: 80 },
  ]);
});
