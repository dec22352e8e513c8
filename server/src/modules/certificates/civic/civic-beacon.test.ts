import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drandChainHash, firstRoundFrom, roundTimeMs } from '@vereda/verifier/civic/beacon';
import { TEST_CHAIN, testRound } from '@vereda/verifier/testing/beacon';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { drandBeacon } from '#ports/beacon/drand';
import {
  civicFileOf,
  civicMoved,
  civicNow,
  civicPeople,
  coded,
  openedCivic,
  signedByBoth,
  verifyCivicAsAnybody,
} from './civic.fixture.ts';
import { startTestServer } from '#testing/server';

const NAME = drandChainHash(TEST_CHAIN);

/** A relay on the loopback; `answer` says what it has to say to an address below the chain. */
type Said = { status: number; body: unknown };
const honest = (path: string): Said => {
  const { public_key, period, genesis_time, group_hash, beacon_id, scheme } = TEST_CHAIN;
  const info = { public_key, period, genesis_time, groupHash: group_hash, schemeID: scheme, hash: NAME };
  if (path === '/info') return { status: 200, body: { ...info, metadata: { beaconID: beacon_id } } };
  const { previous_signature: _none, ...round } = testRound(Number(path.split('/').at(-1)));
  return { status: 200, body: { ...round, randomness: '00'.repeat(32) } };
};
let answer = honest;
const relay = createServer((request, reply) => {
  const said = answer((request.url ?? '').replace(`/relay/${NAME}`, ''));
  reply.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body));
});
await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
afterAll(() => relay.close());
const url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/relay/`;

const server = await startTestServer({ DRAND_URL: url, DRAND_CHAIN: NAME });
const people = await civicPeople(server);
const { clerk, admin } = people;
beforeEach(() => {
  answer = honest;
});

const run = () => server.runJobs();
const drawNow = (id: number) => clerk('POST /certificates/civic/draw', { id });

async function closed() {
  const opened = await openedCivic(server, people);
  await civicMoved(clerk, 'close', { id: opened.id, version: opened.version });
  await run();
  return civicNow(clerk, opened.id);
}

describe('a seed from the public beacon', () => {
  test('is the round that was fixed at closing, and nobody has to be there when it comes out', async () => {
    const draw = await closed();
    const round = firstRoundFrom(TEST_CHAIN, new Date(draw.draw_at));
    expect(draw.beacon).toEqual({
      chain: NAME,
      name: null,
      round,
      due_at: new Date(roundTimeMs(TEST_CHAIN, round)).toISOString(),
    });
    expect((await drawNow(draw.id)).body).toMatchObject(coded('civic-not-yet'));
    server.clock.advance(3_603_000);
    expect((await drawNow(draw.id)).body).toMatchObject({ status: 'sorteado' });
    await run();
    await signedByBoth(server, people, draw);
    await run();
    const verification = await verifyCivicAsAnybody(server, await civicFileOf(server, draw.folio));
    // A beacon of one's own proves nothing to others, and is called that.
    expect(verification.steps.filter(({ status }) => status !== 'ok')).toMatchObject([
      { step: 'seed', status: 'not-checked', code: 'beacon-unknown' },
    ]);
  });

  test('is asked for by the platform itself once it is due', async () => {
    const draw = await closed();
    server.clock.advance(3_603_000);
    const { drawDueCivics } = await import('./draw-civic.service.ts');
    await drawDueCivics(server.deps);
    expect((await civicNow(clerk, draw.id)).status).toBe('sorteado');
  });

  test.each([
    [
      'a forged signature',
      () => ({ ...testRound(1), signature: testRound(2).signature }),
      'civic-beacon-forged',
    ],
    ['another round', () => testRound(7), 'civic-beacon-unavailable'],
  ] as const)('is not taken with %s', async (_name, forged, code) => {
    const draw = await closed();
    server.clock.advance(3_603_000);
    answer = (path) => {
      const round = Number(path.split('/').at(-1));
      const { signature, round: own } = forged();
      return { status: 200, body: { round: code === 'civic-beacon-forged' ? round : own, signature } };
    };
    expect((await drawNow(draw.id)).body).toMatchObject(coded(code));
    expect(await civicNow(clerk, draw.id)).toMatchObject({ status: 'cerrado', seed: null });
    answer = () => ({ status: 404, body: {} });
    expect((await drawNow(draw.id)).body).toMatchObject(coded('civic-beacon-unavailable'));
    answer = honest;
    expect((await drawNow(draw.id)).body).toMatchObject({ status: 'sorteado' });
  });

  test('is refused when the hour is too near for the list to be anchored before', async () => {
    const near = new Date(server.clock.now().getTime() + 5 * 60_000).toISOString();
    const opened = await openedCivic(server, people, { draw_at: near });
    const answered = await clerk('POST /certificates/civic/close', {
      id: opened.id,
      version: opened.version,
    });
    expect(answered.body).toMatchObject(coded('civic-hour-near'));
  });

  test('cannot be drawn when the list was anchored after the round was public', async () => {
    const opened = await openedCivic(server, people);
    await civicMoved(clerk, 'close', { id: opened.id, version: opened.version });
    server.clock.advance(3_603_000);
    expect((await drawNow(opened.id)).body).toMatchObject(coded('civic-not-anchored'));
    await run();
    expect((await drawNow(opened.id)).body).toMatchObject(coded('civic-anchored-late'));
    const { version } = await civicNow(clerk, opened.id);
    const reason = 'La cadena estuvo detenida a la hora del sorteo.';
    const repeated = await civicMoved(clerk, 'annul', { id: opened.id, version, reason, repeat: true });
    expect(repeated).toMatchObject({ status: 'abierto', replaces: { id: opened.id } });
  });

  test('that is out is drawn before anybody can annul it because of what it says', async () => {
    const draw = await closed();
    server.clock.advance(3_603_000);
    const annul = { id: draw.id, version: draw.version, reason: 'No gustó el resultado.', repeat: true };
    expect((await clerk('POST /certificates/civic/annul', annul)).body).toMatchObject(
      coded('civic-round-out'),
    );
    await drawNow(draw.id);
    const { version } = await civicNow(clerk, draw.id);
    const late = { ...annul, version };
    expect((await clerk('POST /certificates/civic/annul', late)).body).toMatchObject(
      coded('civic-annul-other'),
    );
    // Somebody who took no part and may configure; what came out stays readable.
    expect((await admin('POST /certificates/civic/annul', late)).status).toBe(200);
    const page = await server.visitor(`GET /certificates/civic-public/get/${draw.folio}`);
    expect(page.body).toMatchObject({ status: 'anulado', is_drawn: true });
  });
});

describe('the relay of the beacon', () => {
  test('is believed only for the chain that was asked for', async () => {
    answer = (path) => {
      const said = honest(path);
      return { ...said, body: { ...(said.body as object), genesis_time: 1 } };
    };
    await expect(drandBeacon({ url, chain: NAME }).chain()).rejects.toThrow('another chain');
  });

  test.each([
    ['an error', { status: 500, body: {} }],
    ['no description', { status: 200, body: { hello: 'world' } }],
    ['an endless answer', { status: 200, body: 'x'.repeat(30_000) }],
  ])('%s is a failure', async (_name, said) => {
    answer = () => said;
    await expect(drandBeacon({ url, chain: NAME }).chain()).rejects.toThrow(/./);
    await expect(drandBeacon({ url, chain: NAME }).round(5)).rejects.toThrow(/./);
  });

  test('a round that is not out is none', async () => {
    answer = () => ({ status: 425, body: {} });
    expect(await drandBeacon({ url, chain: NAME }).round(5)).toBeNull();
  });
});
