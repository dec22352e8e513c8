import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { DrawFeed } from '@vereda/contract/certificates/results/feed';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  appointPeople,
  extractOf,
  loadDraw,
  moved,
  programDraw,
  signAs,
  signDraw,
} from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { startSupplier, supplierExtract } from '#ports/result-feed/supplier.fixture';
import { readExtract } from './read-extract.ts';
import { readFeedJob } from './read-feed.job.ts';

const supplier = await startSupplier();
const server = await startTestServer({
  FEED_URL: supplier.url,
  FEED_KEY: supplier.key,
  FEED_PRIVATE: 'true',
});
const people = await appointPeople(server);
const { first, second, jefe, escribano } = people;
const third = await server.as('callcenterRole');
afterAll(() => supplier.close());

const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
const REASON = 'El proveedor leyó mal el puesto: así consta en el acta.';

// A day has so many draws: each test takes one that is its own.
const FREE = ['2026-03-01', '2026-02-28'].flatMap((date) =>
  [
    ['vespertina', 'VESPERTINA'],
    ['nocturna', 'NOCTURNA'],
    ...(date === '2026-03-01'
      ? [
          ['la-previa', 'LA PREVIA'],
          ['el-primero', 'PRIMERA'],
          ['matutina', 'MATUTINA'],
        ]
      : []),
  ].map(([turn, word]) => ({ date, turn: turn ?? '', word: word ?? '' })),
);

beforeEach(() => {
  supplier.says = () => null;
  supplier.now = () => server.clock.now();
  supplier.spoils = null;
  supplier.forges = false;
});

const numbersOf = (seed: number) => extractOf(seed).numbers.map(({ number }) => number);

/** A draw that was held, and the supplier says this of it. */
async function heldDraw(said?: readonly string[]): Promise<{ draw: DrawCase; word: string }> {
  const { date, turn, word } = FREE.pop()!;
  const draw = await programDraw(people, { date, turn });
  if (said) supplier.says = () => supplierExtract(said, { turn: word, draw_number: draw.draw_number ?? 0 });
  return { draw, word };
}

/** What the schedule does each minute, with everything that it starts. */
async function aMinute(): Promise<void> {
  server.clock.advance(60_000);
  await readFeedJob.run(server.deps, {}, ATTEMPT);
  await server.runJobs();
}

const caseOf = async (id: number) => (await first(`GET /certificates/draws/get/${id}`)).body as DrawCase;
const feedOf = async (id: number): Promise<DrawFeed> => (await caseOf(id)).feed;
const changed = (numbers: readonly string[], place: number, number: string) =>
  numbers.with(place - 1, number);
const explain = (caller: typeof first, draw: DrawCase, reason = REASON) =>
  caller('POST /certificates/feed/explain', {
    id: draw.id,
    version: draw.version,
    reading: draw.feed.reading,
    reason,
  });
const blockedBy = (draw: DrawCase, move: string) => draw.moves.find((each) => each.move === move)?.blocked_by;
const signBlocked = (draw: DrawCase) => signAs(jefe, draw, { role: 'jefe_sorteo' });

