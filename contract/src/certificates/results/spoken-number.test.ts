import { expect, test } from 'vitest';
import { pairsOf, spokenNumber } from './spoken-number.ts';

test.each([
  ['4470', 'cuarenta y cuatro, setenta', 'forty-four, seventy'],
  ['0308', 'cero tres, cero ocho', 'zero three, zero eight'],
  ['0000', 'cero cero, cero cero', 'zero zero, zero zero'],
  ['2130', 'veintiuno, treinta', 'twenty-one, thirty'],
  ['10305', 'uno, cero tres, cero cinco', 'one, zero three, zero five'],
  ['7', 'siete', 'seven'],
])('%s is read as %s', (number, es, en) => {
  expect(spokenNumber(number, 'es')).toBe(es);
  expect(spokenNumber(number, 'en')).toBe(en);
});

test('every pair has a word of its own in both languages', () => {
  for (const locale of ['es', 'en'] as const) {
    const spoken = Array.from({ length: 100 }, (_, value) =>
      spokenNumber(String(value).padStart(2, '0'), locale),
    );
    expect(new Set(spoken).size).toBe(100);
    expect(spoken.join(' ')).not.toContain('undefined');
  }
});

test('a number is grouped from its end', () => {
  expect(pairsOf('4470')).toEqual(['44', '70']);
  expect(pairsOf('12345')).toEqual(['1', '23', '45']);
  expect(pairsOf('')).toEqual([]);
});
