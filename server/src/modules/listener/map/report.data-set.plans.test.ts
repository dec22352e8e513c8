import { beforeAll, expect, it } from 'vitest';
import { seedListener } from '#testing/listener';
import { fillReports } from '#testing/scale/many-reports';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer } from '#testing/server';

// Twenty thousand reports, of which one in nineteen is not public: no page of the data reads many more than it holds.

const server = await startTestServer();
const ITEMS = 'GET /open-data/ogc/collections/reports/items';

beforeAll(async () => {
  await fillReports(server, await seedListener(server), 20_000);
}, 180_000);

it.each([
  ['a page, wherever it begins', ITEMS, { limit: 100, after: 9000 }, 'order by r.id', 150],
  ['a small box', ITEMS, { limit: 100, bbox: '-58.4,-34.6,-58.395,-34.595' }, 'order by r.id', 600],
  ['how many are in it', ITEMS, { limit: 1, bbox: '-58.4,-34.6,-58.395,-34.595' }, 'count(*)', 600],
  ['the feed', 'GET /open-data/feed/reports', {}, 'order by r.created_at', 50],
])('%s comes out of an index', async (_what, call, input, part, most) => {
  const statements = await statementsOf(async () => {
    expect((await server.visitor(call as 'GET /x', input)).status).toBe(200);
  });
  const asked = statements.filter(({ text }) => text.includes(part));
  const readings = await readingsOf(server, 'all_reports', asked);
  const scans = readings.flatMap((reading) => reading.scans).join();
  expect(scans).not.toBe('');
  expect(scans).not.toContain('Seq Scan');
  expect(
    readings.reduce((sum, { rows }) => sum + rows, 0),
    scans,
  ).toBeLessThanOrEqual(most);
});
