import { beforeAll, expect, it } from 'vitest';
import { CENTRE, seedListener } from '#testing/listener';
import { fillReports } from '#testing/scale/many-reports';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer } from '#testing/server';
import { selectNews } from './news.queries.ts';

// Twenty thousand reports, of which a hundred are of the last day: whoever subscribed to whatever, only these are read.

const COUNT = 20_000;
const FRESH = 100;
const HOUR_MS = 3_600_000;
const server = await startTestServer();
const seeded = await seedListener(server);
const now = server.clock.now();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
let readerId = 0;

beforeAll(async () => {
  await fillReports(server, seeded, COUNT);
  await server.asOwner(
    `update listener.all_reports set created_at = $1::timestamptz - interval '90 days',
      stage_since = $1::timestamptz - case when id % $2 = 0 then interval '2 hours' else interval '80 days' end`,
    [now, COUNT / FRESH],
  );
  await server.asOwner('vacuum (analyze) listener.all_reports');
  const citizen = await server.as('citizen');
  for (const of of [
    { category_id: seeded.categoryId },
    { category_id: seeded.otherCategoryId, around: { point: CENTRE, radius_m: 5000 } },
    { around: { point: CENTRE, radius_m: 500 } },
  ])
    await citizen('POST /reports/summary/subscribe', of);
  await server.asOwner('update listener.summary_subscriptions set confirmed_at = $1', [hoursAgo(24)]);
  const [reader] = await server.asOwner<{ id: number }>('select id from listener.summary_readers');
  readerId = reader?.id ?? 0;
}, 180_000);

it('what is new comes out of an index, no more of it than is new', async () => {
  expect(readerId).toBeGreaterThan(0);
  let total = 0;
  const told = { readerId, since: hoursAgo(24), until: now, locale: 'es' } as const;
  const statements = await statementsOf(async () => {
    ({ total } = await selectNews(server.database, told, 50));
  });
  const readings = await readingsOf(server, 'all_reports', statements);
  const scans = readings.flatMap((reading) => reading.scans).join();
  expect(total).toBeGreaterThan(0);
  expect(scans).toContain('reports_news');
  expect(scans).not.toContain('Seq Scan');
  expect(readings.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(FRESH);
});
