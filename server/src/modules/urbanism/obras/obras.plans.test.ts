import { beforeAll, describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';

// A hundred thousand works: no list reads them from end to end, nor many more of them than its answer is worth.

const COUNT = 100_000;
const BASE = 'POST /urbanism/obras';
const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const citizen = await server.as('citizen');

beforeAll(async () => {
  // Neither their neighborhood nor their story is asked for here; their parts are laid at once below.
  for (const trigger of ['obras_place', 'obras_told_new', 'obras_parts'])
    await server.asOwner(`alter table urbanism.obras disable trigger ${trigger}`);
  // One in a hundred is not published; one in a thousand is halted; three in a hundred are late.
  await server.asOwner(`
    insert into urbanism.obras (name, kind, currency, published, stage, planned_start, planned_end, geometry, lat, lng, cell)
    select 'Obra comun numero' || n, 'construction', 'ARS', n % 100 <> 1,
      case when n % 1000 = 2 then 'halted' when n % 2 = 0 then 'building' else 'received' end, date '2025-01-01',
      case when n % 50 < 3 then date '2026-01-01' else date '2027-01-01' end + n % 28,
      jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(lng, lat)), lat, lng, platform.morton(lat, lng)
    from generate_series(1, ${COUNT}) n,
      lateral (select -58 - (n % 400) * 0.001::float8 as lng, -34 - (n / 400) * 0.001::float8 as lat) at`);
  await server.asOwner(`
    insert into urbanism.obra_parts (obra_id, spot, box)
    select id, at, box(point(at[0] - 36, at[1] - 36), point(at[0] + 36, at[1] + 36))
    from (select id, urbanism.mercator((geometry -> 'coordinates' -> 0)::float8,
      (geometry -> 'coordinates' -> 1)::float8) as at from urbanism.obras) spots`);
  await server.asOwner('vacuum (analyze) urbanism.obras');
  await server.asOwner('vacuum (analyze) urbanism.obra_parts');
}, 240_000);

async function readOf(caller: Caller, name: string, input: object, table = 'obras') {
  const statements = await statementsOf(async () => {
    expect((await caller(name, input)).status).toBe(200);
  });
  const readings = await readingsOf(server, table, statements);
  const rows = readings.reduce((sum, reading) => sum + reading.rows, 0);
  return { rows, scans: readings.flatMap(({ scans }) => scans) };
}

const LISTS: readonly (readonly [string, object, number])[] = [
  ['all', {}, 100],
  ['a rare word', { search: 'numero77777' }, 300],
  ['a common word', { search: 'comun' }, 300],
  ['a rare stage', { stage: 'halted' }, 300],
  ['what is late', { late: true }, 8000],
];

describe.each([
  ['everybody', `${BASE}/published`, citizen],
  ['the desk', `${BASE}/list`, engineer],
])('a page for %s', (_whom, name, caller) => {
  it.each(LISTS)('of %s comes out of an index', async (_what, input, most) => {
    const { rows, scans } = await readOf(caller, name, input);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(most);
  });

  it('is as cheap at the tenth as at the first', async () => {
    let cursor: string | null = null;
    for (let page = 1; page < 10; page += 1) {
      const given: object = { limit: 100, ...(cursor !== null && { cursor }) };
      cursor = ((await caller(name, given)).body as { next_cursor: string | null }).next_cursor;
    }
    const { rows, scans } = await readOf(caller, name, { limit: 100, cursor });
    expect(scans).not.toContain('Seq Scan');
    expect(rows, scans.join()).toBeLessThanOrEqual(300);
  });
});

it('those that are not published come out of an index', async () => {
  const { rows, scans } = await readOf(engineer, `${BASE}/list`, { published: false });
  expect(scans).not.toContain('Seq Scan');
  expect(rows, scans.join()).toBeLessThanOrEqual(4000);
});

it('what is near is looked for by the index of boxes', async () => {
  const { rows, scans } = await readOf(citizen, `${BASE}/near`, { lat: -34.1, lng: -58.2 }, 'obra_parts');
  expect(scans.join()).toContain('obra_parts_box');
  expect(scans).not.toContain('Seq Scan');
  expect(rows, scans.join()).toBeLessThanOrEqual(2000);
});

it.each([8, 12, 15])('a tile of zoom %i comes out of the index of cells alone', async (z) => {
  const at = [mercatorX(-58.2), mercatorY(-34.1)].map((side) => Math.floor(side / 2 ** (26 - z))).join('/');
  const { rows, scans } = await readOf(citizen, `GET /urbanism/obras/tile/${z}/${at}`, {});
  expect(rows).toBeGreaterThan(0);
  expect(new Set(scans)).toEqual(new Set(['Index Only Scan obras_cell']));
});
