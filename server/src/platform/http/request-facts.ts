import { createHash } from 'node:crypto';
import { LOCALE_COOKIE, isLocale, type Locale } from '@vereda/contract/locale';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { RequestFacts, Upload } from './handler.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Facts of a request that services may need, already checked, with the parsed input. */
export function factsOf(request: FastifyRequest, input: unknown): RequestFacts {
  const key = header(request, 'idempotency-key');
  if (key !== null && !KEY.test(key)) {
    throw new AppError('platform/invalid-input', { fields: { 'Idempotency-Key': 'invalid_format' } });
  }
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    locale: localeOf(request),
    idempotencyKey: key,
    // Few calls ask for it, and it costs more than all the rest.
    get inputSha256() {
      return createHash('sha256').update(JSON.stringify(input)).digest('hex');
    },
    cookies: Object.fromEntries(Object.entries(request.cookies).map(([name, value]) => [name, value ?? ''])),
    origin: header(request, 'origin'),
    host: request.host,
    secure: request.protocol === 'https',
    ifNoneMatch: header(request, 'if-none-match'),
  };
}

/** Locale of a call: X-Locale as our client sends it, else the cookie, else Accept-Language, else Spanish. */
export function localeOf(request: FastifyRequest): Locale {
  // What is refused before it is routed has not got its cookies read.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  const wanted = header(request, 'x-locale') ?? cookies?.[LOCALE_COOKIE];
  if (isLocale(wanted)) return wanted;
  return header(request, 'accept-language')?.toLowerCase().startsWith('en') ? 'en' : 'es';
}

/** The one file of a multipart request. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('platform/unsupported-type');
  const file = await request.file().catch((error: unknown) => {
    // The parser of forms gives most of what it refuses no code: a boundary that is missing, an end that never comes.
    const isCoded = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');
    throw isCoded ? error : new AppError('platform/malformed-body', { cause: error });
  });
  if (!file) throw new AppError('platform/invalid-input', { fields: { file: 'required' } });
  return { stream: file.file, filename: file.filename.slice(0, 200), fields: {} };
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
