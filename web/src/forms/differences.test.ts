import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const FIELDS = {
  name: 'Nombre',
  days: { label: 'Días', shown: (days: readonly number[]) => days.join(' y ') },
  active: { label: 'Activa', shown: (active: boolean) => (active ? 'Sí' : 'No') },
  email: 'Correo',
};
const MINE = { name: 'Uno', days: [1, 2], active: true, email: null };

test('only what differs is told, in the order of the form, as people call and read it', () => {
  const theirs = { email: null, active: false, days: [1, 3], name: 'Uno' };
  expect(differencesOf(FIELDS, MINE, theirs)).toEqual([
    { field: 'Días', mine: '1 y 2', theirs: '1 y 3' },
    { field: 'Activa', mine: 'Sí', theirs: 'No' },
  ]);
});

test('a list that holds the same is the same, and nothing is said of a value that is not there', () => {
  expect(differencesOf(FIELDS, MINE, { ...MINE, days: [1, 2] })).toEqual([]);
  expect(
    differencesOf<{ email: string | null }>({ email: 'Correo' }, { email: null }, { email: 'a@b.c' }),
  ).toEqual([{ field: 'Correo', mine: '', theirs: 'a@b.c' }]);
});
