import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { boxOf } from '@vereda/contract/urbanism/measure';
import { areaGeometry } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import { findGround, saveArea, type AreaGeometry } from '../server/src/modules/urbanism/public.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { startProcess } from '../server/src/start-process.ts';

const USAGE = `node tools/run.mjs bench/colonias.ts --colonias <geojson> [options]
  --colonias <file>  outlines as GeoJSON
  --points <n>       points to be placed (default 20000)`;

type Feature = { readonly properties: Readonly<Record<string, unknown>>; readonly geometry: AreaGeometry };
type Point = { readonly lat: number; readonly lng: number };

/** The same numbers between 0 and 1 at every run. */
function createNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function storeColonias(database: Database, features: readonly Feature[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const [index, { properties, geometry }] of features.entries()) {
      const name =
        String(properties['colonia'] ?? properties['nombre'] ?? index).slice(0, 120) || String(index);
      await saveArea(transaction, {
        kind: 'colonia',
        name,
        sector: null,
        source_id: `bench/${index}`,
        geometry,
      });
    }
  });
}

/** Points in the box of all outlines. */
function pointsIn(features: readonly Feature[], count: number): Point[] {
  const shapes = features.map(({ geometry }) => areaGeometry.parse(geometry));
  const [west, south, east, north] = boxOf(shapes) ?? [0, 0, 0, 0];
  const next = createNumbers();
  return Array.from({ length: count }, () => ({
    lng: west + next() * (east - west),
    lat: south + next() * (north - south),
  }));
}

async function measure(what: string, act: () => Promise<number>): Promise<void> {
  const started = performance.now();
  const found = await act();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(2)} s, ${found} in a colonia`);
}

async function runBench(file: string, count: number): Promise<void> {
  const { features } = JSON.parse(await readFile(file, 'utf8')) as { features: Feature[] };
  const points = pointsIn(features, count);
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-bench-'));
  const environment = {
    DEMO: 'false',
    LOG_LEVEL: 'error',
    LEDGER_PORT: '0',
    ROLE: 'web',
    PORT: '0',
    DATA_DIR: directory,
  };
  const running = await startProcess(parseConfig(environment));
  const { database } = running.deps;
  try {
    await storeColonias(database, features);
    console.log(`${features.length} colonias, ${count} points in their box`);
    await measure('the first thousand one after the other, as reports come', async () => {
      let found = 0;
      for (const point of points.slice(0, 1000)) if ((await findGround(database, point)).colonia) found += 1;
      return found;
    });
    await measure('in one statement, as imports ask', async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n
        from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as p (lat float8, lng float8)
        cross join lateral (select from urbanism.areas_at('colonia', p.lat, p.lng) limit 1) a`.execute(
        database,
      );
      return rows[0]?.n ?? 0;
    });
  } finally {
    await running.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { colonias: text, points: text } });
if (values.colonias) await runBench(values.colonias, Number(values.points ?? 20_000));
else console.log(USAGE);
