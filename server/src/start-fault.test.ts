import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { LauncherError } from '#platform/embedded-postgres/binaries';
import { parseConfig } from '#platform/config';
import { faultLines } from './start-fault.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vereda-start-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Starts the product as people do, and answers what it said before it ended. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(directory, 'data'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('a taken port is said in one line, before any data are made', { timeout: 60_000 }, async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { code, said } = await start({ PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toBe(
    `vereda: 127.0.0.1:${port} is taken. Stop what listens there, or start on another port: npm start -- --port 8080\n`,
  );
  expect(await readdir(directory)).toEqual([]);
});

test('a data directory that is a file is named', { timeout: 60_000 }, async () => {
  await writeFile(path.join(directory, 'data'), '');
  const { code, said } = await start({ PORT: '0' });
  expect(code).toBe(1);
  expect(said).toMatch(/^vereda: .+\/data \(DATA_DIR\) cannot be used: ENOTDIR[^\n]*\n$/);
});

test('a full disk, a forbidden port and wrong variables say what to do', () => {
  const config = parseConfig({ DATA_DIR: '/srv/vereda', PORT: '80' });
  const failed = (fields: object) => faultLines(Object.assign(new Error('x'), fields), config)[0];
  const full = /no space left for \/srv\/vereda \(DATA_DIR\)/;
  expect(failed({ code: 'ENOSPC' })).toMatch(full);
  expect(failed({ code: '53100' })).toMatch(full);
  expect(
    faultLines(new LauncherError('initdb: could not write: No space left on device\nmore'), config),
  ).toEqual([expect.stringMatching(full)]);
  expect(failed({ code: 'EACCES', syscall: 'listen' })).toMatch(/127.0.0.1:80 cannot be listened on/);
  expect(failed({ code: 'EACCES', syscall: 'mkdir' })).toMatch(/DATA_DIR/);
  expect(faultLines(new Error('anything else'), config)).toEqual(['anything else']);
  expect(faultLines('anything', null)).toEqual(['anything']);
});
