import type { gameRuleEndpoints } from '@vereda/contract/certificates/calendar/game-rule-list';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { FIRST_RULES } from '@vereda/contract/certificates/game-rules';
import { typedResult } from '@vereda/verifier/testing/games';
import type { Output } from '@vereda/contract/endpoint';
import { expect, test } from 'vitest';
import { appointPeople, moved, programDraw } from '#testing/certificates';
import { startTestServer } from '#testing/server';

type Rule = Output<(typeof gameRuleEndpoints)['get']>;

const server = await startTestServer();
const people = await appointPeople(server);
const superadmin = await server.as('superadmin');
const GAME = 'minibingo-rio-negro';
const rules = { ...FIRST_RULES, name: 'Resolución 12/2030', game: GAME };
const list = async (game: string) => {
  const { body } = await superadmin('POST /certificates/game-rules/list', {});
  return (body as { items: Rule[] }).items.filter((one) => one.game === game);
};
const put = (call: string, given: object) => superadmin(`POST /certificates/game-rules/${call}`, given);
const refused = (code: string, count?: number) => ({
  status: 409,
  body: {
    error: {
      code,
      fields: { valid_from: code },
      ...(count && { message: expect.stringContaining(`(${count})`) as string }),
    },
  },
});

let number = 4000;
async function loadOn(date: string): Promise<DrawCase> {
  number += 1;
  const draw = await programDraw(people, { game: GAME, turn: 'unico', date, draw_number: number });
  const result = typedResult(GAME, number);
  const once = await moved(people.first, 'enter', { id: draw.id, version: draw.version, result });
  return moved(people.second, 'enter', { id: draw.id, version: once.version, result });
}

test('the first rules of four games are there, and a quiniela has none', async () => {
  expect((await list(GAME)).map(({ valid_from, used }) => [valid_from, used])).toEqual([['2019-01-01', 0]]);
  expect(await list('rio-negro')).toEqual([]);
  expect(await put('create', { ...rules, game: 'rio-negro', valid_from: '2030-01-01' })).toMatchObject({
    status: 400,
  });
});

test('a draw takes the rules of its date, before and after a change', async () => {
  expect((await put('create', { ...rules, ball_count: 75, valid_from: '2025-09-01' })).status).toBe(200);
  const [before, after] = [
    await programDraw(people, { game: GAME, turn: 'unico', date: '2025-08-31', draw_number: 3998 }),
    await programDraw(people, { game: GAME, turn: 'unico', date: '2025-09-01', draw_number: 3999 }),
  ];
  expect([before.rules.ball_count, after.rules.ball_count]).toEqual([90, 75]);
  const result = typedResult(GAME, 1) as { rounds: { balls: number[] }[] };
  result.rounds[0]!.balls[0] = 80;
  const { id, version } = after;
  const answer = await people.first('POST /certificates/draws/enter', { id, version, result });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'certificates/ball-unknown' } } });
});

test('rules that judged a draw are not changed backwards, by any of the ways there are', async () => {
  const loaded = await loadOn('2025-07-10');
  expect(loaded.status).toBe('cargado');
  const [, first] = await list(GAME);
  expect(first).toMatchObject({ valid_from: '2019-01-01', used: 1 });
  const used = refused('certificates/rules-used', 1);
  // Another value, another day, and new rules that would take the draw over.
  expect(await put('update', { ...first, ball_count: 80 })).toMatchObject(used);
  expect(await put('update', { ...first, valid_from: '2025-07-11' })).toMatchObject(used);
  expect(await put('create', { ...rules, valid_from: '2025-07-10' })).toMatchObject(used);
  expect((await put(`delete/${first?.id}`, {})).body).toMatchObject({ error: { code: 'platform/in-use' } });
  const [later] = await list(GAME);
  expect(await put('update', { ...later, valid_from: '2025-07-01' })).toMatchObject(used);
  // What they are founded on may be written better, and rules of later days are nobody's yet.
  expect(await put('update', { ...first, name: 'Resolución 1/2019' })).toMatchObject({ status: 200 });
  expect(await put('update', { ...later, ball_count: 90 })).toMatchObject({ status: 200 });
  expect(await put('create', { ...rules, valid_from: '2025-07-11' })).toMatchObject({ status: 200 });
  expect(await put('create', { ...rules, valid_from: '2025-07-11' })).toMatchObject(
    refused('certificates/rules-exist'),
  );
});

test('what waits in the bin does not come back over a draw', async () => {
  const { body } = await put('create', { ...rules, ball_count: 85, valid_from: '2025-10-01' });
  const { id } = body as Rule;
  await put(`delete/${id}`, {});
  await loadOn('2025-10-02');
  expect(await put(`restore/${id}`, {})).toMatchObject(refused('certificates/rules-used', 1));
});

test('of a change and a draw at the same moment only what fits together is kept', async () => {
  const draw = await programDraw(people, {
    game: GAME,
    turn: 'unico',
    date: '2025-11-10',
    draw_number: 4990,
  });
  const result = typedResult(GAME, 1) as { rounds: { balls: number[] }[] };
  const once = await moved(people.first, 'enter', { id: draw.id, version: draw.version, result });
  const { id } = draw;
  const [entered, changed] = await Promise.all([
    people.second('POST /certificates/draws/enter', { id, version: once.version, result }),
    put('create', { ...rules, ball_count: 60, valid_from: '2025-11-10' }),
  ]);
  // Whoever came second was refused, as the first one left things.
  expect([entered.status, changed.status].filter((status) => status === 200)).toHaveLength(1);
});

test('the threshold of winning coupons is a setting that holds from a day on', async () => {
  const get = () => superadmin('POST /certificates/coupon-threshold/get', {});
  const save = (given: object) =>
    superadmin('POST /certificates/coupon-threshold/update', { name: 'Resolución 9', ...given });
  const { body } = await get();
  expect(body).toMatchObject({ threshold: 100_000, valid_from: '2019-01-01', next: null });
  const { version } = body as { version: number };
  const planned = await save({ version, threshold: 250_000, valid_from: '2031-01-01' });
  expect(planned.body).toMatchObject({
    threshold: 100_000,
    next: { valid_from: '2031-01-01', threshold: 250_000 },
  });
  // The same day again changes what is planned, and adds nothing.
  await save({ version, threshold: 300_000, valid_from: '2031-01-01' });
  expect((await list('win-rio-negro')).map(({ threshold, claim_days }) => [threshold, claim_days])).toEqual([
    [300_000, 10],
    [100_000, 10],
  ]);
  expect(await save({ version: version + 1, threshold: 1, valid_from: '2032-01-01' })).toMatchObject({
    status: 409,
    body: { error: { code: 'platform/changed-meanwhile' } },
  });
  const draw = await programDraw(people, { game: 'win-rio-negro', turn: 'cupon', date: '2025-10-20' });
  const result = typedResult('win-rio-negro', 7);
  const once = await moved(people.first, 'enter', { id: draw.id, version: draw.version, result });
  await moved(people.second, 'enter', { id: draw.id, version: once.version, result });
  expect(await save({ version, threshold: 5, valid_from: '2025-10-20' })).toMatchObject(
    refused('certificates/rules-used', 1),
  );
  expect((await people.jefe('POST /certificates/coupon-threshold/get', {})).status).toBe(403);
});
