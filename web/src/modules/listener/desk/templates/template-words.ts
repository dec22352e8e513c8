import { dictionary } from '#i18n/dictionary.ts';

/** Words of kept answers and of mails that say them. */
export const templateWords = dictionary({
  es: {
    answers: 'Respuestas guardadas',
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
