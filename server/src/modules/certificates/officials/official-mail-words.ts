import type { Locale } from '@vereda/contract/locale';
import type { OfficialNews } from '#platform/history/appointments';

type Facts = { readonly official: string; readonly by: string; readonly what: string };
type What = OfficialNews['what'];

/** Words of the mails about appointments. */
type Words = {
  readonly subject: Readonly<Record<What, string>>;
  readonly body: Readonly<Record<What, (facts: Facts) => string>>;
  readonly named: (subject: string) => string;
  readonly reason: (reason: string) => string;
  readonly somebody: string;
  readonly alarm: string;
  readonly button: string;
};

const NAMED_ES: Readonly<Record<string, string>> = {
  jefe_sorteo: 'jefe de sorteo',
  escribano: 'escribano',
  contact: 'nombre y contacto',
  type: 'tipo de cuenta',
  role: 'rol',
  activated: 'activación',
  factors: 'quitar los segundos factores',
  'password-changed': 'otra contraseña',
  'password-reset': 'otra contraseña, por enlace',
  'email-changed': 'otro correo',
  'phone-changed': 'otro teléfono',
  'changed-manually': 'nombre o contacto, por el personal',
  'factors-reset': 'se quitaron los segundos factores',
  'role-changed': 'otro rol',
  'type-changed': 'otro tipo de cuenta',
  disabled: 'cuenta desactivada',
  enabled: 'cuenta activada',
};

const NAMED_EN: Readonly<Record<string, string>> = {
  jefe_sorteo: 'head of draw',
  escribano: 'notary',
  contact: 'name and contact',
  type: 'type of account',
  role: 'role',
  activated: 'activation',
  factors: 'removal of the second factors',
  'password-changed': 'another password',
  'password-reset': 'another password, by link',
  'email-changed': 'another e-mail',
  'phone-changed': 'another phone',
  'changed-manually': 'name or contact, by staff',
  'factors-reset': 'second factors removed',
  'role-changed': 'another role',
  'type-changed': 'another type of account',
  disabled: 'account disabled',
  enabled: 'account enabled',
};

const es: Words = {
  subject: {
    appointed: 'Firma de sorteos: hay una designación nueva',
    renamed: 'Firma de sorteos: cambió el nombre de una designación',
    ended: 'Firma de sorteos: terminó una designación',
    suspended: 'Firma de sorteos: una designación quedó en pausa',
    confirmed: 'Firma de sorteos: se confirmó una designación',
    'key-made': 'Firma de sorteos: hay una clave de firma nueva',
    'key-passkey-added': 'Firma de sorteos: una llave de acceso abre una clave de firma',
    'key-passkey-removed': 'Firma de sorteos: se quitó una llave de acceso',
    'key-confirmed': 'Firma de sorteos: se confirmó una clave de firma',
    'key-ended': 'Firma de sorteos: terminó una clave de firma',
    'change-proposed': 'Firma de sorteos: un cambio espera a otro superadministrador',
    'change-approved': 'Firma de sorteos: se aprobó un cambio de cuenta',
    'change-refused': 'Firma de sorteos: se rechazó un cambio de cuenta',
    'change-expired': 'Firma de sorteos: venció un cambio de cuenta',
  },
  body: {
    appointed: ({ official, by, what }) =>
      `${by} designó a ${official} para firmar como ${what}. Firma desde 24 horas después, o antes si otro superadministrador lo confirma.`,
    renamed: ({ official, by, what }) =>
      `${by} cambió el nombre o la matrícula con que ${official} firma como ${what}.`,
    ended: ({ official, by, what }) => `Terminó la designación de ${official} como ${what}. Lo hizo ${by}.`,
    suspended: ({ official, by, what }) =>
      `Cambió la cuenta de ${official} (${what}; lo hizo ${by}). Por eso no puede firmar hasta que un superadministrador lo confirme y diga por qué.`,
    confirmed: ({ official, by }) => `${by} confirmó que ${official} puede firmar.`,
    'key-made': ({ official, what }) =>
      `Desde la cuenta de ${official} se creó una clave para firmar como ${what}. Firma desde 24 horas después, o antes si un superadministrador la confirma.`,
    'key-passkey-added': ({ official, what }) =>
      `Desde la cuenta de ${official} se agregó una llave de acceso que abre la clave con que firma como ${what}, además de la frase.`,
    'key-passkey-removed': ({ official, what }) =>
      `Desde la cuenta de ${official} se quitó una llave de acceso de la clave con que firma como ${what}.`,
    'key-confirmed': ({ official, by, what }) =>
      `${by} confirmó la clave con que ${official} firma como ${what}.`,
    'key-ended': ({ official, by, what }) =>
      `Terminó la clave con que ${official} firmaba como ${what}. Lo hizo ${by}.`,
    'change-proposed': ({ official, by, what }) =>
      `${by} pidió un cambio en la cuenta de ${official}: ${what}. No pasa nada mientras otro superadministrador no lo apruebe; si nadie lo hace, vence a las 72 horas.`,
    'change-approved': ({ official, by, what }) =>
      `${by} aprobó un cambio en la cuenta de ${official}: ${what}. La designación queda en pausa hasta que se confirme.`,
    'change-refused': ({ official, by, what }) =>
      `${by} rechazó un cambio en la cuenta de ${official}: ${what}.`,
    'change-expired': ({ official, what }) =>
      `Nadie aprobó a tiempo un cambio en la cuenta de ${official}: ${what}. La cuenta sigue igual.`,
  },
  named: (subject) => NAMED_ES[subject] ?? 'forma de entrar',
  reason: (reason) => `El motivo que dio: ${reason}`,
  somebody: 'la plataforma',
  alarm: 'Si esto no debía pasar, conviene hablar hoy mismo con quien administra la plataforma.',
  button: 'Ver la cuenta',
};

