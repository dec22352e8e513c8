import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findGround } from '#modules/urbanism/public';
import { openCopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { createTestDatabase } from '#testing/database';
import { planColonias } from './colonias/import-colonias.ts';
import { scanFile } from '#platform/file-reading/scan-file';
import { runImport } from './run/run-import.ts';
import { squareAreas, writeSynthetic } from './testing/synthetic-files.ts';

const { database, address, asOwner } = await createTestDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'vereda-colonias-'));
const pool = createAppPool(address, { maxConnections: 1 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
  await rm(directory, { recursive: true });
});

async function run(content: string) {
  const file = await scanFile(await writeSynthetic(path.join(directory, 'barrios.geojson'), content));
  const plan = planColonias(file, {
    source: 'barrios',
    areaKind: 'colonia',
    rejectsPath: path.join(directory, 'rejects.csv'),
  });
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const progress = { update: () => undefined, end: () => undefined };
  return runImport(plan, { connection, clock, progress, batchSize: 5 });
}

it('stores areas with their holes, once, and finds points in them', async () => {
  expect(await run(squareAreas(12))).toMatchObject({ items: 12, added: 12, known: 0, rejected: 0 });
  expect(await run(squareAreas(12))).toMatchObject({ added: 0, known: 12 });
  expect(
    await asOwner(
      'select count(*)::int as rings, count(*) filter (where hole)::int as holes from urbanism.colonia_rings',
    ),
  ).toEqual([{ rings: 13, holes: 1 }]);
  expect((await findGround(database, { lat: -33.999, lng: -57.999 })).colonia).toMatchObject({
    name: 'Barrio 1',
    sector: 'Comuna 1',
  });
  expect((await findGround(database, { lat: -33.995, lng: -57.995 })).colonia).toBeNull();
  expect((await findGround(database, { lat: -33.995, lng: -57.975 })).colonia).toMatchObject({
    name: 'Barrio 2',
  });
});

it('replaces an area of the same set and number that has changed, and refuses a bad one', async () => {
  const changed = squareAreas(3)
    .replace('Barrio 2', 'Barrio Dos')
    .replace('"id":3', '"id":99,"x":1')
    .replace('[-57.96,-34]]]', '[-57.9,-34]]]');
  const outcome = await run(changed);
  expect(outcome).toMatchObject({ items: 3, added: 0, known: 2, rejected: 1, reasons: { 'ring-open': 1 } });
  expect((await findGround(database, { lat: -33.995, lng: -57.975 })).colonia).toMatchObject({
    name: 'Barrio Dos',
  });
});
