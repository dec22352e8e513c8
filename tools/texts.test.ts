import { expect, test } from 'vitest';
import { filesLike, readSource, treeOf } from './source-tree.ts';
import { listTextPairs, pairsOf } from './text-pairs.ts';
import { applied, editsFor, isTexts, textsOf } from './translate.ts';

const FILE = 'web/src/example.ts';
const SOURCE = `export const words = dictionary({
  es: { title: 'Hola, {name}', count: { one: 'uno', other: '{count} cosas' } },
  en: { title: 'Hello, {name}', count: { one: 'one', other: '{count} things' } },
} as const);
export const mail = { es: (n: number) => \`Quedan \${n} días\`, en: (n: number) => \`\${n} days left\` };
const es = { a: 'Sí' };
const en = { a: 'Yes' } satisfies typeof es;
`;

const pairs = pairsOf(FILE, SOURCE);

test('texts are found in objects of two languages, in functions and in twins, by their keys', () => {
  expect(textsOf(pairs)[FILE]).toEqual({
    'words.title': { es: 'Hola, {name}', en: 'Hello, {name}' },
    'words.count.one': { es: 'uno', en: 'one' },
    'words.count.other': { es: '{count} cosas', en: '{count} things' },
    mail: { es: 'Quedan ${n} días', en: '${n} days left' },
    'es.a': { es: 'Sí', en: 'Yes' },
  });
});

test('a twin in another file is found there', () => {
  const [pair] = pairsOf(
    'x/es.ts',
    "export const es = { a: 'Sí' };",
    () => "export const en = { a: 'Yes' };",
  );
  expect(pair).toMatchObject({ key: 'es.a', es: { file: 'x/es.ts' }, en: { file: 'x/en.ts', text: 'Yes' } });
});

test('changed texts come into the sources, and nothing else changes', () => {
  const texts = textsOf(pairs);
  Object.assign(texts[FILE] ?? {}, {
    'words.title': { es: 'Buenas, {name}: "¿qué tal?"', en: 'Hello, {name}' },
    mail: { es: 'Te quedan ${n} días', en: '${n} days left' },
  });
  const { edits, faults } = editsFor(pairs, texts);
  expect(faults).toEqual([]);
  expect(applied(SOURCE, edits)).toBe(
    SOURCE.replace("'Hola, {name}'", '"Buenas, {name}: \\"¿qué tal?\\""').replace('`Quedan', '`Te quedan'),
  );
});

test.each([
  ['an unknown key', 'words.none', { es: 'x', en: 'y' }, 'no such text'],
  [
    'a lost parameter',
    'words.title',
    { es: 'Hola', en: 'Hello, {name}' },
    'its parameters are {name}, not none',
  ],
  ['an empty text', 'es.a', { es: ' ', en: 'Yes' }, 'it is empty'],
  [
    'code in a text',
    'mail',
    { es: '${n} ${process.exit()}', en: '${n} days left' },
    'its parameters are ${n}',
  ],
  ['the end of a template', 'mail', { es: '${n}` + evil + `', en: '${n} days left' }, 'backtick'],
])('%s is refused', (_what, key, entry, reason) => {
  const { edits, faults } = editsFor(pairs, { [FILE]: { [key]: entry } });
  expect(edits).toEqual([]);
  expect(faults.join()).toContain(reason);
});

test('only what export writes is taken', () => {
  expect(isTexts(textsOf(pairs))).toBe(true);
  for (const other of [null, [], 'x', { file: null }, { file: { key: 'text' } }, { file: [] }])
    expect(isTexts(other), JSON.stringify(other)).toBe(false);
});

test('the texts of the product are all found, with two languages and names of their own, and go back unchanged', () => {
  const all = listTextPairs();
  expect(all.length).toBeGreaterThan(2500);
  const texts = textsOf(all);
  expect(editsFor(all, texts)).toEqual({ edits: [], faults: [] });
  for (const file of [
    'contract/src/sitemap.ts',
    'contract/src/certificates/errors.ts',
    'server/src/modules/identity/messages/es.ts',
    'server/src/modules/listener/messages/es.ts',
    'verifier/src/words/texts-es.ts',
    'web/src/modules/configuration/changelog/changelog-words.ts',
  ])
    expect(Object.keys(texts[file] ?? {}).length, file).toBeGreaterThan(20);
  const withoutTexts = filesLike(treeOf('web/src'), /\.tsx?$/).filter(
    (file) => !file.includes('.test.') && /= dictionary\(\{/.test(readSource(file)) && !texts[file],
  );
  expect(withoutTexts).toEqual([]);
});
