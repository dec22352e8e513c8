import { aiErrors } from './ai/errors.ts';
import { linkErrors } from './catalog/link-errors.ts';
import { tableErrors } from './catalog/table/table-errors.ts';
import { certificatesErrors } from './certificates/errors.ts';
import { configurationErrors } from './configuration/errors.ts';
import type { ErrorRow, ErrorTable } from './error-table.ts';
import { identityErrors } from './identity/errors.ts';
import { providerErrors } from './identity/provider-errors.ts';
import { caseErrors } from './listener/case-errors.ts';
import { listenerErrors } from './listener/errors.ts';
import { incidentErrors } from './listener/moves/incident-errors.ts';
import { providerRequestErrors } from './listener/moves/provider-errors.ts';
import { bulletinErrors } from './listener/figures/bulletin-errors.ts';
import { emergencyErrors } from './listener/organization/emergency-errors.ts';
import type { Locale } from './locale.ts';
import { transparencyErrors } from './transparency/errors.ts';
import { urbanismErrors } from './urbanism/errors.ts';
import { reshapeErrors } from './urbanism/reshape-errors.ts';
import { obraErrors } from './urbanism/obras/obra-errors.ts';
import { recordErrors } from './urbanism/obras/records/record-errors.ts';

const platformErrors = {
  'platform/invalid-input': {
    status: 400,
    es: 'Hay datos que no se pueden aceptar. Los campos están señalados.',
    en: 'Some of the data cannot be accepted. Check the marked fields.',
  },
  'platform/malformed-body': {
    status: 400,
    es: 'El contenido enviado no se puede leer.',
    en: 'The request cannot be read.',
  },
  'platform/unknown-reference': {
    status: 409,
    es: 'Lo enviado nombra algo que ya no existe, o algo que todavía está en uso. Conviene recargar la página.',
    en: 'This refers to something that is gone or still in use. Reload the page and try again.',
  },
  'platform/body-too-large': {
    status: 413,
    es: 'El envío es demasiado grande.',
    en: 'The request is too large.',
  },
  'platform/unsupported-type': {
    status: 415,
    es: 'Ese tipo de contenido no se acepta aquí.',
    en: 'That type of content is not accepted here.',
  },
  'platform/not-found': { status: 404, es: 'Página no encontrada', en: 'This page could not be found' },
  'platform/too-many-requests': {
    status: 429,
    es: 'Demasiados intentos. Se puede volver a probar en {seconds} segundos.',
    en: 'Too many attempts. Wait {seconds} seconds and try again.',
  },
  'platform/internal': {
    status: 500,
    es: 'Algo falló de nuestro lado. Lo enviado no se perdió si ya hubo una confirmación; si no, hay que intentarlo otra vez.',
    en: 'Something failed on our side. What you sent is safe if it was already confirmed; if not, try again.',
  },
  'platform/unavailable': {
    status: 503,
    es: 'El servicio no está disponible en este momento. Se puede reintentar en unos segundos.',
    en: 'The service is unavailable right now. Try again in a few seconds.',
  },
  'platform/idempotency-conflict': {
    status: 409,
    es: 'Esa clave de envío ya se usó con otro contenido.',
    en: 'That idempotency key was already used with other content.',
  },
  // What is kept and edited. `changed-meanwhile` carries what is stored: details `{ current }`.
  'platform/changed-meanwhile': {
    status: 409,
    es: 'Esto cambió mientras se editaba. Nada se perdió: conviene revisar lo guardado y volver a intentarlo.',
    en: 'This changed while it was being edited. Nothing is lost: look at what is stored now and try again.',
  },
  'platform/gone': {
    status: 404,
    es: 'Ya no está: no existe o se quitó hace más de 30 días.',
    en: 'Not found: it does not exist, or it was removed more than 30 days ago.',
  },
  'platform/in-use': {
    status: 409,
    es: 'Está en uso ({count}), así que no se puede quitar.',
    en: 'It is in use ({count}), so it cannot be removed.',
  },
  'platform/name-taken': {
    status: 409,
    es: 'Ya hay algo con ese nombre.',
    en: 'That name is already taken.',
  },
} satisfies ErrorTable;

/** Every error of the API: code → HTTP status and texts. */
export const ERRORS = {
  ...platformErrors,
  ...tableErrors,
  ...identityErrors,
  ...providerErrors,
  ...configurationErrors,
  ...listenerErrors,
  ...caseErrors,
  ...incidentErrors,
  ...providerRequestErrors,
  ...emergencyErrors,
  ...bulletinErrors,
  ...transparencyErrors,
  ...urbanismErrors,
  ...obraErrors,
  ...recordErrors,
  ...reshapeErrors,
  ...certificatesErrors,
  ...linkErrors,
  ...aiErrors,
} satisfies ErrorTable;

/** Codes that an answer can carry. */
export type ErrorCode = keyof typeof ERRORS;

/** True for a text that is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text);
}

/** HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}

/** The sentence for a code in a locale, its `{parameters}` filled in. */
export function messageOf(
  code: ErrorCode,
  locale: Locale,
  params: Record<string, string | number> = {},
): string {
  const row: ErrorRow = ERRORS[code];
  return row[locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The one shape of an error on the wire. */
export type ErrorBody = {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    requestId: string;
    details?: unknown;
  };
};
