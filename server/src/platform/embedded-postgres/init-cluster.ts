import { mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LauncherError, type PostgresBinaries } from './binaries.ts';
import { createCredentials, findCredentials, SUPERUSER, type Credentials } from './credentials.ts';
import { giveDirectory, spawnAs, type RunAs } from './run-as.ts';

/** One cluster on disk and how its programs run. */
export type ClusterPlace = {
  /** Ours: credentials, log, users; the data lie in `<directory>/data`. */
  readonly directory: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly env: NodeJS.ProcessEnv;
};

/** Path of the data directory. */
export function dataDirectory(place: Pick<ClusterPlace, 'directory'>): string {
  return path.join(place.directory, 'data');
}

/**
 * Makes the cluster if there is none. It is built beside its place and moved there whole, so that an interrupted first
 * start leaves nothing half made. Throws LauncherError when the data belong to another major version.
 */
export async function ensureCluster(place: ClusterPlace): Promise<Credentials> {
  const version = await readFile(path.join(dataDirectory(place), 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return existingCluster(place, version.trim());
  const credentials = await createCredentials(place.directory);
  await initialise(place, credentials);
  return credentials;
}

async function existingCluster(place: ClusterPlace, version: string): Promise<Credentials> {
  if (Number(version) !== place.binaries.major) {
    throw new LauncherError(
      `The data in ${dataDirectory(place)} are PostgreSQL ${version}'s and this is ${place.binaries.major}. ` +
        'Dump them with the version that wrote them, or move the directory away to start empty.',
    );
  }
  const credentials = await findCredentials(place.directory);
  if (!credentials) {
    throw new LauncherError(
      `${path.join(place.directory, 'credentials.json')} is missing: restore it from a backup.`,
    );
  }
  await giveData(place, dataDirectory(place));
  return credentials;
}

async function initialise(place: ClusterPlace, credentials: Credentials): Promise<void> {
  const fresh = path.join(place.directory, 'data.new');
  const passwordFile = path.join(fresh, 'pw');
  await rm(fresh, { recursive: true, force: true });
  const target = path.join(fresh, 'data');
  await mkdir(target, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, credentials.superuserPassword, { mode: 0o600 });
  await giveData(place, fresh);
  await runInitdb(place, target, passwordFile);
  await unlink(passwordFile);
  await rename(target, dataDirectory(place));
  await rm(fresh, { recursive: true, force: true });
}

async function runInitdb(place: ClusterPlace, target: string, passwordFile: string): Promise<void> {
  // The same order and case rules on every machine; before 17 only the system's library has them.
  const locale =
    place.binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const args = [
    `--pgdata=${target}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
  ];
  const program = { file: path.join(place.binaries.directory, 'initdb'), args, env: place.env };
  const child = spawnAs(place.runAs, program, ['ignore', 'pipe', 'pipe']);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new LauncherError(`The database could not be created: ${output.trim().slice(-800)}`);
}

async function giveData(place: ClusterPlace, directory: string): Promise<void> {
  await giveDirectory(place.runAs, directory, [place.directory, path.dirname(place.directory)]);
}
