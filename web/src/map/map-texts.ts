import { dictionary } from '#i18n/dictionary.ts';

/** Words of every map. */
export const mapTexts = dictionary({
  es: {
    loading: 'Preparando el mapa…',
    failed: 'El mapa no se puede mostrar en este equipo.',
    failedHint: 'Todo lo que está en el mapa también está en la lista y en los campos de al lado.',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    feet: 'pies',
    meters: 'm',
    kilometers: 'km',
    keys: 'Con el mapa enfocado: flechas para moverlo, + y − para acercar y alejar.',
    attribution: 'Mapa: la ciudad, Natural Earth',
    credit: 'De quién es el mapa',
    marker: 'Lugar elegido',
    wheelWithKey: 'Con {key} y la rueda se acerca el mapa',
    twoFingers: 'Con dos dedos se mueve el mapa',
  },
  en: {
    loading: 'Preparing the map…',
    failed: 'The map cannot be shown on this device.',
    failedHint: 'Everything on the map is also in the list and in the fields beside it.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    feet: 'ft',
    meters: 'm',
    kilometers: 'km',
    keys: 'With the map focused: arrow keys move it, + and − zoom.',
    attribution: 'Map: the city, Natural Earth',
    credit: 'Whose map this is',
    marker: 'Chosen place',
    wheelWithKey: 'Hold {key} and scroll to zoom the map',
    twoFingers: 'Two fingers move the map',
  },
});
