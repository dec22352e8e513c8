import { expect, it } from 'vitest';
import { RISING_MAX } from '@vereda/contract/ai/suggesting';
import { termsOf } from '../features.ts';
import { risingOf, type Counted } from './count-terms.ts';

function counted(texts: readonly string[], standsFor = 1): Counted {
  const terms = new Map<string, number>();
  for (const text of texts)
    for (const plain of termsOf(text).keys()) terms.set(plain, (terms.get(plain) ?? 0) + 1);
  return { texts: texts.length, standsFor, terms };
}

const times = (n: number, text: string) => Array.from({ length: n }, () => text);
const asWritten = (plain: string) => plain;
const wordsOf = (now: readonly string[], before: readonly string[]) =>
  risingOf(counted(now), counted(before), asWritten).map(({ words }) => words);

const USUAL = [...times(40, 'Bache profundo'), ...times(40, 'Luminaria apagada')];

it('tells a pair of words that came up this week once, with its counts as reports of a week', () => {
  const now = [...times(12, 'Sale agua turbia'), ...times(20, 'Bache profundo')];
  const before = [...times(4, 'Sale agua turbia'), ...USUAL, ...USUAL];
  const items = risingOf(counted(now, 2), counted(before, 3), asWritten);
  expect(items).toEqual([{ words: 'agua turbia', now: 24, before: 3 }]);
});

it('tells a word whose neighbours differ by itself', () => {
  const now = ['humo negro', 'humo denso', 'mucho humo', 'hay humo', 'otro humo', 'humo feo', 'huele humo'];
  expect(wordsOf([...now, ...times(20, 'Bache profundo')], USUAL)).toEqual(['humo']);
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
