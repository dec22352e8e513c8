import { VectorTile } from '@mapbox/vector-tile';
import { STAGES } from '@vereda/contract/listener/stages';
import fc from 'fast-check';
import { PbfReader } from 'pbf';
import { describe, expect, it, test } from 'vitest';
import { codeOf, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { encodeTile, EXTENT } from '#platform/documents/tiles/encode-tile';
import { getFigures } from './figures.service.ts';
import { foldAll } from './fold.ts';
import {
  coordinatesOf,
  coverOf,
  degreesOf,
  interleave,
  mercatorX,
  mercatorY,
  tileRange,
} from '#platform/documents/tiles/mercator';

const server = await startTestServer();
const { visitor, deps } = server;
const seeded = await seedListener(server);

// Reports in and around a town, by plain SQL: places, stages, types and flags spread by their number.
const FILL = `
  insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, lat, lng, is_public,
    spam, created_at, updated_at)
  select listener.new_folio(now(), sha256('test')), s.stage, case when s.stage = 'closed' then case when n % 3 = 0 then 'conforme' else 'improcedente' end end,
    't', 'd', case when n % 4 = 0 then $1::int else $2 end, case when n % 4 = 0 then $3::int else $4 end,
    -34.6 + (n % 97) * 0.001 * (case when n % 2 = 0 then 1 else -1 end), -58.4 + (n % 89) * 0.0012,
    n % 11 <> 0, n % 53 = 0, '2026-01-01'::timestamptz + n * interval '20 minutes', now()
  from generate_series(1, $5::int) n
  cross join lateral (select (array['pending','assigned','in_progress','scheduled','resolved','closed','unconfirmed'])[1 + n % 7] as stage) s`;

const fill = (count: number) =>
  server.asOwner(FILL, [seeded.otherCategoryId, seeded.categoryId, seeded.lampId, seeded.potholeId, count]);

type Feature = { lat: number; lng: number; properties: Record<string, unknown> };

async function tile(z: number, x: number, y: number, query: Record<string, string> = {}): Promise<Feature[]> {
  const answer = await visitor(`GET /reports/tile/${z}/${x}/${y}`, query);
  expect(answer.status).toBe(200);
  return featuresOf(answer.raw, { z, x, y });
}

// All tiles of a zoom that the town lies in.
async function town(z: number, query: Record<string, string> = {}): Promise<Feature[]> {
  const [[west, north], [east, south]] = [tileOf(z, -34.49, -58.41), tileOf(z, -34.7, -58.28)];
  const features: Feature[] = [];
  for (let x = west; x <= east; x += 1) {
    for (let y = north; y <= south; y += 1) features.push(...(await tile(z, x, y, query)));
  }
  return features;
}

function featuresOf(bytes: Buffer, at: { z: number; x: number; y: number }): Feature[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers['reports'];
  if (!layer) return [];
  return Array.from({ length: layer.length }, (_, index) => {
    const feature = layer.feature(index);
    const { geometry } = feature.toGeoJSON(at.x, at.y, at.z);
    if (geometry.type !== 'Point') throw new Error(geometry.type);
    const [lng = Number.NaN, lat = Number.NaN] = geometry.coordinates;
    return { lat, lng, properties: feature.properties };
  });
}

function tileOf(z: number, lat: number, lng: number): [x: number, y: number] {
  return [Math.floor(mercatorX(lng) / 2 ** (26 - z)), Math.floor(mercatorY(lat) / 2 ** (26 - z))];
}

const sumOf = (features: Feature[]) =>
  features.reduce((sum, { properties }) => sum + Number(properties['count'] ?? 1), 0);

describe('coordinates', () => {
  // Places come rounded to a centimetre.
  const lat = fc.integer({ min: -850_000_000, max: 850_000_000 }).map((value) => value / 1e7);
  const lng = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((value) => value / 1e7);

  it('have the same code here and in the database', async () => {
    const places = fc.sample(fc.tuple(lat, lng), 300);
    const rows = await server.asOwner<{ code: string; x: string; y: string }>(
      `select platform.morton(lat, lng) as code, platform.mercator_x(lng) as x, platform.mercator_y(lat) as y
       from unnest($1::float8[], $2::float8[]) with ordinality as t (lat, lng, n) order by n`,
      [places.map(([value]) => value), places.map(([, value]) => value)],
    );
    const own = places.map(([a, b]) => interleave(mercatorX(b), mercatorY(a)));
    expect(rows.map(({ code }) => Number(code))).toEqual(own);
    expect(rows.map(({ x, y }) => [Number(x), Number(y)])).toEqual(own.map((code) => coordinatesOf(code)));
  });

  it('come back from degrees within a metre', () => {
    fc.assert(
      fc.property(lat, lng, (a, b) => {
        const back = degreesOf(mercatorX(b) + 0.5, mercatorY(a) + 0.5);
        expect(Math.abs(back.lat - a)).toBeLessThan(1e-5);
        expect(Math.abs(back.lng - b)).toBeLessThan(1e-5);
      }),
    );
  });

  it('a tile is one range, and a cover holds every place of its view', () => {
    fc.assert(
      fc.property(lat, lng, fc.double({ min: 0.0001, max: 2, noNaN: true }), (a, b, size) => {
        const { ranges } = coverOf([Math.max(-180, b - size), a - size, Math.min(180, b + size), a + size]);
        const code = interleave(mercatorX(b), mercatorY(a));
        expect(ranges.some(([first, last]) => code >= first && code <= last)).toBe(true);
        expect(ranges.length).toBeLessThanOrEqual(20);
        const [x, y] = tileOf(14, a, b);
        const [first, last] = tileRange(14, x, y);
        expect(code >= first && code <= last).toBe(true);
      }),
    );
  });
});

describe('encodeTile', () => {
  it('writes what a reader of vector tiles reads', () => {
    const point = fc.record({
      id: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      x: fc.integer({ min: -64, max: EXTENT + 64 }),
      y: fc.integer({ min: -64, max: EXTENT + 64 }),
      properties: fc.dictionary(
        fc.constantFrom('id', 'category_id', 'stage', 'count', 'lat', 'lng'),
        fc.oneof(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.string({ maxLength: 20 })),
        { maxKeys: 4, noNullPrototype: true },
      ),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const layer = new VectorTile(new PbfReader(encodeTile('reports', points))).layers['reports'];
        expect(layer?.length ?? 0).toBe(points.length);
        points.forEach((given, index) => {
          const read = layer?.feature(index);
          const place = read?.loadGeometry()[0]?.[0];
          expect([read?.id, place?.x, place?.y, read?.type]).toEqual([given.id, given.x, given.y, 1]);
          expect({ ...read?.properties }).toEqual({ ...given.properties });
        });
      }),
      { numRuns: 200 },
    );
  });
});

