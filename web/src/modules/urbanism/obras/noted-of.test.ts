import { expect, test } from 'vitest';
import { notedOf } from './noted-of.ts';

test.each([
  [{ series: 'physical', percent: 45.5, on: '2026-03-01', reason: null }, 'Construido 45.5% (1/3/2026)'],
  [{ record: 'payment', number: 'Cert. 2', title: null, on: '2026-03-01' }, 'Pago · Cert. 2 (1/3/2026)'],
  [
    { record: 'photo', word: 'before', title: 'Sin vereda', on: '2026-03-01' },
    'Antes · Sin vereda (1/3/2026)',
  ],
  [{ name: 'Otra cosa' }, null],
])('%j is told in a line', (value, told) => {
  expect(notedOf(value)).toBe(told);
});
