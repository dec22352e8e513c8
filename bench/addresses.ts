import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { sql } from 'kysely';
import { createApp } from '../server/src/app.ts';
import { planAddresses } from '../server/src/imports/addresses/import-addresses.ts';
import { storeDoors, type DoorRow } from '../server/src/modules/urbanism/public.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { openTable } from '../server/src/platform/file-reading/open-table.ts';
import { scanFile } from '../server/src/platform/file-reading/scan-file.ts';
import { startProcess } from '../server/src/start-process.ts';
import { printFound, share, type Address, type Ask } from './count-found.ts';

const USAGE = `node tools/run.mjs bench/addresses.ts --streets <geojson> --addresses <csv> [options]
  --streets <file>    lines with the properties nombre and tipo
  --addresses <file>  addresses whose place is known, to be looked for: calle, altura or esquina_proxima, lat, long
  --doors <file>      doors that the city knows, as npm run import -- addresses takes them
  --hold-out <n>      so many of these doors are looked for instead of known (default 0)
  --street-count <n>  streets to reach with made-up ones, for the time (default 30000)`;

const BATCH = 500;

function readOptions() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { streets: text, addresses: text, doors: text, 'hold-out': text, 'street-count': text },
  });
  const { streets, addresses, doors } = values;
  if (!streets || !addresses) return null;
  const holdOut = Number(values['hold-out'] ?? 0);
  return { streets, addresses, doors, holdOut, streetCount: Number(values['street-count'] ?? 30_000) };
}

async function storeStreets(database: Database, file: string): Promise<void> {
  const { features } = JSON.parse(await readFile(file, 'utf8')) as {
    features: { properties: { nombre: string; tipo?: string }; geometry: unknown }[];
  };
  for (let from = 0; from < features.length; from += BATCH) {
    const rows = features.slice(from, from + BATCH).map(({ properties, geometry }) => ({
      name: properties.nombre,
      kind: /^(avenida|autopista)/.test(properties.tipo ?? '') ? 'avenue' : 'street',
      geometry,
    }));
    await sql`insert into urbanism.streets (name, kind, geometry)
      select name, kind, geometry from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s (name text, kind text, geometry jsonb)`.execute(database);
  }
}

/** Doors of a file, each once; those of one place under several numbers are defaults of their source and no doors. */
async function readDoors(file: string): Promise<DoorRow[]> {
  const options = { source: 'bench', now: new Date(), rejectsPath: '' };
  const { readings } = await planAddresses(await scanFile(path.resolve(file)), options);
  const doors = new Map<string, DoorRow>();
  const atPlace = new Map<string, Set<string>>();
  for await (const { row } of readings) {
    if (!row) continue;
    doors.set(row.source_id, row);
    const place = `${row.lat} ${row.lng}`;
    atPlace.set(place, (atPlace.get(place) ?? new Set()).add(row.source_id));
  }
  return [...doors.values()].filter(({ lat, lng }) => atPlace.get(`${lat} ${lng}`)?.size === 1);
}

async function readAddresses(file: string): Promise<Address[]> {
  const { names, rows } = await openTable(await scanFile(path.resolve(file)));
  const addresses: Address[] = [];
  const column = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  const at = {
    street: column('calle'),
    number: column('altura'),
    corner: column('esquina_proxima'),
    lat: column('lat'),
    lng: column('long', 'lng'),
  };
  for await (const { cells } of rows) {
    const cell = (key: keyof typeof at) => cells[at[key]]?.trim() ?? '';
    const [lat, lng] = [Number(cell('lat')), Number(cell('lng'))];
    const [street, number] = [cell('street'), cell('number').replace(/\.0$/, '')];
    if (!lat || !lng || Math.abs(lat) > 90 || street === '') continue;
    if (number === '' && cell('corner') === '') continue;
    const text = number === '' ? `${street} y ${cell('corner')}` : `${street} ${number}`;
    addresses.push({ text, hasNumber: number !== '', lat, lng });
  }
  return addresses;
}

async function printTimes(addresses: readonly Address[], ask: Ask): Promise<void> {
  const tookMs: number[] = [];
  for (const { text } of addresses) {
    for (let end = 2; end <= text.length; end += 1) {
      const started = performance.now();
      await ask(text.slice(0, end));
      tookMs.push(performance.now() - started);
    }
  }
  const sorted = tookMs.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  console.log(
    `typed key by key: ${sorted.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
}

/** Made-up streets of words that streets have, far from the others. */
async function addStreets(database: Database, count: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from urbanism.streets`.execute(
    database,
  );
  for (let from = rows[0]?.n ?? 0; from < count; from += BATCH) {
    await sql`
      insert into urbanism.streets (name, kind, geometry)
      select a.name || ' ' || b.name, 'street', jsonb_build_object('type', 'LineString', 'coordinates',
        jsonb_build_array(jsonb_build_array(n * 0.0005, 10), jsonb_build_array(n * 0.0005, 10.001)))
      from generate_series(${from}::int, ${Math.min(count, from + BATCH) - 1}::int) n
      join (select name, row_number() over (order by id) as place from urbanism.streets limit 1000) a
        on a.place = n % 1000 + 1
      join (select name, row_number() over (order by id) as place from urbanism.streets limit 1000) b
        on b.place = (n / 31) % 1000 + 1`.execute(database);
  }
}

async function runBench(options: NonNullable<ReturnType<typeof readOptions>>): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-bench-'));
  const environment = {
    DEMO: 'false',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    LEDGER_PORT: '0',
    ROLE: 'web',
  };
  const running = await startProcess(parseConfig({ ...environment, DATA_DIR: directory, PORT: '0' }));
  const { database } = running.deps;
  try {
    const app = await createApp(running.deps);
    const ask: Ask = async (text) => {
      const payload = { text: text.slice(0, 120) };
      const answer = await app.inject({ method: 'POST', url: '/api/urbanism/suggest-place', payload });
      return answer.statusCode === 200 ? answer.json<{ items: FoundPlace[] }>().items : [];
    };
    await storeStreets(database, options.streets);
    const wanted = await readAddresses(options.addresses);
    const doors = options.doors === undefined ? [] : await readDoors(options.doors);
    const asked = new Set(wanted.map(({ text }) => text.toLowerCase()));
    const every = options.holdOut > 0 ? Math.max(1, Math.floor(doors.length / options.holdOut)) : 0;
    const held = doors.filter((_door, place) => every > 0 && place % every === 0).slice(0, options.holdOut);
    // Nothing is looked for that is known.
    const known = doors.filter(
      (door) => !held.includes(door) && !asked.has(`${door.street} ${door.number}`.toLowerCase()),
    );
    const fates = await database
      .transaction()
      .execute((transaction) => storeDoors(transaction, known, new Date()));
    console.log(`known doors: ${share(fates.filter((fate) => fate === 'added').length, known.length)}`);
    await printFound('addresses', wanted, { database, ask });
    const heldOut = held.map(({ street, number, lat, lng }) => ({
      text: `${street} ${number}`,
      hasNumber: true,
      lat,
      lng,
    }));
    if (held.length > 0) {
      await printFound('doors held out', heldOut, { database, ask });
      await printFound('both', [...wanted, ...heldOut], { database, ask });
    }
    await addStreets(database, options.streetCount);
    await printTimes(wanted, ask);
    await app.close();
  } finally {
    await running.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

const options = readOptions();
if (options) await runBench(options);
else console.error(USAGE);
