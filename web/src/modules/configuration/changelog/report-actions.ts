import { MOVE_WORDS } from '@vereda/contract/listener/moves/move-words';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';

const moves = Object.fromEntries(Object.entries(MOVE_WORDS).map(([move, words]) => [move, words[locale]]));

const others: Readonly<Record<string, string>> = dictionary({
  es: {
    file: 'Se presentó',
    note: 'Novedad',
    photo: 'Se agregó una foto',
    activity: 'Trabajo en el lugar',
    rate: 'Se calificó la atención',
    remind: 'Se recordó que falta la respuesta',
    urgent: 'Se marcó como urgente',
    'not-urgent': 'Dejó de ser urgente',
    isPublic: 'Se hizo público',
    'not-isPublic': 'Dejó de ser público',
    archived: 'Se archivó',
    'not-archived': 'Salió del archivo',
    'request-removal': 'Se pidió quitarlo de la vista',
    'not-request-removal': 'Se retiró el pedido de quitarlo',
    'decide-removal': 'Se decidió sobre el pedido de quitarlo',
  },
  en: {
    file: 'Filed',
    note: 'News',
    photo: 'A photo was added',
    activity: 'Work on site',
    rate: 'It was rated',
    remind: 'Reminded that an answer is missing',
    urgent: 'Marked as urgent',
    'not-urgent': 'No longer urgent',
    isPublic: 'Made public',
    'not-isPublic': 'No longer public',
    archived: 'Archived',
    'not-archived': 'Out of the archive',
    'request-removal': 'Asked to take it out of view',
    'not-request-removal': 'The request to take it out of view was withdrawn',
    'decide-removal': 'The request to take it out of view was decided',
  },
});

/** What happened to a report, by the action of its history. */
export const reportActions: Readonly<Record<string, string>> = { ...others, ...moves };
