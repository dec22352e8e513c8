import type { ErrorTable } from '../error-table.ts';
import { peopleErrors } from './people-errors.ts';

/** Errors of identity; wording of specification §8 where it gives one. */
export const identityErrors = {
  'auth/login-required': {
    status: 401,
    es: 'Para continuar hay que iniciar sesión.',
    en: 'Sign in to continue.',
  },
  'auth/token-expired': {
    status: 401,
    es: 'La sesión venció. Hay que iniciar sesión de nuevo.',
    en: 'The session has expired. Sign in again.',
  },
  'auth/email-not-verified': {
    status: 403,
    es: 'Para continuar falta confirmar el correo electrónico.',
    en: 'Confirm your e-mail address to continue.',
  },
  'auth/forbidden': {
    status: 403,
    es: 'Esta cuenta no tiene permiso para hacer esto.',
    en: 'You do not have permission to do this.',
  },
  'auth/wrong-password': {
    status: 401,
    es: 'Usuario o contraseña incorrectos.',
    en: 'Wrong user or password.',
  },
  'auth/second-factor-required': {
    status: 403,
    es: 'Hace falta el segundo factor para continuar.',
    en: 'Your second factor is needed to continue.',
  },
  'auth/confirmation-needed': {
    status: 403,
    es: 'Falta confirmar otra vez la identidad: la confirmación sirve una sola vez y dura dos minutos.',
    en: 'Confirm again who you are: a confirmation works once and lasts two minutes.',
  },
  'auth/nothing-to-confirm-with': {
    status: 409,
    es: 'Para esto hace falta una contraseña o una llave de acceso. Se agrega en el perfil.',
    en: 'This needs a password or a passkey. Add one in your profile.',
  },
  'auth/wrong-code': {
    status: 400,
    es: 'El código no es correcto o ya se usó.',
    en: 'The code is wrong or was already used.',
  },
  'identity/authenticator-exists': {
    status: 409,
    es: 'Ya hay una aplicación de códigos activa. Hay que quitarla antes de poner otra.',
    en: 'An authenticator is active already. Remove it before you add another one.',
  },
  'auth/passkey-refused': {
    status: 400,
    es: 'No se pudo comprobar la llave de acceso. Se puede probar otra vez.',
    en: 'The passkey could not be checked. Try again.',
  },
  'auth/recent-sign-in-needed': {
    status: 403,
    es: 'Por seguridad, hay que cerrar la sesión, volver a entrar y repetir el cambio.',
    en: 'For your security, sign out, sign in again and repeat the change.',
  },
  'auth/user-disabled': {
    status: 403,
    es: 'Esta cuenta está desactivada.',
    en: 'This account is disabled.',
  },
  'auth/refresh-refused': {
    status: 401,
    es: 'La sesión ya no es válida. Hay que iniciar sesión de nuevo.',
    en: 'The session is no longer valid. Sign in again.',
  },
  'auth/too-many-attempts': {
    status: 429,
    es: 'Demasiados intentos de iniciar sesión. Se puede volver a probar en {seconds} segundos.',
    en: 'Too many attempts to sign in. Wait {seconds} seconds and try again.',
  },
  'auth/proof-needed': {
    status: 428,
    es: 'Hubo muchos intentos. La verificación contra robots de abajo se completa sola; después se puede intentar otra vez.',
    en: 'Too many attempts. Wait for the robot check below to finish, then try again.',
  },
  'auth/email-already-in-use': {
    status: 409,
    es: 'La dirección de correo electrónico ya está en uso por otra cuenta.',
    en: 'The e-mail address is already in use by another account.',
  },
  'auth/weak-password': {
    status: 400,
    es: 'Esa contraseña es de las más usadas. Hace falta otra.',
    en: 'That password is one of the most used. Choose another one.',
  },
  'auth/guessable-password': {
    status: 400,
    es: 'Esa contraseña se adivina por el nombre, el correo o el nombre de la ciudad. Con otras palabras se arregla.',
    en: 'That password can be guessed from your name, your e-mail or the name of the city. Add other words.',
  },
  'identity/ticket-invalid': {
    status: 410,
    es: 'Este enlace ya se usó o venció. Hace falta uno nuevo.',
    en: 'This link was already used or has expired. Ask for a new one.',
  },
  'identity/captcha-wrong': {
    status: 400,
    es: 'La verificación no es válida. Hay que completarla otra vez.',
    en: 'The verification is not valid. Complete it again.',
  },
  'identity/captcha-replayed': {
    status: 400,
    es: 'Esta verificación ya se usó. Hay que completarla otra vez.',
    en: 'This verification was already used. Complete it again.',
  },
  'identity/password-needed': {
    status: 400,
    es: 'Falta la contraseña elegida en el registro.',
    en: 'Enter the password you chose when you signed up.',
  },
  'auth/email-not-found': {
    status: 404,
    es: 'El email ingresado no existe. Por favor verificalo.',
    en: 'The e-mail you entered does not exist. Please check it.',
  },
  'identity/user-unknown': {
    status: 404,
    es: 'El usuario no existe. Por favor verificalo.',
    en: 'The user does not exist. Please check it.',
  },
  'identity/mail-not-sent': {
    status: 503,
    es: 'El email no pudo ser enviado. Por favor intenta nuevamente',
    en: 'The e-mail could not be sent. Please try again',
  },
  'identity/contact-not-configured': {
    status: 409,
    es: 'Este sitio todavía no tiene una dirección de contacto.',
    en: 'This site has no contact address yet.',
  },
  'auth/no-user-record': {
    status: 404,
    es: 'No existe un registro de usuario con ese identificador. Es posible que el usuario haya sido eliminado.',
    en: 'There is no user record corresponding to this identifier. The user may have been deleted.',
  },
  'auth/phone-not-registered': {
    status: 404,
    es: 'Este número no ha sido registrado, por favor registrate.',
    en: 'This number has not been registered, please sign up.',
  },
  'auth/phone-already-in-use': {
    status: 409,
    es: 'Este número ya ha sido registrado, por favor inicia sesión.',
    en: 'This number has already been registered, please sign in.',
  },
  'auth/invalid-phone': {
    status: 400,
    es: 'El número de celular lleva diez dígitos, o el código del país.',
    en: 'Enter a ten-digit mobile number, or one with its country code.',
  },
  'auth/invalid-verification-code': {
    status: 400,
    es: 'El código no es correcto. Quedan {left} intentos.',
    en: 'Wrong code. You have {left} tries left.',
  },
  'auth/code-expired': {
    status: 410,
    es: 'Ese código ya no sirve: venció, ya se usó o se probó demasiadas veces. Hace falta otro.',
    en: 'That code no longer works: it expired, was used or was tried too many times. Ask for another one.',
  },
  'identity/user-not-found': {
    status: 404,
    es: 'No se encontró registro del usuario.',
    en: 'No record of the user was found.',
  },
  'identity/no-change-pending': {
    status: 410,
    es: 'Ese cambio ya no espera confirmación. Hay que pedirlo otra vez.',
    en: 'That change is no longer pending. Request it again.',
  },
  'identity/email-needed': {
    status: 409,
    es: 'Una contraseña sirve para entrar con el correo. Primero hay que agregar un correo.',
    en: 'A password works together with an e-mail address. Add one first.',
  },
  ...peopleErrors,
} satisfies ErrorTable;
