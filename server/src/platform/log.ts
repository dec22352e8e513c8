import { pino, type Logger } from 'pino';

/** The structured log of a process. */
export type Log = Logger;

// Fields that may carry personal data or secrets wherever they appear in a logged object.
const REDACTED = [
  'email',
  'phone',
  'password',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  'secret',
  'code',
  'address',
];

/** Structured log to stdout (or the given stream); personal data and secrets are replaced by [redacted]. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor },
  };
  return destination ? pino(options, destination) : pino(options);
}

// The code and address of a failure are the system's (ECONNREFUSED, 23505), not a person's.
function censor(value: unknown, path: string[]): unknown {
  const ofFailure = path.length === 2 && path[0] === 'err' && (path[1] === 'code' || path[1] === 'address');
  return ofFailure ? value : '[redacted]';
}
