import { beforeAll, expect, it } from 'vitest';
import { readAtom } from '#testing/formats/atom';
import { seedListener } from '#testing/listener';
import { fillReports } from '#testing/scale/many-reports';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer } from '#testing/server';

// Twenty thousand reports, of which one in nineteen is not public: no feed reads many more of them than it tells of.

const COUNT = 20_000;
const ENTRIES = 50;
const server = await startTestServer();
const seeded = await seedListener(server);
const colonia = { id: 0 };

beforeAll(async () => {
  await fillReports(server, seeded, COUNT);
  const [centre] = await server.asOwner<{ id: number }>(
    `select id from urbanism.colonias where name = 'Centro'`,
  );
  colonia.id = centre?.id ?? expect.fail('the colonia');
  // One in four hundred is of the colonia.
  await server.asOwner('update listener.all_reports set colonia_id = $1 where id % 400 = 0', [colonia.id]);
  await server.asOwner('vacuum (analyze) listener.all_reports');
}, 180_000);

async function readOf(call: string, input: object) {
  let text = '';
  const statements = await statementsOf(async () => {
    const answer = await server.visitor(call, input);
    expect(answer.status).toBe(200);
    text = answer.raw.toString();
  });
  const readings = await readingsOf(server, 'all_reports', statements);
  return {
    text,
    rows: readings.reduce((sum, { rows }) => sum + rows, 0),
    scans: readings.flatMap(({ scans }) => scans).join(),
  };
}

it.each<[string, () => object, RegExp, number]>([
  ['the city', () => ({}), /^Index Scan reports_visible$/, ENTRIES],
  ['a category', () => ({ category_id: seeded.otherCategoryId }), /^Index Scan/, 4 * ENTRIES],
  ['a colonia', () => ({ colonia_id: colonia.id }), /^Index Scan reports_colonia$/, 2 * ENTRIES],
  [
    'a category in a colonia',
    () => ({ colonia_id: colonia.id, category_id: seeded.categoryId }),
    /Index|Bitmap/,
    5 * ENTRIES,
  ],
])(
  'the feed of %s comes out of an index, newest first, no longer than it is read',
  async (_of, input, scan, most) => {
    const { text, rows, scans } = await readOf('GET /reports/feed', input());
    const { entries } = readAtom(text);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.length).toBeLessThanOrEqual(ENTRIES);
    const filed = entries.map(({ published }) => published ?? '');
    expect(filed).toEqual(filed.toSorted().toReversed());
    expect(scans).toMatch(scan);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans).toBeLessThanOrEqual(most);
  },
);

it('the feed of the city is full', async () => {
  const { text } = await readOf('GET /reports/feed', {});
  expect(readAtom(text).entries).toHaveLength(ENTRIES);
});

it('the colonias with public reports cost a look each', async () => {
  const { rows, scans } = await readOf('GET /reports/colonias', {});
  expect(scans).not.toContain('Seq Scan');
  expect(rows, scans).toBeLessThanOrEqual(10);
});
