import type { OfficialAction } from '@vereda/contract/configuration/history';
import { dictionary } from '#i18n/dictionary.ts';

/** What happened to an appointment to sign draws; the last two are of rows from before it began a day later. */
export const officialActions = dictionary({
  es: {
    appointed: 'Se designó para firmar',
    renamed: 'Cambió el nombre de la designación',
    ended: 'Terminó la designación',
    suspended: 'La designación quedó en pausa',
    confirmed: 'Se confirmó la designación',
    appoint: 'Se designó para firmar',
    'change-appointment': 'Cambió la designación',
  } satisfies Record<OfficialAction, string> & Record<string, string>,
  en: {
    appointed: 'Appointed to sign',
    renamed: 'The name of the appointment changed',
    ended: 'The appointment ended',
    suspended: 'The appointment was put on hold',
    confirmed: 'The appointment was confirmed',
    appoint: 'Appointed to sign',
    'change-appointment': 'The appointment changed',
  },
});
