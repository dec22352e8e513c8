import type { ErrorTable } from '../error-table.ts';

/** Errors of identity; wording of specification §8 where it gives one. */
export const identityErrors = {
  'auth/login-required': { status: 401, es: 'Inicia sesión para continuar.', en: 'Sign in to continue.' },
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
  'auth/wrong-password': {
    status: 401,
    es: 'Usuario o contraseña incorrectos.',
    en: 'Wrong user or password.',
  },
  'auth/user-disabled': {
    status: 403,
    es: 'Esta cuenta está desactivada.',
    en: 'This account is disabled.',
  },
  'auth/refresh-refused': {
    status: 401,
    es: 'La sesión ya no es válida. Inicia sesión de nuevo.',
    en: 'The session is no longer valid. Sign in again.',
  },
  'auth/too-many-attempts': {
    status: 429,
    es: 'Demasiados intentos de iniciar sesión. Espera {seconds} segundos y vuelve a probar.',
    en: 'Too many attempts to sign in. Wait {seconds} seconds and try again.',
  },
  'auth/email-already-in-use': {
    status: 409,
    es: 'La dirección de correo electrónico ya está en uso por otra cuenta.',
    en: 'The e-mail address is already in use by another account.',
  },
  'auth/weak-password': {
    status: 400,
    es: 'Esa contraseña es de las más usadas. Elige otra.',
    en: 'That password is one of the most used. Choose another one.',
  },
  'identity/ticket-invalid': {
    status: 410,
    es: 'Este enlace ya se usó o venció. Pide uno nuevo.',
    en: 'This link was already used or has expired. Ask for a new one.',
  },
  'identity/captcha-wrong': {
    status: 400,
    es: 'La verificación no es válida. Vuelve a completarla.',
    en: 'The verification is not valid. Complete it again.',
  },
  'identity/captcha-replayed': {
    status: 400,
    es: 'Esta verificación ya se usó. Vuelve a completarla.',
    en: 'This verification was already used. Complete it again.',
  },
  'identity/user-not-found': {
    status: 404,
    es: 'No se encontró registro del usuario.',
    en: 'No record of the user was found.',
  },
} satisfies ErrorTable;
