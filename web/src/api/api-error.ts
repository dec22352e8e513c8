import type { ErrorBody, ErrorCode } from '@vereda/contract/errors';
import { dictionary } from '#i18n/dictionary.ts';
import { fieldMessage } from './field-message.ts';

const t = dictionary({
  es: {
    offline: 'No hay conexión. Lo escrito sigue aquí; se puede reintentar cuando vuelva la red.',
    unreachable: 'No se pudo llegar al servicio. Se puede reintentar en unos segundos.',
    timeout: 'El servicio tardó demasiado en responder. Se puede reintentar.',
    unreadable: 'La respuesta del servicio no se pudo leer. Se puede reintentar en unos segundos.',
  },
  en: {
    offline: 'You are offline. What you wrote is still here; try again when the network is back.',
    unreachable: 'The service could not be reached. Try again in a few seconds.',
    timeout: 'The service took too long to answer. Try again.',
    unreadable: 'The answer of the service could not be read. Try again in a few seconds.',
  },
});

/** Faults that never reached the server, or came back unreadable. */
export type ClientErrorCode = `client/${keyof typeof t}`;

type ErrorContent = Omit<Partial<ErrorBody['error']>, 'code' | 'message'> & {
  readonly code: ErrorCode | ClientErrorCode;
  readonly message: string;
};

/** A refused or failed call: code, a sentence for the person, sentences and codes by field, the request's id and HTTP status (0 without answer). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly fieldCodes: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly status: number;
  readonly details: unknown;

  constructor(error: ErrorContent, status: number) {
    super(error.message);
    this.code = error.code;
    this.fieldCodes = error.fields ?? {};
    this.fields = Object.fromEntries(
      Object.entries(this.fieldCodes).map(([field, code]) => [field, fieldMessage(code, error)]),
    );
    this.requestId = error.requestId ?? null;
    this.status = status;
    this.details = error.details;
  }
}

/** The error for a fault on the way. */
export function clientError(fault: keyof typeof t, status = 0): ApiError {
  return new ApiError({ code: `client/${fault}`, message: t[fault] }, status);
}

/** The error that an answer carries; an answer that is not in the product's shape is `client/unreadable`. */
export function errorOfAnswer(body: unknown, status: number): ApiError {
  const error = (body as Partial<ErrorBody> | null)?.error;
  if (typeof error?.code !== 'string' || typeof error.message !== 'string')
    return clientError('unreadable', status);
  return new ApiError(error, status);
}

/** True for an ApiError, of one of these codes if any are given. */
export function isApiError(error: unknown, ...codes: ApiError['code'][]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}
