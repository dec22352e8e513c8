import type { TableRow } from '#platform/file-reading/split-records';
import { expect, test } from 'vitest';
import { columnName } from '#platform/file-reading/read-header';
import { proposeFor } from '#platform/file-reading/table/look-at-table';
import { readRows } from '#platform/file-reading/table/read-rows';
import { DRAW_TABLE_TARGET } from './draw-table.ts';
import type { GivenDraw } from './understand-draw.ts';

async function read(head: readonly string[], rows: readonly (readonly string[])[]) {
  const names = head.map(columnName);
  const values = names.map((_name, index) => rows.map((row) => row[index] ?? ''));
  const fields = proposeFor(DRAW_TABLE_TARGET, { names, values }).map(({ field }) => field);
  async function* feed(): AsyncGenerator<TableRow> {
    for (const [index, cells] of rows.entries()) yield { line: index + 2, cells, broken: false };
  }
  const order = { fields, near: { latitude: null, longitude: null } };
  const readings = await Array.fromAsync(readRows(DRAW_TABLE_TARGET, order, feed()));
  return readings.map(({ row, problems }) => ({
    given: row?.given as GivenDraw | undefined,
    reasons: problems.map(({ reason, field }) => `${reason} ${field}`),
  }));
}

const BINGO = [
  'Fecha',
  'Juego',
  'Sorteo',
  'Ronda',
  'Bolillas',
  'Línea bolilla',
  'Línea premio',
  'Línea ganadores',
  'Bingo bolilla',
  'Bingo premio',
  'Bingo ganadores',
  'Pozo',
];
const balls = (count: number) => Array.from({ length: count }, (_, index) => ((index * 37) % 90) + 1);
const round = (n: number, change: Record<number, string> = {}) =>
  [
    '05/01/2025',
    'Patagonia Telebingo',
    '512',
    String(n),
    balls(58).join('-'),
    '23',
    '$ 500.000',
    'Villa Regina 250000; Choele Choel: 250.000,00',
    '58',
    '1250000',
    'Cipolletti 1250000',
    '6.080.000,00',
  ].map((cell, index) => change[index] ?? cell);

test('the rounds of a bingo are put together, with shares, pot and balls in their order', async () => {
  const [draw] = await read(BINGO, [round(2), round(1)]);
  expect(draw?.reasons).toEqual([]);
  expect(draw?.given).toMatchObject({
    game: 'telebingo-rio-negro',
    turn: 'domingo',
    date: '2025-01-05',
    draw_number: 512,
    result: {
      format: 'bingo',
      rounds: [
        {
          balls: balls(58),
          line: {
            at_ball: 23,
            prize: '500000.00',
            winners: [
              { locality: 'Villa Regina', share: '250000.00' },
              { locality: 'Choele Choel', share: '250000.00' },
            ],
          },
        },
        {},
      ],
      pot: { amount: '6080000.00', status: 'vacant' },
    },
  });
});

test.each([
  ['a ball twice', { 4: '1-2-3-2', 5: '2', 8: '4' }, 'ball-repeated result.rounds.0.balls.3'],
  ['a line after the bingo', { 5: '58', 8: '40' }, 'line-after-bingo'],
  ['shares that do not add up', { 7: 'Villa Regina 250000; Choele Choel 249999' }, 'shares-differ'],
  ['words as a ball', { 4: '1-2-siete' }, 'result-unreadable'],
  ['a prize that is no amount', { 6: 'mucho' }, 'result-unreadable'],
  ['a bingo of a ball that did not come out', { 8: '80' }, 'tier-ball-wrong'],
] as const)('%s keeps the bingo out', async (_name, change: Record<number, string>, reason) => {
  const [draw] = await read(BINGO, [round(1, change)]);
  expect(draw?.given).toBeUndefined();
  expect(draw?.reasons.join(' ')).toContain(reason.split(' ')[0]);
});

test('a bingo with a column for each ball, and one with a row for each', async () => {
  const wide = await read(
    ['fecha', 'juego', ...balls(58).map((_ball, index) => `bolilla ${index + 1}`)],
    [['2025-06-16', 'Minibingo', ...balls(58).map(String)]],
  );
  const long = await read(
    ['fecha', 'juego', 'orden', 'bolilla'],
    balls(58).map((ball, index) => ['2025-06-16', 'MINI BINGO', String(index + 1), String(ball)]),
  );
  for (const [draw] of [wide, long]) {
    expect(draw?.reasons).toEqual([]);
    expect(draw?.given).toMatchObject({
      game: 'minibingo-rio-negro',
      turn: 'unico',
      result: { rounds: [{ balls: balls(58) }] },
    });
  }
});

test('a lottery has a row for each prize, and one more for each holder of fractions', async () => {
  const head = [
    'fecha',
    'lotería',
    'puesto',
    'número',
    'importe',
    'bien',
    'agencia',
    'localidad',
    'fracciones',
    'edición',
  ];
  const row = (cells: readonly string[]) => ['06/01/2016', 'Lotería Unificada', ...cells, 'Año Nuevo'];
  const good = [
    row(['2', '00817', '', 'Un automóvil', '', '', '']),
    row(['1', '44230', '$10.000.000', '', '418', 'Andacollo', '6']),
    row(['1', '44230', '$10.000.000', '', '77', 'Viedma', '4']),
  ];
  const [draw] = await read(head, good);
  expect(draw?.reasons).toEqual([]);
  expect(draw?.given?.result).toMatchObject({
    edition: 'Año Nuevo',
    prizes: [
      {
        place: 1,
        number: '44230',
        kind: 'money',
        amount: '10000000.00',
        winners: [{ fractions: 6 }, { fractions: 4 }],
      },
      { place: 2, number: '00817', kind: 'goods', goods: 'Un automóvil' },
    ],
  });
  const [bare] = await read(head, [row(['1', '44230', '', '', '', '', ''])]);
  expect(bare?.reasons.join(' ')).toContain('prize-worth-wrong');
});

test('a coupon is a row, its amounts have to agree, and who won is never read', async () => {
  const head = [
    'fecha',
    'juego',
    'sorteo',
    'cupón',
    'juego del cupón',
    'agencia',
    'localidad',
    'apuesta',
    'alcance',
    'apostado',
    'multiplicador',
    'bruto',
    'neto',
    'ganador',
  ];
  const row = (net: string) => [
    '16/06/2021',
    'Cupones ganadores',
    '8150',
    'ab-0001',
    'La Rionegrina',
    '43',
    'Villa Regina',
    '4827',
    'a la cabeza',
    '100',
    '3000',
    '300.000,00',
    net,
    'Juana Pérez',
  ];
  const [good] = await read(head, [row('300000')]);
  expect(good?.reasons).toEqual([]);
  expect(good?.given).toMatchObject({
    game: 'win-rio-negro',
    draw_number: null,
    result: {
      of_game: 'rio-negro',
      of_draw_number: 8150,
      coupon: 'AB-0001',
      bet: { number: '4827', range: 1, stake: '100.00' },
      net: '300000.00',
    },
  });
  expect(JSON.stringify(good)).not.toContain('Juana');
  const [bad] = await read(head, [row('299999')]);
  expect(bad?.reasons).toEqual(['coupon-wrong net']);
});
