import type { ErrorTable } from '../../error-table.ts';

/** Errors of the signing keys of persons. */
export const keyErrors = {
  'certificates/key-missing': {
    status: 409,
    es: 'Falta la clave de firma: quien está designado la crea en la pestaña Claves de Certificados.',
    en: 'There is no signing key yet: the appointed person makes it on the Keys tab of Certificates.',
  },
  'certificates/key-waiting': {
    status: 409,
    es: 'La clave de firma es nueva: firma desde 24 horas después, o antes si un superadministrador la confirma.',
    en: 'The signing key is new: it signs 24 hours after it was made, or earlier once a superadmin confirms it.',
  },
  'certificates/key-exists': {
    status: 409,
    es: 'Ya hay una clave en uso para esta designación. Primero hay que terminarla.',
    en: 'This appointment already has a key in use. End that one first.',
  },
  'certificates/key-unproven': {
    status: 400,
    es: 'La clave nueva no se pudo comprobar. Conviene crearla otra vez.',
    en: 'The new key could not be verified. Make it again.',
  },
  'certificates/key-not-found': {
    status: 404,
    es: 'Esa clave de firma no existe.',
    en: 'That signing key does not exist.',
  },
  'certificates/key-not-own': {
    status: 403,
    es: 'Esa clave de firma es de otra persona.',
    en: 'That signing key is somebody else’s.',
  },
  'certificates/key-ended': {
    status: 409,
    es: 'Esa clave de firma ya terminó.',
    en: 'That signing key has already ended.',
  },
  'certificates/key-stands': {
    status: 409,
    es: 'Esa clave ya puede firmar: no hay nada que confirmar.',
    en: 'That key may sign already: there is nothing to confirm.',
  },
  'certificates/key-needs-another': {
    status: 403,
    es: 'La confirma un superadministrador que no sea su dueño, ni quien lo designó, ni quien cambió su cuenta en los últimos 30 días. Si no lo hay, la clave firma a las 24 horas.',
    en: 'This takes a superadmin who is neither its owner nor the one who appointed them, and has not changed their account in the last 30 days. If there is none, the key signs after 24 hours.',
  },
  'certificates/key-end-time': {
    status: 400,
    es: 'Ese momento no sirve: tiene que estar entre la creación de la clave y ahora.',
    en: 'That time does not work: it has to lie between the making of the key and now.',
  },
  // Not 401: the browser would ask for a fresh token and try the same passphrase again, and two were counted.
  'certificates/wrong-passphrase': {
    status: 403,
    es: 'La frase de firma no es esa.',
    en: 'That is not the signing passphrase.',
  },
  'certificates/passkey-wrong': {
    status: 403,
    es: 'Esa llave de acceso no abre esta clave de firma.',
    en: 'That passkey does not open this signing key.',
  },
  'certificates/passkey-known': {
    status: 409,
    es: 'Esa llave de acceso ya abre esta clave de firma.',
    en: 'That passkey opens this signing key already.',
  },
  'certificates/passkeys-full': {
    status: 409,
    es: 'Una clave de firma se abre con cinco llaves de acceso como máximo. Primero hay que quitar una.',
    en: 'A signing key takes five passkeys at most. Remove one first.',
  },
  'certificates/passkey-not-found': {
    status: 404,
    es: 'Esa llave de acceso ya no abre esta clave de firma.',
    en: 'That passkey no longer opens this signing key.',
  },
  'certificates/too-many-passphrases': {
    status: 429,
    es: 'Demasiadas frases equivocadas. Se puede probar otra vez en {seconds} segundos. Si la frase se perdió, se puede terminar la clave y crear una nueva.',
    en: 'Too many wrong passphrases. Try again in {seconds} seconds. If the passphrase is lost, end the key and make a new one.',
  },
  'certificates/signature-not-good': {
    status: 400,
    es: 'La firma no corresponde a este sorteo y a esta clave. No se guardó nada.',
    en: 'The signature does not fit this draw and this key. Nothing was saved.',
  },
  'certificates/signature-time': {
    status: 409,
    es: 'La hora de la firma no es la de la plataforma. Hay que abrir el sorteo de nuevo y firmar otra vez.',
    en: 'The time of the signature is not that of the platform. Open the draw again and sign once more.',
  },
  'certificates/platform-signs-imports': {
    status: 409,
    es: 'La clave de la plataforma solo firma sorteos importados y de demostración.',
    en: 'The platform’s own key signs imported and demonstration draws only.',
  },
} satisfies ErrorTable;
