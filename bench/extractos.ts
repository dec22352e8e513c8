// How quickly the figures of extracts come: `node tools/run.mjs bench/extractos.ts [file]`. The file has a draw a line
// (day, nacional or buenos-aires, turn, twenty numbers), as server/demo-data/draws.csv; without one as many are made up.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import { patientCaller } from '../tools/kit/caller.ts';
import { createRandom } from '../tools/kit/random.ts';
import { startServer } from '../tools/kit/server-process.ts';
import { httpLoad, type HttpRequest } from './http-load.ts';

const FILE = process.argv[2];
const MADE_UP = 19_226;
const PLACES = 20;
const SECONDS = 8;
const DAY_MS = 86_400_000;
const TURNS = ['primera', 'matutina', 'vespertina', 'nocturna'];
const CALL = '/api/certificates/analytics/extractos';

type Draw = {
  readonly game: string;
  readonly day: string;
  readonly turn: string;
  readonly numbers: string[];
};

function read(file: string): Draw[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', quiniela = '', turn = '', ...cells] = line.split(',');
      return { game: `quiniela-${quiniela}`, day, turn, numbers: cells.slice(0, PLACES) };
    })
    .filter(({ numbers }) => numbers.every((number) => /^\d{4}$/.test(number)));
}

function madeUp(): Draw[] {
  const random = createRandom(19_226);
  return Array.from({ length: MADE_UP }, (_, n) => ({
    game: n % 2 === 0 ? 'quiniela-nacional' : 'quiniela-buenos-aires',
    day: new Date(Date.UTC(2014, 10, 1) + Math.floor(n / 8) * DAY_MS).toISOString().slice(0, 10),
    turn: TURNS[Math.floor(n / 2) % TURNS.length] ?? '',
    numbers: Array.from({ length: PLACES }, () =>
      String(Math.floor(random.next() * 10_000)).padStart(4, '0'),
    ),
  }));
}

// As a file brings them in, without the certificates that nobody counts here.
const INSERT = `
  insert into certificates.draws (game, date, turn, turn_name, held_at, status, numbers, source, created_at, updated_at)
  select r.game, r.day, r.turn, initcap(r.turn), r.day + interval '15 hours', 'cargado',
    (select jsonb_agg(jsonb_build_object('place', at, 'number', n, 'order', null))
      from jsonb_array_elements_text(r.numbers) with ordinality e(n, at)), 'import', now(), now()
  from jsonb_to_recordset($1::jsonb) r(game text, day date, turn text, numbers jsonb) on conflict do nothing`;

async function fill(ownerUrl: string, draws: readonly Draw[]): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (let from = 0; from < draws.length; from += 2000)
    await client.query(INSERT, [JSON.stringify(draws.slice(from, from + 2000))]);
  await client.query('vacuum analyze certificates.draws');
  await client.query('vacuum analyze certificates.counted_draws');
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from certificates.counted_draws where numbers is not null',
  );
  await client.end();
  return rows[0]?.n ?? 0;
}

const ASKED = {
  'all draws, endings of two digits': {},
  'all draws, endings of four digits': { digits: 4 },
  'one game, one turn, the head alone': { game: 'quiniela-nacional', turn: 'nocturna', places: 1 },
  'one year': { from: '2018-01-01', to: '2018-12-31' },
} as const;

async function measure(port: number, name: string, request: HttpRequest): Promise<void> {
  const run = { port, connections: 1, next: () => request };
  await httpLoad({ ...run, seconds: 1 });
  const { perSecond, p50Ms, p95Ms, p99Ms, failed } = await httpLoad({ ...run, seconds: SECONDS });
  if (failed > 0) throw new Error(`${failed} of ${name} failed`);
  const figures = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(' | ');
  console.log(`| ${name} | ${Math.round(perSecond)} | ${figures} |`);
}

const directory = await mkdtemp(path.join(tmpdir(), 'vereda-extractos-'));
const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', LEDGER_PORT: '0', DEMO: 'true' };
const { address, close } = await openDatabase(parseConfig({ ...env, DATA_DIR: directory, PORT: '0' }));
const server = await startServer({ dataDirectory: directory, env });
try {
  const draws = await fill(address.ownerUrl ?? '', FILE ? read(FILE) : madeUp());
  const token = await patientCaller(server.url, 'superadmin').token();
  console.log(`${draws} draws, load average ${loadavg()[0]?.toFixed(1)}`);
  console.log('| figures of extracts | a second | p50 ms | p95 ms | p99 ms |');
  console.log('| --- | --: | --: | --: | --: |');
  for (const [name, input] of Object.entries(ASKED)) {
    await measure(Number(new URL(server.url).port), name, {
      method: 'POST',
      path: CALL,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
  }
} finally {
  await server.stop();
  await close();
  await rm(directory, { recursive: true, force: true });
}
