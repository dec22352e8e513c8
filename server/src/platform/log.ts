import { pino, type LogFn, type Logger } from 'pino';

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
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        if (isReaderGone(args[0])) this.info('the reader left before the end');
        else method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

// A reader who leaves in the middle of an answer is no fault of ours; compression reports it as one.
function isReaderGone(first: unknown): boolean {
  const fault = typeof first === 'object' && first !== null && 'err' in first ? first.err : first;
  return fault instanceof Error && 'code' in fault && fault.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

// Of a failure only what tells its cause: a database error's `detail` quotes the row, with the person in it. The code
// has a name of its own here, since `code` is struck out as the kind that is mailed.
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const errorCode = 'code' in error ? { error_code: error.code } : {};
  return { type: name, message, ...errorCode, stack, ...(cause ? { cause: serializeError(cause) } : {}) };
}
