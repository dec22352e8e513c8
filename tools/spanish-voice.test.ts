import { expect, test } from 'vitest';
import { addressesIn } from './spanish-voice.ts';
import { filesLike, readSource, treeOf } from './source-tree.ts';
import { listTextsButEnglish, textsButEnglish } from './text-pairs.ts';

// Sentences that the product has word for word from its specification.
const SPECIFIED = [
  'El email ingresado no existe. Por favor verificalo.',
  'El usuario no existe. Por favor verificalo.',
  'El email no pudo ser enviado. Por favor intenta nuevamente',
  'No se pudo obtener el usuario. Por favor intenta nuevamente',
  'No se pudo crear el enlace. Por favor intenta nuevamente',
  'Este número no ha sido registrado, por favor registrate.',
  'Este número ya ha sido registrado, por favor inicia sesión.',
  'Se te ha enviado un correo de verificación.',
  'Tu mensaje ha sido enviado. Gracias por contactarnos',
];

// Statements of which a clause begins as a command would.
const STATEMENTS = ['No, sigue el problema'];

test('no Spanish text of the product commands as tú, vos or usted, but the sentences of the specification', () => {
  const texts = listTextsButEnglish().map(({ file, text }) => ({ file, text: text.trim() }));
  const spoken = texts.filter(({ text }) => !STATEMENTS.includes(text) && addressesIn(text).length > 0);
  expect(spoken.filter(({ text }) => !SPECIFIED.includes(text))).toEqual([]);
  expect(new Set(spoken.map(({ text }) => text))).toEqual(new Set(SPECIFIED));
});

test('nor does a page that is written as HTML', () => {
  const pages = ['verifier/src/page', 'web'].flatMap((folder) => filesLike(treeOf(folder), /\.html$/));
  expect(pages).toContain('verifier/src/page/index.html');
  for (const page of pages) {
    const texts = readSource(page).match(/(?<=>)[^<>]+(?=<)|(?<=(?:content|title|aria-label)=")[^"]+/g) ?? [];
    for (const text of texts) expect(addressesIn(text.trim()), `${page}: ${text}`).toEqual([]);
  }
});

test.each([
  ['Elige otra.', 'Elige'],
  ['El enlace venció. Pide uno nuevo.', 'Pide'],
  ['Si no aparece, revisa la carpeta.', 'revisa'],
  ['Arrastrá la foto', 'Arrastrá'],
  ['Elija o arrastre aquí el archivo', 'Elija'],
  ['Es la única marca: cámbiala.', 'cámbiala'],
  ['No lo compartas con nadie.', 'compartas'],
  ['No lo tome como válido.', 'tome'],
  ['Por favor verificalo.', 'verificalo'],
  ['Ya puedes entrar.', 'puedes'],
  ['Marca esta casilla', 'Marca'],
  ['Para tú, adelante.', 'tú'],
  ['{name}: escríbenos', 'escríbenos'],
  ['Falta confirmar tu correo.', 'tu'],
  ['Tus datos quedaron guardados.', 'Tus'],
  ['Conviene cerrar las sesiones que no sean tuyas.', 'tuyas'],
  ['Te enviaremos un enlace.', 'Te'],
  ['Lo que escribiste sigue aquí.', 'escribiste'],
  ['Ya cambiaste la cuenta.', 'cambiaste'],
  ['Lo leíste ayer.', 'leíste'],
])('a command is found in "%s"', (text, word) => {
  expect(addressesIn(text)).toEqual([word]);
});

test.each([
  'Marca de la ciudad',
  'Elegir otra. Hay que revisarla antes de firmar.',
  'Cuenta activada con éxito.',
  'La ciudad avisa a quien lo pidió; la cuadrilla lo repite si hace falta.',
  'Existe un contraste que insiste: es triste, y asiste a quien lo pide.',
])('"%s" commands nothing', (text) => {
  expect(addressesIn(text)).toEqual([]);
});

test('a command is found wherever Spanish is written, and the English side is left out', () => {
  const source = `const t = dictionary({ es: { a: 'Elige uno' }, en: { a: 'Elige one' } });
    const mail = (n: number) => \`Guarda \${n}\`; const el = <p>Revisa esto</p>;`;
  const found = textsButEnglish('x.tsx', source).filter(({ text }) => addressesIn(text).length > 0);
  expect(found.map(({ text }) => text)).toEqual(['Elige uno', 'Guarda ${n}', 'Revisa esto']);
});
