import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createAppPool } from '../database/database.ts';
import { createLog } from '../log.ts';
import { startEventFeed, type FeedEvent } from './event-feed.ts';
import { publish } from './publish.ts';
import { pruneEvents } from './read-events.ts';

const { database, address, asOwner } = await createTestDatabase();
const pool = createAppPool(address);
const feed = await startEventFeed({ database, pool, log: createLog('silent') });
afterAll(async () => {
  await feed.close();
  await pool.end();
});

const note = (key: string) => ({ topic: 'report-moved', key, audience: 'public' }) as const;

function record(): { keys: () => string[]; stop: () => void } {
  const heard: FeedEvent[] = [];
  const stop = feed.subscribe((event) => heard.push(event));
  return { keys: () => heard.map(({ key }) => key), stop };
}

test('what a transaction publishes is heard when it commits and never when it rolls back', async () => {
  const { keys, stop } = record();
  await database.transaction().execute((transaction) => publish(transaction, note('kept'), note('kept-too')));
  await expect(
    database.transaction().execute(async (transaction) => {
      await publish(transaction, note('undone'));
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await publish(database, note('last'));
  await vi.waitFor(() => expect(keys()).toEqual(['kept', 'kept-too', 'last']));
  stop();
});

test('an event of a transaction that was open for long is neither lost nor told twice', async () => {
  const { keys, stop } = record();
  const before = feed.cursor();
  await database.transaction().execute(async (slow) => {
    await publish(slow, note('slow'));
    await publish(database, note('fast'));
    await vi.waitFor(() => expect(keys()).toEqual(['fast']));
  });
  await vi.waitFor(() => expect(keys()).toEqual(['fast', 'slow']));
  await publish(database, note('after'));
  await vi.waitFor(() => expect(keys()).toEqual(['fast', 'slow', 'after']));
  const resumed = await feed.since(before);
  expect(resumed?.map(({ key }) => key)).toEqual(expect.arrayContaining(['fast', 'slow', 'after']));
  stop();
});

test('after its connection was cut the feed catches up with what it missed', async () => {
  const { keys, stop } = record();
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vereda-events'
    and datname = current_database()`).catch(() => undefined);
  await publish(database, note('missed'));
  await vi.waitFor(() => expect(keys()).toEqual(['missed']), { timeout: 5000 });
  stop();
});

test('a cursor that is too old, from the future or nonsense is refused, so that the caller reads everything', async () => {
  const old = feed.cursor();
  await publish(database, note('old'));
  expect(await feed.since(old)).not.toBeNull();
  await sql`update platform.events set created_at = now() - interval '2 days'`.execute(database);
  expect(await pruneEvents(database, new Date(Date.now() - 86_400_000))).toBeGreaterThan(0);
  expect(await feed.since(old)).toBeNull();
  expect(await feed.since('999999999999')).toBeNull();
  expect(await feed.since('x')).toBeNull();
  // The cursor moves once no transaction of this cluster is older than what was deleted.
  await vi.waitFor(
    async () => {
      await publish(database, note('new'));
      expect(await feed.since(feed.cursor())).not.toBeNull();
    },
    { timeout: 10_000, interval: 100 },
  );
});
