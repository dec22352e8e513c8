import { dictionary } from '#i18n/dictionary.ts';

/** Words of choosing who takes a case over, and of who has it. */
export const institutionWords = dictionary({
  es: {
    search: 'Buscar institución',
    none: 'No hay instituciones con esas palabras.',
    noContact: 'sin contacto en la lista',
    other: 'Otra institución',
    otherHint: 'Para las que no están en la lista.',
    name: 'Nombre de la institución',
    has: 'Lo tiene',
    theirNumber: 'Número allá',
    expected: 'Respuesta esperada',
  },
  en: {
    search: 'Find institution',
    none: 'No institution has these words.',
    noContact: 'no contact in the list',
    other: 'Another institution',
    otherHint: 'For those that are not in the list.',
    name: 'Name of the institution',
    has: 'Held by',
    theirNumber: 'Their number',
    expected: 'Answer expected',
  },
});
