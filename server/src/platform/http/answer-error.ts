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

/** The coded error behind a thrown value. */
export function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = HTTP_FAULTS[code];
  if (known) return new AppError(known, { cause: error });
  if (INPUT_SQLSTATE.has(code)) return new AppError('platform/invalid-input', { cause: error });
  const isPassing = PASSING_SQLSTATE.has(code) || PASSING_ERRNO.has(code);
  if (isPassing) return new AppError('platform/unavailable', { cause: error, retryAfterSeconds: 2 });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 400) return new AppError('platform/malformed-body', { cause: error });
  return new AppError('platform/internal', { cause: error });
}
