import type { ErrorCode } from '@vereda/contract/errors';

type AppErrorOptions = {
  /** Fills the `{name}` marks of the message. */
  readonly params?: Record<string, string | number>;
  /** Error codes by field name, for forms. */
  readonly fields?: Record<string, string>;
  /** Facts the caller may need to go on, e.g. the allowed moves. Never secrets or personal data. */
  readonly details?: unknown;
  /** Seconds after which another try makes sense; becomes Retry-After. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** An expected failure with a code of contract/errors.ts; becomes the coded answer of that status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Throws platform/changed-meanwhile, with what is stored, unless that is the version that the caller saw. */
export function ensureSeen<T extends { readonly version: number }>(current: T, version: number): void {
  if (current.version !== version) throw new AppError('platform/changed-meanwhile', { details: { current } });
}
