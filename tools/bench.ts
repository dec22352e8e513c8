import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { CertificateFigures } from '../bench/certificates/batch.ts';
import { compare, type Bench, type Comparison } from '../bench/compare.ts';
import type { HttpRequest } from '../bench/load/http-load.ts';
import { loadReports } from '../bench/load-reports.ts';
import { recordSql } from '../bench/record-sql.ts';
import { scenariosFor, type Subjects } from '../bench/scenarios.ts';
import { measureTiles, type TileFigures } from '../bench/tiles.ts';
import { besideOf, markdownOf, type Results } from '../bench/write-results.ts';
import { patientCaller } from './kit/caller.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import { createApp } from '../server/src/app.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { startProcess } from '../server/src/start-process.ts';
import { ROOT, runStep } from './run-step.ts';
import { startServer } from './kit/server-process.ts';

const USAGE = `npm run bench [-- options]
  --reports <number>       reports in the database (default 200000), kept for another run of that number
  --beside <number>        also compares with the last run of that number of reports
  --certificates <number>  size of the batch of certificates (default 10000; 0 leaves it out)
  --seconds <number>       length of each measurement (default 10)`;

const CACHE = path.join(ROOT, '.cache');
const CONNECTIONS = 8;
const ZOOMS = [5, 10, 14];

type Options = { reports: number; beside: number; certificates: number; seconds: number };

function readOptions(): Options | null {
  const text = { type: 'string' } as const;
  const help = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { reports: text, beside: text, certificates: text, seconds: text, help },
  });
  if (values.help) return null;
  const options = {
    reports: Number(values.reports ?? 200_000),
    /** 0: with none. */
    beside: Number(values.beside ?? 0),
    certificates: Number(values.certificates ?? 10_000),
    seconds: Number(values.seconds ?? 10),
  };
  return Object.values(options).every((value) => Number.isSafeInteger(value) && value >= 0) ? options : null;
}

/** Fills a database and measures the product over it, beside the database alone. */
async function runBench(options: Options): Promise<void> {
  const loadAverage = loadavg()[0] ?? 0;
  const environment = { DEMO: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'error', LEDGER_PORT: '0', ROLE: 'web' };
  const directory = path.join(CACHE, `bench-${options.reports}`);
  const recorder = recordSql();
  const config = parseConfig({ ...environment, DATA_DIR: directory, PORT: '0' });
  await mkdir(directory, { recursive: true });
  const { address, close } = await openDatabase(config);
  const recorded = await startProcess(config);
  const app = await createApp(recorded.deps);
  const server = await startServer({ dataDirectory: directory, env: environment });
  try {
    const loading = await loadReports(address, options.reports, (line) => console.error(line));
    const bench: Bench = {
      url: server.url,
      answer: (request) => answerBy(app, request),
      recorder,
      databaseUrl: address.appUrl ?? '',
      token: (person) => patientCaller(server.url, person).token(),
      connections: CONNECTIONS,
      seconds: options.seconds,
    };
    const calls = await forgetting(address.ownerUrl ?? '', () => compareAll(bench, address.ownerUrl ?? ''));
    const tiles: TileFigures[] = [];
    for (const zoom of ZOOMS) tiles.push(await measureTiles(server.url, zoom));
    const certificates = options.certificates > 0 ? await measureCertificates(options.certificates) : null;
    const postgres = await versionOf(address.ownerUrl ?? '');
    const about = { at: new Date().toISOString(), machine: machine(), postgres, loadAverage };
    const rest = { loading, connections: CONNECTIONS, seconds: options.seconds };
    await print({ ...about, ...rest, calls, tiles, certificates }, options);
  } finally {
    await server.stop();
    await app.close();
    await recorded.stop();
    await close();
  }
}

// What is filed to be measured would be walked by the searches of the next run.
async function forgetting<T>(ownerUrl: string, measure: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: string }>('select max(id) as last from listener.all_reports');
    const measured = await measure();
    await client.query('delete from listener.all_reports where id > $1', [rows[0]?.last]);
    await client.query('vacuum (analyze) listener.all_reports, listener.entries');
    return measured;
  } finally {
    await client.end();
  }
}

async function answerBy(
  app: Awaited<ReturnType<typeof createApp>>,
  { method, path: url, headers, body }: HttpRequest,
): Promise<void> {
  const answer = await app.inject({
    method,
    url,
    ...(headers && { headers }),
    ...(body && { payload: body }),
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
}

async function compareAll(bench: Bench, ownerUrl: string): Promise<Comparison[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<Subjects>(
    `select s.id as "subcategoryId", s.category_id as "categoryId", newest.id as "reportId",
      (newest.created_at - interval '29 days')::date::text as from, newest.created_at::date::text as to
    from (select id, category_id from listener.subcategories where active order by id limit 1) s,
      (select id, created_at from listener.reports where author_uid is not null
        order by created_at desc, id desc limit 1) newest`,
  );
  await client.end();
  const [subjects] = rows;
  if (!subjects) throw new Error('there are no reports to ask about');
  const calls: Comparison[] = [];
  for (const scenario of scenariosFor(subjects)) {
    const compared = await compare(bench, scenario);
    console.error(`${scenario.name}: ${Math.round(compared.ratio * 100)} %`);
    calls.push(compared);
  }
  return calls;
}

async function measureCertificates(count: number): Promise<CertificateFigures> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-bench-'));
  const run = async (phase: string): Promise<Partial<CertificateFigures>> => {
    const args = ['bench/certificates/batch.ts', phase, directory, String(count)];
    const { code, output } = await runStep({ name: phase, args });
    const line = output.trim().split('\n').at(-1) ?? '';
    if (code !== 0 || !line.startsWith('{')) throw new Error(`certificates: ${output.slice(-2000)}`);
    return JSON.parse(line) as Partial<CertificateFigures>;
  };
  const figures = {
    certificates: count,
    ...(await run('sign')),
    ...(await run('publish')),
    ...(await run('one')),
  };
  await rm(directory, { recursive: true, force: true });
  return figures as CertificateFigures;
}

async function versionOf(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select 'PostgreSQL ' || current_setting('server_version') as version`,
  );
  await client.end();
  return rows[0]?.version ?? '';
}

function machine(): string {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

async function print(results: Results, { reports, beside }: Options): Promise<void> {
  const file = resultsFile(reports);
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
  const few = beside > 0 ? (JSON.parse(await readFile(resultsFile(beside), 'utf8')) as Results) : null;
  const tables = [markdownOf(results), ...(few ? [besideOf(results, few)] : [])];
  console.log(`${tables.join('\n\n')}\n\nas JSON: ${path.relative(ROOT, file)}`);
}

function resultsFile(reports: number): string {
  return path.join(CACHE, `bench-results-${reports}.json`);
}

try {
  const options = readOptions();
  if (options) await runBench(options);
  else console.error(USAGE);
  process.exitCode = options ? 0 : 2;
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
