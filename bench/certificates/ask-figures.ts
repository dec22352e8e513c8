import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { parseConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { patientCaller } from '../../tools/kit/caller.ts';
import { startServer } from '../../tools/kit/server-process.ts';
import { httpLoad, type HttpRequest } from '../load/http-load.ts';

const SECONDS = 8;
const CALLS = '/api/certificates/analytics';

/** A call of the figures of draws and what is asked of it. */
export type Asked = { readonly name: string; readonly call: string; readonly input: object };

type Figures = {
  /** Stores what is counted; answers what that is, in words. */
  readonly fill: (owner: pg.Client) => Promise<string>;
  readonly asked: readonly Asked[];
};

/** Fills a database of its own and prints how quickly the product tells its figures over HTTP to one caller. */
export async function askFigures({ fill, asked }: Figures): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-figures-'));
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', LEDGER_PORT: '0', DEMO: 'true' };
  const { address, close } = await openDatabase(parseConfig({ ...env, DATA_DIR: directory, PORT: '0' }));
  const server = await startServer({ dataDirectory: directory, env });
  try {
    const what = await filled(address.ownerUrl ?? '', fill);
    const token = await patientCaller(server.url, 'superadmin').token();
    const port = Number(new URL(server.url).port);
    console.log(`${what}, load average ${loadavg()[0]?.toFixed(1)}`);
    console.log('| figures | a second | p50 ms | p95 ms | p99 ms |');
    console.log('| --- | --: | --: | --: | --: |');
    for (const { name, call, input } of asked)
      await measure(port, name, {
        method: 'POST',
        path: `${CALLS}/${call}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
  } finally {
    await server.stop();
    await close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function filled(ownerUrl: string, fill: Figures['fill']): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const what = await fill(owner);
  await owner.query('vacuum analyze certificates.draws');
  await owner.query('vacuum analyze certificates.counted_draws');
  await owner.end();
  return what;
}

async function measure(port: number, name: string, request: HttpRequest): Promise<void> {
  const run = { port, connections: 1, next: () => request };
  await httpLoad({ ...run, seconds: 1 });
  const { perSecond, p50Ms, p95Ms, p99Ms, failed } = await httpLoad({ ...run, seconds: SECONDS });
  if (failed > 0) throw new Error(`${failed} of ${name} failed`);
  const figures = [p50Ms, p95Ms, p99Ms].map((ms) => ms.toFixed(1)).join(' | ');
  console.log(`| ${name} | ${Math.round(perSecond)} | ${figures} |`);
}
