import type { TableReport } from '@vereda/contract/catalog/table/table-import';
import { expect, test } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const keeper = await server.as('superadmin');
const PATH = '/certificates/draws/import';

async function answered<T>(answer: ReturnType<Caller>): Promise<T> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body).slice(0, 400)).toBe(200);
  return body as T;
}

const upload = (content: string | Buffer, filename = 'sorteos.csv') =>
  uploadTo(keeper, `POST ${PATH}/read`, { content: Buffer.from(content), filename });
const read = (content: string | Buffer) => answered<TableReport>(upload(content));

type Said = { fields?: Record<string, string | null>; fixed?: TableReport['fixed'] };
const given = ({ id, columns, fixed: own }: TableReport, { fields = {}, fixed = own }: Said = {}) => ({
  id,
  columns: columns.map(({ name, field }) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : field)),
  fixed,
});
const check = (report: TableReport, said: Said) =>
  answered<TableReport>(keeper(`POST ${PATH}/check`, { ...given(report, said), set: report.set }));
const apply = (report: TableReport, said: Said = {}) =>
  keeper(`POST ${PATH}/apply`, {
    ...given(report, said),
    source: { name: report.set, credit: 'Diario de Prueba', license: 'CC BY 4.0', url: '' },
  });

const fieldsOf = ({ columns }: TableReport) =>
  Object.fromEntries(columns.map(({ name, field, because }) => [name, `${field} ${because}`]));
const reasonsOf = ({ reasons }: TableReport) =>
  Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]));
const countsOf = ({ read: all, added, unchanged, refused }: TableReport) => [all, added, unchanged, refused];

const PLACES = Array.from({ length: 20 }, (_, index) => index + 1);
const number = (seed: number, place: number) =>
  String((seed * 7919 + place * 104_729) % 10_000).padStart(4, '0');
const numbers = (seed: number) => PLACES.map((place) => number(seed, place));
const table = (head: readonly string[], rows: readonly (readonly string[])[], mark = ';') =>
  `${[head, ...rows].map((cells) => cells.join(mark)).join('\n')}\n`;
const WIDE = ['Fecha', 'Lotería', 'Turno', ...PLACES.map((place) => `Puesto ${place}`)];

test('an unknown wide table: lotteries and turns as they write them, dates in their formats', async () => {
  const report = await read(
    table(WIDE, [
      ['03/05/2016', 'NACIONAL', 'LA PRIMERA', ...numbers(1)],
      ['2016-05-03', 'Ciudad', 'Mat.', ...numbers(2)],
      ['3-5-2016', 'Provincia', 'el vespertino', ...numbers(3)],
      ['42493', 'Pcia. de Buenos Aires', 'NOCT', ...numbers(4)],
      ['03/05/16', 'Quiniela La Rionegrina', 'Primero', ...numbers(5)],
      ['May 2016', 'Nacional', 'Nocturna', ...numbers(6)],
      ['04/05/2016', 'Tombola', 'Nocturna', ...numbers(7)],
      ['04/05/2016', 'Nacional', 'Madrugada', ...numbers(8)],
    ]),
  );
  expect(fieldsOf(report)).toMatchObject({
    fecha: 'date name',
    loteria: 'game name',
    turno: 'turn name',
    puesto_1: 'n01 name',
    puesto_20: 'n20 name',
  });
  expect(countsOf(report)).toEqual([8, 5, 0, 3]);
  expect(reasonsOf(report)).toEqual({
    'spreadsheet-day': 1,
    'short-year': 1,
    'date-unreadable': 1,
    'jurisdiction-unknown': 1,
    'turn-unknown': 1,
  });
  expect(report.problems.find(({ reason }) => reason === 'turn-unknown')).toMatchObject({
    line: 9,
    field: 'turn',
    value: 'Madrugada',
    kept: false,
  });
  expect(await server.asOwner('select id from certificates.draws')).toEqual([]);
  expect((await apply(report)).status).toBe(200);
  const stored = await server.asOwner(`
    select d.game, d.turn, d.date::text, d.status, d.source, s.credit, numbers -> 0 ->> 'number' as first
    from certificates.draws d join platform.table_sources s on s.id = d.source_id order by d.id`);
  expect(stored).toEqual(
    [
      ['quiniela-nacional', 'primera', 1],
      ['quiniela-nacional', 'matutina', 2],
      ['quiniela-buenos-aires', 'vespertina', 3],
      ['quiniela-buenos-aires', 'nocturna', 4],
      ['rio-negro', 'el-primero', 5],
    ].map(([game, turn, seed]) => ({
      game,
      turn,
      date: '2016-05-03',
      status: 'cargado',
      source: 'import',
      credit: 'Diario de Prueba',
      first: number(Number(seed), 1),
    })),
  );
  const again = await read(table(WIDE, [['03/05/2016', 'Nacional', '1ra', ...numbers(1)]]));
  expect(countsOf(again)).toEqual([1, 0, 1, 0]);
});

