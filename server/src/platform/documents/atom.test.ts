import { expect, test } from 'vitest';
import { readAtom } from '#testing/formats/atom';
import { writeAtom, type AtomFeed } from './atom.ts';

const SITE = 'https://ciudad.example';
const feed = (given: Partial<AtomFeed> = {}): AtomFeed => ({
  self: `${SITE}/api/feed?a=1&b=2`,
  title: 'Novedades',
  locale: 'es',
  site: SITE,
  now: '2026-03-02T15:00:00.000Z',
  entries: [],
  ...given,
});
const entry = (title: string, updated = '2026-03-01T10:00:00.000Z', id = 'urn:example:1') => ({
  id,
  title,
  updated,
  page: `${SITE}/?obra=1`,
});

test.each([
  ['markup', '</title><script>alert(1)</script>', '</title><script>alert(1)</script>'],
  ['entities', '&lt; & &#0; "comillas"', '&lt; & &#0; "comillas"'],
  ['a section that would not be escaped', 'a ]]> b <![CDATA[ c', 'a ]]> b <![CDATA[ c'],
  ['what XML cannot say', 'a\u0000b\u0008c\u000bd\ufffee\ud800f', 'abcdef'],
  ['letters of every plane', 'Árbol 🌳 木', 'Árbol 🌳 木'],
])('%s in a title and everywhere else is text', (_what, said, read) => {
  const whole = { summary: said, category: said, published: '2026-03-01T09:00:00.000Z' };
  const text = writeAtom(feed({ title: said, entries: [{ ...entry(said), ...whole }] }));
  const { title, entries } = readAtom(text);
  expect([title, entries[0]?.title, entries[0]?.summary, entries[0]?.categories[0]]).toEqual(
    Array.from({ length: 4 }, () => read),
  );
});

test('a feed is as new as what changed last in it, in whatever order, and without entries as new as now', () => {
  const entries = [
    entry('one', '2026-03-01T10:00:00.000Z', 'urn:example:1'),
    entry('two', '2026-03-02T10:00:00.000Z', 'urn:example:2'),
    entry('three', '2025-12-31T10:00:00.000Z', 'urn:example:3'),
  ];
  expect(readAtom(writeAtom(feed({ entries }))).updated).toBe('2026-03-02T10:00:00.000Z');
  expect(readAtom(writeAtom(feed())).updated).toBe('2026-03-02T15:00:00.000Z');
});

test.each<[string, (text: string) => string]>([
  ['no id', (text) => text.replace(/<id>[^<]*<\/id>/, '')],
  ['two titles', (text) => text.replace('<title>', '<title>x</title><title>')],
  ['no author', (text) => text.replace(/<author>.*<\/author>/, '')],
  ['a day for a moment', (text) => text.replaceAll('T10:00:00.000Z', '')],
  [
    'the address of another feed',
    (text) => text.replace('rel="self" type="application/atom+xml" href="', '$&x'),
  ],
  ['an entry without a page', (text) => text.replace(/<link rel="alternate"[^>]*>/, '')],
  ['an entry newer than its feed', (text) => text.replace(/<updated>[^<]*/, '<updated>2020-01-01T00:00:00Z')],
  ['the same id twice', (text) => text.replace(/<entry>[^]*<\/entry>/, '$&$&')],
  ['an element of its own', (text) => text.replace('<author>', '<novedad>x</novedad><author>')],
  ['another namespace', (text) => text.replace('2005/Atom', '2005/Otro')],
])('the reader of the tests refuses %s', (_what, spoil) => {
  const text = writeAtom(feed({ entries: [entry('uno')] }));
  readAtom(text);
  expect(spoil(text)).not.toBe(text);
  expect(() => readAtom(spoil(text))).toThrow(/expected/);
});
