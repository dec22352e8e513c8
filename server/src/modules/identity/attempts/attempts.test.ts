import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { countSignIn } from './attempts.service.ts';
import { waitAfter } from './count-tries.ts';
import { placeOf, rememberPlace } from './known-places.ts';

const server = await startTestServer();
const { deps, clock } = server;

type From = { uid?: string; cookies?: Record<string, string> };

async function tryOnce(account: string, ip: string, { uid, cookies = {} }: From = {}) {
  const place = await placeOf(deps, uid ?? null, { ip, cookies });
  return countSignIn(deps, { account, place });
}

async function failTimes(times: number, account: string, ip: string, from: From = {}): Promise<string[]> {
  const outcomes: string[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    outcomes.push(
      await tryOnce(account, ip, from).then(
        () => 'counted',
        (error: { code: string }) => error.code,
      ),
    );
  }
  return outcomes;
}

it('never waits less after more tries, nor longer than the rule says', () => {
  const rule = fc.record({
    free: fc.integer({ min: 1, max: 100 }),
    firstWaitS: fc.integer({ min: 1, max: 60 }),
    longestWaitS: fc.integer({ min: 60, max: 100_000 }),
  });
  fc.assert(
    fc.property(rule, fc.nat({ max: 5000 }), (given, tries) => {
      const wait = waitAfter(given, tries);
      expect(wait > 0).toBe(tries >= given.free);
      expect(wait).toBeLessThanOrEqual(given.longestWaitS);
      expect(waitAfter(given, tries + 1)).toBeGreaterThanOrEqual(wait);
    }),
  );
});

it('does not lock the owner out for a few guesses made elsewhere', async () => {
  expect((await failTimes(6, 'owner@example.org', '192.0.2.1')).at(-1)).toBe('auth/too-many-attempts');
  expect(await failTimes(1, 'Owner@example.org', '198.51.100.7')).toEqual(['counted']);
});

it('asks for a proof where an account is tried from many networks, and makes a network wait that tries many accounts', async () => {
  for (let turn = 0; turn < 10; turn += 1) await failTimes(1, 'hunted@example.org', `203.0.113.${turn}`);
  expect(await failTimes(1, 'hunted@example.org', '203.0.113.200')).toEqual(['auth/proof-needed']);
  for (let turn = 0; turn < 50; turn += 1)
    await failTimes(1, `a${turn}@example.org`, `2001:db8:0:1::${turn}`);
  expect(await failTimes(1, 'b@example.org', '2001:db8:0:1::ffff')).toEqual(['auth/too-many-attempts']);
});

it('asks for a proof and never for patience where the account was signed in from before', async () => {
  await server.as('citizen');
  const [uid, account, ip] = ['persona-citizen', 'citizen@demo.vereda.example', '127.0.0.1'];
  expect(await failTimes(7, account, ip, { uid })).toEqual([
    ...Array<string>(5).fill('counted'),
    'auth/proof-needed',
    'auth/proof-needed',
  ]);
  const token = await deps.database
    .transaction()
    .execute((transaction) => rememberPlace(deps, transaction, { uid, origin: { ip, cookies: {} } }));
  const cookies = { 'auth._device.firebase': token };
  expect(await failTimes(1, account, '203.0.113.9', { uid, cookies })).toEqual(['counted']);
  expect(await failTimes(1, account, ip, { uid, cookies })).toEqual(['counted']);
});

it('does not forget the tries of a network for one good sign-in from it', async () => {
  for (let turn = 0; turn < 49; turn += 1) await failTimes(1, `c${turn}@example.org`, '192.0.2.99');
  const own = await tryOnce('own@example.org', '192.0.2.99');
  await own.succeeded();
  expect(await failTimes(2, 'd@example.org', '192.0.2.99')).toEqual(['counted', 'auth/too-many-attempts']);
});

it('forgives with time', async () => {
  await failTimes(5, 'patient@example.org', '192.0.2.50');
  clock.advance(15_000);
  expect(await failTimes(2, 'patient@example.org', '192.0.2.50')).toEqual([
    'counted',
    'auth/too-many-attempts',
  ]);
});

it('reads a try of a clock that was ahead as one of now', async () => {
  clock.advance(400 * 24 * 3600_000);
  await failTimes(5, 'early@example.org', '192.0.2.60');
  clock.advance(-400 * 24 * 3600_000);
  expect(await failTimes(1, 'early@example.org', '192.0.2.60')).toEqual(['auth/too-many-attempts']);
  clock.advance(15_000);
  expect(await failTimes(1, 'early@example.org', '192.0.2.60')).toEqual(['counted']);
});
