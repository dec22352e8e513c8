import { dictionary } from '#i18n/dictionary.ts';

/** Words of the forms that stand on one page, and of the ways between the forms. */
export const onePageTexts = dictionary({
  es: {
    classicTitle: 'Reporte en una página',
    classicLead: 'Todo a la vista, en el orden que se quiera. Lo escrito queda guardado en este dispositivo.',
    mapTitle: 'Reporte desde el mapa',
    mapLead: 'Primero el lugar: el mapa muestra lo que ya se reportó cerca. Lo escrito queda guardado.',
    what: 'Qué pasa',
    where: 'Dónde es',
    photos: 'Fotos',
    send: 'Enviar',
    others: 'El mismo borrador, en otra forma:',
    steps: 'Paso a paso',
    classic: 'En una página',
    map: 'Desde el mapa',
  },
  en: {
    classicTitle: 'Report on one page',
    classicLead: 'Everything in view, in any order. What you write is saved on this device.',
    mapTitle: 'Report from the map',
    mapLead: 'The place first: the map shows what was already reported nearby. What you write is saved.',
    what: 'What is wrong',
    where: 'Where it is',
    photos: 'Photos',
    send: 'Send',
    others: 'The same draft in another form:',
    steps: 'Step by step',
    classic: 'On one page',
    map: 'From the map',
  },
});