test('what nobody who signs has seen is never theirs to sign', async () => {
  const [draw] = (await server.asOwner(`select id from certificates.draws where game = 'rio-negro'`)) as {
    id: string;
  }[];
  const { body } = await keeper(`GET /certificates/draws/get/${draw?.id}`);
  expect(body).toMatchObject({ source: 'import', imported_from: 'Diario de Prueba' });
  const { moves } = body as { moves: { move: string }[] };
  expect(moves.map(({ move }) => move).filter((move) => /sign|enter|reopen/.test(move))).toEqual([]);
});

test('no column for the game: the game is said for all rows, and until then nothing comes in', async () => {
  const report = await read(table(WIDE.toSpliced(1, 1), [['05/05/2016', 'Nocturna', ...numbers(20)]]));
  expect(report.needs).toEqual(['date', 'game']);
  expect(reasonsOf(report)).toEqual({ 'jurisdiction-missing': 1 });
  expect((await apply(report)).body).toMatchObject({ error: { code: 'table/field-missing' } });
  const fixed = [{ field: 'game', value: 'Ciudad' }];
  expect(countsOf(await check(report, { fixed }))).toEqual([1, 1, 0, 0]);
  expect((await apply(report, { fixed })).status).toBe(200);
});

test('columns whose names say nothing are known by their values, and can be corrected', async () => {
  const head = ['a', 'b', 'c', ...PLACES.map((place) => `x${place * 3}`)];
  const report = await read(
    table(head, [
      ['06/05/2016', 'La Nocturna', 'Nacional', ...numbers(30)],
      ['07/05/2016', 'Vespertina', 'Provincia', ...numbers(31)],
    ]),
  );
  expect(fieldsOf(report)).toMatchObject({
    a: 'date values',
    b: 'turn values',
    c: 'game values',
    x3: 'n01 values',
    x60: 'n20 values',
  });
  expect(countsOf(report)).toEqual([2, 2, 0, 0]);
  const corrected = await check(report, { fields: { x3: 'n02', x6: 'n01' } });
  expect(corrected.columns.slice(3, 5).map(({ field }) => field)).toEqual(['n02', 'n01']);
});

test('a long table with letters and the order of extraction; rows of draws may be mixed', async () => {
  const rows = PLACES.flatMap((place) =>
    [40, 41].map((seed) => [
      `0${seed - 39}/06/2016`,
      'Nacional',
      'Noct.',
      String(place),
      number(seed, place),
      String(21 - place),
    ]),
  );
  const letters = ['01/06/2016', 'Nacional', 'Noct.', 'Letras', 'kvwx', ''];
  const report = await read(
    table(['fecha', 'sorteo de', 'horario', 'ubicación', 'cifra', 'orden'], [...rows, letters]),
  );
  expect(fieldsOf(report)).toMatchObject({
    ubicacion: 'place name',
    cifra: 'value name',
    orden: 'order name',
  });
  expect(countsOf(report)).toEqual([2, 2, 0, 0]);
  await apply(report);
  const [draw] = await server.asOwner(
    `select letters, numbers -> 19 as last from certificates.draws where date = '2016-06-01'`,
  );
  expect(draw).toEqual({ letters: 'KVWX', last: { place: 20, number: number(40, 20), order: 1 } });
});

test.each([
  ['a number of five digits', { 5: '12345' }, 'number-not-four-digits'],
  ['a number of three', { 5: '123' }, 'number-not-four-digits'],
  ['a number that is missing', { 5: '' }, 'number-missing'],
  ['words instead of a number', { 5: 'anulado' }, 'number-not-four-digits'],
])('%s keeps its draw out, and no other one', async (_name, change: Record<number, string>, reason) => {
  const broken = PLACES.map((place) => change[place] ?? number(50, place));
  const report = await read(
    table(WIDE, [
      ['01/07/2016', 'Nacional', 'Primera', ...broken],
      ['01/07/2016', 'Nacional', 'Matutina', ...numbers(51)],
    ]),
  );
  expect(countsOf(report)).toEqual([2, 1, 0, 1]);
  expect(reasonsOf(report)).toEqual({ [reason]: 1 });
});