await fill(6000);

describe('tiles of six thousand reports', async () => {
  const [{ n } = { n: '' }] = await server.asOwner<{ n: string }>(
    'select count(*) as n from listener.reports where visible',
  );
  const visible = Number(n);

  it('count every public report once at each zoom, and no other', async () => {
    expect(visible).toBeGreaterThan(4000);
    for (const z of [0, 3, 6, 9, 11, 12, 13, 14, 15]) {
      const sum = sumOf(await town(z));
      expect(sum, `zoom ${z}`).toBe(visible);
    }
  });

  it('narrow by category and stage, from the summary and live alike', async () => {
    const where = `visible and category_id = ${seeded.otherCategoryId} and stage = 'pending'`;
    const rows = await server.asOwner(`select from listener.reports where ${where}`);
    const query = { category_id: String(seeded.otherCategoryId), stage: 'pending' };
    expect(sumOf(await town(9, query))).toBe(rows.length);
    const [x14, y14] = tileOf(14, -34.6, -58.4);
    const [first, last] = tileRange(14, x14, y14);
    const near = await server.asOwner(
      `select from listener.reports where ${where} and cell between $1 and $2`,
      [first, last],
    );
    expect(near.length).toBeGreaterThan(0);
    expect(sumOf(await tile(14, x14, y14, query))).toBe(near.length);
  });

  it('put single reports where they are, with their id, stage and category', async () => {
    const rows = await server.asOwner<{
      id: string;
      lat: number;
      lng: number;
      stage: string;
      category_id: number;
    }>('select id, lat, lng, stage, category_id from listener.reports where visible order by id limit 50');
    for (const row of rows.slice(0, 10)) {
      const [x, y] = tileOf(17, row.lat, row.lng);
      const found = (await tile(17, x, y)).find(({ properties }) => properties['id'] === Number(row.id));
      expect(found?.properties).toEqual({
        id: Number(row.id),
        stage: row.stage,
        category_id: row.category_id,
      });
      expect(Math.abs((found?.lat ?? 0) - row.lat)).toBeLessThan(0.00001);
      expect(Math.abs((found?.lng ?? 0) - row.lng)).toBeLessThan(0.00001);
    }
  });

  it('answer 304 for the tile that a browser has, and another tag after a change', async () => {
    const [x, y] = tileOf(15, -34.6, -58.4);
    const first = await visitor(`GET /reports/tile/15/${x}/${y}`);
    expect(first.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': expect.stringContaining('public'),
    });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await visitor(`GET /reports/tile/15/${x}/${y}`, {}, { headers })).status).toBe(304);
    const [range] = [tileRange(15, x, y)];
    await server.asOwner(
      `update listener.reports set is_public = false where id = (select min(id) from listener.reports where visible and cell between $1 and $2)`,
      [...range],
    );
    expect((await visitor(`GET /reports/tile/15/${x}/${y}`, {}, { headers })).status).toBe(200);
  });

  it('are counted once in ten seconds where the reports themselves are read, unless narrowed', async () => {
    const [x, y] = tileOf(13, -34.6, -58.4);
    const seen = async (query = {}) => sumOf(await tile(13, x, y, query));
    // What was counted for the tests above is forgotten.
    server.clock.advance(10_000);
    const [before, narrowed] = [await seen(), await seen({ stage: 'pending' })];
    await server.asOwner(
      `update listener.reports set is_public = false where id = (select min(id) from listener.reports
       where stage = 'pending' and visible and cell between $1 and $2)`,
      [...tileRange(13, x, y)],
    );
    expect([await seen(), await seen({ stage: 'pending' })]).toEqual([before, narrowed - 1]);
    server.clock.advance(10_000);
    expect(await seen()).toBe(before - 1);
  });

  it.each(['3/8/0', '21/0/0', '2/-1/0', '5/x/1', '0/1/0'])('there is no tile %s', async (path) => {
    const answer = await visitor(`GET /reports/tile/${path}`);
    expect([400, 404]).toContain(answer.status);
    expect(codeOf(answer)).toMatch(/^platform\/(not-found|invalid-input)$/);
  });
});

