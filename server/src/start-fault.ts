import net from 'node:net';
import path from 'node:path';
import { ConfigError, type Config } from '#platform/config';

/** Throws when nobody could listen there, before minutes are spent on what comes first. */
export async function ensurePortFree({ HOST: host, PORT: port }: Config): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, resolve);
  });
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

/** What a person who starts a process reads when it cannot start: one line for each fault, with what to do. */
export function faultLines(error: unknown, config: Config | null): readonly string[] {
  if (error instanceof ConfigError) return error.faults;
  const message = error instanceof Error ? error.message : String(error);
  return [config ? (hintOf(error, config) ?? message) : message];
}

function hintOf(error: unknown, { HOST, PORT, DATA_DIR }: Config): string | null {
  const { code = '', syscall, message = '' } = error as NodeJS.ErrnoException;
  const place = `${HOST}:${PORT}`;
  if (code === 'EADDRINUSE')
    return `${place} is taken. Stop what listens there, or start on another port: npm start -- --port 8080`;
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EADDRNOTAVAIL'))
    return `${place} cannot be listened on (${code}): choose another PORT or HOST`;
  const folder = path.resolve(DATA_DIR);
  if (code === 'ENOSPC' || code === '53100' || message.includes('No space left on device'))
    return `there is no space left for ${folder} (DATA_DIR): free some and start again, it goes on where it stopped`;
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ELOOP)$/.test(code))
    return `${folder} (DATA_DIR) cannot be used: ${message}`;
  return null;
}
