import { dictionary } from '#i18n/dictionary.ts';

/** Words of saying where a report is. */
export const placeWords = dictionary({
  es: {
    title: 'Dónde es',
    lead: 'Este reporte vino sin lugar. Hasta que se diga dónde es, no está en el mapa ni en ningún recorrido.',
    correct: 'Corregir el lugar',
    correctLead:
      'Lo nuevo se ve en el mapa y en el reporte. Dónde decía antes queda en la historia, solo para el personal.',
    save: 'Guardar el lugar',
    saved: 'El lugar quedó guardado.',
  },
  en: {
    title: 'Where it is',
    lead: 'This report came without a place. Until somebody says where it is, it is on no map and no route.',
    correct: 'Correct the place',
    correctLead:
      'The map and the report show the new one. What it said before stays in the history, for staff only.',
    save: 'Save the place',
    saved: 'The place is saved.',
  },
});