test('what the supplier says is asked for by itself, kept as it was said, and shown once both have typed', async () => {
  const { draw } = await heldDraw(numbersOf(1));
  expect(draw.feed).toMatchObject({ state: 'waiting', numbers: [] });
  await aMinute();
  expect(await feedOf(draw.id)).toMatchObject({
    state: 'hidden',
    numbers: [],
    said_at: null,
    differences: [],
  });
  await moved(first, 'enter', { id: draw.id, version: draw.version, ...extractOf(1) });
  // Neither the second person nor the one who typed types with it before their eyes.
  for (const caller of [first, second, third]) {
    const seen = (await caller(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase;
    expect(seen.feed).toMatchObject({ state: 'hidden', numbers: [] });
    expect(JSON.stringify(seen.feed)).not.toContain(numbersOf(1)[4]);
  }
  const again = await caseOf(draw.id);
  const loaded = await moved(second, 'enter', { id: draw.id, version: again.version, ...extractOf(1) });
  expect(loaded.feed).toMatchObject({ state: 'read', differences: [], explained: null });
  expect(loaded.feed.numbers.map(({ number }) => number)).toEqual(numbersOf(1));
  expect(loaded.moves.map(({ move }) => move)).not.toContain('explain-feed');
  expect(await signDraw(people, loaded)).toMatchObject({ status: 'firmado' });
  const [kept] = await server.asOwner<{ body: string; signature: string }>(
    'select body, signature from certificates.feed_readings where draw_id = $1',
    [draw.id],
  );
  expect(JSON.parse(kept!.body)).toMatchObject({ modalidades: expect.any(Array) as unknown });
});

test('entries that differ are shown beside what the supplier says, cell by cell', async () => {
  const { draw } = await heldDraw(changed(numbersOf(2), 12, '1234'));
  await aMinute();
  const once = await moved(first, 'enter', { id: draw.id, version: draw.version, ...extractOf(2) });
  const wrong = changed(numbersOf(2), 3, '4321').map((number, index) => ({ place: index + 1, number }));
  const twice = await moved(second, 'enter', { id: draw.id, version: once.version, numbers: wrong });
  expect(twice.differences).toHaveLength(1);
  const right = numbersOf(2);
  expect(twice.feed.differences).toEqual([
    { place: 3, first: right[2], second: '4321', feed: right[2] },
    { place: 12, first: right[11], second: right[11], feed: '1234' },
  ]);
});

test('a difference keeps the draw from being signed, and nothing that was typed is changed by it', async () => {
  const { draw, word } = await heldDraw(changed(numbersOf(3), 20, '9999'));
  const loaded = await loadDraw(people, draw, 3);
  await aMinute();
  const seen = await caseOf(draw.id);
  expect(seen).toMatchObject({ status: 'cargado', version: loaded.version, numbers: loaded.numbers });
  expect(
    blockedBy((await jefe(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase, 'sign-jefe-sorteo'),
  ).toBe('certificates/feed-differs');
  expect(await signBlocked(seen)).toMatchObject({
    status: 409,
    body: { error: { code: 'certificates/feed-differs' } },
  });
  // The supplier corrects itself: nobody has to explain anything.
  supplier.says = () => supplierExtract(numbersOf(3), { turn: word });
  await aMinute();
  expect((await feedOf(draw.id)).differences).toEqual([]);
  expect(await signDraw(people, await caseOf(draw.id))).toMatchObject({ status: 'firmado' });
});

test('somebody who typed nothing explains it, everybody reads why, and then it is signed', async () => {
  const { draw } = await heldDraw(changed(numbersOf(4), 1, '0001'));
  await aMinute();
  const loaded = await loadDraw(people, draw, 4);
  for (const typist of [first, second])
    expect(await explain(typist, loaded)).toMatchObject({
      status: 403,
      body: { error: { code: 'certificates/feed-typed-by-you' } },
    });
  expect(await explain(third, loaded, 'corto')).toMatchObject({ status: 400 });
  const stale = await third('POST /certificates/feed/explain', {
    id: draw.id,
    version: loaded.version,
    reading: 1_000_000,
    reason: REASON,
  });
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'platform/changed-meanwhile' } } });
  const explained = (await explain(third, loaded)).body as DrawCase;
  expect(explained.feed.explained).toMatchObject({ reason: REASON });
  expect(explained.incidents.map(({ text }) => text)).toContain(REASON);
  expect(explained.moves.map(({ move }) => move)).not.toContain('explain-feed');
  const changes = await server.asOwner<{ action: string; cause: string | null }>(
    `select action, cause from configuration.changelog where entity = 'draw' and entity_id = $1`,
    [String(draw.id)],
  );
  expect(changes).toContainEqual({ action: 'explain-feed', cause: REASON });
  expect(changes.map(({ action }) => action)).toContain('feed-read');
  const signed = await signDraw(people, explained);
  const page = (await server.visitor(`GET /certificates/get/${signed.certificate_id}`)).body as DrawCase;
  expect(page.incidents.map(({ text }) => text)).toContain(REASON);
});

test('an explanation is of one answer and one entry: another one of either is explained anew', async () => {
  const { draw, word } = await heldDraw(changed(numbersOf(5), 1, '0001'));
  await aMinute();
  const explained = (await explain(third, await loadDraw(people, draw, 5))).body as DrawCase;
  const half = await signAs(jefe, explained, { role: 'jefe_sorteo' });
  expect(half.status).toBe(200);
  supplier.says = () => supplierExtract(changed(numbersOf(5), 2, '0002'), { turn: word });
  const asked = (await third('POST /certificates/feed/ask', { id: draw.id })).body as DrawCase;
  expect(asked.feed).toMatchObject({ explained: null, differences: [{ place: 2, feed: '0002' }] });
  // Between the two signatures as well.
  const blocked = await signAs(escribano, asked, { role: 'escribano' });
  expect(blocked).toMatchObject({ status: 409, body: { error: { code: 'certificates/feed-differs' } } });
  const anew = (await explain(third, asked)).body as DrawCase;
  expect((await signAs(escribano, anew, { role: 'escribano' })).status).toBe(200);
});

test('what is not the supplier’s is kept as a problem, and nothing of it is compared', async () => {
  const { draw, word } = await heldDraw(changed(numbersOf(6), 1, '0001'));
  supplier.forges = true;
  await aMinute();
  expect(await feedOf(draw.id)).toMatchObject({ state: 'waiting', problem: 'certificates/feed-signature' });
  supplier.forges = false;
  supplier.now = () => new Date(server.clock.now().getTime() - 11 * 60_000);
  await aMinute();
  expect(await feedOf(draw.id)).toMatchObject({ problem: 'certificates/feed-old' });
  supplier.now = () => server.clock.now();
  for (const [said, problem] of [
    [supplierExtract(numbersOf(6), { turn: word, draw_number: 1 }), 'certificates/feed-other-draw'],
    ['no es JSON', 'certificates/feed-malformed'],
    ['x'.repeat(300_000), 'certificates/feed-too-large'],
  ] as const) {
    supplier.says = () => said;
    await aMinute();
    expect(await feedOf(draw.id)).toMatchObject({ state: 'waiting', problem });
  }
  const loaded = await loadDraw(people, draw, 6);
  expect(await signDraw(people, loaded)).toMatchObject({ status: 'firmado' });
});

