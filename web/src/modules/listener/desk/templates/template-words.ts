import { dictionary } from '#i18n/dictionary.ts';

/** Words of kept answers and of mails that say them. */
export const templateWords = dictionary({
  es: {
    answers: 'Respuestas guardadas',
    proposed: 'Propuesta para este caso',
    used: { one: 'usada en {count} caso de este tipo', other: 'usada en {count} casos de este tipo' },
    common: 'en común: {words}',
    write: 'Escribir un correo',
    writeTitle: 'Correo a quien reportó',
    writeLead: 'Sale con las palabras de una respuesta guardada y queda en la historia.',
    which: 'Respuesta',
    choose: 'Falta elegir una respuesta.',
    none: 'No hay respuestas guardadas para correos.',
    send: 'Enviar',
    cancel: 'Cancelar',
    sent: 'El correo sale en unos instantes.',
  },
  en: {
    answers: 'Kept answers',
    proposed: 'Proposed for this case',
    used: { one: 'used in {count} case of this type', other: 'used in {count} cases of this type' },
    common: 'in common: {words}',
    write: 'Write an e-mail',
    writeTitle: 'E-mail to the reporter',
    writeLead: 'It is sent with the words of a kept answer and noted in the history.',
    which: 'Answer',
    choose: 'Choose an answer.',
    none: 'No answers are kept for e-mails.',
    send: 'Send',
    cancel: 'Cancel',
    sent: 'The e-mail leaves in a moment.',
  },
});
