// How quickly tiles of the ground come in a large city: `node tools/run.mjs bench/ground.ts [streets]`. The streets of the
// demonstration, side by side until there are enough of them.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import { createRandom } from '../tools/kit/random.ts';
import { startServer } from '../tools/kit/server-process.ts';
import { httpLoad } from './load/http-load.ts';
import { tileAt } from './tiles.ts';

type Street = {
  readonly properties: { readonly nombre: string; readonly tipo: string };
  readonly geometry: { readonly type: string; readonly coordinates: readonly [number, number][][] };
};

const STREETS = Number(process.argv[2] ?? 30_000);
const ZOOMS = [11, 12, 13, 14];
const CALLERS = [1, 8];
const SECONDS = 6;
const POINTS = 600;
const ROWS_AT_ONCE = 1000;
const DATA = path.resolve(import.meta.dirname, '../server/demo-data/calles.geojson.gz');
const CITY = { west: -58.53, north: -34.53, wide: 0.19, high: 0.18, inARow: 4 };

const streets = (JSON.parse(gunzipSync(readFileSync(DATA)).toString()) as { features: Street[] }).features;
const copies = Math.ceil(STREETS / streets.length);

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await work(client);
  await client.end();
}

async function fill(client: pg.Client): Promise<void> {
  for (let from = 0; from < STREETS; from += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, STREETS - from);
    const rows = Array.from({ length: count }, (_, index) => rowOf(from + index));
    await client.query(
      `insert into urbanism.streets (name, kind, geometry)
       select name, kind, geometry from jsonb_to_recordset($1::jsonb) as f (name text, kind text, geometry jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}

function rowOf(number: number): object {
  const street = streets[number % streets.length];
  if (!street) throw new Error('the demonstration has no streets');
  const copy = Math.floor(number / streets.length);
  const [east, south] = [(copy % CITY.inARow) * CITY.wide, Math.floor(copy / CITY.inARow) * CITY.high];
  const coordinates = street.geometry.coordinates.map((line) =>
    line.map(([lng, lat]) => [lng + east, lat - south]),
  );
  const kind = street.properties.tipo === 'avenida' ? 'avenue' : 'street';
  return { name: street.properties.nombre, kind, geometry: { type: 'MultiLineString', coordinates } };
}

async function measure(port: number): Promise<void> {
  for (const zoom of ZOOMS) {
    const random = createRandom(zoom);
    const rows = Math.ceil(copies / CITY.inARow);
    const paths = Array.from({ length: POINTS }, () => {
      const lng = CITY.west + random.next() * CITY.wide * Math.min(copies, CITY.inARow);
      return tileAt(zoom, { lat: CITY.north - random.next() * CITY.high * rows, lng });
    });
    for (const connections of CALLERS) {
      let next = 0;
      const request = () =>
        ({ method: 'GET', path: `/api/urbanism/city-tile/${paths[next++ % POINTS]}` }) as const;
      const { perSecond, p50Ms, p95Ms, p99Ms, failed } = await httpLoad({
        port,
        connections,
        seconds: SECONDS,
        next: request,
      });
      if (failed > 0) throw new Error(`${failed} tiles failed`);
      const figures = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(' | ');
      console.log(
        `| ${zoom} | ${connections} | ${new Set(paths).size} | ${Math.round(perSecond)} | ${figures} |`,
      );
    }
  }
}

/** Edits a street and asks for its tile; how long that took, and the longest that another request took meanwhile. */
async function edit(ownerUrl: string, url: string): Promise<void> {
  await asOwner(ownerUrl, (client) =>
    client.query('update urbanism.streets set name = name where id = (select min(id) from urbanism.streets)'),
  );
  const tile = { isMade: false };
  let longestMs = 0;
  const startMs = performance.now();
  const made = fetch(`${url}/api/urbanism/city-tile/14/0/0?edit=1`).finally(() => {
    tile.isMade = true;
  });
  while (!tile.isMade) {
    const askedMs = performance.now();
    await fetch(`${url}/health/live`);
    longestMs = Math.max(longestMs, performance.now() - askedMs);
  }
  await made;
  const [all, longest] = [performance.now() - startMs, longestMs].map(Math.round);
  console.log(`an edit is in the tiles after ${all} ms; meanwhile others waited up to ${longest} ms`);
}

const directory = await mkdtemp(path.join(tmpdir(), 'vereda-ground-'));
const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', LEDGER_PORT: '0', DEMO: 'false' };
const { address, close } = await openDatabase(parseConfig({ ...env, DATA_DIR: directory, PORT: '0' }));
const server = await startServer({ dataDirectory: directory, env });
try {
  await asOwner(address.ownerUrl ?? '', fill);
  const startMs = performance.now();
  await fetch(`${server.url}/api/urbanism/city-tile/14/0/0`);
  const indexMs = Math.round(performance.now() - startMs);
  console.log(`${STREETS} streets, indexed in ${indexMs} ms, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log('| zoom | callers | different tiles | tiles/s | p50 ms | p95 ms | p99 ms |');
  console.log('| --: | --: | --: | --: | --: | --: | --: |');
  await measure(Number(new URL(server.url).port));
  for (let edits = 0; edits < 3; edits += 1) await edit(address.ownerUrl ?? '', server.url);
} finally {
  await server.stop();
  await close();
  await rm(directory, { recursive: true, force: true });
}
