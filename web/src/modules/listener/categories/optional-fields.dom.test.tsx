import { expect, test } from 'vitest';
import { optionalNumber, optionalText, percentField } from './optional-fields.ts';

test('what is left empty is stored as nothing', () => {
  const [text, hours] = [
    optionalText({ label: 'Aviso', max: 5 }),
    optionalNumber({ label: 'Horas', min: 1, max: 9 }),
  ];
  expect([text.parse('  '), hours.parse(' ')]).toEqual([null, null]);
  expect([text.open(null), hours.open(null)]).toEqual(['', '']);
  expect([text.rule?.('', {}), hours.rule?.('', {})]).toEqual([null, null]);
  expect([text.parse(' a '), hours.parse('3')]).toEqual(['a', 3]);
  expect(hours.rule?.('10', {})).toBe('Hace falta un número entero de 1 a 9');
  expect(hours.shown('')).toBe('—');
});

test('a part of a whole is written in per cent and comes back as it was', () => {
  const field = percentField({ label: 'Parte', initial: 0.5 });
  expect(field.initial).toBe('50');
  for (let percent = 1; percent <= 100; percent += 1) {
    const stored = field.parse(String(percent));
    expect(field.open(stored)).toBe(String(percent));
  }
  // One that is no whole per cent is shown as it is, and refused rather than rounded.
  expect(field.open(0.333)).toBe('33.3');
  expect(field.rule?.('33.3', {})).not.toBeNull();
});
