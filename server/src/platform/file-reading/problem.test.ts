import { expect, test } from 'vitest';
import { maskedValue } from './problem.ts';

const problem = { field: 'x', reason: 'text-too-long', severity: 'reject' } as const;

test('free text keeps its shape and loses its content', () => {
  expect(maskedValue({ ...problem, value: 'Llamar a Juan,\n11 5555-1234' })).toBe(
    'xxxxxx x xxxx, 99 9999-9999',
  );
  expect(maskedValue({ ...problem, value: 'ñ'.repeat(5000) })).toBe('x'.repeat(40));
});

test('numbers, dates and words of a closed list stay readable', () => {
  expect(maskedValue({ ...problem, value: '-58.402.210' })).toBe('-58.402.210');
  expect(maskedValue({ ...problem, value: '31/02/2024 05:00 pm' })).toBe('31/02/2024 05:00 pm');
  expect(maskedValue({ ...problem, value: 'Desconocido', vocabulary: true })).toBe('Desconocido');
});
