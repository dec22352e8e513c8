import { expect, test } from 'vitest';
import { hasDecimals, typedNumber } from './typed-number.ts';

test.each([
  ['0', 0],
  ['45', 45],
  ['45.5', 45.5],
  ['45,5', 45.5],
  ['45,25 %', 45.25],
  ['1234.56', 1234.56],
  ['1.234', 1234],
  ['1,234', 1234],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['298,500,000', 298_500_000],
  ['$ 298.500.000,00', 298_500_000],
  ['-1.500', -1500],
  ['1234567', 1_234_567],
])('%s is read as it was meant', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each(['', ' ', 'doce', '1.2.3', '1,2,3', '12.34.567', '1.234,5,6', '1,', '.5.', '--1', '1e5', '0x10'])(
  '%s is no number',
  (text) => {
    expect(typedNumber(text)).toBeNull();
  },
);

test('decimals are counted without the noise of binary fractions', () => {
  expect([0.29, 70.15, 1_234_567.89].map((value) => hasDecimals(value, 2))).toEqual([true, true, true]);
  expect(hasDecimals(0.295, 2)).toBe(false);
});
