import { beforeAll, describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';

// Fifty thousand points: no list and no tile reads them from end to end, nor many more than its answer is worth.

const COUNT = 50_000;
const MAP = '/transparency/map';
const server = await startTestServer();
const { visitor } = server;
const citizen = await server.as('citizen');
const type = { id: 0, rare: 0 };

beforeAll(async () => {
  const [common, rare] = await server.asOwner<{ id: number }>(`
    insert into transparency.catalogfirst (name, name_en, icon, color, active)
    values ('Comun', 'Common', 'works', '#b45309', true), ('Raro', 'Rare', 'works', '#b45309', true) returning id`);
  [type.id, type.rare] = [common?.id ?? 0, rare?.id ?? 0];
  await server.asOwner('alter table transparency.map_points disable trigger map_points_place');
  await server.asOwner(`
    insert into transparency.map_points (name, path, geometry, source, active, changed_at, lat, lng)
    select 'Lugar comun numero' || n, array[case when n % 1000 = 0 then ${type.rare} else ${type.id} end],
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(lng, lat)), 'Registro', n % 50 <> 0,
      now() - n * interval '1 minute', lat, lng
    from (select n, -58.53 + (n * 7919::bigint % 18000) / 1e5::float8 as lng,
      -34.70 + (n * 104729::bigint % 17000) / 1e5::float8 as lat from generate_series(1, ${COUNT}) n) spots`);
  await server.asOwner('vacuum (analyze) transparency.map_points');
  await server.asOwner('vacuum (analyze) transparency.map_sums');
}, 240_000);

async function readOf(table: string, caller: Caller, call: string, input: object = {}) {
  const statements = await statementsOf(async () => {
    expect((await caller(call, input)).status).toBe(200);
  });
  const readings = await readingsOf(server, table, statements);
  const rows = readings.reduce((sum, reading) => sum + reading.rows, 0);
  return { rows, scans: readings.flatMap(({ scans }) => scans) };
}

describe('a page for everybody', () => {
  it.each<[string, () => object, number]>([
    ['all', () => ({}), 100],
    ['a type', () => ({ type: type.id }), 200],
    ['a rare type', () => ({ type: type.rare }), 200],
    ['a rare word', () => ({ search: 'numero77777' }), 300],
    ['a common word', () => ({ search: 'comun' }), 300],
    ['a view of the whole city', () => ({ bbox: '-58.6,-34.8,-58.3,-34.5' }), 300],
    ['a view of a quarter', () => ({ bbox: '-58.48,-34.66,-58.44,-34.62' }), 12_000],
    ['a view of a street', () => ({ bbox: '-58.452,-34.652,-58.448,-34.648' }), 1000],
    ['a view of nothing', () => ({ bbox: '10,10,11,11' }), 0],
  ])('of %s comes out of an index', async (_what, input, most) => {
    const { rows, scans } = await readOf('map_points', citizen, `POST ${MAP}/published`, input());
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(most);
  });
});

describe('a tile', () => {
  const at = (z: number) =>
    [mercatorX(-58.45), mercatorY(-34.62)].map((side) => Math.floor(side / 2 ** (26 - z))).join('/');

  it.each([0, 8, 10, 12, 14])('of zoom %i is read from the sums alone', async (z) => {
    const call = `GET ${MAP}/tile/${z}/${at(z)}`;
    expect((await readOf('map_points', visitor, call)).rows).toBe(0);
    const { rows, scans } = await readOf('map_sums', visitor, call);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(64 * 2);
  });

  it.each([15, 17])('of zoom %i is read from the index of cells', async (z) => {
    const { rows, scans } = await readOf('map_points', visitor, `GET ${MAP}/tile/${z}/${at(z)}`);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(1000);
  });
});

it('what changed last comes out of an index', async () => {
  const { rows, scans } = await readOf('map_points', visitor, 'GET /open-data/feed/map-points');
  expect(scans).not.toContain('Seq Scan');
  expect(rows, scans.join()).toBeLessThanOrEqual(200);
});
