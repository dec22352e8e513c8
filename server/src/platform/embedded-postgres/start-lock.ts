import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LauncherError } from './binaries.ts';

const RETRY_MS = 50;

/**
 * Runs `work` while no other process runs one for the same directory. The lock is a listening socket, so it is gone
 * with its process, however that ended.
 */
export async function withStartLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const address = lockAddress(await realpath(directory));
  const deadline = performance.now() + 120_000;
  let server = await tryListen(address);
  while (!server) {
    if (performance.now() > deadline) {
      throw new LauncherError(
        `Another process has been starting the database in ${directory} for two minutes.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    server = await tryListen(address);
  }
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function lockAddress(directory: string): string {
  const name = `vereda-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.lock`);
}

async function tryListen(address: string): Promise<net.Server | null> {
  const server = net.createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      return removeIfStale(address).then(() => resolve(null), reject);
    });
    server.listen(address, () => resolve(server));
  });
}

// Only a socket in the file system can outlive its process.
async function removeIfStale(address: string): Promise<void> {
  if (!path.isAbsolute(address) || process.platform === 'win32') return;
  const refused = await new Promise<boolean>((resolve) => {
    const probe = net.connect(address, () => resolve(false));
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
    probe.once('close', () => probe.destroy());
  });
  if (refused) await unlink(address).catch(() => undefined);
}
