import { expect, test } from 'vitest';
import { seedListener } from '#testing/listener';
import { fillReports } from '#testing/scale/many-reports';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer } from '#testing/server';
import { selectUnnamed } from './name-reports.queries.ts';

const COUNT = 8000;
const BATCH = 200;

const server = await startTestServer();

test('the imported reports without an address come out of their own index, a batch at a time', async () => {
  await fillReports(server, await seedListener(server), COUNT);
  await server.asOwner(`update listener.all_reports set address = null where id % 20 = 0`);
  await server.asOwner('vacuum (analyze) listener.all_reports');
  const found: { id: number }[] = [];
  const statements = await statementsOf(async () => {
    found.push(...(await selectUnnamed(server.deps.database, COUNT / 2, BATCH)));
  });
  expect(found).toHaveLength(BATCH);
  expect(found.every(({ id }) => id > COUNT / 2 && id % 20 === 0)).toBe(true);
  const [reading, ...others] = await readingsOf(server, 'all_reports', statements);
  expect(others).toEqual([]);
  expect(reading?.scans).toEqual(['Index Scan reports_unnamed']);
  expect(reading?.rows).toBeLessThanOrEqual(BATCH);
});
