import { dictionary } from '#i18n/dictionary.ts';

/** Words of what can be done with a case, and of who and what is around it. */
export const caseWords = dictionary({
  es: {
    undone: 'Deshecho: el reporte volvió a como estaba.',
    more: 'Más',
    stillBusy: 'El paso anterior sigue en curso; este no se hizo.',
    otherArea: 'Asignar a otra área',
    addPublicText: 'Agregar un texto público',
    addPrivateNote: 'Agregar una nota privada',
    call: 'Llamar al {phone}',
    nameless: 'Sin nombre',
    earlier: { one: '{count} reporte anterior', other: '{count} reportes anteriores' },
    sameOne: '¿Es el mismo problema?',
    compare: 'Comparar',
    merge: 'Unir',
    next: 'Siguiente',
    previous: 'Anterior',
    ofList: '{place} de {count}',
  },
  en: {
    undone: 'Undone: the report is as it was.',
    more: 'More',
    stillBusy: 'The step before is still under way; this one was not made.',
    otherArea: 'Assign to another area',
    addPublicText: 'Add a public text',
    addPrivateNote: 'Add a private note',
    call: 'Call {phone}',
    nameless: 'No name',
    earlier: { one: '{count} earlier report', other: '{count} earlier reports' },
    sameOne: 'Is it the same problem?',
    compare: 'Compare',
    merge: 'Merge',
    next: 'Next',
    previous: 'Previous',
    ofList: '{place} of {count}',
  },
});
