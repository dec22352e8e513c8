// How quickly tiles and lists come where there is much to show: `node tools/run.mjs bench/places.ts [points] [works]`.
// Works and points of the map spread over the demonstration city, at random and in clumps.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import { patientCaller } from '../tools/kit/caller.ts';
import { createRandom } from '../tools/kit/random.ts';
import { startServer } from '../tools/kit/server-process.ts';
import { httpLoad, type HttpRequest } from './load/http-load.ts';
import { tileAt } from './tiles.ts';

const POINTS = Number(process.argv[2] ?? 1_000_000);
const WORKS = Number(process.argv[3] ?? 100_000);
const ZOOMS = [10, 11, 12, 13, 14, 15, 16];
const SECONDS = 5;
const PLACES = 300;
const ROWS_AT_ONCE = 50_000;

// Half of them lie within a few blocks of three corners, as in the middle of a city.
const AT = `select n, -34.69 + case when n % 2 = 0 then random() * 0.15 else (n % 3) * 0.05 + random() * 0.01 end as lat,
  -58.52 + case when n % 2 = 0 then random() * 0.17 else (n % 3) * 0.06 + random() * 0.01 end as lng
  from generate_series($1::int, $2::int) n`;
const SPOT = `jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(lng, lat))`;

const FILL = {
  points: `insert into transparency.map_points (name, path, geometry, lat, lng)
    select 'Punto ' || n || ' de prueba', array[(select min(id) from transparency.catalogfirst)], ${SPOT}, lat, lng
    from (${AT}) at`,
  works: `insert into urbanism.obras (name, kind, currency, published, stage, planned_end, physical, geometry, lat, lng, cell)
    select 'Obra ' || n || ' de prueba', 'construction', 'ARS', true,
      (array['planned', 'building', 'halted', 'finished'])[1 + n % 4], date '2026-01-01' + n % 700, n % 100, ${SPOT},
      lat, lng, platform.morton(lat, lng) from (${AT}) at`,
};

async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // Each row would look for its neighborhood and tell of itself; neither is what is measured.
  const triggers = [
    ['transparency.map_points', 'map_points_place'],
    ...['obras_place', 'obras_parts', 'obras_told_new'].map((name) => ['urbanism.obras', name]),
  ];
  const turn = async (how: string) => {
    for (const [table, name] of triggers) await client.query(`alter table ${table} ${how} trigger ${name}`);
  };
  await turn('disable');
  for (const [what, count] of [
    ['points', POINTS],
    ['works', WORKS],
  ] as const) {
    for (let from = 1; from <= count; from += ROWS_AT_ONCE)
      await client.query(FILL[what], [from, Math.min(count, from + ROWS_AT_ONCE - 1)]);
  }
  await turn('enable');
  await client.query('vacuum analyze transparency.map_points');
  await client.query('vacuum analyze urbanism.obras');
  await client.end();
}

async function measure(port: number, name: string, requests: readonly HttpRequest[]): Promise<void> {
  let next = 0;
  const run = { port, connections: 1, next: () => requests[next++ % requests.length] ?? fail() };
  await httpLoad({ ...run, seconds: 1 });
  const { perSecond, p50Ms, p95Ms, p99Ms, failed } = await httpLoad({ ...run, seconds: SECONDS });
  if (failed > 0) throw new Error(`${failed} of ${name} failed`);
  const figures = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(' | ');
  console.log(`| ${name} | ${Math.round(perSecond)} | ${figures} |`);
}

function fail(): never {
  throw new Error('nothing to ask');
}

function tilesOf(base: string, zoom: number): HttpRequest[] {
  const random = createRandom(zoom);
  return Array.from({ length: PLACES }, () => {
    const at = { lat: -34.69 + random.next() * 0.15, lng: -58.52 + random.next() * 0.17 };
    return { method: 'GET', path: `/api${base}/tile/${tileAt(zoom, at)}` };
  });
}

const directory = await mkdtemp(path.join(tmpdir(), 'vereda-places-'));
const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', LEDGER_PORT: '0', DEMO: 'true' };
const { address, close } = await openDatabase(parseConfig({ ...env, DATA_DIR: directory, PORT: '0' }));
const server = await startServer({ dataDirectory: directory, env });
try {
  await fill(address.ownerUrl ?? '');
  const port = Number(new URL(server.url).port);
  const token = await patientCaller(server.url, 'citizen').token();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = (base: string, input: object): HttpRequest => ({
    method: 'POST',
    path: `/api${base}/published`,
    headers,
    body: JSON.stringify(input),
  });
  console.log(`${POINTS} points and ${WORKS} works, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log('| what | a second | p50 ms | p95 ms | p99 ms |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const [name, base] of [
    ['points', '/transparency/map'],
    ['works', '/urbanism/obras'],
  ] as const) {
    for (const zoom of ZOOMS) await measure(port, `${name}, tiles of zoom ${zoom}`, tilesOf(base, zoom));
    await measure(port, `${name}, list`, [list(base, {})]);
    await measure(port, `${name}, list by a word`, [list(base, { search: '777' })]);
  }
  const bbox = '-58.45,-34.62,-58.43,-34.60';
  await measure(port, 'points, list of a view', [list('/transparency/map', { bbox })]);
  await measure(port, 'works, list of a stage', [list('/urbanism/obras', { stage: 'halted' })]);
  await measure(port, 'works, list of the late', [list('/urbanism/obras', { late: true })]);
} finally {
  await server.stop();
  await close();
  await rm(directory, { recursive: true, force: true });
}