test('a supplier who is silent keeps nobody from signing, and is asked again by the queue', async () => {
  const { draw } = await heldDraw();
  supplier.spoils = (response) => response.writeHead(500).end();
  const run = readFeedJob.run(server.deps, { draw: draw.id }, ATTEMPT);
  await expect(run).rejects.toMatchObject({ problem: 'certificates/feed-unreachable' });
  await readFeedJob.run(server.deps, { draw: draw.id }, { ...ATTEMPT, last: true });
  const asked = await first('POST /certificates/feed/ask', { id: draw.id });
  expect(asked).toMatchObject({ status: 502, body: { error: { code: 'certificates/feed-unreachable' } } });
  const status = (await first('POST /certificates/feed/status', {})).body;
  expect(status).toMatchObject({ configured: true, problem: 'certificates/feed-unreachable' });
  expect(await signDraw(people, await loadDraw(people, draw, 7))).toMatchObject({ status: 'firmado' });
  supplier.spoils = null;
  await third('POST /certificates/feed/ask', { id: draw.id });
  expect((await first('POST /certificates/feed/status', {})).body).toMatchObject({
    problem: null,
    host: new URL(supplier.url).host,
  });
});

test('what was said and explained cannot be changed by the server', async () => {
  for (const change of [
    'update certificates.feed_readings set problem = null',
    'delete from certificates.feed_readings',
    'update certificates.feed_explanations set reason = $$x$$',
    'delete from certificates.feed_explanations',
  ])
    await expect(
      server.database.executeQuery({ sql: change, parameters: [] } as never),
      change,
    ).rejects.toThrow(/permission denied/);
});

test('nobody else reads or explains it', async () => {
  for (const caller of [server.visitor, await server.as('citizen')])
    for (const [name, input] of [
      ['status', {}],
      ['ask', { id: 1 }],
      ['explain', { id: 1, version: 1, reading: 1, reason: REASON }],
    ] as const)
      expect([401, 403]).toContain((await caller(`POST /certificates/feed/${name}`, input)).status);
});

const WANTED = { game: 'rio-negro', turn: 'nocturna', draw_number: 8150 } as const;
const said = (change: (answer: ReturnType<typeof parts>) => object) => JSON.stringify(change(parts()));
const parts = () =>
  supplierExtract(numbersOf(8), { draw_number: 8150 }) as {
    numeros: { d_modal: string; d_tipo: string; n_ubica: number; n_numero: string | number }[];
  };

test.each<[string, string, object | null]>([
  ['as it is', said((answer) => answer), { drawn: numbersOf(8) }],
  [
    'numbers as numbers',
    said((answer) => ({
      ...answer,
      numeros: answer.numeros.map((row) => ({ ...row, n_numero: Number(row.n_numero) })),
    })),
    { drawn: numbersOf(8) },
  ],
  [
    'with the extract of another lottery beside it',
    said((answer) => ({
      ...answer,
      numeros: [
        ...answer.numeros,
        ...answer.numeros.map((row) => ({ ...row, d_tipo: 'CIUDAD', n_numero: '0000' })),
      ],
    })),
    { drawn: numbersOf(8) },
  ],
  ['half drawn', said((answer) => ({ ...answer, numeros: answer.numeros.slice(0, 12) })), null],
  [
    'of another turn',
    said((answer) => ({
      ...answer,
      numeros: answer.numeros.map((row) => ({ ...row, d_modal: 'MATUTINA' })),
    })),
    null,
  ],
  ['empty', '{}', null],
  [
    'a place twice',
    said((answer) => ({
      ...answer,
      numeros: answer.numeros.map((row) => ({ ...row, n_ubica: Math.max(2, row.n_ubica) })),
    })),
    { problem: 'certificates/feed-malformed' },
  ],
  [
    'a place 21',
    said((answer) => ({
      ...answer,
      numeros: answer.numeros.map((row) => ({ ...row, n_ubica: row.n_ubica + 1 })),
    })),
    { problem: 'certificates/feed-malformed' },
  ],
  [
    'a number of five digits',
    said((answer) => ({ ...answer, numeros: answer.numeros.map((row) => ({ ...row, n_numero: '12345' })) })),
    { problem: 'certificates/feed-malformed' },
  ],
  ['a list', '[]', { problem: 'certificates/feed-malformed' }],
  [
    'keys of prototypes',
    '{"__proto__":{"numeros":[]},"numeros":"x"}',
    { problem: 'certificates/feed-malformed' },
  ],
])('an answer %s is read for what it is', (_name, body, read) => {
  expect(readExtract(body, WANTED)).toEqual(read);
});