const en: Words = {
  subject: {
    appointed: 'Signing draws: there is a new appointment',
    renamed: 'Signing draws: the name of an appointment changed',
    ended: 'Signing draws: an appointment has ended',
    suspended: 'Signing draws: an appointment is on hold',
    confirmed: 'Signing draws: an appointment was confirmed',
    'key-made': 'Signing draws: there is a new signing key',
    'key-passkey-added': 'Signing draws: a passkey opens a signing key',
    'key-passkey-removed': 'Signing draws: a passkey was removed',
    'key-confirmed': 'Signing draws: a signing key was confirmed',
    'key-ended': 'Signing draws: a signing key has ended',
    'change-proposed': 'Signing draws: a change waits for another superadmin',
    'change-approved': 'Signing draws: a change of an account was approved',
    'change-refused': 'Signing draws: a change of an account was refused',
    'change-expired': 'Signing draws: a change of an account has expired',
  },
  body: {
    appointed: ({ official, by, what }) =>
      `${by} appointed ${official} to sign as ${what}. That starts in 24 hours, or earlier if another superadmin confirms it.`,
    renamed: ({ official, by, what }) =>
      `${by} changed the name or registry under which ${official} signs as ${what}.`,
    ended: ({ official, by, what }) => `The appointment of ${official} as ${what} has ended, by ${by}.`,
    suspended: ({ official, by, what }) =>
      `The account of ${official} changed (${what}; by ${by}). It signs nothing until a superadmin confirms it and says why.`,
    confirmed: ({ official, by }) => `${by} confirmed that ${official} may sign.`,
    'key-made': ({ official, what }) =>
      `A key to sign as ${what} was made from the account of ${official}. It signs 24 hours later, or earlier if a superadmin confirms it.`,
    'key-passkey-added': ({ official, what }) =>
      `From the account of ${official} a passkey was added that opens the key to sign as ${what}, beside its passphrase.`,
    'key-passkey-removed': ({ official, what }) =>
      `From the account of ${official} a passkey was taken off the key to sign as ${what}.`,
    'key-confirmed': ({ official, by, what }) =>
      `${by} confirmed the key that ${official} signs with as ${what}.`,
    'key-ended': ({ official, by, what }) =>
      `The key that ${official} signed with as ${what} has ended, by ${by}.`,
    'change-proposed': ({ official, by, what }) =>
      `${by} asked for a change of the account of ${official}: ${what}. Nothing happens until another superadmin approves it; after 72 hours it expires.`,
    'change-approved': ({ official, by, what }) =>
      `${by} approved a change of the account of ${official}: ${what}. The appointment is on hold until it is confirmed.`,
    'change-refused': ({ official, by, what }) =>
      `${by} refused a change of the account of ${official}: ${what}.`,
    'change-expired': ({ official, what }) =>
      `Nobody approved a change of the account of ${official} in time: ${what}. The account stays as it is.`,
  },
  named: (subject) => NAMED_EN[subject] ?? 'way in',
  reason: (reason) => `The reason given: ${reason}`,
  somebody: 'the platform',
  alarm: 'If this should not have happened, contact whoever runs the platform today.',
  button: 'See the account',
};

/** Words of the mails about appointments, in the reader's language. */
export function officialMailWords(locale: Locale): Words {
  return locale === 'en' ? en : es;
}
