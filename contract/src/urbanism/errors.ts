import type { ErrorTable } from '../error-table.ts';

/** Errors of urbanism. */
export const urbanismErrors = {
  'urbanism/geometry-invalid': {
    status: 400,
    es: 'El polígono no es válido: cada anillo necesita al menos cuatro puntos en grados.',
    en: 'The polygon is not valid: each ring needs at least four points in degrees.',
  },
  'urbanism/colonia-unknown': {
    status: 422,
    es: 'No está en el mapa de la ciudad.',
    en: 'It is not on the city’s map.',
  },
  'urbanism/ground-needs-polygons': {
    status: 422,
    es: 'Solo una capa de polígonos puede ser parte del fondo del mapa.',
    en: 'Only a layer of polygons can be part of the ground.',
  },
  'urbanism/table-taken': {
    status: 409,
    es: 'Otra capa, u otra parte del fondo, ya lleva ese nombre de tabla.',
    en: 'Another layer, or another part of the ground, has that table name already.',
  },
  'urbanism/layers-full': {
    status: 409,
    es: 'Ya hay {max} capas; para sumar otra hay que quitar una.',
    en: 'There are {max} layers already; remove one to add another.',
  },
  'urbanism/layer-full': {
    status: 409,
    es: 'Una capa lleva hasta {max} elementos.',
    en: 'A layer takes up to {max} features.',
  },
  'urbanism/shape-empty': {
    status: 422,
    es: 'No tiene ningún punto.',
    en: 'It has no points.',
  },
  'urbanism/shape-off-earth': {
    status: 422,
    es: 'Tiene coordenadas que no están en la Tierra: la longitud va de −180 a 180 y la latitud de −90 a 90.',
    en: 'It has coordinates that are not on Earth: longitude goes from −180 to 180, latitude from −90 to 90.',
  },
  'urbanism/shape-swapped': {
    status: 422,
    es: 'La latitud y la longitud parecen estar cruzadas.',
    en: 'Latitude and longitude seem to be swapped.',
  },
  'urbanism/shape-over-antimeridian': {
    status: 422,
    es: 'La forma cruza el meridiano 180: hay que dividirla en dos partes, una a cada lado.',
    en: 'The shape crosses the 180th meridian: split it into two parts, one on each side.',
  },
  'urbanism/shape-too-short': {
    status: 422,
    es: 'Le faltan puntos: una línea necesita dos distintos y un polígono tres.',
    en: 'It needs more points: a line two different ones, a polygon three.',
  },
  'urbanism/shape-open': {
    status: 422,
    es: 'El contorno no termina donde empieza.',
    en: 'The outline does not end where it begins.',
  },
  'urbanism/shape-flat': {
    status: 422,
    es: 'El contorno no encierra ninguna superficie.',
    en: 'The outline encloses no area.',
  },
  'urbanism/shape-crosses-itself': {
    status: 422,
    es: 'El contorno se cruza a sí mismo.',
    en: 'The outline crosses itself.',
  },
  'urbanism/shape-hole-outside': {
    status: 422,
    es: 'Un hueco está fuera de su polígono.',
    en: 'A hole lies outside its polygon.',
  },
  'urbanism/shape-wrong-kind': {
    status: 422,
    es: 'No es del tipo de figura que se espera aquí (punto, línea o polígono).',
    en: 'It is not of the kind of shape that is expected here (point, line or polygon).',
  },
  'urbanism/shape-too-detailed': {
    status: 422,
    es: 'Tiene más de 20,000 puntos; hay que simplificar la figura.',
    en: 'It has more than 20,000 points; simplify the shape.',
  },
  'urbanism/feature-unreadable': {
    status: 422,
    es: 'No se entiende: no es un elemento con geometría.',
    en: 'It cannot be understood: it is not a feature with a geometry.',
  },
  'urbanism/feature-name-missing': {
    status: 422,
    es: 'No tiene nombre en la columna elegida.',
    en: 'It has no name in the chosen column.',
  },
  'urbanism/feature-name-repeated': {
    status: 422,
    es: 'Otro elemento del archivo tiene el mismo nombre y sector.',
    en: 'Another feature of the file has the same name and sector.',
  },
  'urbanism/house-number-missing': {
    status: 422,
    es: 'No tiene un número de puerta, de 1 a 999999, en la columna elegida ni al final del nombre.',
    en: 'It has no house number, from 1 to 999999, in the chosen column or at the end of its name.',
  },
  'urbanism/street-not-beside': {
    status: 422,
    es: 'A menos de 100 m no pasa ninguna calle con ese nombre.',
    en: 'No street of that name runs within 100 m.',
  },
  'urbanism/file-too-large': {
    status: 413,
    es: 'El archivo pesa más de {megabytes} MB.',
    en: 'The file is larger than {megabytes} MB.',
  },
  'urbanism/file-too-heavy': {
    status: 422,
    es: 'Leer este archivo lleva demasiado. Conviene dividirlo en archivos más chicos.',
    en: 'This file takes too long to read. Split it into smaller ones.',
  },
  'urbanism/file-not-a-map': {
    status: 415,
    es: 'No es un GeoJSON ni un .zip con un Shapefile.',
    en: 'It is neither a GeoJSON nor a .zip with a Shapefile.',
  },
  'urbanism/file-damaged': {
    status: 422,
    es: 'El archivo está dañado o incompleto y no se puede leer.',
    en: 'The file is damaged or incomplete and cannot be read.',
  },
  'urbanism/zip-unsafe': {
    status: 422,
    es: 'El .zip no se abre por seguridad: trae demasiados archivos, se infla demasiado o tiene clave.',
    en: 'The .zip is not opened for safety: it holds too many files, inflates too much, or is encrypted.',
  },
  'urbanism/zip-without-shapefile': {
    status: 422,
    es: 'El .zip no trae un Shapefile completo: hacen falta el .shp y su .dbf con el mismo nombre.',
    en: 'The .zip has no complete Shapefile: the .shp and its .dbf of the same name are needed.',
  },
  'urbanism/zip-several-shapefiles': {
    status: 422,
    es: 'El .zip trae {count} Shapefiles y ninguno se llama como las tablas de los parámetros. Hay que subirlos de a uno.',
    en: 'The .zip has {count} Shapefiles, and none is named like a table in the settings. Upload one at a time.',
  },
  'urbanism/projection-unknown': {
    status: 422,
    es: 'El archivo usa una proyección que no se reconoce ({projection}). Hay que guardarlo en WGS84 (EPSG:4326) y subirlo de nuevo.',
    en: 'The file uses a projection that is not known ({projection}). Save it as WGS84 (EPSG:4326) and upload it again.',
  },
  'urbanism/file-too-many-features': {
    status: 422,
    es: 'El archivo trae más de {max} elementos. Hay que dividirlo.',
    en: 'The file has more than {max} features. Split it.',
  },
  'urbanism/file-empty': {
    status: 422,
    es: 'El archivo no trae ningún elemento.',
    en: 'The file has no features.',
  },
  'urbanism/file-not-found': {
    status: 404,
    es: 'Ese archivo ya no está: se guarda un día. Hay que subirlo de nuevo.',
    en: 'That file is no longer here: it is kept for a day. Upload it again.',
  },
} satisfies ErrorTable;
