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
  /** Root otherwise: as another user, who must own the files. */
  | { readonly uid: number; readonly gid: number };

/** Finds the way that works for this process and these data (which may not exist yet). */
export async function chooseRunAs(data: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return 'self';
  const owner = await lstat(data).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await hasUserNamespaces()) ? 'namespace' : { uid: NOBODY, gid: NOBODY };
}

async function hasUserNamespaces(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const probe = spawn('unshare', namespaceArguments('true', []), { stdio: 'ignore' });
  return new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.once('exit', (code) => resolve(code === 0));
  });
}

type Program = { readonly file: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

/** Starts a program in a process group of its own, so that a Ctrl-C in the terminal reaches only us. */
export function spawnAs(runAs: RunAs, program: Program, stdio: StdioOptions): ChildProcess {
  const { file, args, env } = program;
  const options = { env, stdio, detached: true, windowsHide: true };
  if (runAs === 'namespace') return spawn('unshare', namespaceArguments(file, args), options);
  return spawn(file, args, runAs === 'self' ? options : { ...options, ...runAs, cwd: '/' });
}

function namespaceArguments(file: string, args: readonly string[]): string[] {
  return ['--user', `--map-user=${NOBODY}`, '--', file, ...args];
}

/** Gives a data directory to the user that PostgreSQL runs as, and lets that user pass through our directories. */
export async function giveDirectory(runAs: RunAs, directory: string, ours: readonly string[]): Promise<void> {
  if (typeof runAs === 'string') return;
  await chownTree(directory, runAs);
  for (const each of ours) await chmod(each, 0o711);
  for (let above = path.dirname(directory); above !== path.dirname(above); above = path.dirname(above)) {
    const { mode } = await lstat(above);
    if ((mode & 0o001) === 0) {
      throw new LauncherError(
        `PostgreSQL cannot run as root, and another user cannot enter ${above}. ` +
          'Start as an ordinary user, set DATA_DIR to a place such as /var/lib/vereda, or set DATABASE_URL.',
      );
    }
  }
}

async function chownTree(directory: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const owner = await lstat(directory);
  if (owner.uid === uid) return;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
  await chown(directory, uid, gid);
}