test('a draw twice in the file, and one that is stored with other numbers, are told and never overwritten', async () => {
  const rows = [
    ['02/07/2016', 'Nacional', 'Primera', ...numbers(60)],
    ['02/07/2016', 'Nacional', 'Matutina', ...numbers(61)],
  ];
  await apply(await read(table(WIDE, rows)));
  const report = await read(
    table(WIDE, [
      rows[0]!,
      ['02/07/2016', 'Nacional', 'Matutina', ...numbers(62)],
      ['03/07/2016', 'Nacional', 'Primera', ...numbers(63)],
      ['03/07/2016', 'Nacional', 'Primera', ...numbers(63)],
      ['04/07/2016', 'Nacional', 'Primera', ...numbers(60)],
    ]),
  );
  expect(countsOf(report)).toEqual([5, 2, 1, 2]);
  expect(reasonsOf(report)).toEqual({ 'draw-different': 1, 'draw-repeated': 1, 'extract-repeated': 1 });
  expect(report.problems.find(({ reason }) => reason === 'extract-repeated')).toMatchObject({
    value: 'quiniela-nacional 2016-07-02 primera',
    kept: true,
  });
  await apply(report);
  const [kept] = await server.asOwner(
    `select drawn[1] as first from certificates.draws where date = '2016-07-02' and turn = 'matutina'`,
  );
  expect(kept).toEqual({ first: number(61, 1) });
});

test('what is yet to come, or waits at the desk for its numbers, does not come in', async () => {
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await server.asOwner(`
    insert into certificates.draws (game, date, turn, turn_name, held_at, status, created_at, updated_at)
    values ('rio-negro', '2020-02-03', 'nocturna', 'Nocturna', '2020-02-04', 'programado', now(), now())`);
  const report = await read(
    table(WIDE, [
      [tomorrow, 'Nacional', 'Nocturna', ...numbers(70)],
      ['2020-02-03', 'Rionegrina', 'Nocturna', ...numbers(71)],
    ]),
  );
  expect(reasonsOf(report)).toEqual({ 'draw-not-held': 1, 'draw-at-desk': 1 });
});

test('separators and encodings are found out; a file in two of them loses no draw', async () => {
  for (const [mark, seed] of [
    [',', 80],
    ['\t', 81],
    ['|', 82],
  ] as const) {
    const text = table(WIDE, [[`2017-01-${seed - 70}`, 'Nacional', 'Nocturna', ...numbers(seed)]], mark);
    expect(countsOf(await read(text)), mark).toEqual([1, 1, 0, 0]);
  }
  const latin = Buffer.from(table(WIDE, [['2017-02-01', 'Río Negro', 'Nocturna', ...numbers(83)]]), 'latin1');
  const utf16 = Buffer.from(
    `\ufeff${table(WIDE, [['2017-02-02', 'Río Negro', 'Nocturna', ...numbers(84)]])}`,
    'utf16le',
  );
  const mixed = Buffer.concat([
    Buffer.from(table(WIDE, [['2017-02-03', 'Río Negro', 'Nocturna', ...numbers(85)]])),
    Buffer.from(`2017-02-04;Lotería Nacional;Nocturna;${numbers(86).join(';')}\n`, 'latin1'),
  ]);
  for (const [name, bytes, count] of [
    ['latin', latin, 1],
    ['utf16', utf16, 1],
    ['mixed', mixed, 2],
  ] as const)
    expect(countsOf(await read(bytes)), name).toEqual([count, count, 0, 0]);
});

test('a file without its header is told so, and a spreadsheet too', async () => {
  const rows = [
    ['2017-03-01', 'nacional', 'primera', ...numbers(90)],
    ['2017-03-02', 'nacional', 'primera', ...numbers(91)],
  ];
  expect((await upload(table(rows[0]!, rows.slice(1)))).body).toMatchObject({
    error: { code: 'table/header-missing' },
  });
  expect((await upload(Buffer.from('PK\u0003\u0004xlsx'))).body).toMatchObject({
    error: { code: 'table/spreadsheet' },
  });
});

test('one row in twenty is broken: each is told, and the others come in', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const day = new Date(Date.UTC(2018, 0, 1 + index)).toISOString().slice(0, 10);
    const good = [day, 'Nacional', 'Nocturna', ...numbers(1000 + index)];
    const broken = [
      good.slice(0, 10),
      good.with(0, '2018-02-31'),
      good.with(4, 'x'),
      [`"${day}`, ...good.slice(1)],
      good.with(2, '?'),
    ];
    return index % 20 === 7 ? (broken[Math.floor(index / 20) % broken.length] ?? good) : good;
  });
  const report = await read(table(WIDE, rows));
  expect(countsOf(report)).toEqual([200, 190, 0, 10]);
  expect(reasonsOf(report)).toEqual({
    'columns-wrong': 2,
    'date-unreadable': 2,
    'number-not-four-digits': 2,
    'quotes-broken': 2,
    'turn-unknown': 2,
  });
});

test('only who administers certificates brings draws in', async () => {
  const operator = await server.as('roleUser');
  const answer = await uploadTo(operator, `POST ${PATH}/read`, {
    content: Buffer.from(table(WIDE, [])),
    filename: 'a.csv',
  });
  expect(answer.status).toBe(403);
});
