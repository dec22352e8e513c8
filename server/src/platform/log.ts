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
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

// Of a failure only what tells its cause: a database error's `detail` quotes the row, with the person in it. The code
// has a name of its own here, since `code` is struck out as the kind that is mailed.
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const errorCode = 'code' in error ? { error_code: error.code } : {};
  return { type: name, message, ...errorCode, stack, ...(cause ? { cause: serializeError(cause) } : {}) };
}
