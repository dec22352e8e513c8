import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseConfig } from '../server/src/platform/config.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { fillCertificates } from '../server/src/testing/scale/many-certificates.ts';
import { startServer } from './kit/server-process.ts';
import { ROOT } from './run-step.ts';

const DIRECTORY = path.join(ROOT, '.cache', 'bench-draws');
const ENVIRONMENT = {
  DEMO: 'false',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  LEDGER_PORT: '0',
  ROLE: 'web',
};
const UNTIL = new Date('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
const WARM_UP = 20;

type Ask = readonly [name: string, queryOf: (n: number) => Record<string, string>];

const TURNS = ['la-previa', 'nocturna', 'vespertina', 'matutina', 'primera'];
const dayOf = (n: number, within: number) =>
  new Date(UNTIL.getTime() - ((n * 7919) % within) * DAY_MS).toISOString().slice(0, 10);

/** What is asked of the list; no two requests of a row after each other are the same where a value can differ. */
function asksOver(days: number): readonly Ask[] {
  return [
    ['the newest', () => ({})],
    ['of a game', () => ({ game: 'rio-negro' })],
    ['of a game without draws', () => ({ game: 'telebingo-rio-negro' })],
    ['of a turn', (n) => ({ turn: TURNS[n % TURNS.length] ?? '' })],
    ['of a game and a turn', () => ({ game: 'quiniela-nacional', turn: 'primera' })],
    ['until a day', (n) => ({ to: dayOf(n, days) })],
    ['of a week', (n) => ({ from: dayOf(n, days), to: dayOf(n, days) })],
    ['a typed day', (n) => ({ search: dayOf(n, days) })],
    ['a typed number', (n) => ({ search: String((n * 487) % 10_000).padStart(4, '0') })],
    ['a typed turn', () => ({ search: 'Nocturna' })],
  ];
}

/** The public list over many certified draws, one request after another: node tools/run.mjs tools/bench-draws.ts [--draws 1000000] [--requests 200] */
async function runBench(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { draws: text, requests: text } });
  const [draws, requests] = [Number(values.draws ?? 1_000_000), Number(values.requests ?? 200)];
  await mkdir(DIRECTORY, { recursive: true });
  const { address, close } = await openDatabase(
    parseConfig({ ...ENVIRONMENT, DATA_DIR: DIRECTORY, PORT: '0' }),
  );
  const server = await startServer({ dataDirectory: DIRECTORY, env: ENVIRONMENT });
  try {
    await fill(address.ownerUrl ?? '', draws);
    console.log(`${draws} certified draws, load average ${loadavg()[0]?.toFixed(1)}`);
    for (const [name, queryOf] of asksOver(Math.floor(draws / 13)))
      console.log(await measure(`list: ${name}`, requests, (n) => listAddress(server.url, queryOf(n))));
    const deep = await deepCursor(server.url);
    console.log(
      await measure('list: the fiftieth page', requests, () => listAddress(server.url, { cursor: deep })),
    );
    for (const game of ['', 'rio-negro', 'telebingo-rio-negro'])
      console.log(
        await measure(
          `feed: ${game || 'all games'}`,
          requests,
          () => `${server.url}/api/certificates/feed${game && `?game=${game}`}`,
        ),
      );
    console.log(await measure('embed: the last draw', requests, () => `${server.url}/embed/sorteos`));
  } finally {
    await server.stop();
    await close();
  }
}

async function fill(ownerUrl: string, draws: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ held: number }>(
    'select count(*)::int as held from certificates.draws',
  );
  if ((rows[0]?.held ?? 0) < draws) await fillCertificates(client, { count: draws, until: UNTIL });
  // What autovacuum does within a minute: until then fresh numbers wait outside of the tree of their index.
  for (const table of ['draws', 'certificates']) await client.query(`vacuum (analyze) certificates.${table}`);
  await client.end();
}

function listAddress(url: string, query: Record<string, string>): string {
  return `${url}/api/certificates/list?${new URLSearchParams({ limit: '24', ...query }).toString()}`;
}

async function deepCursor(url: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 49; page += 1) {
    const answer = await fetch(listAddress(url, cursor ? { cursor } : {}));
    cursor = ((await answer.json()) as { next_cursor: string | null }).next_cursor ?? '';
  }
  return cursor;
}

async function measure(name: string, requests: number, addressOf: (n: number) => string): Promise<string> {
  const took: number[] = [];
  for (let n = 0; n < requests + WARM_UP; n += 1) {
    const startMs = performance.now();
    const answer = await fetch(addressOf(n));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    if (n >= WARM_UP) took.push(performance.now() - startMs);
  }
  took.sort((one, other) => one - other);
  const [p50, p95] = [0.5, 0.95].map((share) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return `${name}: p50 ${p50} ms, p95 ${p95} ms`;
}

await runBench();
