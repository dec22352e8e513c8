import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_ROLE, type DatabaseAddress } from '../database/database.ts';
import { findEmbeddedBinaries, type PostgresBinaries } from './binaries.ts';
import { findCredentials, loopbackUrl, OWNER, SUPERUSER, type Credentials } from './credentials.ts';
import { ensureDatabase } from './ensure-database.ts';
import { dataDirectory, ensureCluster } from './init-cluster.ts';
import { findPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';
import { identityOf, isSame, type ProcessIdentity } from './process-identity.ts';
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
  /** Process number of the server. */
  readonly pid: number;
  /** Lets go of it; the last process that lets go stops the server. */
  release(): Promise<void>;
};

const DATABASE = 'vereda';

/**
 * Starts the embedded PostgreSQL in a directory, or joins the one that already runs there: one of another living
 * process, or one whose process was killed. Throws LauncherError with a sentence that says what to do.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const directory = path.resolve(options.directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return withStartLock(directory, async () => {
    const running = await findPostmaster(directory);
    const found = running && (await findCredentials(directory));
    const { postmaster, credentials } = found
      ? { postmaster: running, credentials: found }
      : await startCluster(directory, options);
    await ensureDatabase({ port: postmaster.port, credentials, database: DATABASE });
    await addUser(directory);
    return clusterOf(directory, postmaster, credentials);
  });
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

function clusterOf(directory: string, postmaster: Postmaster, credentials: Credentials): Cluster {
  const url = (role: string, password: string): string =>
    loopbackUrl({ role, password }, postmaster.port, DATABASE);
  return {
    address: {
      appUrl: url(APP_ROLE, credentials.appPassword),
      ownerUrl: url(OWNER, credentials.ownerPassword),
    },
    superuserUrl: url(SUPERUSER, credentials.superuserPassword),
    pid: postmaster.pid,
    release: () =>
      withStartLock(directory, async () => {
        await rm(userFile(directory, process.pid), { force: true });
        if ((await livingUsers(directory)) === 0) await stopPostmaster(postmaster);
      }),
  };
}

function userFile(directory: string, pid: number): string {
  return path.join(directory, 'users', `${pid}.json`);
}

async function addUser(directory: string): Promise<void> {
  await mkdir(path.join(directory, 'users'), { recursive: true, mode: 0o700 });
  await writeFile(userFile(directory, process.pid), JSON.stringify(await identityOf(process.pid)));
}

// Files of killed processes are removed on the way.
async function livingUsers(directory: string): Promise<number> {
  let living = 0;
  for (const file of await readdir(path.join(directory, 'users'))) {
    const full = path.join(directory, 'users', file);
    const identity = JSON.parse(await readFile(full, 'utf8')) as ProcessIdentity;
    if (await isSame(identity)) living += 1;
    else await rm(full, { force: true });
  }
  return living;
}
