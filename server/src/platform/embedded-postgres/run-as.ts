import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmod, chown, lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { LauncherError } from './binaries.ts';

const NOBODY = 65_534;

/** How PostgreSQL's programs run, since they refuse to run as root. */
export type RunAs =
  /** An ordinary user: as we are. */
  | 'self'
  /** Root with user namespaces: PostgreSQL sees itself as nobody while its files stay root's. */
  | 'namespace'
  /** Root without them: as the user nobody, who must then own the files. */
  | 'nobody';

/** Finds the way that works for this process. */
export async function chooseRunAs(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return 'self';
  if (process.platform !== 'linux') return 'nobody';
  const probe = spawn('unshare', namespaceArguments('true', []), { stdio: 'ignore' });
  const works = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.once('exit', (code) => resolve(code === 0));
  });
  return works ? 'namespace' : 'nobody';
}

type Program = { readonly file: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

/** Starts a program in a process group of its own, so that a Ctrl-C in the terminal reaches only us. */
export function spawnAs(runAs: RunAs, program: Program, stdio: StdioOptions): ChildProcess {
  const { file, args, env } = program;
  const options = { env, stdio, detached: true, windowsHide: true };
  if (runAs === 'namespace') return spawn('unshare', namespaceArguments(file, args), options);
  if (runAs === 'nobody') return spawn(file, args, { ...options, uid: NOBODY, gid: NOBODY, cwd: '/' });
  return spawn(file, args, options);
}

function namespaceArguments(file: string, args: readonly string[]): string[] {
  return ['--user', `--map-user=${NOBODY}`, '--', file, ...args];
}

/** Gives a data directory to the user that PostgreSQL runs as, and lets that user pass through our directories. */
export async function giveDirectory(runAs: RunAs, directory: string, ours: readonly string[]): Promise<void> {
  if (runAs !== 'nobody') return;
  await chownTree(directory);
  for (const each of ours) await chmod(each, 0o711);
  for (let above = path.dirname(directory); above !== path.dirname(above); above = path.dirname(above)) {
    const { mode } = await lstat(above);
    if ((mode & 0o001) === 0) {
      throw new LauncherError(
        `PostgreSQL cannot run as root, and the user nobody cannot enter ${above}. ` +
          'Start as an ordinary user, set DATA_DIR to a place such as /var/lib/vereda, or set DATABASE_URL.',
      );
    }
  }
}

async function chownTree(directory: string): Promise<void> {
  const { uid } = await lstat(directory);
  if (uid === NOBODY) return;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), NOBODY, NOBODY);
  }
  await chown(directory, NOBODY, NOBODY);
}
