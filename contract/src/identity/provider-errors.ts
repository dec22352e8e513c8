import type { ErrorTable } from '../error-table.ts';

/** Errors of signing in through the city's own provider. */
export const providerErrors = {
  'auth/provider-not-configured': {
    status: 404,
    es: 'Aquí no hay otra forma de entrar que con correo o celular.',
    en: 'There is no other way in here than by e-mail or mobile.',
  },
  'auth/provider-unavailable': {
    status: 503,
    es: 'Esa forma de entrar no responde en este momento. Entra con tu correo o tu celular, o prueba más tarde.',
    en: 'That way in does not answer right now. Sign in with your e-mail or mobile, or try later.',
  },
  'auth/provider-refused': {
    status: 401,
    es: 'No se pudo comprobar quién eres por esa vía. Prueba otra vez, o entra con tu correo o tu celular.',
    en: 'Who you are could not be checked that way. Try again, or sign in with your e-mail or mobile.',
  },
  'auth/provider-in-use': {
    status: 409,
    es: 'Esa cuenta de la ciudad ya abre otra cuenta de aquí. Quítala allí primero.',
    en: 'That city account opens another account here already. Remove it there first.',
  },
  'auth/provider-unlinked': {
    status: 403,
    es: 'Esta forma de entrar se quitó de tu cuenta. Entra de otra manera y agrégala otra vez en tu perfil.',
    en: 'This way in was removed from your account. Sign in another way and add it again in your profile.',
  },
  'identity/last-way-in': {
    status: 409,
    es: 'Es tu única forma de entrar. Elige antes una contraseña o agrega un teléfono.',
    en: 'It is your only way in. Choose a password or add a phone first.',
  },
  'auth/provider-email-missing': {
    status: 403,
    es: 'Esa cuenta no comparte un correo que se pueda usar. Regístrate con tu correo o tu celular.',
    en: 'That account shares no e-mail that can be used. Sign up with your e-mail or mobile.',
  },
  'auth/provider-email-unproven': {
    status: 409,
    es: 'Ya hay una cuenta con tu correo, y esa vía no lo confirmó. Entra con tu contraseña o recupérala.',
    en: 'There is an account with your e-mail already, and that way did not confirm it. Sign in with your password, or recover it.',
  },
} satisfies ErrorTable;
