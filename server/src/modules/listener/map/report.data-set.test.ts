import { beforeAll, expect, it } from 'vitest';
import { readAtom } from '#testing/formats/atom';
import { fileReport, mustMove, seedListener, uploadPhoto } from '#testing/listener';
import { startTestServer } from '#testing/server';

// That nothing of a report that is not public is in any form is shown for every kind of them in access/visibility.test.ts.

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');
const ITEMS = '/open-data/ogc/collections/reports/items';
const EAST = { lat: -34.62, lng: -58.38 };

type Feature = {
  readonly id: number;
  readonly geometry: { readonly coordinates: readonly number[] } | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
};
type Page = { readonly numberMatched: number; readonly features: readonly Feature[] };

const filed: { id: number; folio: string }[] = [];

async function ask(path: string, input: object = {}): Promise<string> {
  const { status, raw } = await server.visitor(`GET ${path}`, input);
  expect(status, raw.toString()).toBe(200);
  return raw.toString();
}
const page = async (input: object = {}) => JSON.parse(await ask(ITEMS, input)) as Page;

beforeAll(async () => {
  const photo = await uploadPhoto(citizen);
  for (const fields of [
    { description: 'Palabraescrita, con "comillas"', attachment_ids: [photo] },
    { description: 'Palabraescrita', anonymous: true, point: EAST },
    { description: 'Palabraescrita', isPublic: false },
  ]) {
    server.clock.advance(60_000);
    filed.push(await fileReport(citizen, { subcategory_id: seeded.potholeId, ...fields }));
  }
  server.clock.advance(60_000);
  await mustMove(supervisor, filed[0]?.id ?? 0, { move: 'assign' });
});

it('public reports are the same and as many in every form, with nothing that somebody wrote', async () => {
  const { numberMatched, features } = await page();
  const [first, second] = features;
  expect([numberMatched, features.length]).toEqual([2, 2]);
  expect(first).toMatchObject({
    id: filed[0]?.id,
    properties: {
      folio: filed[0]?.folio,
      type: 'Bache',
      colonia: 'Centro',
      stage: 'assigned',
      outcome: null,
    },
  });
  expect(second?.geometry?.coordinates).toEqual([EAST.lng, EAST.lat]);
  const csv = await ask('/open-data/csv/reports');
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFF?id,folio,category,category_en,type,type_en,colonia,stage,outcome,source,/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${EAST.lat},${EAST.lng},"{""type""`);
  const geojson = await ask('/open-data/geojson/reports');
  const whole = JSON.parse(geojson) as Page;
  expect(whole.features.map(({ properties }) => properties['folio'])).toEqual(
    filed.slice(0, 2).map(({ folio }) => folio),
  );
  const feed = await ask('/open-data/feed/reports');
  expect(readAtom(feed).entries.map(({ title }) => title)).toEqual(['Bache · Centro', 'Bache · Centro']);
  const catalog = await ask('/open-data/catalog');
  for (const text of [JSON.stringify(features), csv, geojson, feed, catalog])
    expect(text).not.toMatch(/palabraescrita|citizen@|attachment|photo/i);
});

it('what moved is as new as its stage, and what is worked on inside changes nothing', async () => {
  const [first] = (await page()).features;
  expect(first?.properties['changed_at']).toBe(first?.properties['stage_since']);
  server.clock.advance(60_000);
  const noted = await supervisor(`POST /reports/note/${filed[0]?.id}`, { note: 'Solo adentro.' });
  expect(noted.status).toBe(200);
  expect((await page()).features[0]).toEqual(first);
});

it('one leads to its page', async () => {
  const one = JSON.parse(await ask(`${ITEMS}/${filed[0]?.id}`)) as Feature;
  const { href = '' } = one.links?.find(({ rel }) => rel === 'alternate') ?? {};
  expect(new URL(href).searchParams.get('folio')).toBe(filed[0]?.folio);
  expect((await server.visitor(`GET ${ITEMS}/${filed[2]?.id}`)).status).toBe(404);
});

it.each([
  ['one of them', '-58.39,-34.63,-58.37,-34.61', 1],
  ['none', '10,10,20,20', 0],
  ['those from there to the antimeridian and beyond', '-58.39,-90,-170,90', 1],
  ['the whole world', '-180,-90,180,90', 2],
])('a box holds %s', async (_what, bbox, count) => {
  const { numberMatched, features } = await page({ bbox });
  expect([numberMatched, features.length]).toEqual([count, count]);
});

it('a city without the module has no such set', async () => {
  const superadmin = await server.as('superadmin');
  const turn = async (on: boolean) => {
    expect((await superadmin('POST /module/activate', { id: 'listener', on })).status).toBe(200);
  };
  await turn(false);
  expect((await server.visitor('GET /open-data/csv/reports')).body).toMatchObject({
    error: { code: 'configuration/module-inactive' },
  });
  expect(await ask('/open-data/catalog')).not.toContain('"reports"');
  await turn(true);
  expect((await page()).numberMatched).toBe(2);
});
