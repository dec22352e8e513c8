import { expect, test } from 'vitest';
import type { TableRow } from '#platform/file-reading/split-records';
import { findDrawLayout, type DrawLayout } from './draw-layout.ts';
import { readDraw } from './read-draw.ts';
import { writtenDraws } from './written-draws.ts';

const PLACES = Array.from({ length: 20 }, (_, index) => index + 1);
const WIDE = [
  'fecha',
  'quiniela',
  'turno',
  ...PLACES.map((place) => `pos_${String(place).padStart(2, '0')}`),
  'letras',
];
const LONG = ['date', 'quiniela', 'period', 'position', 'result'];
const NUMBERS = PLACES.map((place) => String(place * 37).padStart(4, '0'));

function layoutOf(names: readonly string[]): DrawLayout {
  const layout = findDrawLayout(names);
  if (!layout) throw new Error('no layout');
  return layout;
}

async function read(names: readonly string[], rows: readonly (readonly string[])[]) {
  const layout = layoutOf(names);
  async function* feed(): AsyncGenerator<TableRow> {
    for (const [index, cells] of rows.entries()) yield { line: index + 2, cells, broken: false };
  }
  return Array.fromAsync(writtenDraws({ layout, names }, feed()), (item) => readDraw(layout, item));
}

function wide(
  change: Record<number, string> = {},
  head = ['2015-03-02', 'nacional', 'primera'],
  letters = 'ABCD',
) {
  return [...head, ...NUMBERS.map((number, index) => change[index + 1] ?? number), letters];
}

function long(head: readonly string[], change: Record<number, string> = {}): string[][] {
  const rows = PLACES.map((place) => [
    ...head,
    place === 1 ? ' 0001' : String(place),
    change[place] ?? `${NUMBERS[place - 1]} `,
  ]);
  return [...rows, [...head, 'Letras', '- - - ']];
}

test('a wide row becomes a draw with leading zeros and its own jurisdiction', async () => {
  const [draw] = await read(WIDE, [wide()]);
  expect(draw?.problems).toEqual([]);
  expect(draw?.row).toMatchObject({
    game: 'quiniela-nacional',
    date: '2015-03-02',
    turn: 'primera',
    letters: 'ABCD',
  });
  expect(draw?.row?.numbers[0]).toEqual({ place: 1, number: '0037', order: null });
  expect(draw?.row?.numbers).toHaveLength(20);
});

test('La Rionegrina is never imported', async () => {
  const [draw] = await read(WIDE, [wide({}, ['2015-03-02', 'La Rionegrina', 'primera'])]);
  expect(draw).toMatchObject({
    row: null,
    problems: [{ reason: 'jurisdiction-unknown', value: 'La Rionegrina' }],
  });
});

test.each([
  [{ 7: '' }, 'numbers', 'number-missing', '7'],
  [{ 7: '----', 9: '' }, 'numbers', 'number-missing', '7 9'],
  [{ 3: '6' }, 'place 3', 'number-not-four-digits', '6'],
  [{ 3: '00123' }, 'place 3', 'number-not-four-digits', '00123'],
  [{ 3: '12a4' }, 'place 3', 'number-not-four-digits', '12a4'],
] as const)('numbers %j are rejected: %s %s %s', async (change, field, reason, value) => {
  const [draw] = await read(WIDE, [wide(change)]);
  expect(draw).toMatchObject({ line: 2, row: null, problems: [{ field, reason, value }] });
});

test.each([
  [['2015-02-30', 'nacional', 'primera'], 'date-unreadable'],
  [['', 'nacional', 'primera'], 'date-missing'],
  [['2015-03-02', 'nacional', 'madrugada'], 'turn-unknown'],
] as const)('the head %j is rejected: %s', async (head, reason) => {
  const [draw] = await read(WIDE, [wide({}, [...head])]);
  expect(draw).toMatchObject({ row: null, problems: [{ reason }] });
});

test('letters are four letters, in a jurisdiction that draws them', async () => {
  const draws = await read(WIDE, [
    wide({}, undefined, 'kvwx'),
    wide({}, undefined, 'AB'),
    wide({}, ['2015-03-02', 'buenos-aires', 'primera'], 'ABCD'),
  ]);
  expect(draws.map(({ row, problems }) => [row?.letters, problems[0]?.reason])).toEqual([
    ['KVWX', undefined],
    [undefined, 'letters-unreadable'],
    [undefined, 'letters-unreadable'],
  ]);
});

test('the long layout is put together over odd positions and blanks', async () => {
  const draws = await read(LONG, [
    ...long(['2014-11-01', 'buenos-aires', 'matutina']),
    ...long(['2014-11-01', 'nacional', 'nocturna'], { 5: '---- ' }),
  ]);
  expect(draws).toMatchObject([
    { line: 2, row: { game: 'quiniela-buenos-aires', letters: null } },
    { line: 23, row: null, problems: [{ reason: 'number-missing', value: '5' }] },
  ]);
  expect(draws[0]?.row?.numbers.map(({ number }) => number)).toEqual(NUMBERS);
});

test('the rows of draws may be mixed, and a draw without its letters comes at the end', async () => {
  const one = long(['2014-11-01', 'nacional', 'primera']);
  const other = long(['2014-11-02', 'nacional', 'primera']).slice(0, 20);
  const mixed = one.flatMap((row, index) => (other[index] ? [row, other[index]] : [row]));
  const draws = await read(LONG, mixed);
  expect(draws.map(({ row }) => row?.date)).toEqual(['2014-11-01', '2014-11-02']);
});

test('a place that comes twice is rejected with its number', async () => {
  const rows = long(['2014-11-01', 'nacional', 'primera']);
  const [draw] = await read(LONG, rows.with(4, ['2014-11-01', 'nacional', 'primera', '0004', '9999']));
  expect(draw?.problems).toMatchObject([
    { reason: 'place-repeated', field: 'place 4' },
    { reason: 'number-missing', value: '5' },
  ]);
});

test('a header of something else has no layout', () => {
  expect(findDrawLayout(['fecha', 'quiniela', 'turno', 'pos_01'])).toBeNull();
});
