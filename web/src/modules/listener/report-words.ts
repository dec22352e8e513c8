import type { ReportAction } from '@vereda/contract/configuration/history';
import { MOVE_WORDS } from '@vereda/contract/listener/moves/move-words';
import type { Move } from '@vereda/contract/listener/transitions';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';

const moves = Object.fromEntries(Object.entries(MOVE_WORDS).map(([move, words]) => [move, words[locale]]));

const others = dictionary({
  es: {
    file: 'Se recibió el reporte',
    note: 'Novedad',
    photo: 'Se agregó una foto',
    place: 'Se corrigió el lugar',
    activity: 'Trabajo en el lugar',
    rate: 'Se calificó la atención',
    remind: 'Se recordó que falta la respuesta',
    urgent: 'Se marcó como urgente',
    'not-urgent': 'Dejó de ser urgente',
    isPublic: 'Se hizo público',
    'not-isPublic': 'Dejó de ser público',
    archived: 'Pasó al archivo',
    'not-archived': 'Salió del archivo',
    'request-removal': 'Se pidió quitarlo de la vista',
    'not-request-removal': 'Se retiró el pedido de quitarlo',
    'decide-removal': 'Se decidió sobre el pedido de quitarlo',
    undo: 'Se deshizo el último paso',
    person: 'Cambió la persona a cargo',
    mail: 'Se envió un correo a quien reportó',
    'activity-changed': 'Se corrigió un trabajo',
    'activity-removed': 'Se quitó un trabajo anotado por error',
    'join-incident': 'Pasó a ser parte de un incidente',
    'leave-incident': 'Salió de un incidente',
    'child-joined': 'Se le sumó un reporte del mismo incidente',
    'child-left': 'Se le quitó un reporte del incidente',
    'messages-stopped': 'Se dejó de enviar mensajes de texto a quien reportó',
    'messages-begun': 'Se vuelven a enviar mensajes de texto a quien reportó',
    expired: 'Venció sin que nadie lo confirmara',
    purged: 'Se fue para siempre, treinta días después de borrarse',
  } satisfies Record<Exclude<ReportAction, Move>, string>,
  en: {
    file: 'The report was received',
    note: 'Update',
    photo: 'A photo was added',
    place: 'The place was corrected',
    activity: 'Work on site',
    rate: 'Rated',
    remind: 'Reminder sent: an answer is missing',
    urgent: 'Marked as urgent',
    'not-urgent': 'No longer urgent',
    isPublic: 'Made public',
    'not-isPublic': 'No longer public',
    archived: 'Moved to the archive',
    'not-archived': 'Brought back from the archive',
    'request-removal': 'Removal requested',
    'not-request-removal': 'Removal request withdrawn',
    'decide-removal': 'Removal request decided',
    undo: 'The last step was undone',
    person: 'The person in charge changed',
    mail: 'An e-mail was sent to the reporter',
    'activity-changed': 'Work was corrected',
    'activity-removed': 'Work recorded by mistake was taken back',
    'join-incident': 'Made part of an incident',
    'leave-incident': 'Taken out of an incident',
    'child-joined': 'A report of the same incident was added',
    'child-left': 'A report was taken out of the incident',
    'messages-stopped': 'Text messages to the reporter were stopped',
    'messages-begun': 'Text messages to the reporter were begun again',
    expired: 'Expired, since nobody confirmed it',
    purged: 'Gone for good, thirty days after it was deleted',
  },
});

/** What happened to a report, by the word of its timeline and of its history. */
export const reportWords: Readonly<Record<string, string>> = { ...others, ...moves };
