import { expect, test } from 'vitest';
import { SUBJECT_MAX_LENGTH } from '../server/src/testing/formats/mail.ts';
import { filesLike, readSource, treeOf } from './source-tree.ts';
import { listTextPairs, pairsOf, type TextPair } from './text-pairs.ts';
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

// What stands for a value in a subject is as long as it can be: a name is shortened there.
const LONGEST = { folio: 12, name: 36, network: 36, count: 4, stage: 38 } as const;
const MAIL_WORDS = /^server\/src\/modules\/.*(messages\/es|mail-words|notices\/.*-words|\.job)\.ts$/;
const SAME = new Set(['es.sample.name', 'es.constanciaOf.2']);

function subjectLength(text: string): number {
  return text.replace(/\$\{(\w+)\}/g, (_all, name: keyof typeof LONGEST) => 'x'.repeat(LONGEST[name])).length;
}

// What stands for a value is code, which may hold another template.
function sentence(text: string): string {
  const plain = text.replace(/\$\{[^{}]*\}/g, 'x');
  return plain === text ? text : sentence(plain);
}

/** What is wrong with a text of a mail, in either language. */
function faultsOf({ key, es, en }: Pick<TextPair, 'key' | 'es' | 'en'>): string[] {
  return [es.text, en.text].flatMap((text) => [
    ...(es.text === en.text && !SAME.has(key) ? ['is the same in both languages'] : []),
    ...(/&[a-z]+;|<\/?[a-z]+>/.test(text) ? ['is markup'] : []),
    ...(/[.,;:]{2}|[?!][.,]| [.,;:]/.test(sentence(text)) ? ['has punctuation twice'] : []),
    ...(/\$\{\w*(?:url|Url)\}\S/.test(text) ? ['has something glued to a link'] : []),
    ...(/subject/i.test(key) && !(subjectLength(text) <= SUBJECT_MAX_LENGTH) ? ['is too long'] : []),
  ]);
}

test('each text of a mail is a sentence in either language, and its subject fits a phone', () => {
  const words = listTextPairs().filter(({ file }) => MAIL_WORDS.test(file));
  expect(words.filter(({ key }) => /subject/i.test(key)).length).toBeGreaterThan(50);
  expect(words.flatMap((pair) => faultsOf(pair).map((fault) => `${pair.file} ${pair.key} ${fault}`))).toEqual(
    [],
  );
});

test.each([
  ['is the same in both languages', 'es.a', 'Hola', 'Hola'],
  ['is markup', 'es.a', 'Sí &amp; no', 'Yes'],
  ['has punctuation twice', 'es.a', 'Sí', 'Yes..'],
  ['has something glued to a link', 'es.a', 'Sí', 'See ${stopUrl}.'],
  ['is too long', 'es.movedSubject', 'Sí', `\${folio}\${name}${'x'.repeat(23)}`],
])('a text that %s is found', (fault, key, es, en) => {
  const at = { file: FILE, start: 0, end: 0, isTemplate: true };
  expect(faultsOf({ key, es: { ...at, text: es }, en: { ...at, text: en } })).toContain(fault);
});
