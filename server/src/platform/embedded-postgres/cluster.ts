import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { APP_ROLE, type DatabaseAddress } from '../database/database.ts';
import { addUser, removeUser } from './cluster-users.ts';
import { findEmbeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { findCredentials, localUrl, OWNER, SUPERUSER, type Credentials } from './credentials.ts';
import { ensureDatabase } from './ensure-database.ts';
import { dataDirectory, ensureCluster } from './init-cluster.ts';
import { findPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { chooseRunAs } from './run-as.ts';
import { withStartLock } from './start-lock.ts';

type ClusterOptions = {
  /** Where credentials, log and data lie; made when missing. */
  readonly directory: string;
  /** Default: the ones npm installed. */
  readonly binaries?: PostgresBinaries;
  /** Server settings beside the defaults, e.g. `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** A running cluster that this process uses. */
export type Cluster = {
  readonly address: DatabaseAddress & { readonly appUrl: string; readonly ownerUrl: string };
  /** For tests that make databases. */
  readonly superuserUrl: string;
  /** Process number of the server; another one after it was killed and started anew. */
  pid(): number;
  /** Lets go of it; the last process that lets go stops the server. */
  release(): Promise<void>;
};

const DATABASE = 'vereda';
const LOOK_MS = 1000;
const CONNECT_TRIES = 40;
const CONNECT_PAUSE_MS = 250;

/**
 * Starts the embedded PostgreSQL in a directory, or joins the one that already runs there: one of another living
 * process, or one whose process was killed. Throws LauncherError with a sentence that says what to do.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const directory = path.resolve(options.directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return withStartLock(directory, async () => {
    const { postmaster, credentials } = await joinOrStart(directory, options);
    const note = await addUser(directory);
    const supervisor = keepRunning(directory, options, postmaster);
    return {
      ...urlsOf(postmaster, credentials),
      pid: () => supervisor.current().pid,
      release: () =>
        withStartLock(directory, async () => {
          supervisor.stop();
          if ((await removeUser(note)) === 0) await stopPostmaster(supervisor.current());
        }),
    };
  });
}

type Started = { readonly postmaster: Postmaster; readonly credentials: Credentials };

// A server that was killed a moment ago may still stand in the process table, or not listen yet: look again.
async function joinOrStart(directory: string, options: ClusterOptions): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    const running = await findPostmaster(directory);
    const found = running && (await findCredentials(directory));
    const started = found
      ? { postmaster: running, credentials: found }
      : await startCluster(directory, options);
    try {
      const { postmaster, credentials } = started;
      await ensureDatabase({ postmaster, credentials, database: DATABASE });
      return started;
    } catch (error) {
      if (tries === CONNECT_TRIES || !isPassing(error)) throw error;
      await setTimeout(CONNECT_PAUSE_MS);
    }
  }
}

// No socket, no listener, cut off, shutting down (57P01 to 57P03): none of them lasts.
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|57P0[123])$/.test(code);
}

function urlsOf(postmaster: Postmaster, credentials: Credentials): Pick<Cluster, 'address' | 'superuserUrl'> {
  const url = (role: string, password: string): string => localUrl({ role, password }, postmaster, DATABASE);
  return {
    address: {
      appUrl: url(APP_ROLE, credentials.appPassword),
      ownerUrl: url(OWNER, credentials.ownerPassword),
    },
    superuserUrl: url(SUPERUSER, credentials.superuserPassword),
  };
}

/** Starts the server anew on its port when something kills it, so that a living process gets its database back. */
function keepRunning(directory: string, options: ClusterOptions, started: Postmaster) {
  let current = started;
  let stopped = false;
  let reviving = false;
  const revive = async (): Promise<void> => {
    const settings = { ...options.settings, port: String(started.port) };
    await withStartLock(directory, async () => {
      if (stopped) return;
      const found = await findPostmaster(directory);
      current = found ?? (await startCluster(directory, { ...options, settings })).postmaster;
    });
  };
  const timer = setInterval(() => {
    if (reviving || isAlive(current.pid)) return;
    reviving = true;
    // A failure is in server.log; the next look tries again.
    void revive()
      .catch(() => undefined)
      .finally(() => (reviving = false));
  }, LOOK_MS);
  timer.unref();
  return {
    current: () => current,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

async function startCluster(
  directory: string,
  options: ClusterOptions,
): Promise<{ postmaster: Postmaster; credentials: Credentials }> {
  const binaries = options.binaries ?? (await findEmbeddedBinaries());
  const env = await binaries.prepare(directory);
  const place = { directory, binaries, env, runAs: await chooseRunAs(dataDirectory({ directory })) };
  const credentials = await ensureCluster(place);
  return { postmaster: await startPostmaster(place, options.settings ?? {}), credentials };
}
