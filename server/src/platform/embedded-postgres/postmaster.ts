import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LauncherError } from './binaries.ts';
import { freePort } from './free-port.ts';
import { dataDirectory, type ClusterPlace } from './init-cluster.ts';
import { isAlive, processesIn, waitForExit } from './process-identity.ts';
import { spawnAs } from './run-as.ts';

/** A running server of this data directory; `socket`: folder of its Unix socket, null where it has none. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly socket: string | null };

const PORT_FILE = 'port';
const POLL_MS = 20;
// Recovery after a crash may have much to replay.
const START_TIMEOUT_MS = 300_000;
const LOG_MAX_BYTES = 5_000_000;
const STOP_TIMEOUT_MS = 60_000;
// A path to a socket is at most 104 bytes with its end on the narrowest of systems; this is of the longest name.
const SOCKET_NAME = '/.s.PGSQL.65535';
const SOCKET_PATH_MAX_BYTES = 103;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  wal_compression: 'on',
  max_wal_size: '2GB',
  log_min_messages: 'warning',
  // Statements may hold what people wrote; the app logs its own failures.
  log_min_error_statement: 'panic',
  timezone: 'UTC',
};

/** The server that runs on these data, another process's or one left behind by a killed process; null if none. */
export async function findPostmaster(directory: string): Promise<Postmaster | null> {
  const data = dataDirectory({ directory });
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { pid, port, socket, ready } = await readPidFile(data);
    if (!pid || !isAlive(pid)) return null;
    // The number may belong to another program by now; the server's home is its data directory.
    if (process.platform === 'linux' && !(await processesIn(data)).includes(pid)) return null;
    if (ready) return { pid, port, socket };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new LauncherError(`A database is starting or stopping in ${data} and does not get ready.`);
}

async function readPidFile(data: string): Promise<Postmaster & { ready: boolean }> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const ready = lines[7]?.trim() === 'ready';
  return { pid: Number(lines[0]), port: Number(lines[3]), socket: lines[4] || null, ready };
}

// Within the data, which nobody else may enter. A statement through it costs less than over the loopback.
function socketFolder(data: string): string {
  const isShort = Buffer.byteLength(data + SOCKET_NAME) <= SOCKET_PATH_MAX_BYTES;
  // A list, whose parts may be quoted.
  return isShort && process.platform !== 'win32' ? `"${data.replaceAll('"', '""')}"` : '';
}

/**
 * Starts the server and waits until it answers, on the port of last time if that is free: a living process that joined
 * it then finds it again, whoever starts it. Settings override the defaults.
 */
export async function startPostmaster(
  place: ClusterPlace,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  await waitForLeftovers(place);
  for (let attempt = 1; ; attempt += 1) {
    const port = (attempt === 1 && (await findLastPort(place))) || (await freePort());
    const started = await trySpawn(place, { port: String(port), ...settings });
    if ('pid' in started) {
      await writeFile(path.join(place.directory, PORT_FILE), `${started.port}\n`, { mode: 0o600 });
      return started;
    }
    if (attempt === 3 || !/could not bind|Address already in use|in use/i.test(started.log)) {
      throw new LauncherError(`The database did not start: ${started.log.trim().slice(-800)}`);
    }
  }
}

async function findLastPort({ directory }: ClusterPlace): Promise<number | null> {
  const text = await readFile(path.join(directory, PORT_FILE), 'utf8').catch(() => '');
  return Number(text.trim()) || null;
}

async function trySpawn(
  place: ClusterPlace,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster | { log: string }> {
  const data = dataDirectory(place);
  const all = { ...SETTINGS, unix_socket_directories: socketFolder(data), ...settings };
  const args = ['-D', data, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  const logFile = await logFileFor(place.directory);
  const log = await open(logFile, 'a', 0o600);
  const { size: logStart } = await log.stat();
  const program = { file: path.join(place.binaries.directory, 'postgres'), args, env: place.env };
  const child = spawnAs(place.runAs, program, ['ignore', log.fd, log.fd]);
  const gone = new AbortController();
  child.once('error', () => gone.abort());
  child.once('exit', () => gone.abort());
  child.unref();
  await log.close();
  const ready = await waitUntilReady(place, child.pid, gone.signal);
  if (ready) return ready;
  return { log: (await readFile(logFile, 'utf8')).slice(logStart) };
}

async function logFileFor(directory: string): Promise<string> {
  const file = path.join(directory, 'server.log');
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
  return file;
}

// Null once the server is gone: who waited on for one that found its port taken would keep its own process from ending.
async function waitUntilReady(
  place: ClusterPlace,
  pid: number | undefined,
  gone: AbortSignal,
): Promise<Postmaster | null> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (gone.aborted) return null;
    const { ready, ...running } = await readPidFile(dataDirectory(place));
    if (running.pid === pid && ready) return running;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new LauncherError(`The database was not ready after ${START_TIMEOUT_MS / 1000} s; see server.log.`);
}

// After a kill of the server its children notice within moments; a start before that would be refused.
async function waitForLeftovers(place: ClusterPlace): Promise<void> {
  for (const pid of await processesIn(dataDirectory(place))) {
    if (await waitForExit(pid, 15_000)) continue;
    throw new LauncherError(`Process ${pid} still uses ${dataDirectory(place)}: end it and start again.`);
  }
  // Nobody lives here now, so the note of a killed server is stale, even if its number is a zombie's or has been given
  // to another program: either would make PostgreSQL refuse to start.
  if (process.platform !== 'linux') return;
  const data = dataDirectory(place);
  const left = (await readdir(data)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of ['postmaster.pid', ...left]) await rm(path.join(data, name), { force: true });
}

/** Stops the server in good order: running transactions are cancelled, everything committed is on disk. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (!(await waitForExit(pid, STOP_TIMEOUT_MS))) {
    throw new LauncherError(`The database (process ${pid}) did not stop within ${STOP_TIMEOUT_MS / 1000} s.`);
  }
}
