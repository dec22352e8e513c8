import { expect, it } from 'vitest';
import { RISING_MAX } from '@vereda/contract/ai/suggesting';
import { countText, risingOf, type Count, type Counted } from './count-terms.ts';

function counted(texts: readonly string[], { standsFor = 1, people = texts.length } = {}): Counted {
  const terms = new Map<string, Count>();
  // Those of one person follow each other.
  for (const [nth, text] of texts.entries())
    countText(terms, text, Math.floor((nth * people) / texts.length));
  return { texts: texts.length, standsFor, terms };
}

const times = (n: number, text: string) => Array.from({ length: n }, () => text);
const wordsOf = (now: readonly string[], before: readonly string[], people?: number) =>
  risingOf(counted(now, { people: people ?? now.length }), counted(before)).map(({ words }) => words);

const USUAL = [...times(40, 'Bache profundo'), ...times(40, 'Luminaria apagada')];

it('tells a pair of words that came up this week once, with its counts as reports of a week', () => {
  const now = [...times(12, 'Sale agua turbia'), ...times(20, 'Bache profundo')];
  const before = [...times(4, 'Sale agua turbia'), ...USUAL, ...USUAL];
  const items = risingOf(counted(now, { standsFor: 2 }), counted(before, { standsFor: 3 }));
  expect(items).toEqual([{ words: 'agua turbia', now: 24, before: 3 }]);
});

it('tells a word whose neighbours differ by itself', () => {
  const now = ['humo negro', 'humo denso', 'mucho humo', 'hay humo', 'otro humo', 'humo feo', 'huele humo'];
  expect(wordsOf([...now, ...times(20, 'Bache profundo')], USUAL)).toEqual(['humo']);
});

it('tells nothing of what few people write many times', () => {
  const now = [...times(20, 'Bache profundo'), ...times(40, 'humo')];
  expect(wordsOf(now, USUAL)).toEqual(['humo']);
  // Six people, of whom four write of smoke.
  expect(wordsOf(now, USUAL, 6)).toEqual([]);
});

it.each([
  ['«El vecino Juan Pérez grita»', 'El vecino Juan Pérez grita', /juan|p[eé]rez/],
  ['one that is written in small letters too', 'Otra vez Pérez', /p[eé]rez/],
])('tells no name: %s', (_what, text, name) => {
  const now = [...times(14, text), ...times(6, 'otra vez pérez'), ...times(40, 'Bache profundo')];
  expect(wordsOf(now, USUAL).join()).not.toMatch(name);
});

it('tells words that sentences begin with, and those that only some shout', () => {
  const now = [...times(8, 'Humo. Humo negro'), ...times(8, 'HUMO NEGRO'), ...times(30, 'Bache profundo')];
  expect(wordsOf(now, USUAL)).toEqual(['humo negro']);
});

it.each([
  ['what fewer than five reports say', [...times(4, 'dengue'), ...times(30, 'Bache profundo')], USUAL],
  ['what is as usual', USUAL.slice(20), USUAL],
  ['a week of few reports', times(19, 'dengue'), USUAL],
  [
    'what is somewhat more than usual',
    [...times(15, 'Bache'), ...times(25, 'Luminaria')],
    [...times(30, 'Bache'), ...times(70, 'Luminaria')],
  ],
  ['numbers', [...times(20, '4512'), ...times(20, 'Bache profundo')], USUAL],
  ['nothing at all', [], []],
])('tells nothing of %s', (_what, now, before) => {
  expect(wordsOf(now, before)).toEqual([]);
});

it('tells the clearest first, and no more than people read', () => {
  const now = Array.from({ length: 12 }, (_, nth) =>
    times(6 + nth, `cosa${String.fromCodePoint(97 + nth)}`),
  ).flat();
  const told = wordsOf([...now, ...times(100, 'Bache profundo')], times(400, 'Bache profundo'));
  expect(told).toHaveLength(RISING_MAX);
  expect(told[0]).toBe('cosal');
});