test('the summaries equal what is counted anew, after inserts, changes and deletes in any order', async () => {
  await fill(500);
  await server.asOwner(
    `update listener.reports set stage = 'closed', outcome = 'conforme' where id % 3 = 0 and stage <> 'closed'`,
  );
  await server.asOwner('update listener.reports set lat = lat + 0.01 where id % 5 = 0');
  await foldAll(deps.database);
  await server.asOwner(`update listener.reports set is_public = not is_public where id % 7 = 0`);
  await server.asOwner(
    `update listener.reports set category_id = $1, subcategory_id = $2 where id % 13 = 0`,
    [seeded.otherCategoryId, seeded.lampId],
  );
  await server.asOwner('delete from listener.reports where id % 17 = 0');
  await Promise.all([foldAll(deps.database), foldAll(deps.database), foldAll(deps.database)]);
  await foldAll(deps.database);
  expect(await server.asOwner('select from listener.report_deltas')).toEqual([]);
  const wrong = await server.asOwner(`
    with counted as (
      select l.level::smallint as level, r.cell >> (52 - 2 * l.level) as cell, c.category_id, s.stage, count(*)::int as n,
        sum(platform.unmorton(r.cell))::bigint as x, sum(platform.unmorton(r.cell >> 1))::bigint as y
      from listener.reports r cross join generate_series(3, 15) l (level)
      cross join lateral (values (r.category_id), (0)) c (category_id)
      cross join lateral (values (listener.stage_number(r.stage)), (-1::smallint)) s (stage)
      where r.visible and r.cell is not null group by 1, 2, 3, 4
    ), kept as (select * from listener.rollup where n <> 0)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  expect(wrong).toEqual([]);
  const atDesk = await server.asOwner(`
    with counted as (
      select l.level::smallint as level, r.cell >> (52 - 2 * l.level) as cell, r.category_id,
        coalesce(r.node_id, 0) as node_id, listener.stage_number(r.stage) as stage, count(*)::int as n,
        sum(platform.unmorton(r.cell))::bigint as x, sum(platform.unmorton(r.cell >> 1))::bigint as y
      from listener.reports r cross join generate_series(5, 16) l (level)
      where r.cell is not null and not r.archived and r.stage not in ('unconfirmed', 'closed') group by 1, 2, 3, 4, 5
    ), kept as (select * from listener.desk_rollup where n <> 0)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  expect(atDesk).toEqual([]);
  const days = await server.asOwner(`
    with counted as (
      select (created_at at time zone 'UTC')::date as day, category_id, listener.stage_number(stage) as stage,
        coalesce(outcome, '') as outcome, count(*)::int as n
      from listener.reports where stage <> 'unconfirmed' and not spam group by 1, 2, 3, 4
    ), kept as (select * from listener.day_figures where n <> 0)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  expect(days).toEqual([]);
});

test('the public figures are those of the reports', async () => {
  const figures = (await visitor('GET /reports/figures')).body;
  const [counted] = await server.asOwner(`
    select count(*)::int as total, count(*) filter (where stage <> 'closed')::int as open,
      count(*) filter (where outcome = 'conforme')::int as accepted,
      count(*) filter (where outcome = 'improcedente')::int as closed_unsolved
    from listener.reports where stage <> 'unconfirmed' and not spam`);
  expect(figures).toMatchObject({ ...counted, accepted_tacitly: 0, late: 0, median_days: null });
  // Adding up every day takes long with a million reports: whoever asks next gets the same count.
  const [second, third] = await Promise.all([
    visitor('GET /reports/figures'),
    visitor('GET /reports/figures'),
  ]);
  expect([second.body, third.body]).toEqual([figures, figures]);
});

const PLAIN_FACTS = ['colonia', 'created_at', 'folio', 'id', 'outcome', 'stage', 'type', 'type_en'];
type Recent = { readonly items: Record<string, unknown>[] };

test('the newest reports of the home are the newest public ones, with nothing that anybody wrote', async () => {
  const { items } = (await visitor('GET /reports/recent')).body as { items: Record<string, unknown>[] };
  const newest = await server.asOwner<{ id: number }>(
    'select id from listener.reports where visible order by created_at desc, id desc limit 6',
  );
  expect(items.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  expect(items).toHaveLength(6);
  for (const item of items) expect(Object.keys(item).toSorted()).toEqual(PLAIN_FACTS);
});

test('within a view they are the newest public ones of it, and a view without any answers none', async () => {
  const bbox = '-58.395,-34.61,-58.38,-34.59';
  const { items } = (await visitor('GET /reports/recent', { bbox })).body as Recent;
  const newest = await server.asOwner<{ id: number }>(
    `select id from listener.reports where visible and lat between -34.61 and -34.59 and lng between -58.395 and -58.38
     order by created_at desc, id desc limit 6`,
  );
  expect(newest).toHaveLength(6);
  expect(items.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  const away = await visitor('GET /reports/recent', { bbox: '10,10,10.1,10.1' });
  expect(away.body).toEqual({ items: [] });
  expect(codeOf(await visitor('GET /reports/recent', { bbox: '10,10,9,9' }))).toBe('platform/invalid-input');
});

test('a sign tells a visitor which public report it is, and of no other report that there is one', async () => {
  const [open] = await server.asOwner<{ id: number; folio: string }>(
    'select id, folio from listener.reports where visible order by id limit 1',
  );
  const answer = await visitor(`GET /reports/sign/${open?.id}`);
  expect(answer.body).toMatchObject({ id: open?.id, folio: open?.folio });
  expect(Object.keys(answer.body as object).toSorted()).toEqual(PLAIN_FACTS);
  const hidden = await server.asOwner<{ id: number }>(`
    (select id from listener.reports where not is_public and stage = 'pending' limit 1)
    union all (select id from listener.reports where spam and is_public limit 1)
    union all (select id from listener.reports where stage = 'unconfirmed' and is_public limit 1)`);
  expect(hidden).toHaveLength(3);
  for (const id of [...hidden.map((row) => row.id), 999_999_999]) {
    const refused = await visitor(`GET /reports/sign/${id}`);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'listener/report-not-found']);
  }
});

test('late reports and the middle time to solve are of today’s reports', async () => {
  const now = deps.clock.now();
  await server.asOwner(
    `update listener.reports set promised_at = $1::timestamptz - interval '1 hour', sla_running_since = created_at
     where id in (select id from listener.reports where stage = 'pending' and not archived order by id limit 7)`,
    [now],
  );
  await server.asOwner(
    `update listener.reports set closed_at = created_at + interval '1 day' * (2 + id % 3)
     where outcome = 'conforme'`,
  );
  // Another database handle is asked anew: the count of a moment ago is shared for some seconds.
  const { late, median_days: middle } = await getFigures({
    ...deps,
    database: deps.database.withSchema('x'),
  });
  const [row] = await server.asOwner<{ middle: number }>(
    `select percentile_cont(0.5) within group (order by 2 + id % 3) as middle from (
       select id from listener.reports where outcome = 'conforme' order by closed_at desc, id desc limit 2000) r`,
  );
  expect([late, middle]).toEqual([7, row?.middle]);
});

test('the database knows the stages in the contract’s order', async () => {
  const rows = await server.asOwner<{ n: number }>(
    'select listener.stage_number(stage) as n from unnest($1::text[]) with ordinality as t (stage, i) order by i',
    [[...STAGES]],
  );
  expect(rows.map(({ n }) => n)).toEqual(STAGES.map((_, index) => index));
});
