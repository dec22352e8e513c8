import type { ErrorTable } from '../error-table.ts';

/** Errors of identity; wording of specification §8 where it gives one. */
export const identityErrors = {
  'auth/login-required': {
    status: 401,
    es: 'Inicia sesión para continuar.',
    en: 'Sign in to continue.',
  },
  'auth/token-expired': {
    status: 401,
    es: 'La sesión venció. Inicia sesión de nuevo.',
    en: 'The session has expired. Sign in again.',
  },
  'auth/email-not-verified': {
    status: 403,
    es: 'Confirma tu correo electrónico para continuar.',
    en: 'Confirm your e-mail address to continue.',
  },
  'auth/forbidden': {
    status: 403,
    es: 'No tienes permiso para hacer esto.',
    en: 'You do not have permission to do this.',
  },
} satisfies ErrorTable;
