import type { ErrorTable } from '../error-table.ts';

/** Errors of signing in through the city's own provider. */
export const providerErrors = {
  'auth/provider-not-configured': {
    status: 404,
    es: 'Aquí no hay otra forma de entrar que con correo o celular.',
    en: 'Here you can sign in by e-mail or mobile only.',
  },
  'auth/provider-unavailable': {
    status: 503,
    es: 'Esa forma de entrar no responde en este momento. Se puede entrar con el correo o el celular, o probar más tarde.',
    en: 'That sign-in service is not responding. Sign in with your e-mail or mobile, or try again later.',
  },
  'auth/provider-refused': {
    status: 401,
    es: 'Por esa vía no se pudo comprobar la identidad. Se puede probar otra vez, o entrar con el correo o el celular.',
    en: 'Your identity could not be confirmed that way. Try again, or sign in with your e-mail or mobile.',
  },
  'auth/provider-in-use': {
    status: 409,
    es: 'Esa cuenta de la ciudad ya abre otra cuenta de aquí. Primero hay que quitarla allí.',
    en: 'That city account is already linked to another account here. Unlink it there first.',
  },
  'auth/provider-unlinked': {
    status: 403,
    es: 'Esta forma de entrar se quitó de la cuenta. Después de entrar de otra manera, se puede agregar otra vez en el perfil.',
    en: 'This way to sign in was removed from your account. Sign in another way and add it again in your profile.',
  },
  'identity/last-way-in': {
    status: 409,
    es: 'Es la única forma de entrar. Antes hace falta una contraseña o un teléfono.',
    en: 'It is your only way to sign in. Choose a password or add a phone first.',
  },
  'auth/provider-email-missing': {
    status: 403,
    es: 'Esa cuenta no comparte un correo que se pueda usar. El registro se hace con el correo o el celular.',
    en: 'That account shares no e-mail address that can be used. Sign up with your e-mail or mobile.',
  },
  'auth/provider-email-unproven': {
    status: 409,
    es: 'Ya hay una cuenta con este correo, y esa vía no lo confirmó. Se entra con la contraseña, que también se puede recuperar.',
    en: 'There is already an account with your e-mail address, and that service did not confirm it. Sign in with your password, or reset it.',
  },
} satisfies ErrorTable;
