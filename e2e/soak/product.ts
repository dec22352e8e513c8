import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findCredentials, localUrl, OWNER } from '../../server/src/platform/embedded-postgres/credentials.ts';
import { freePort } from '../../server/src/platform/embedded-postgres/free-port.ts';
import { findPostmaster } from '../../server/src/platform/embedded-postgres/postmaster.ts';
import { processesIn } from '../../server/src/platform/embedded-postgres/process-identity.ts';
import { spawnServer, waitUntilReady } from '../../tools/kit/server-process.ts';

/** What is killed: our process, the database's first process, or everything at once as a power cut does. */
export const VICTIMS = ['server', 'postmaster', 'everything'] as const;
export type Victim = (typeof VICTIMS)[number];

/** The product as people run it, started again whenever its process ends, as a supervisor does. */
export type Product = {
  readonly url: string;
  readonly rpcUrl: string;
  readonly directory: string;
  /** Environment of other commands of the product. */
  readonly env: NodeJS.ProcessEnv;
  /** How often the process ended without being killed by us. */
  ownExits(): number;
  kill(victim: Victim): Promise<void>;
  /** Waits until it answers. */
  ready(): Promise<void>;
  /** Runs SQL as the owner on a connection of its own. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** SIGTERM, then waits; answers the exit code. */
  stop(): Promise<number | null>;
};

const READY_WITHIN_MS = 120_000;
const POLL_MS = 50;

/** Starts the product with the demo city in a directory and keeps it running. */
export async function startProduct(directory: string): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const rpcPort = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: directory,
    LEDGER_PORT: String(rpcPort),
    DEMO: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  mkdirSync(directory, { recursive: true });
  const supervisor = supervise(() => spawnServer(env, path.join(directory, 'product.log')));
  const database = path.join(directory, 'postgres');
  const product: Product = {
    url,
    rpcUrl: `http://127.0.0.1:${rpcPort}`,
    directory,
    env,
    ownExits: supervisor.ownExits,
    async kill(victim) {
      const running = victim === 'server' ? null : await findPostmaster(database).catch(() => null);
      if (victim === 'everything') {
        for (const pid of await processesIn(path.join(database, 'data'))) killHard(pid);
      } else if (running) killHard(running.pid);
      if (victim !== 'postmaster') await supervisor.kill();
    },
    ready: () => waitUntilReady(url, READY_WITHIN_MS),
    sql: (text, values = []) => asOwner(database, text, values),
    stop: supervisor.stop,
  };
  await product.ready();
  return product;
}

function supervise(start: () => ChildProcess) {
  let stopping = false;
  let killed = false;
  let ownExits = 0;
  let child = start();
  let exited = watch();
  function watch(): Promise<number | null> {
    return new Promise((resolve) => {
      child.once('exit', (code) => {
        if (!stopping && !killed) ownExits += 1;
        killed = false;
        resolve(code);
        if (stopping) return;
        child = start();
        exited = watch();
      });
    });
  }
  return {
    ownExits: () => ownExits,
    async kill() {
      killed = true;
      const gone = exited;
      child.kill('SIGKILL');
      await gone;
    },
    stop() {
      stopping = true;
      child.kill('SIGTERM');
      return exited;
    },
  };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was gone before.
  }
}

async function asOwner<Row extends pg.QueryResultRow>(
  directory: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = await connect(directory);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

// After a kill of the database alone it takes a moment until the product has it running again.
async function connect(directory: string): Promise<pg.Client> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const running = await findPostmaster(directory);
    const credentials = await findCredentials(directory);
    if (running && credentials) {
      const login = { role: OWNER, password: credentials.ownerPassword };
      const client = new pg.Client({ connectionString: localUrl(login, running, 'vereda') });
      client.on('error', () => undefined);
      const connected = await client.connect().then(
        () => true,
        () => false,
      );
      if (connected) return client;
    }
    if (performance.now() > deadline) throw new Error('the database does not run');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
