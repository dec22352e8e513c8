import { expect, test } from 'vitest';
import { listTextPairs } from './text-pairs.ts';

// Where the word itself is set, both usual ones are named.
const EXPLAINED = ['web/src/modules/configuration/settings/setting-words.ts'];

test('no text has a word of its own for a neighborhood: it is the city’s, written [colonia]', () => {
  const own = /(?<![[{])\b(?:colonias?|barrios?|neighbou?rhoods?)\b(?![\]}])/i;
  const texts = listTextPairs()
    .filter(({ file }) => !EXPLAINED.includes(file))
    .flatMap(({ file, es, en }) => [es.text, en.text].map((text) => ({ file, text })));
  expect(texts.filter(({ text }) => own.test(text))).toEqual([]);
  expect(texts.filter(({ text }) => /\[colonias?\]/i.test(text)).length).toBeGreaterThan(20);
});
