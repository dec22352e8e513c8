import { dictionary } from '#i18n/dictionary.ts';

/** Words of the tab of those who sign. */
export const officialTabWords = dictionary({
  es: {
    lead: 'Quiénes firman sorteos. Una designación nueva vale a las 24 horas, o antes con la confirmación de otro superadministrador; una terminada no vale desde ese momento.',
    standing: 'Designaciones',
    none: 'Todavía no firma nadie',
    noneText:
      'Cada sorteo lo firman dos personas: la jefatura de sorteo y la escribanía. Hay que designar a las dos.',
    account: 'Ver la cuenta',
    accountOf: 'Ver la cuenta de {name}',
    registry: 'Matrícula o acto: {registry}',
    ended: 'Designaciones terminadas',
    appoint: 'Designar a alguien',
    search: 'Buscar la cuenta por nombre o correo',
    hint: 'Con dos letras alcanza. Quien firma necesita una cuenta activa con un correo confirmado.',
    nobody: 'Ninguna cuenta coincide.',
    close: 'Cerrar',
  },
  en: {
    lead: 'Who signs draws. A new appointment signs after 24 hours, or earlier if another superadmin confirms it; once it is ended, it stops signing at once.',
    standing: 'Appointments',
    none: 'Nobody signs yet',
    noneText: 'Each draw is signed by two people: the head of draw and the notary. Appoint both.',
    account: 'See the account',
    accountOf: 'See the account of {name}',
    registry: 'Licence or act: {registry}',
    ended: 'Ended appointments',
    appoint: 'Appoint somebody',
    search: 'Find the account by name or e-mail',
    hint: 'Two letters are enough. Somebody who signs needs an active account with a confirmed address.',
    nobody: 'No account matches.',
    close: 'Close',
  },
});
