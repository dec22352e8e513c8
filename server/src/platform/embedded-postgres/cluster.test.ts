import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openCluster } from './cluster.ts';
import { isAlive, waitForExit } from './process-identity.ts';

// Each start makes a cluster of its own, with a real disk's flushes, whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 });

const base = await mkdtemp(path.join(tmpdir(), 'cluster-'));
afterAll(() => rm(base, { recursive: true, force: true }));
const newDirectory = (): Promise<string> => mkdtemp(path.join(base, 'one-'));

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

type Writer = { child: ChildProcess; serverPid: number; lastCommitted: () => number };

/** Starts a process that writes until it is killed, and waits until it has written some. */
async function startWriter(directory: string): Promise<Writer> {
  const file = path.join(import.meta.dirname, 'write-until-killed.fixture.ts');
  const child = spawn(process.execPath, [file, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  let serverPid = 0;
  let last = 0;
  await new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [word, number] = line.split(' ');
      if (word === 'server') serverPid = Number(number);
      else last = Number(number);
      if (last >= 50) resolve();
    });
    child.once('exit', () => resolve());
  });
  return { child, serverPid, lastCommitted: () => last };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function missingNumbers(url: string, upTo: number): Promise<number[]> {
  const rows = await query<{ number: number }>(
    url,
    `select number from generate_series(1, ${upTo}) number where number not in (select number from written)`,
  );
  return rows.map(({ number }) => number);
}

test('the first start makes a cluster that only its passwords open, and only from this machine', async () => {
  const directory = await newDirectory();
  const cluster = await openCluster({ directory });
  const { appUrl, ownerUrl } = cluster.address;
  expect(await query(appUrl, 'select current_user as name')).toEqual([{ name: 'vereda_app' }]);
  expect(await query(ownerUrl, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  expect(await query(ownerUrl, `show fsync`)).toEqual([{ fsync: 'on' }]);
  expect(await query(ownerUrl, `show listen_addresses`)).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await expect(query(ownerUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/);
  expect((await stat(path.join(directory, 'credentials.json'))).mode & 0o777).toBe(0o600);
  await cluster.release();
  expect(isAlive(cluster.pid())).toBe(false);
});

test('a place too long for a socket, or with signs that lists use, serves as well', async () => {
  const [odd, long] = await Promise.all(
    ['a "b", c', 'x'.repeat(90)].map(async (name) => {
      const directory = path.join(await newDirectory(), name);
      const cluster = await openCluster({ directory });
      const { ownerUrl } = cluster.address;
      expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await cluster.release();
      return ownerUrl;
    }),
  );
  expect(decodeURIComponent(odd ?? '')).toContain('@/');
  expect(long).toContain('@127.0.0.1:');
});

test('processes that start at once share one server, and the last to leave stops it', async () => {
  const directory = await newDirectory();
  const [mine, writer] = await Promise.all([openCluster({ directory }), startWriter(directory)]);
  expect(writer.serverPid).toBe(mine.pid());
  await mine.release();
  expect(isAlive(mine.pid())).toBe(true);
  await kill(writer.child);
  const again = await openCluster({ directory });
  expect(again.pid()).toBe(mine.pid());
  await again.release();
  expect(isAlive(mine.pid())).toBe(false);
});

test('after kill -9 of the process the next start joins its server and nothing committed is missing', async () => {
  const directory = await newDirectory();
  const writer = await startWriter(directory);
  await kill(writer.child);
  expect(isAlive(writer.serverPid)).toBe(true);
  const cluster = await openCluster({ directory });
  expect(cluster.pid()).toBe(writer.serverPid);
  expect(await missingNumbers(cluster.address.ownerUrl, writer.lastCommitted())).toEqual([]);
  await cluster.release();
});

test('after kill -9 of the database the next start recovers and nothing committed is missing', async () => {
  const directory = await newDirectory();
  for (let round = 0; round < 3; round += 1) {
    const writer = await startWriter(directory);
    process.kill(writer.serverPid, 'SIGKILL');
    await waitForExit(writer.child.pid ?? 0, 10_000);
    const cluster = await openCluster({ directory });
    expect(cluster.pid()).not.toBe(writer.serverPid);
    expect(await missingNumbers(cluster.address.ownerUrl, writer.lastCommitted())).toEqual([]);
    await cluster.release();
  }
});

test('a start in the very moment in which the database is killed or told to stop gets one that answers', async () => {
  const directory = await newDirectory();
  let cluster = await openCluster({ directory, settings: { fsync: 'off' } });
  for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
    process.kill(cluster.pid(), signal);
    const next = await openCluster({ directory, settings: { fsync: 'off' } });
    expect(await query(next.address.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.release();
    cluster = next;
  }
  await cluster.release();
});

test('a database that is killed under a living process comes back at the same address', async () => {
  const cluster = await openCluster({ directory: await newDirectory() });
  const { ownerUrl } = cluster.address;
  await query(ownerUrl, 'create schema kept; create table kept.one as select 1 as number');
  const killed = cluster.pid();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(ownerUrl, 'select number from kept.one')).toEqual([{ number: 1 }]),
    { timeout: 15_000, interval: 200 },
  );
  expect(cluster.pid()).not.toBe(killed);
  await cluster.release();
  expect(isAlive(cluster.pid())).toBe(false);
});

test('a database that another process starts again comes back at the address of those who had joined it', async () => {
  const directory = await newDirectory();
  const first = await openCluster({ directory });
  const killed = first.pid();
  process.kill(killed, 'SIGKILL');
  expect(await waitForExit(killed, 10_000)).toBe(true);
  const second = await openCluster({ directory });
  expect(second.address).toEqual(first.address);
  expect(await query(first.address.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.release();
  await first.release();
});

test('whose port is taken takes another one, and its process ends once it let go', async () => {
  const directory = await newDirectory();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  await writeFile(path.join(directory, 'port'), `${(other.address() as AddressInfo).port}\n`);
  const file = pathToFileURL(path.join(import.meta.dirname, 'cluster.ts')).href;
  const program = `const { openCluster } = await import('${file}');
    const cluster = await openCluster({ directory: '${directory}' });
    await cluster.release();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  other.close();
  expect(code).toBe(0);
  expect(await readFile(path.join(directory, 'server.log'), 'utf8')).toContain('could not bind');
});

test('a first start that was interrupted leaves nothing in the way of the next', async () => {
  const directory = await newDirectory();
  await mkdir(path.join(directory, 'data.new', 'data'), { recursive: true });
  await writeFile(path.join(directory, 'data.new', 'data', 'PG_VERSION'), '18\n');
  const cluster = await openCluster({ directory });
  expect(await query(cluster.address.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await cluster.release();
});

test('what cannot work is refused in words that say what to do', async () => {
  const directory = await newDirectory();
  const cluster = await openCluster({ directory });
  await cluster.release();
  const version = path.join(directory, 'data', 'PG_VERSION');
  const right = await readFile(version, 'utf8');
  await writeFile(version, '16\n');
  await expect(openCluster({ directory })).rejects.toThrow(/are PostgreSQL 16's and this is 18/);
  await writeFile(version, right);
  await rm(path.join(directory, 'credentials.json'));
  await expect(openCluster({ directory })).rejects.toThrow(/credentials\.json is missing: restore it/);
});
