import { messageOf, statusOf, type ErrorBody, type ErrorCode } from '@vereda/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { localeOf } from './request-facts.ts';

// What the HTTP layer itself refuses, by its own code.
const HTTP_FAULTS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'platform/body-too-large',
  FST_REQ_FILE_TOO_LARGE: 'platform/body-too-large',
  FST_FILES_LIMIT: 'platform/body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'platform/unsupported-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'platform/malformed-body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'platform/malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'platform/malformed-body',
  FST_ERR_BAD_URL: 'platform/not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'platform/not-found',
  FST_ERR_ASYNC_CONSTRAINT: 'platform/malformed-body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'platform/unsupported-type',
};

// PostgreSQL conditions that another try may get past.
const PASSING_SQLSTATE = new Set([
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '40001',
  '40P01',
  '08006',
  '08001',
]);

// No space for files, or a process that is not there to listen.
const PASSING_ERRNO = new Set(['ENOSPC', 'EDQUOT', 'ECONNREFUSED', 'ECONNRESET']);

// A row that is named is not there, or one that others name is to go.
const REFERENCE_SQLSTATE = '23503';
const CAUSES_MAX = 8;

// Values that no column can hold, e.g. a zero character or the 31st of February: what the schema of a call let through by mistake.
const INPUT_SQLSTATE = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/** Turns anything thrown into the one error shape; only unexpected failures are logged with their cause. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const fault = asAppError(error);
  const status = statusOf(fault.code);
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, fault.code);
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(fault, request)));
}

/** Body of an error answer. */
export function errorBody(fault: AppError, request: FastifyRequest): ErrorBody {
  return {
    error: {
      code: fault.code,
      message: messageOf(fault.code, localeOf(request), fault.params),
      ...(fault.fields && { fields: fault.fields }),
      ...(fault.details !== undefined && { details: fault.details }),
      requestId: request.id,
    },
  };
}

/** The coded error behind a thrown value, whatever libraries have wrapped it in. */
export function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  // Said by the HTTP layer of a body that broke off too, whose own code is that of a lost connection.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const isClients = status === 400 && !(codeOf(error) in HTTP_FAULTS);
  if (isClients) return new AppError('platform/malformed-body', { cause: error });
  for (const fault of causesOf(error)) {
    const known = knownFault(codeOf(fault), error);
    if (known) return known;
  }
  return new AppError('platform/internal', { cause: error });
}

function knownFault(code: string, cause: Error): AppError | null {
  const known = HTTP_FAULTS[code];
  if (known) return new AppError(known, { cause });
  if (INPUT_SQLSTATE.has(code)) return new AppError('platform/invalid-input', { cause });
  if (code === REFERENCE_SQLSTATE) return new AppError('platform/unknown-reference', { cause });
  const isPassing = PASSING_SQLSTATE.has(code) || PASSING_ERRNO.has(code);
  return isPassing ? new AppError('platform/unavailable', { cause, retryAfterSeconds: 2 }) : null;
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < CAUSES_MAX; at = at.cause) causes.push(at);
  return causes;
}

function codeOf(error: Error): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A database that was stopped in good order takes its socket with it: nobody listens, and no file is missing.
  if (code === 'ENOENT' && syscall === 'connect') return 'ECONNREFUSED';
  return typeof code === 'string' ? code : '';
}
