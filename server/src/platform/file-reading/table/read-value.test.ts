import { expect, test } from 'vitest';
import { readMoney, readValue } from './read-value.ts';

test.each([
  ['67065700', 67065700],
  ['60,000,000', 60000000],
  ['$67.065.700,00', 67065700],
  ['$ 2,250,000.00', 2250000],
  ['ARS 1.250,5', 1250.5],
  ['\u00a06595600', 6595600],
  ['-5', -5],
  ['1.2.3', null],
  ['##########', null],
  ['$39.988.126,29\n $9.330.084,51', null],
  ['a convenir', null],
])('the amount %j is %j', (text, value) => {
  expect(readMoney(text)).toBe(value);
});

const read = (value: string | number, ...repairs: string[]) => ({ state: 'read', value, repairs });
const refused = (reason: string) => ({ state: 'refused', reason });

test.each([
  ['latitude', '-34,56715312', -34.6, read(-34.56715312)],
  ['latitude', '-34658478', null, read(-34.658478, 'point-put-back')],
  ['longitude', '-58.402.210', null, read(-58.40221, 'thousands-in-coordinate')],
  ['longitude', '-100316234', -100.3, read(-100.316234, 'point-put-back')],
  ['latitude', '34635782', -34.6, read(-34.635782, 'sign-put-back')],
  ['latitude', '-34.515007,', null, read(-34.515007, 'trailing-mark')],
  ['longitude', 'oeste', null, refused('coordinate-unreadable')],
  ['latitude', '-3,46E+15', null, refused('coordinate-unreadable')],
  ['latitude', '-34.650675\n-34.666304', null, refused('coordinate-unreadable')],
  ['point', 'POINT (-58.4 -34.6)', null, read('-34.6 -58.4')],
  ['day', '1/12/2013', null, read('2013-12-01')],
  ['day', '2013-12-01T00:00:00', null, read('2013-12-01')],
  ['day', '41974', null, read('2014-12-01', 'spreadsheet-day')],
  ['day', 'oct-21', null, read('2021-10-01', 'month-only')],
  ['last-day', 'feb-24', null, read('2024-02-29', 'month-only')],
  ['day', '1/2/13', null, read('2013-02-01', 'short-year')],
  ['day', 'A/D', null, { state: 'empty' }],
  ['day', '2024-04-31', null, refused('date-unreadable')],
  ['day', '14/07/1905', null, refused('spreadsheet-number-as-date')],
  ['percent', '100,00%', null, read(100)],
  ['percent', 'Mayo 2024 - 89,84%', null, read(89.84, 'words-left-out')],
  ['percent', '120', null, refused('out-of-range')],
  ['money', '-5', null, refused('out-of-range')],
  ['line', 'Secretar\u00ed\u00ada', null, read('Secretaría', 'soft-hyphens')],
  ['line', 'Educaci\u00c3\u00b3n', null, read('Educación', 'twice-encoded')],
  ['line', 'Educaci\u00c3\u0083\u00c2\u00b3n', null, read('Educación', 'twice-encoded')],
  ['line', 'CONSTRUCCI\u00c3\u201cN de ó', null, read('CONSTRUCCIÓN de ó', 'twice-encoded')],
  ['line', 'CONTRATACIí“N', null, read('CONTRATACIÓN', 'twice-encoded')],
  ['line', '“allí”', null, read('“allí”')],
  ['web', 'fotos/1.jpg', null, refused('address-unreadable')],
] as const)('%s %j near %j', (kind, text, near, value) => {
  expect(readValue({ kind, names: [] }, text, near)).toEqual(value);
});

test('a text that is too long is cut and says so', () => {
  expect(readValue({ kind: 'line', names: [], max: 5 }, 'abcdefgh')).toEqual(read('abcd…', 'text-cut'));
});
