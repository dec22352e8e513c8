import { dictionary } from '#i18n/dictionary.ts';

/** What the pages of bulletins say beside the bulletins themselves. */
export const bulletinPageWords = dictionary({
  es: {
    every: 'Todos los boletines',
    none: 'Todavía no hay boletines',
    noneText: 'El primero sale el día 1 del mes que sigue al primer reporte público.',
    item: 'Recibidos: {received} · resueltos: {solved}',
    edition: 'edición {edition}',
    print: 'Imprimir',
    pdf: 'Bajar en PDF',
    csv: 'Bajar los datos (CSV)',
    later: 'Hay una edición más nueva.',
    toLater: 'Ver la última',
    editions: 'Ediciones',
    editionsLead: 'Una edición publicada no se cambia ni se borra.',
    made: 'Edición {edition}, del {at}',
    bytes: '{name}, {bytes} bytes',
    staffLead:
      'Salen solos el día 1. Si algo se corrigió después, se puede hacer otra edición de un mes; la anterior queda publicada.',
    another: 'Hacer otra edición',
    anotherOf: 'Hacer otra edición: {month}',
    anotherText:
      'Se cuenta de nuevo lo que hoy es público. Lo publicado queda como está, y la edición nueva no se puede deshacer.',
    reason: 'Motivo',
    reasonHint: 'Se publica en el boletín. Sin nombres ni datos de personas.',
    cancel: 'Cancelar',
    done: 'Está publicada la edición {edition}.',
  },
  en: {
    every: 'All bulletins',
    none: 'There are no bulletins yet',
    noneText: 'The first comes on the 1st of the month after the first public report.',
    item: 'Received: {received} · solved: {solved}',
    edition: 'edition {edition}',
    print: 'Print',
    pdf: 'Download as PDF',
    csv: 'Download the data (CSV)',
    later: 'There is a newer edition.',
    toLater: 'See the last one',
    editions: 'Editions',
    editionsLead: 'A published edition is neither changed nor deleted.',
    made: 'Edition {edition}, of {at}',
    bytes: '{name}, {bytes} bytes',
    staffLead:
      'They are made by themselves on the 1st. If something was corrected later, another edition of a month can be made; the earlier one stays published.',
    another: 'Make another edition',
    anotherOf: 'Make another edition: {month}',
    anotherText:
      'What is public today is counted anew. What was published stays as it is, and the new edition cannot be undone.',
    reason: 'Reason',
    reasonHint: 'It is published in the bulletin. No names or data of people.',
    cancel: 'Cancel',
    done: 'Edition {edition} is published.',
  },
});
