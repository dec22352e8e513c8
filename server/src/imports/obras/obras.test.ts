import { expect, test } from 'vitest';
import { proposeMapping } from './propose-mapping.ts';
import { readMoney, readObraValue } from './read-obra-value.ts';
import { reportObras } from './report-obras.ts';

test.each([
  ['67065700', 67065700],
  ['60,000,000', 60000000],
  ['$67.065.700,00', 67065700],
  ['$ 2,250,000.00', 2250000],
  ['ARS 1.250,5', 1250.5],
  ['1.2.3', null],
  ['a convenir', null],
])('the amount %j is %j', (text, value) => {
  expect(readMoney(text)).toBe(value);
});

test.each([
  ['latitude', '-34,56715312', { state: 'read', value: -34.56715312 }],
  ['latitude', '-34658478', { state: 'repaired', value: -34.658478, how: 'point-put-back' }],
  ['longitude', '-58.402.210', { state: 'repaired', value: -58.40221, how: 'thousands-in-coordinate' }],
  ['latitude', '-34.515007,', { state: 'repaired', value: -34.515007, how: 'trailing-mark' }],
  ['longitude', 'oeste', { state: 'refused', reason: 'no-number' }],
  ['day', '1/12/2013', { state: 'read', value: '2013-12-01' }],
  ['day', 'A/D', { state: 'empty' }],
  ['day', '14/07/1905', { state: 'refused', reason: 'spreadsheet-number-as-date' }],
  ['percent', '100.00%', { state: 'read', value: 100 }],
  ['percent', '120', { state: 'refused', reason: 'out-of-range' }],
  [
    'text',
    'Secretar\u00eda de Construcci\u00f3n',
    { state: 'read', value: 'Secretar\u00eda de Construcci\u00f3n' },
  ],
  ['text', 'Secretar\u00ed\u00ada', { state: 'repaired', value: 'Secretar\u00eda', how: 'soft-hyphens' }],
  ['text', 'Educaci\u00c3\u00b3n', { state: 'repaired', value: 'Educaci\u00f3n', how: 'twice-encoded' }],
  ['urls', 'fotos/1.jpg', { state: 'refused', reason: 'no-address' }],
] as const)('%s %j is %j', (kind, text, value) => {
  expect(readObraValue(kind, text)).toEqual(value);
});

test('columns are proposed by name, and by what they hold where the name says nothing', () => {
  const sample = [
    ['Plaza', '30-12345678-9', '5'],
    ['Escuela', '33123456789', '7'],
  ];
  expect(proposeMapping(['nombre', 'attr4', 'attr6'], sample)).toEqual([
    { index: 0, column: 'nombre', field: 'nombre', because: 'name' },
    { index: 1, column: 'attr4', field: 'cuit_contratista', because: 'content' },
    { index: 2, column: 'attr6', field: null, because: null },
  ]);
});

test('a second column of the same meaning is left out', () => {
  const mapped = proposeMapping(['monto', 'presupuesto'], []);
  expect(mapped.map(({ field }) => field)).toEqual(['monto_contrato', null]);
});

test('the report counts what is filled, repaired and refused, and broken rows apart', async () => {
  async function* rows() {
    yield { line: 2, cells: ['Plaza', '-34658478', '2013-12-01'], broken: false };
    yield { line: 3, cells: ['Escuela', '', 'pronto'], broken: false };
    yield { line: 4, cells: ['solo'], broken: false };
  }
  const names = ['nombre', 'lat', 'inicio'];
  const report = await reportObras({ delimiter: ',', names, rows: rows(), bytesRead: () => 0 });
  expect(report).toMatchObject({ rows: 3, brokenRows: 1 });
  expect(
    report.columns.map(({ field, filled, repaired, refused }) => ({ field, filled, repaired, refused })),
  ).toEqual([
    { field: 'nombre', filled: 2, repaired: {}, refused: {} },
    { field: 'lat', filled: 1, repaired: { 'point-put-back': 1 }, refused: {} },
    { field: 'fecha_inicio', filled: 2, repaired: {}, refused: { 'no-date': 1 } },
  ]);
});
