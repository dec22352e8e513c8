import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openCopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { scanFile } from '#platform/file-reading/scan-file';
import { createTestDatabase } from '#testing/database';
import { planAddresses } from './addresses/import-addresses.ts';
import { runImport } from './run/run-import.ts';

const { address, asOwner } = await createTestDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'vereda-addresses-'));
const pool = createAppPool(address, { maxConnections: 1 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
  await rm(directory, { recursive: true });
});

async function run(content: string) {
  const name = path.join(directory, 'puertas.csv');
  await writeFile(name, content);
  const rejectsPath = path.join(directory, 'rejects.csv');
  const now = new Date('2026-03-01T12:00:00Z');
  const plan = await planAddresses(await scanFile(name), { source: 'puertas', now, rejectsPath });
  const progress = { update: () => undefined, end: () => undefined };
  return runImport(plan, { connection, clock: { now: () => now }, progress, batchSize: 3 });
}

it('stores doors of known streets once, by any of the columns that cities use, and says what it leaves out', async () => {
  await asOwner(`insert into urbanism.streets (name, geometry) values ('Eva Perón',
    '{"type":"LineString","coordinates":[[-58.4,-34.6],[-58.39,-34.6]]}')`);
  const parts = [
    'calle;altura;latitud;longitud',
    'PERON, EVA AV.;100;-34,6001;-58,399',
    'Eva Peron;200.0;-34.6;-58.398',
    'Otra;300;-34.6;-58.397',
    'Eva Perón;;-34.6;-58.397',
    'Eva Perón;400;;-58.397',
    'Eva Perón;400;-99;-58.397',
    ';400;-34.6;-58.397',
  ].join('\n');
  expect(await run(parts)).toMatchObject({
    items: 7,
    added: 2,
    reasons: {
      'street-unknown': 1,
      'house-number-missing': 1,
      'coordinate-missing': 1,
      'coordinate-out-of-range': 1,
      'name-missing': 1,
    },
  });
  expect(await readFile(path.join(directory, 'rejects.csv'), 'utf8')).toContain('street-unknown');
  expect(await run(`${parts}\n`)).toMatchObject({ added: 0 });
  const joined = 'Direccion,lat,lng\n"PERON, EVA AV. 250",-34.6,-58.3975\n';
  expect(await run(joined)).toMatchObject({ added: 1 });
  expect(await asOwner('select number from urbanism.address_points order by number')).toEqual([
    { number: 100 },
    { number: 200 },
    { number: 250 },
  ]);
});

it('refuses a file without the columns', async () => {
  await expect(run('calle,lat,lng\nMitre,1,2\n')).rejects.toThrow('a street, a number, lat and lng');
});
