import { dictionary } from '#i18n/dictionary.ts';

/** Words of printing cases. */
export const printWords = dictionary({
  es: {
    title: 'Imprimir',
    lead: 'Constancias y órdenes de trabajo, cada una con el código que permite verificarla.',
    choose: 'Casos para imprimir',
    search: 'Buscar por folio, texto o dirección',
    all: 'Elegir todos los de la lista',
    none: 'No hay casos con esas palabras',
    noneText: 'Se puede buscar por folio, por palabras o por calle.',
    chosen: { one: '{count} caso elegido', other: '{count} casos elegidos' },
    tooMany: 'Se imprimen hasta {max} casos por vez.',
    constancia: 'Constancia',
    'work-order': 'Orden de trabajo',
    others: 'Elegir otros casos',
  },
  en: {
    title: 'Print',
    lead: 'Receipts and work orders, each with the code that verifies it.',
    choose: 'Cases to print',
    search: 'Reference, text or address',
    all: 'Choose all in the list',
    none: 'No case has these words',
    noneText: 'Search by reference, by words or by street.',
    chosen: { one: '{count} case chosen', other: '{count} cases chosen' },
    tooMany: 'Up to {max} cases are printed at once.',
    constancia: 'Receipt',
    'work-order': 'Work order',
    others: 'Choose other cases',
  },
});
