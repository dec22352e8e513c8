import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../server/src/platform/embedded-postgres/free-port.ts';
import { ROOT } from '../run-step.ts';

/** The product's server as a process of its own, as people run it. */
export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  /** Where its lines go. */
  readonly logFile: string;
  /** SIGTERM, then waits; answers the exit code. */
  stop(): Promise<number | null>;
};

type ServerOptions = {
  readonly dataDirectory: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
  /** Called with the process as soon as it runs, long before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void;
};

/** Starts the server on a free port with its own data directory and waits until it is ready. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { dataDirectory, env = {}, readyWithinMs = 180_000, onSpawn } = options;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(dataDirectory, { recursive: true });
  const logFile = path.join(dataDirectory, 'server.log');
  const child = spawnServer(
    { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDirectory, ...env },
    logFile,
  );
  onSpawn?.(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const server: ServerProcess = {
    url,
    child,
    logFile,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
  await Promise.race([waitUntilReady(url, readyWithinMs), exited.then(() => failToStart(logFile))]);
  return server;
}

/** Starts the server in an environment; its lines are added to a file. */
export function spawnServer(env: NodeJS.ProcessEnv, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env,
  });
  closeSync(log);
  return child;
}

function failToStart(logFile: string): never {
  throw new Error(`the server ended before it was ready; see ${logFile}`);
}

/** Waits until the server at an address answers; throws after a time. */
export async function waitUntilReady(url: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(`${url}/health/ready`, { signal }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready within ${withinMs / 1000} s`);
}
