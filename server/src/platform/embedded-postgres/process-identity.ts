import { readdir, readFile, readlink, realpath } from 'node:fs/promises';

/** A process that cannot be mistaken for a later one with the same number. */
export type ProcessIdentity = { readonly pid: number; readonly started: string };

/** Identity of a process; `started` is empty where the system does not tell. */
export async function identityOf(pid: number): Promise<ProcessIdentity> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; the start time is the 20th field after it.
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return { pid, started };
}

/** True while a process of this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True while exactly this process lives. */
export async function isSame(identity: ProcessIdentity): Promise<boolean> {
  if (!isAlive(identity.pid)) return false;
  const now = await identityOf(identity.pid);
  return identity.started === '' || now.started === identity.started;
}

/** Processes whose working directory this is: PostgreSQL's live in their data directory. Linux only, else none. */
export async function processesIn(directory: string): Promise<number[]> {
  const home = await realpath(directory).catch(() => directory);
  const entries = await readdir('/proc').catch(() => []);
  const found: number[] = [];
  for (const entry of entries) {
    if (!/^\d+$/.test(entry)) continue;
    const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => '');
    if (cwd === home) found.push(Number(entry));
  }
  return found;
}

/** Waits until the process is gone; false when it is still there after the time. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
