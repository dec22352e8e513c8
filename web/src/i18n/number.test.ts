import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBytes, formatNumber } from './number.ts';

describe('formatNumber', () => {
  test('comma groups thousands and the point is decimal, in every language', () => {
    expect(formatNumber(1_234_567.891)).toBe('1,234,567.89');
    expect(formatNumber(1234.5, { decimals: 2, prefix: '$' })).toBe('$1,234.50');
    expect(formatNumber(98.76, { decimals: 1, suffix: '%' })).toBe('98.8%');
    expect(formatNumber(-1200, { prefix: '$' })).toBe('-$1,200');
    expect(formatNumber(Number.NaN)).toBe('–');
  });

  test('what is written reads back as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const text = formatNumber(value);
        expect(Number(text.replaceAll(',', ''))).toBe(value);
        expect(text).toMatch(/^-?\d{1,3}(?:,\d{3})*$/);
      }),
    );
  });
});

describe('formatBytes', () => {
  test('takes the unit that keeps the number short', () => {
    expect([0, 999, 1000, 20_971_520].map(formatBytes)).toEqual(['0 B', '999 B', '1 kB', '21.0 MB']);
  });
});
