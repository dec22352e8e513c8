import { dictionary } from '#i18n/dictionary.ts';

/** Words of the list of kept answers. */
export const answerWords = dictionary({
  es: {
    title: 'Respuestas',
    lead: 'Las palabras con que se responde; lo que va entre llaves se completa con lo del caso.',
    add: 'Agregar respuesta',
    blank: 'Respuesta nueva',
    none: 'Todavía no hay respuestas guardadas',
    noneText: 'Con una lista se responde con una tecla, y todos dicen lo mismo.',
    name: 'Nombre',
    text: 'Texto',
    textEn: 'Texto en inglés',
    textHint: 'Entre llaves: folio, type, area.',
    uses: 'Para qué (nada: para todo)',
    note: 'Agregar un texto',
    mail: 'Correo a quien reportó',
  },
  en: {
    title: 'Answers',
    lead: 'The words that the desk answers with; what stands in braces is filled in from the case.',
    add: 'Add answer',
    blank: 'New answer',
    none: 'No answers are kept yet',
    noneText: 'With a list an answer is one key away, and everybody says the same.',
    name: 'Name',
    text: 'Text',
    textEn: 'Text in English',
    textHint: 'In braces: folio, type, area.',
    uses: 'What for (none: for everything)',
    note: 'Add a text',
    mail: 'E-mail to the reporter',
  },
});
