import type { ErrorTable } from '../error-table.ts';

/** Errors of the people desk. */
export const peopleErrors = {
  'identity/official-account': {
    status: 403,
    es: 'Con esta cuenta se firman sorteos: solo la cambia su titular, o dos superadministradores desde la página de la cuenta. Para quitar el permiso, antes hay que terminar la designación.',
    en: 'This account signs draws: only its owner can change it, or two superadmins on the account’s page. To remove the right, end the appointment first.',
  },
  'identity/official-role': {
    status: 409,
    es: 'Quien firma sorteos tiene este rol, así que sus vistas no se cambian. Para eso hace falta otro rol.',
    en: 'Somebody who signs draws has this role, so its views cannot change. Create another role.',
  },
  'identity/sole-superadmin': {
    status: 409,
    es: 'Hacen falta dos superadministradores y no hay otro. Se puede terminar la designación y designar otra cuenta, que firma a las 24 horas.',
    en: 'Two superadmins are needed and there is no other. You can end the appointment and appoint another account, which signs after 24 hours.',
  },
  'identity/same-superadmin': {
    status: 403,
    es: 'Quien pidió el cambio no lo aprueba: lo hace otro superadministrador.',
    en: 'Whoever requested a change cannot approve it: another superadmin has to.',
  },
  'identity/not-independent': {
    status: 403,
    es: 'Uno de los dos superadministradores creó o cambió la cuenta del otro hace menos de 30 días: lo aprueba otra persona.',
    en: 'One of the two superadmins created or changed the other’s account less than 30 days ago: somebody else has to approve it.',
  },
  'identity/change-not-pending': {
    status: 410,
    es: 'Ese cambio ya se decidió o venció.',
    en: 'That change was already decided or has expired.',
  },
  'identity/consent-missing': {
    status: 409,
    es: 'Con esta cuenta se firman sorteos: primero hay que abrir el enlace que mandamos al correo de siempre, y después repetir este paso.',
    en: 'This account signs draws: first open the link we sent to your current address, then repeat this step.',
  },
  'identity/above-own-rights': {
    status: 403,
    es: 'Nadie da ni quita permisos que no tiene.',
    en: 'You cannot give or take rights that you do not have.',
  },
  'identity/last-superadmin': {
    status: 409,
    es: 'Es la última cuenta con todos los permisos. Antes de cambiarla hay que nombrar otra.',
    en: 'This is the last account with full rights. Give them to another account first.',
  },
  'identity/own-factors': {
    status: 409,
    es: 'Los segundos factores de la propia cuenta se cambian en el perfil.',
    en: 'The second factors of your own account are changed in your profile.',
  },
  'identity/role-not-found': {
    status: 404,
    es: 'Ese rol no existe.',
    en: 'That role does not exist.',
  },
  'identity/contact-needed': {
    status: 400,
    es: 'Hace falta un correo o un teléfono: sin uno de los dos nadie podría usar la cuenta.',
    en: 'Enter an e-mail address or a phone number: without one of them nobody could use the account.',
  },
  'identity/contact-not-proven': {
    status: 409,
    es: 'El correo y el teléfono se cambian confirmándolos, desde el perfil.',
    en: 'E-mail and phone are changed in the profile, by confirming the new one.',
  },
  'identity/unknown-category': {
    status: 400,
    es: 'Una de las categorías ya no existe.',
    en: 'One of the categories no longer exists.',
  },
  'identity/unknown-node': {
    status: 400,
    es: 'Esa dependencia ya no existe.',
    en: 'That office no longer exists.',
  },
  'identity/confirmation-invalid': {
    status: 409,
    es: 'La confirmación venció o era para otras cuentas. Hay que ver cuántas son y confirmar de nuevo.',
    en: 'The confirmation has expired or was for other accounts. Check how many there are and confirm again.',
  },
  'identity/own-account': {
    status: 409,
    es: 'Esto no se hace con la propia cuenta.',
    en: 'You cannot do this to your own account.',
  },
  'identity/appeal-waiting': {
    status: 409,
    es: 'Ya hay un pedido de revisión que espera respuesta.',
    en: 'A request for review is waiting for its answer.',
  },
  'identity/no-appeal': {
    status: 409,
    es: 'No hay un pedido de revisión que espere respuesta.',
    en: 'No request for review is waiting for an answer.',
  },
  'identity/appeal-not-answerable': {
    status: 403,
    es: 'El pedido lo responde una persona que supervisa.',
    en: 'A supervisor answers this.',
  },
  'identity/appeal-of-own-marks': {
    status: 409,
    es: 'Quien bajó la credibilidad no responde el pedido de revisión: le toca a otra persona.',
    en: 'Whoever lowered the credibility does not answer the request for review; somebody else does.',
  },
  'identity/picture-not-found': {
    status: 404,
    es: 'Esa foto no está.',
    en: 'That picture is not there.',
  },
  'identity/picture-not-a-picture': {
    status: 415,
    es: 'El archivo no es una foto JPEG, PNG, WebP o AVIF.',
    en: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
  },
  'identity/picture-too-large': {
    status: 413,
    es: 'La foto pesa demasiado. El máximo es {megabytes} MB.',
    en: 'The picture is too large. The limit is {megabytes} MB.',
  },
  'identity/picture-too-many-pixels': {
    status: 413,
    es: 'La foto tiene demasiados puntos. Hay que reducirla y subirla otra vez.',
    en: 'The picture has too many pixels. Make it smaller and upload it again.',
  },
  'identity/picture-damaged': {
    status: 422,
    es: 'La foto está dañada y no se puede leer.',
    en: 'The picture is damaged and cannot be read.',
  },
} satisfies ErrorTable;
