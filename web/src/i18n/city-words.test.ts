import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import { expect, test } from 'vitest';
import { withCityWords } from './city-words.ts';

const city = {
  ...BARE_SETTING,
  colonia_singular: 'Barrio',
  colonia_plural: 'barrios',
  colonia_plural_en: 'Wards',
};

test('texts say what the city calls its neighborhoods, with a capital where the text has one', () => {
  const text = '[Colonias]: en qué [colonia] está, [Colonia], [colonias] [otra]';
  expect(withCityWords(text, 'es', city)).toBe('Barrios: en qué barrio está, Barrio, barrios [otra]');
  expect(withCityWords('[Colonias] and [colonia]', 'en', city)).toBe('Wards and neighborhood');
  expect(withCityWords('[Colonia]', 'es')).toBe('Colonia');
});

test('a word of the city is a text, never a pattern', () => {
  const odd = { ...city, colonia_singular: '$& {name} [colonias]' };
  expect(withCityWords('[colonia]', 'es', odd)).toBe('$& {name} [colonias]');
});
