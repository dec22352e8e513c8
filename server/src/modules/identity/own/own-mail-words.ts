import type { Locale } from '@vereda/contract/locale';

const es = {
  newEmailSubject: 'Falta confirmar el correo nuevo',
  newEmailBody:
    'Se pidió que la cuenta use esta dirección. Hasta confirmarlo, la cuenta sigue con la dirección anterior.',
  newEmailButton: 'Confirmar mi nuevo correo',
  newEmailNotYou: 'Si el pedido es ajeno, no hace falta hacer nada: no cambiará nada.',
  consentSubject: '¿Cambiar el contacto de la cuenta?',
  consentBody: (value: string): string =>
    `Alguien que conoce la contraseña pidió que la cuenta use ${value}. Con ella se firman sorteos, así que nada cambia sin el acuerdo que se da desde esta dirección. Después, un superadministrador confirma la designación.`,
  consentNothing: 'Sin una respuesta, la cuenta sigue con el contacto que tiene.',
  consentButton: 'Estoy de acuerdo con el cambio',
  'email-changed': {
    subject: 'El correo de la cuenta cambió',
    body: 'La cuenta ya no usa esta dirección: alguien que conoce la contraseña pidió otra y la confirmó.',
  },
  'email-changed-by-staff': {
    subject: 'El correo de la cuenta cambió',
    body: 'El personal de la ciudad cambió la dirección de la cuenta: ya no usa esta.',
  },
  'phone-changed': {
    subject: 'El teléfono de la cuenta cambió',
    body: 'La cuenta tiene otro teléfono, confirmado con un código.',
  },
  'password-changed': {
    subject: 'La contraseña de la cuenta cambió',
    body: 'Se eligió otra contraseña desde el perfil y se cerraron las demás sesiones.',
  },
  'account-deleted': {
    subject: 'La cuenta quedó eliminada',
    body: 'Borramos los datos personales. Los reportes siguen a la vista sin el nombre, y el historial conserva lo ocurrido sin datos personales.',
  },
  'provider-linked': {
    subject: 'La cuenta tiene otra forma de entrar',
    body: 'Desde ahora también se entra con la cuenta de la ciudad que tiene este mismo correo, confirmado por la ciudad.',
  },
  'provider-added': {
    subject: 'La cuenta tiene otra forma de entrar',
    body: 'Desde el perfil se agregó la cuenta de la ciudad: ahora también se entra con ella.',
  },
  'provider-removed': {
    subject: 'La cuenta tiene una forma de entrar menos',
    body: 'Desde el perfil se quitó la cuenta de la ciudad: ya no se entra con ella.',
  },
  'factors-reset': {
    subject: 'Se quitó el segundo factor de la cuenta',
    body: 'El personal de la ciudad quitó el segundo factor de la cuenta y cerró sus sesiones. Al entrar de nuevo se puede poner otro.',
  },
  alarm: 'Si este cambio no se esperaba, conviene escribirnos cuanto antes desde la página de contacto.',
  contact: 'Ir a la página de contacto',
};

const en: typeof es = {
  newEmailSubject: 'Confirm your new e-mail address',
  newEmailBody:
    'You asked for your account to use this address. Until you confirm it, the account keeps the one it has.',
  newEmailButton: 'Confirm my new address',
  newEmailNotYou: 'If you did not ask for it, ignore this message: nothing will change.',
  consentSubject: 'Change the contact of your account?',
  consentBody: (value: string): string =>
    `Somebody who knows your password asked for your account to use ${value}. Draws are signed with your account, so nothing changes unless you agree from this address. A superadmin then confirms your appointment.`,
  consentNothing: 'Without an answer your account keeps the contact that it has.',
  consentButton: 'I agree to the change',
  'email-changed': {
    subject: 'Your account’s e-mail address was changed',
    body: 'Your account no longer uses this address: somebody who knows your password asked for another one and confirmed it.',
  },
  'email-changed-by-staff': {
    subject: 'Your account’s e-mail address was changed',
    body: 'Staff of the city changed the address of your account: it no longer uses this one.',
  },
  'phone-changed': {
    subject: 'Your account’s phone number was changed',
    body: 'Your account has a new phone number, confirmed by a code.',
  },
  'password-changed': {
    subject: 'Your account’s password was changed',
    body: 'Another password was chosen in your profile, and your other sessions were ended.',
  },
  'account-deleted': {
    subject: 'Your account is deleted',
    body: 'We erased your data. Your reports stay without your name, and the history keeps what happened without personal data.',
  },
  'provider-linked': {
    subject: 'Your account has a new way to sign in',
    body: 'From now on you can also sign in with the city account that has this same address, confirmed by the city.',
  },
  'provider-added': {
    subject: 'Your account has a new way to sign in',
    body: 'The city account was added in your profile: you can now sign in with it too.',
  },
  'provider-removed': {
    subject: 'A way to sign in was removed from your account',
    body: 'The city account was removed in your profile: you can no longer sign in with it.',
  },
  'factors-reset': {
    subject: 'The second factor of your account was removed',
    body: 'Staff of the city removed the second factor of your account and ended your sessions. You can set up another one when you next sign in.',
  },
  alarm: 'If you did not expect this, write to us at once through the contact page.',
  contact: 'Go to the contact page',
};

/** What the owner of an account is told after it happened. */
export const TOLD = [
  'email-changed',
  'email-changed-by-staff',
  'phone-changed',
  'password-changed',
  'account-deleted',
  'provider-linked',
  'provider-added',
  'provider-removed',
  'factors-reset',
] as const;

/** One of them. */
export type Told = (typeof TOLD)[number];

/** Words of the mails about changes of the own account. */
export function ownMailWords(locale: Locale): typeof es {
  return locale === 'en' ? en : es;
}
