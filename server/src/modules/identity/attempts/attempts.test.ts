import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { countSignIn, waitAfter } from './attempts.service.ts';

const { deps, clock } = await startTestServer();

async function failTimes(times: number, account: string, ip: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    outcomes.push(
      await countSignIn(deps, { account, ip }).then(
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

it('follows an account across networks, and a network across accounts', async () => {
  for (let turn = 0; turn < 25; turn += 1) await failTimes(1, 'hunted@example.org', `203.0.113.${turn}`);
  expect(await failTimes(1, 'hunted@example.org', '203.0.113.200')).toEqual(['auth/too-many-attempts']);
  for (let turn = 0; turn < 50; turn += 1)
    await failTimes(1, `a${turn}@example.org`, `2001:db8:0:1::${turn}`);
  expect(await failTimes(1, 'b@example.org', '2001:db8:0:1::ffff')).toEqual(['auth/too-many-attempts']);
});

it('does not forget the tries of a network for one good sign-in from it', async () => {
  for (let turn = 0; turn < 49; turn += 1) await failTimes(1, `c${turn}@example.org`, '192.0.2.99');
  const own = await countSignIn(deps, { account: 'own@example.org', ip: '192.0.2.99' });
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
