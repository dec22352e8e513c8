import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { typedResult } from '@vereda/verifier/testing/games';
import { expect, test } from 'vitest';
import { appointPeople, extractOf, moved, programDraw } from '#testing/certificates';
import { startTestServer, type Caller } from '#testing/server';

// Results that no draw can have, and people who type at the same moment.

const server = await startTestServer();
const people = await appointPeople(server);

const TURNS = { 'telebingo-rio-negro': 'domingo', 'unificada-rio-negro': 'unico', 'win-rio-negro': 'cupon' };
const program = (game: keyof typeof TURNS): Promise<DrawCase> =>
  programDraw(people, { game, turn: TURNS[game] });
const enter = (caller: Caller, draw: DrawCase, typed: object) =>
  caller('POST /certificates/draws/enter', { id: draw.id, version: draw.version, ...typed });
const now = async (draw: DrawCase) =>
  (await people.first(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase;
const codes = (answers: readonly { body: unknown }[]) =>
  answers.map(({ body }) => (body as { error?: { code: string } }).error?.code ?? 'kept').toSorted();

type Bingo = { rounds: { balls: number[]; line: { prize: string }; bingo: { at_ball: number } }[] };
type Prizes = { prizes: { number: string }[] };

const bingoWith = (change: (round: Bingo['rounds'][number]) => void): object => {
  const result = structuredClone(typedResult('telebingo-rio-negro', 3)) as Bingo;
  change(result.rounds[0]!);
  return result;
};
const prizesWith = (number: string): object => {
  const result = structuredClone(typedResult('unificada-rio-negro', 3)) as Prizes;
  result.prizes[0]!.number = number;
  return result;
};

test.each([
  [
    'a repeated ball',
    'telebingo-rio-negro',
    bingoWith(({ balls }) => balls.splice(1, 1, balls[0]!)),
    'result.rounds.0.balls.1',
    'certificates/ball-repeated',
  ],
  [
    'a line after the bingo',
    'telebingo-rio-negro',
    bingoWith(({ bingo }) => (bingo.at_ball = 22)),
    'result.rounds.0.line.at_ball',
    'certificates/line-after-bingo',
  ],
  [
    'shares that do not add up',
    'telebingo-rio-negro',
    bingoWith(({ line }) => (line.prize = '500000.01')),
    'result.rounds.0.line.winners',
    'certificates/shares-differ',
  ],
  [
    'a prize number of four digits',
    'unificada-rio-negro',
    prizesWith('4230'),
    'result.prizes.0.number',
    'certificates/prize-number',
  ],
] as const)(
  '%s is refused at its field, and nothing of it is kept',
  async (_what, game, result, at, code) => {
    const draw = await program(game);
    expect(await enter(people.first, draw, { result })).toMatchObject({
      status: 400,
      body: { error: { code, fields: { [at]: code } } },
    });
    expect(await now(draw)).toMatchObject({ version: draw.version, entries: [], result: null });
  },
);

test('of two people who type at the same moment one is told to look again, and no entry is lost', async () => {
  const draw = await programDraw(people);
  const typed = extractOf(11);
  const answers = await Promise.all([people.first, people.second].map((each) => enter(each, draw, typed)));
  expect(codes(answers)).toEqual(['kept', 'platform/changed-meanwhile']);
  const later = answers[0]?.status === 200 ? people.second : people.first;
  expect(await enter(later, await now(draw), typed)).toMatchObject({ body: { status: 'cargado' } });
  expect(await now(draw)).toMatchObject({ status: 'cargado', differences: [], entries: [{}, {}] });
});

test('a coupon that two draws are loaded with at the same moment is kept for one of them', async () => {
  const result = typedResult('win-rio-negro', 4242);
  const both = await Promise.all([program('win-rio-negro'), program('win-rio-negro')]);
  const typed = [];
  for (const { id, version } of both) typed.push(await moved(people.first, 'enter', { id, version, result }));
  const answers = await Promise.all(typed.map((draw) => enter(people.second, draw, { result })));
  expect(codes(answers)).toEqual(['certificates/coupon-certified', 'kept']);
  const states = await Promise.all(both.map(now));
  expect(states.map(({ status }) => status).toSorted()).toEqual(['cargado', 'programado']);
});
