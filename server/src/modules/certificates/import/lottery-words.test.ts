import { expect, test } from 'vitest';
import { gameNamed, turnNamed } from './lottery-words.ts';

test.each([
  ['NACIONAL', 'quiniela-nacional'],
  ['Quiniela de la Ciudad', 'quiniela-nacional'],
  ['Lotería de la Ciudad de Buenos Aires', 'quiniela-nacional'],
  ['CABA', 'quiniela-nacional'],
  ['Provincia', 'quiniela-buenos-aires'],
  ['Pcia. de Bs. As.', 'quiniela-buenos-aires'],
  ['buenos-aires', 'quiniela-buenos-aires'],
  ['La Rionegrina', 'rio-negro'],
  ['RÍO NEGRO', 'rio-negro'],
  ['Patagonia Telebingo', 'telebingo-rio-negro'],
  ['Mini Bingo', 'minibingo-rio-negro'],
  ['Lotería Unificada', 'unificada-rio-negro'],
  ['cupones ganadores', 'win-rio-negro'],
])('%s is %s', (written, game) => {
  expect(gameNamed(written)).toBe(game);
});

test.each([
  'Telebingo Chubutense',
  'Ciudad de Santa Fe',
  'Provincia de Santa Fe',
  'La Neuquina',
  'Tómbola',
  '',
])('%s is nobody that is known, and is never taken for one that is', (written) => {
  expect(gameNamed(written)).toBeNull();
});

test.each([
  ['LA PREVIA', 'la-previa', 'previa'],
  ['El Primero', 'el-primero', 'primera'],
  ['1ª', 'el-primero', 'primera'],
  ['Turno matutino', 'matutina', 'matutina'],
  ['VESP.', 'vespertina', 'vespertina'],
  ['de la noche', 'nocturna', 'nocturna'],
])('the turn %s is %s of the own quiniela and %s of others', (written, own, other) => {
  expect(turnNamed('rio-negro', written)).toBe(own);
  expect(turnNamed('quiniela-nacional', written)).toBe(other);
});

test('a letter that two turns have, or a word of none, is no turn', () => {
  for (const written of ['P', 'madrugada', 'domingo', ''])
    expect(turnNamed('quiniela-nacional', written)).toBeNull();
});
