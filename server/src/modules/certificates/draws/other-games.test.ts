import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { typedResult } from '@vereda/verifier/testing/games';
import { expect, test } from 'vitest';
import { appointPeople, moved, programDraw, signDraw, verifyAsAnybody } from '#testing/certificates';
import { judgeByStock } from '#testing/formats/stock-verifiers';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);

const GAMES = [
  ['telebingo-rio-negro', 'domingo'],
  ['minibingo-rio-negro', 'unico'],
  ['unificada-rio-negro', 'unico'],
  ['win-rio-negro', 'cupon'],
] as const;
type Game = (typeof GAMES)[number][0];
const TURNS = Object.fromEntries(GAMES) as Record<Game, string>;

let seed = 0;
const program = (game: Game): Promise<DrawCase> => programDraw(people, { game, turn: TURNS[game] });

async function load(draw: DrawCase, result: object): Promise<DrawCase> {
  const once = await moved(people.first, 'enter', { id: draw.id, version: draw.version, result });
  return moved(people.second, 'enter', { id: draw.id, version: once.version, result });
}

async function certified(game: Game): Promise<DrawCase> {
  seed += 1;
  const draw = await signDraw(people, await load(await program(game), typedResult(game, seed)));
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  return draw;
}

test.each(GAMES)(
  'a draw of %s goes from entry to files that anybody verifies, also by software that is not ours',
  async (game) => {
    const draw = await certified(game);
    const { body: page } = await server.visitor(`GET /certificates/get/${draw.folio}`);
    expect(page).toMatchObject({ state: 'certified', numbers: [], result: { format: draw.result?.format } });
    const file = await server.app.inject({ url: `/api/certificates/file/${draw.folio}` });
    const { verdict, certificate } = await verifyAsAnybody(server, file.payload);
    expect(verdict).toBe('valid');
    expect(certificate?.credentialSubject).toMatchObject({ game, result: { format: draw.result?.format } });
    expect(certificate?.credentialSubject).not.toHaveProperty('numbers');
    for (const document of ['receipt', 'anchor'])
      expect(
        (await server.app.inject({ url: `/api/certificates/${document}/${draw.folio}` })).statusCode,
      ).toBe(200);
    for (const locale of ['es', 'en']) {
      const { raw } = await server.visitor(`GET /certificates/pdf/${draw.folio}`, { locale });
      expect([locale, raw.toString('latin1').match(/\/Type \/Page\b/g)?.length]).toEqual([locale, 1]);
    }
    expect(await judgeByStock(server, draw.folio)).toEqual({ signatures: [true, true], receipt: true });
    const forged = await judgeByStock(server, draw.folio, (text) => text.replaceAll('.00', '.01'));
    expect(forged).toEqual({ signatures: [false, false], receipt: false });
  },
);

test('two entries that differ are shown cell by cell, and what a correction keeps', async () => {
  const draw = await program('telebingo-rio-negro');
  const result = typedResult('telebingo-rio-negro', 50) as { rounds: { balls: number[] }[] };
  const other = structuredClone(result);
  const [one, two] = other.rounds[0]!.balls;
  other.rounds[0]!.balls.splice(0, 2, two!, one!);
  const once = await moved(people.first, 'enter', { id: draw.id, version: draw.version, result });
  expect(once.entries).toMatchObject([{ mine: true, result: { rounds: [{}, {}] } }]);
  const { body: blind } = await people.second(`GET /certificates/draws/get/${draw.id}`);
  expect((blind as DrawCase).entries).toMatchObject([{ mine: false, result: null }]);
  const twice = await moved(people.second, 'enter', { id: draw.id, version: once.version, result: other });
  expect(twice).toMatchObject({ status: 'programado', result: null });
  expect(twice.differences).toEqual([
    { place: null, field: 'result', path: 'rounds.0.balls.0', first: String(one), second: String(two) },
    { place: null, field: 'result', path: 'rounds.0.balls.1', first: String(two), second: String(one) },
  ]);
  const mended = await moved(people.second, 'enter', { id: draw.id, version: twice.version, result });
  expect(mended).toMatchObject({ status: 'cargado', differences: [] });
});

test('a certified bingo is corrected by another one, and annulled with what it said', async () => {
  const draw = await certified('minibingo-rio-negro');
  const { version } = (await people.first(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase;
  const reason = 'Se leyó mal una bolilla.';
  const successor = await moved(people.first, 'rectify', { id: draw.id, version, reason });
  expect(successor).toMatchObject({ result: null, supersedes_id: draw.id });
  await signDraw(people, await load(successor, typedResult('minibingo-rio-negro', 77)));
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  const current = (await people.first(`GET /certificates/draws/get/${successor.id}`)).body as DrawCase;
  const annulment = await moved(people.first, 'annul', { id: current.id, version: current.version, reason });
  expect(annulment).toMatchObject({ kind: 'annulment', result: current.result, numbers: [] });
  await signDraw(people, annulment);
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  const { body } = await server.visitor(`GET /certificates/get/${current.folio}`);
  expect(body).toMatchObject({ state: 'annulled' });
});

test('a coupon is certified once, whoever programs it twice', async () => {
  const draw = await certified('win-rio-negro');
  const again = await program('win-rio-negro');
  const result = draw.result as object;
  const once = await moved(people.first, 'enter', { id: again.id, version: again.version, result });
  const answer = await people.second('POST /certificates/draws/enter', {
    id: again.id,
    version: once.version,
    result,
  });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'certificates/coupon-certified',
        fields: { 'result.coupon': 'certificates/coupon-certified' },
      },
    },
  });
  const listed = await people.first('POST /certificates/draws/list', {
    game: 'win-rio-negro',
    search: `synthetic-000${seed}`,
  });
  expect((listed.body as { items: DrawCase[] }).items.map(({ id }) => id)).toEqual([draw.id]);
});

test('a result is judged by the rules of its day', async () => {
  const draw = await program('telebingo-rio-negro');
  const result = typedResult('minibingo-rio-negro', 5);
  const enter = (given: object) =>
    people.first('POST /certificates/draws/enter', { id: draw.id, version: draw.version, ...given });
  expect(await enter({ result })).toMatchObject({
    status: 400,
    body: {
      error: { code: 'certificates/round-count', fields: { 'result.rounds': 'certificates/round-count' } },
    },
  });
  await server.asOwner(
    `insert into certificates.game_rules (name, game, valid_from, rounds, card_size, ball_count, digits, fractions, pays_1,
      pays_2, pays_3, pays_4, threshold, claim_days)
     values ('Prueba', 'telebingo-rio-negro', '${draw.date}', 1, 15, 75, 5, 10, 7, 70, 600, 3000, 1, 10)`,
  );
  // One round now, and fewer balls in the drum.
  expect(await enter({ result })).toMatchObject({
    status: 400,
    body: { error: { code: 'certificates/ball-unknown' } },
  });
  const check = await people.first('POST /certificates/draws/check', {
    game: draw.game,
    date: draw.date,
    result,
  });
  expect(check.body).toMatchObject({
    faults: Array.from({ length: 8 }, () => ({ code: 'certificates/ball-unknown' })),
  });
});

test.each([
  ['the numbers of a quiniela', { numbers: [{ place: 1, number: '0001' }] }],
  ['the result of another game', { result: typedResult('unificada-rio-negro') }],
  ['nothing', {}],
])('a bingo is not %s', async (_name, given) => {
  const { id, version } = await program('minibingo-rio-negro');
  const answer = await people.first('POST /certificates/draws/enter', { id, version, ...given });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'certificates/result-format' } } });
});
