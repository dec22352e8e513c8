import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openCluster } from '../../server/src/platform/embedded-postgres/cluster.ts';
import { patientCaller } from '../../tools/kit/caller.ts';
import { copyCity } from '../../tools/kit/city.ts';
import { spawnServer, startServer } from '../../tools/kit/server-process.ts';
import { LOAD_TEXT, RECEIPTS_TO, startReportLoad } from './report-load.ts';

/** A mail server that keeps the Message-ID of every receipt; a receiver shows two of one id once. */
async function startMailServer() {
  const ids: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (envelope.rcptTo.some(({ address }) => address === RECEIPTS_TO))
          ids.push(/^Message-ID: *(\S+)/im.exec(text)?.[1] ?? text);
        done();
      });
    },
  });
  // A killed process leaves its connection half way.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { ids, port: (server.server.address() as AddressInfo).port };
}

async function startDatabase(directory: string) {
  const cluster = await openCluster({ directory: path.join(directory, 'postgres') });
  onTestFinished(() => cluster.release());
  const pool = new pg.Pool({ connectionString: cluster.address.ownerUrl, max: 2 });
  onTestFinished(() => pool.end());
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await pool.query<Row>(text, values);
    if (!rows[0]) throw new Error(`no row: ${text}`);
    return rows[0];
  };
  return { address: cluster.address, one };
}

test('two web processes and a worker over one database: kills lose nothing accepted and send no second mail', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-processes-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  copyCity(directory);
  const { address, one } = await startDatabase(directory);
  const mail = await startMailServer();
  const env = {
    DATABASE_URL: address.appUrl,
    DATABASE_OWNER_URL: address.ownerUrl,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    DEMO: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    LEDGER_PORT: '0',
  };
  const startWeb = () => startServer({ dataDirectory: directory, env: { ...env, ROLE: 'web' } });
  const children: ChildProcess[] = [];
  onTestFinished(() => children.forEach((child) => child.kill('SIGKILL')));
  const startWorker = (): ChildProcess => {
    const own = { ...process.env, ...env, ROLE: 'worker', DATA_DIR: directory, PUBLIC_URL: first.url };
    const child = spawnServer(own, path.join(directory, 'worker.log'));
    children.push(child);
    return child;
  };
  const first = await startWeb();
  const second = await startWeb();
  children.push(first.child, second.child);
  let worker = startWorker();
  await expect
    .poll(() => one('select due + running as left from jobs.figures()'), { timeout: 60_000 })
    .toEqual({ left: 0 });
  const mailsBefore = new Set(mail.ids).size;

  const citizen = patientCaller(second.url, 'citizen');
  const type = await one<{ id: number }>('select id from listener.subcategories order by id limit 1');
  const load = startReportLoad({
    urls: () => [first.url, second.url],
    token: citizen.token,
    subcategoryId: type.id,
    concurrency: 4,
  });
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  first.child.kill('SIGKILL');
  const atFirstKill = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(atFirstKill + 20);
  worker.kill('SIGKILL');
  const atSecondKill = load.acknowledged.length;
  await expect.poll(() => load.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(atSecondKill + 10);
  worker = startWorker();
  await load.finish();

  expect(load.refusals).toEqual([]);
  expect(load.acknowledged).toHaveLength(load.sent.size);
  await expect
    .poll(() => one('select due + scheduled + running as left, dead from jobs.figures()'), {
      timeout: 90_000,
      interval: 500,
    })
    .toEqual({ left: 0, dead: 0 });
  const stored = await one(
    `select count(*)::int as reports, count(distinct description)::int as keys,
         (select count(*)::int from listener.entries e where e.what = 'file' and e.report_id = any (array_agg(r.id)))
           as entries
       from listener.reports r where description like $1`,
    [`${LOAD_TEXT}%`],
  );
  const sent = load.sent.size;
  expect(stored).toEqual({ reports: sent, keys: sent, entries: sent });
  expect(new Set(mail.ids).size - mailsBefore).toBe(sent);
  worker.kill('SIGTERM');
  expect(await second.stop()).toBe(0);
});
