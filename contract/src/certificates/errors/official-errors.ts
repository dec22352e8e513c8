import type { ErrorTable } from '../../error-table.ts';

/** Errors of who may sign draws. */
export const officialErrors = {
  'certificates/own-appointment': {
    status: 409,
    es: 'Nadie se designa ni se confirma a sí mismo.',
    en: 'You cannot appoint or confirm yourself.',
  },
  'certificates/official-unreachable': {
    status: 400,
    es: 'Esa cuenta no existe, está desactivada o no tiene un correo confirmado. Quien firma necesita los tres.',
    en: 'That account does not exist, is disabled or has no confirmed e-mail address. Somebody who signs needs an active account with a confirmed address.',
  },
  'certificates/appointment-ended': {
    status: 409,
    es: 'Esa designación terminó. Para volver a firmar hace falta una nueva.',
    en: 'That appointment has ended. A new one is needed to sign again.',
  },
  'certificates/appointment-stands': {
    status: 409,
    es: 'Esa designación ya puede firmar: no hay nada que confirmar.',
    en: 'That appointment may sign already: there is nothing to confirm.',
  },
  'certificates/appointment-suspended': {
    status: 409,
    es: 'Cambió la forma de entrar a esta cuenta, así que la designación está en pausa. La confirma un superadministrador en la página de la cuenta.',
    en: 'How you sign in has changed, so your appointment is on hold. Ask a superadmin to confirm it on your account’s page.',
  },
  'certificates/appointment-waiting': {
    status: 409,
    es: 'La designación es nueva: firma desde 24 horas después, o antes si otro superadministrador la confirma.',
    en: 'Your appointment is new: you sign 24 hours after it, or earlier once another superadmin confirms it.',
  },
  'certificates/needs-another-superadmin': {
    status: 403,
    es: 'Lo confirma otro superadministrador, cuya cuenta no haya creado ni cambiado en los últimos 30 días quien designó. Si no lo hay, la designación firma a las 24 horas.',
    en: 'This takes another superadmin, whose account the appointing person has not created or changed in the last 30 days. If there is none, the appointment takes effect after 24 hours.',
  },
  'certificates/typed-by-signer': {
    status: 403,
    es: 'Quien carga un sorteo no lo firma: la carga es de otra persona.',
    en: 'You cannot sign a draw that you entered: entries and signatures are by different people.',
  },
  'certificates/changed-official': {
    status: 403,
    es: 'Quien cambió la cuenta de un firmante de este sorteo hace menos de 30 días no lo carga ni lo firma: lo hace otra persona.',
    en: 'You changed the account of somebody who signs this draw less than 30 days ago: you cannot enter or sign it.',
  },
  'certificates/typed-by-changer': {
    status: 409,
    es: 'Quien cargó este sorteo cambió hace menos de 30 días la cuenta de alguien que lo firma. Hay que reabrirlo y que lo cargue otra persona.',
    en: 'Somebody who entered this draw changed a signer’s account less than 30 days ago. It has to be reopened and entered by somebody else.',
  },
  'certificates/official-unknown': {
    status: 400,
    es: 'Esa persona no está designada para firmar en ese papel.',
    en: 'That person is not appointed to sign in that role.',
  },
  'certificates/official-exists': {
    status: 409,
    es: 'Esa persona ya está designada en ese papel.',
    en: 'That person is already appointed in that role.',
  },
  'certificates/official-missing': {
    status: 409,
    es: 'Falta designar al jefe de sorteo y al escribano de este sorteo.',
    en: 'The head of draw and the notary of this draw have not been appointed yet.',
  },
  'certificates/not-the-appointed': {
    status: 403,
    es: 'Solo firma la persona designada para este sorteo.',
    en: 'Only the person appointed for this draw signs it.',
  },
  'certificates/same-person': {
    status: 409,
    es: 'La misma persona no puede hacer las dos cosas: la segunda carga y la segunda firma son de otra persona.',
    en: 'The same person cannot do both: the second entry and the second signature must be somebody else’s.',
  },
} satisfies ErrorTable;
