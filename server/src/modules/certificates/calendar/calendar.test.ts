import {
  boardSchema,
  type Board,
  type calendarEndpoints,
} from '@vereda/contract/certificates/calendar/calendar';
import { boardState, lateSince } from '@vereda/contract/certificates/calendar/calendar-state';
import type { Output } from '@vereda/contract/endpoint';
import { expect, test } from 'vitest';
import { appointPeople, loadDraw, programDraw, signDraw } from '#testing/certificates';
import { startTestServer } from '#testing/server';

type Calls = typeof calendarEndpoints;
type Proposal = Output<Calls['propose']>;
type Programmed = Output<Calls['program']>;

const server = await startTestServer();
const people = await appointPeople(server);
const { first, second } = people;
// Years before all other draws of this file: only the last of a turn says who usually signs.
const old = await programDraw(people, { turn: 'matutina', draw_number: 500, date: '2020-06-01' });

async function must<T>(call: string, input: object): Promise<T> {
  const { status, body } = await first(`POST /certificates/${call}`, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}
const board = async (date?: string) =>
  boardSchema.strict().parse(await must<Board>('calendar/day', date ? { date } : {}));
const propose = (date: string) => must<Proposal>('calendar/propose', { date });
const drawsOf = ({ items }: Proposal, rest: object = {}) =>
  items.map(({ game, turn, draw_number, jefe_sorteo_id, escribano_id }) => ({
    game,
    turn,
    draw_number: draw_number ?? 1,
    jefe_sorteo_id,
    escribano_id,
    ...rest,
  }));
const outcomes = ({ items }: Programmed) => items.map(({ outcome }) => outcome);
const stored = (date: string) =>
  server.asOwner<{ turn: string; draw_number: number }>(
    `select turn, draw_number from certificates.draws where date = $1 order by held_at`,
    [date],
  );

test('a day is proposed with the next numbers, by the hour, and the officials of the last draw of the turn', async () => {
  const { items, officials } = await propose('2020-06-02');
  expect(items.map(({ turn, draw_number }) => [turn, draw_number])).toEqual([
    ['la-previa', 501],
    ['el-primero', 502],
    ['matutina', 503],
    ['vespertina', 504],
    ['nocturna', 505],
  ]);
  const { jefe_sorteo_id, escribano_id } = people;
  // They signed nothing before they were appointed.
  expect(items[0]).toMatchObject({ jefe_sorteo_id: null, escribano_id: null, existing: null });
  const now = await propose('2026-03-04');
  expect(now.items[0]).toMatchObject({
    jefe_sorteo_id,
    escribano_id,
    scheduled_at: '2026-03-04T13:15:00.000Z',
  });
  expect(officials.map(({ id }) => id).toSorted()).toEqual([jefe_sorteo_id, escribano_id].toSorted());
});

test('one who is suspended or ended is not proposed', async () => {
  const suspend = 'suspended_at = now(), suspended_for = $2';
  const seat = [people.jefe_sorteo_id, 'email-changed'];
  await server.asOwner(`update certificates.officials set ${suspend} where id = $1`, seat);
  const { items, officials } = await propose('2026-03-04');
  expect(items[0]).toMatchObject({ jefe_sorteo_id: null, escribano_id: people.escribano_id });
  expect(officials.map(({ id }) => id)).toEqual([people.escribano_id]);
  await server.asOwner('update certificates.officials set suspended_at = null, suspended_for = null');
});

test('two who program a day at once program it once; what exists is shown as such, in the next proposal too', async () => {
  const draws = drawsOf(await propose('2026-03-05'));
  const answers = await Promise.all(
    [first, second, first].map((caller) =>
      caller('POST /certificates/calendar/program', { date: '2026-03-05', draws }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const told = answers.map(({ body }) => outcomes(body as Programmed).join(' ')).toSorted();
  const all = (word: string) => Array.from({ length: 5 }, () => word).join(' ');
  expect(told).toEqual([all('created'), all('exists'), all('exists')]);
  expect((await stored('2026-03-05')).map(({ draw_number }) => draw_number)).toEqual([
    501, 502, 503, 504, 505,
  ]);
  const again = await propose('2026-03-05');
  expect(again.items.every(({ existing }) => existing?.status === 'programado')).toBe(true);
  const next = await propose('2026-03-06');
  expect(next.items.map(({ draw_number }) => draw_number)).toEqual([506, 507, 508, 509, 510]);
});

test('a day that was forgotten gets free numbers, and a lone draw of a day keeps its place', async () => {
  await programDraw(people, { turn: 'vespertina', draw_number: 506, date: '2026-03-06' });
  const { items } = await propose('2026-03-04');
  expect(items.map(({ draw_number }) => draw_number)).toEqual([507, 508, 509, 510, 511]);
  const rest = await propose('2026-03-06');
  expect(rest.items.map(({ draw_number, existing }) => [draw_number, existing !== null])).toEqual([
    [507, false],
    [508, false],
    [509, false],
    [506, true],
    [510, false],
  ]);
});

test('one draw that cannot be is named by its field, and none of the others is stored', async () => {
  const draws = drawsOf(await propose('2026-03-09'));
  const { jefe_sorteo_id, escribano_id } = people;
  const wrong = [
    { ...draws[0]!, draw_number: old.draw_number! },
    { ...draws[1]!, escribano_id: jefe_sorteo_id },
    { ...draws[2]!, draw_number: 901, jefe_sorteo_id, escribano_id },
    { ...draws[3]!, turn: 'ninguno', draw_number: 902 },
    { ...draws[4]!, draw_number: 901 },
  ];
  const answer = await must<Programmed>('calendar/program', { date: '2026-03-09', draws: wrong });
  expect(answer.items.map(({ outcome, code, field }) => [outcome, code, field])).toEqual([
    ['refused', 'certificates/number-taken', 'draw_number'],
    ['refused', 'certificates/official-unknown', 'escribano_id'],
    ['held', null, null],
    ['refused', 'certificates/turn-unknown', 'turn'],
    ['refused', 'certificates/number-taken', 'draw_number'],
  ]);
  expect(await stored('2026-03-09')).toEqual([]);
  const files = [{ ...draws[0]!, game: 'quiniela-nacional', turn: 'nocturna' }];
  const refused = await must<Programmed>('calendar/program', { date: '2026-03-09', draws: files });
  expect(refused.items[0]).toMatchObject({ outcome: 'refused', code: 'certificates/game-not-entered' });
});

test('a cancelled draw is not proposed again by itself, and can be programmed by hand', async () => {
  const draw = await programDraw(people, { turn: 'nocturna', draw_number: 700, date: '2026-03-10' });
  const reason = 'Corte de luz en la sala.';
  await first('POST /certificates/draws/annul', { id: draw.id, version: draw.version, reason });
  const { items } = await propose('2026-03-10');
  expect(items.find(({ turn }) => turn === 'nocturna')?.existing?.status).toBe('anulado');
  const again = {
    game: 'rio-negro',
    turn: 'nocturna',
    draw_number: 701,
    jefe_sorteo_id: null,
    escribano_id: null,
  };
  const answer = await must<Programmed>('calendar/program', { date: '2026-03-10', draws: [again] });
  expect(outcomes(answer)).toEqual(['created']);
  const { draws } = await board('2026-03-10');
  expect(draws.filter(({ turn }) => turn === 'nocturna').map((row) => row.draw?.draw_number)).toEqual([701]);
});

test('holidays and days that somebody noted have no draws and say why; an extra draw is due', async () => {
  const closed = {
    name: 'Aniversario',
    date: '2026-03-11',
    kind: 'closed',
    game: 'rio-negro',
    turn: 'nocturna',
  };
  await must('calendar-days/create', closed);
  const extra = {
    name: 'Extraordinario',
    date: '2026-03-15',
    kind: 'extra',
    game: 'rio-negro',
    turn: 'matutina',
  };
  await must('calendar-days/create', extra);
  const one = await board('2026-03-11');
  expect(one.draws.map(({ turn }) => turn)).toEqual(['la-previa', 'el-primero', 'matutina', 'vespertina']);
  expect(one.skipped).toMatchObject([{ turn: 'nocturna', reason: 'Aniversario' }]);
  const sunday = await board('2026-03-15');
  expect(sunday.draws.map(({ turn, due }) => [turn, due])).toEqual([
    ['domingo', true],
    ['matutina', true],
  ]);
  const memory = await board('2026-03-24');
  expect([memory.draws.length, memory.skipped.length]).toEqual([0, 5]);
  expect(memory.skipped[0]?.reason).toMatch(/Memoria/);
  const { items } = await must<Output<Calls['days']>>('calendar/days', { from: '2026-03-09', days: 16 });
  const figures = items.map(({ date, due, reason }) => [date.slice(8), due, reason !== null]);
  expect(figures.slice(0, 3)).toEqual([
    ['09', 5, false],
    ['10', 5, false],
    ['11', 4, true],
  ]);
  expect(figures.at(6)).toEqual(['15', 2, false]);
  expect(figures.at(-1)).toEqual(['24', 0, true]);
  for (const [wrong, code] of [
    [{ turn: null }, 'certificates/extra-needs-turn'],
    [{ game: null }, 'certificates/day-needs-game'],
    [{ turn: 'ninguno' }, 'certificates/turn-unknown'],
  ] as const) {
    const answer = await first('POST /certificates/calendar-days/create', { ...extra, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
  }
});

test('the board tells how far each draw came, since when it is late, and what happened', async () => {
  const date = '2026-03-02';
  const draw = await programDraw(people, { turn: 'la-previa', draw_number: 600, date });
  const incident = { draw_id: draw.id, happened_at: '2026-03-02T13:20:00Z', text: 'Se cortó el audio.' };
  await must('incidents/create', incident);
  // The clock shows 12:00: the second draw of the day begins, and nobody programmed it.
  const now = server.clock.now().getTime();
  const states = async () => {
    const shown = await board(date);
    return shown.draws.map((row) => {
      const late = lateSince(row, now, shown);
      return [row.turn, boardState(row, now), late && new Date(late).toISOString().slice(11, 16)];
    });
  };
  expect(await states()).toEqual([
    ['la-previa', 'running', '13:35'],
    ['el-primero', 'due', null],
    ['matutina', 'due', null],
    ['vespertina', 'due', null],
    ['nocturna', 'due', null],
  ]);
  expect((await board(date)).incidents).toMatchObject([{ draw_id: draw.id, text: 'Se cortó el audio.' }]);
  const seen = (await first(`GET /certificates/draws/get/${draw.id}`)).body as typeof draw;
  const loaded = await loadDraw(people, seen, 31);
  expect((await states())[0]).toEqual(['la-previa', 'entered', null]);
  await signDraw(people, loaded);
  expect((await states())[0]).toEqual(['la-previa', 'signed', null]);
  const [shown] = (await board(date)).draws;
  expect(shown?.draw).toMatchObject({ entries: 2, signatures: 2, has_officials: true });
});

test('numbers are missing until somebody says why, for everybody to read', async () => {
  const draw = await programDraw(people, { turn: 'matutina', draw_number: 650, date: '2021-05-05' });
  expect(draw).toMatchObject({ flags: ['number-gap'], gap_reason: null });
  const said = { id: draw.id, version: draw.version, reason: 'Se saltearon por un cambio de talonario.' };
  expect(await first('POST /certificates/calendar/explain-gap', { ...said, reason: 'corto' })).toMatchObject({
    status: 400,
  });
  const told = await must<typeof draw>('calendar/explain-gap', said);
  expect(told).toMatchObject({ gap_reason: said.reason, flags: [], version: draw.version + 1 });
  expect(await first('POST /certificates/calendar/explain-gap', said)).toMatchObject({ status: 409 });
  const { folio } = await signDraw(people, await loadDraw(people, told, 44));
  const page = await server.visitor(`GET /certificates/get/${folio}`);
  expect(page.body).toMatchObject({ gap_reason: said.reason });
  const next = await programDraw(people, { turn: 'matutina', draw_number: 651, date: '2021-05-06' });
  const none = await first('POST /certificates/calendar/explain-gap', { ...said, id: next.id, version: 1 });
  expect(none).toMatchObject({ status: 409, body: { error: { code: 'certificates/no-gap' } } });
  const actions = await server.asOwner<{ action: string; cause: string }>(
    `select action, cause from configuration.changelog where entity = 'draw' and action = 'gap'`,
  );
  expect(actions).toEqual([{ action: 'gap', cause: said.reason }]);
});

test('the day is the lottery’s: after midnight elsewhere it is still yesterday, and clocks that are put forward are followed', async () => {
  // 02:30 in Greenwich, half past eleven at night in Viedma.
  server.clock.advance(11.5 * 3600_000);
  expect(await board()).toMatchObject({ date: '2026-03-02', today: '2026-03-02' });
  server.clock.advance(3600_000);
  expect((await board()).date).toBe('2026-03-03');
  await server.asOwner(`insert into configuration.settings (time_zone) values ('America/Santiago')
    on conflict (only_one) do update set time_zone = 'America/Santiago'`);
  const at = async (date: string) => (await propose(date)).items[0]?.scheduled_at;
  expect([await at('2026-04-04'), await at('2026-04-06')]).toEqual([
    '2026-04-04T13:15:00.000Z',
    '2026-04-06T14:15:00.000Z',
  ]);
  // 00:15 does not exist on the night on which clocks are put forward.
  const midnight = {
    game: 'rio-negro',
    name: 'Trasnoche',
    local_time: '00:15',
    weekdays: [7],
    valid_from: '2026-09-01',
  };
  await must('turns/create', midnight);
  expect(await at('2026-09-06')).toBe('2026-09-06T04:15:00.000Z');
});

test('it is for those who work on draws, and refused to all while the module is off', async () => {
  const calls = { day: {}, days: { from: '2026-03-01', days: 1 }, propose: { date: '2026-03-01' } };
  const receptor = await server.as('receptor');
  for (const [call, input] of Object.entries(calls)) {
    expect((await receptor(`POST /certificates/calendar/${call}`, input)).status).toBe(403);
    expect((await server.visitor(`POST /certificates/calendar/${call}`, input)).status).toBe(401);
  }
  await first('POST /module/activate', { id: 'certificates', on: false });
  const all = { ...calls, program: { date: '2026-03-01', draws: drawsOf({ items: [] } as never) } };
  for (const [call, input] of Object.entries(all)) {
    expect(await first(`POST /certificates/calendar/${call}`, input)).toMatchObject({
      status: 403,
      body: { error: { code: 'configuration/module-inactive' } },
    });
  }
  await first('POST /module/activate', { id: 'certificates' });
});
