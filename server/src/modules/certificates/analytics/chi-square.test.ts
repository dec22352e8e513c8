import { expect, test } from 'vitest';
import { chiSquareOf, upperGamma } from './chi-square.ts';

// From published tables of the distribution: degrees of freedom, statistic, share above it.
test.each([
  [1, 3.841, 0.05],
  [9, 16.919, 0.05],
  [9, 21.666, 0.01],
  [9, 4.168, 0.9],
  [99, 123.225, 0.05],
  [99, 134.642, 0.01],
  [99, 77.046, 0.95],
  [1000, 1074.679, 0.05],
])('%d degrees, %d: %d above it', (degrees, statistic, share) => {
  expect(upperGamma(degrees / 2, statistic / 2)).toBeCloseTo(share, 4);
});

test('no more than all and no less than none, however far out', () => {
  expect(upperGamma(49.5, 0)).toBe(1);
  expect(upperGamma(49.5, 5000)).toBeCloseTo(0, 12);
  expect(upperGamma(4999.5, 2)).toBeCloseTo(1, 12);
  // The middle of the distribution of many degrees.
  expect(upperGamma(4999.5, 4999.17)).toBeCloseTo(0.5, 3);
});

test('equal counts differ by nothing, few expected make it say nothing, and nothing counted has no test', () => {
  expect(chiSquareOf([5, 5, 5, 5])).toEqual({
    statistic: 0,
    degrees_of_freedom: 3,
    p_value: 1,
    expected: 5,
    is_valid: true,
  });
  expect(chiSquareOf([4, 5, 5, 5])?.is_valid).toBe(false);
  expect(chiSquareOf([0, 0])).toBeNull();
});

test('a die that was published: 5, 8, 9, 8, 10, 20 of 60 throws is 13.4 with five degrees, p 0.0199', () => {
  const result = chiSquareOf([5, 8, 9, 8, 10, 20]);
  expect(result?.statistic).toBeCloseTo(13.4, 10);
  expect(result?.p_value).toBeCloseTo(0.0199, 4);
});
