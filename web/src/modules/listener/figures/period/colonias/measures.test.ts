import { expect, test } from 'vitest';
import { frameOf, stepsOf } from './measures.ts';

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

test('the map frames what tells a number with its neighbours, and not a place far away', () => {
  const at = (lng: number, filed: number | null) => ({
    filed,
    shape: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [lng, 40],
          [lng + 1, 40],
          [lng + 1, 41],
          [lng, 40],
        ] as [number, number][],
      ],
    },
  });
  expect(frameOf([])).toBeNull();
  expect(frameOf([at(-58, null), { shape: null, filed: 9 }])).toEqual([-58, 40, -57, 41]);
  expect(frameOf([at(0, 9), at(1, null), at(-58, null)])).toEqual([0, 40, 2, 41]);
});
