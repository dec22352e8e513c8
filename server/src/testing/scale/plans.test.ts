import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import { statementsOf } from './plans.ts';

test('statements of one piece of work are told, and none that something else sends at that time', async () => {
  const { deps } = await startTestServer();
  const ask = (name: string) => sql`select ${sql.lit(name)}`.execute(deps.database);
  const others = { count: 0, isOver: false };
  const beside = (async () => {
    while (!others.isOver) {
      await ask('other');
      others.count += 1;
    }
  })();
  const sent = await statementsOf(async () => {
    await Promise.all([ask('own'), ask('own')]);
    const before = others.count;
    await expect.poll(() => others.count).toBeGreaterThan(before);
    await ask('own');
  }).finally(() => {
    others.isOver = true;
  });
  await beside;
  expect(sent.map(({ text }) => text)).toEqual(Array(3).fill(`select 'own'`));
});
