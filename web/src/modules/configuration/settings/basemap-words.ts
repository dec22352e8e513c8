import { dictionary } from '#i18n/dictionary.ts';

/** What is said of the city's basemap: its state, by the word that the call answers. */
export const basemapWords = dictionary({
  es: {
    used: 'El fondo de los mapas es el archivo {name}.',
    fault: 'El mapa base configurado no se usa',
    instead: 'Mientras tanto el fondo de los mapas son las calles y áreas de la ciudad. Archivo: {name}.',
    unreachable: 'No se llega al lugar donde está.',
    missing: 'El archivo no está.',
    malformed: 'No es un archivo PMTiles de la versión 3, o está dañado.',
    cut: 'Al archivo le falta el final: se acaba antes que sus teselas.',
    'not-vector':
      'Está hecho de imágenes, o comprimido de otro modo: hacen falta teselas vectoriales con gzip.',
    'other-layers': 'Le faltan las capas de Protomaps para la tierra y las calles (earth, roads).',
    elsewhere: 'Es de otro lugar: el punto donde empiezan los mapas queda fuera.',
  },
  en: {
    used: 'Maps lie on the file {name}.',
    fault: 'The configured basemap is not in use',
    instead: 'Until then maps lie on the city’s own streets and areas. File: {name}.',
    unreachable: 'The place where it lies cannot be reached.',
    missing: 'The file is not there.',
    malformed: 'It is not a PMTiles file of version 3, or it is damaged.',
    cut: 'The file is cut: it ends before its tiles do.',
    'not-vector': 'It is made of pictures, or packed in another way: vector tiles packed by gzip are needed.',
    'other-layers': 'It lacks Protomaps’ layers for land and streets (earth, roads).',
    elsewhere: 'It is of another place: where maps start lies outside.',
  },
});
