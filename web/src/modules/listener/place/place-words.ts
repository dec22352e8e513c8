import { dictionary } from '#i18n/dictionary.ts';

/** Words of where a report is: its small map, what is near, how to get there. */
export const placeWords = dictionary({
  es: {
    where: 'En el mapa',
    map: 'Mapa del lugar y de los reportes cercanos',
    goThere: 'Cómo llegar',
    goThereHint:
      'Si no se abre una aplicación de mapas, la posición se copia y se pega en el buscador de cualquiera.',
    copy: 'Copiar la posición',
    copyOf: 'Copiar la posición de {place}',
    thePlace: 'este lugar',
    near: 'Cerca de aquí',
    nearMeters: 'A menos de {meters} m',
    nearNone: 'No hay otros reportes a menos de {meters} m.',
    metersAway: 'a {meters} m',
  },
  en: {
    where: 'On the map',
    map: 'Map of the place and of the reports near it',
    goThere: 'How to get there',
    goThereHint: 'If no maps application opens, copy the position and paste it into the search of any map.',
    copy: 'Copy the position',
    copyOf: 'Copy the position of {place}',
    thePlace: 'this place',
    near: 'Near here',
    nearMeters: 'Within {meters} m',
    nearNone: 'There are no other reports within {meters} m.',
    metersAway: '{meters} m away',
  },
});
