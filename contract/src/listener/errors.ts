import type { ErrorTable } from '../error-table.ts';

/** Errors of listener. */
export const listenerErrors = {
  'listener/report-not-found': {
    status: 404,
    es: 'Ese reporte no existe o no está a la vista.',
    en: 'That report does not exist or is not visible.',
  },
  'listener/move-not-allowed': {
    status: 409,
    es: 'Ese paso no se puede dar ahora.',
    en: 'That step is not possible now.',
  },
  'listener/stale-version': {
    status: 409,
    es: 'El reporte cambió mientras lo mirabas. Se muestra lo nuevo; se puede intentar otra vez.',
    en: 'The report changed while you were looking at it. The new state is shown; try again.',
  },
  'listener/unknown-category': {
    status: 400,
    es: 'Ese tipo de reporte no existe o ya no se recibe.',
    en: 'That type of report does not exist or is no longer accepted.',
  },
  'listener/unknown-cause': { status: 400, es: 'Esa causa no existe.', en: 'That cause does not exist.' },
  'listener/accused-area': {
    status: 409,
    es: 'Una queja no puede estar a cargo del área de la que habla.',
    en: 'A complaint cannot be in the charge of the area that it is about.',
  },
  'listener/call-instead': {
    status: 409,
    es: 'Con esa respuesta no hay que reportar: si hay peligro, llamar al 911.',
    en: 'With that answer this is no report: if there is danger, call 911.',
  },
  'listener/question-incomplete': {
    status: 400,
    es: 'A una pregunta le falta algo: opciones distintas, o qué se dice cuando una respuesta detiene el reporte.',
    en: 'A question lacks something: different options, or what is said when an answer stops the report.',
  },
  'listener/not-in-list': {
    status: 400,
    es: 'Ya no está en la lista.',
    en: 'It is not in the list any more.',
  },
  'listener/material-twice': {
    status: 400,
    es: 'Cada material va una sola vez, con toda su cantidad.',
    en: 'Each material goes once, with its whole quantity.',
  },
  'listener/unknown-node': { status: 400, es: 'Esa área no existe.', en: 'That area does not exist.' },
  'listener/area-has-open-cases': {
    status: 409,
    es: 'Casos abiertos a cargo de esta área: {count}. Antes de quitarla hay que asignarlos a otra o cerrarlos.',
    en: 'This area still has open cases ({count}). Reassign or close them first.',
  },
  'listener/area-has-areas': {
    status: 409,
    es: 'Áreas que dependen de esta: {count}. Antes hay que moverlas o quitarlas.',
    en: 'Areas below this one: {count}. Move or remove them first.',
  },
  'listener/area-removed': {
    status: 409,
    es: 'El área de la que depende se quitó. Antes hay que recuperarla o elegir otra.',
    en: 'The area above it was removed. Restore that one first, or choose another.',
  },
  'listener/place-required': {
    status: 400,
    es: 'Falta el lugar: en el mapa o con una dirección.',
    en: 'Say where it is, on the map or with an address.',
  },
  'listener/coordinates-out-of-range': {
    status: 400,
    es: 'Esas coordenadas no existen.',
    en: 'Those coordinates do not exist.',
  },
  'listener/coordinates-swapped': {
    status: 400,
    es: 'Parece que la latitud y la longitud están intercambiadas.',
    en: 'Latitude and longitude seem to be swapped.',
  },
  'listener/contact-required': {
    status: 400,
    es: 'Este tipo de reporte necesita un correo para confirmarlo.',
    en: 'This type of report needs an e-mail address to confirm it.',
  },
  'listener/photo-too-large': {
    status: 413,
    es: 'La foto pesa más de {megabytes} MB.',
    en: 'The photo is larger than {megabytes} MB.',
  },
  'listener/photo-not-a-photo': {
    status: 415,
    es: 'El archivo no es una foto que podamos leer (JPEG, PNG, WebP o AVIF).',
    en: 'The file is not a photo that we can read (JPEG, PNG, WebP or AVIF).',
  },
  'listener/photo-too-many-pixels': {
    status: 413,
    es: 'La foto tiene demasiados píxeles.',
    en: 'The photo has too many pixels.',
  },
  'listener/photo-damaged': {
    status: 422,
    es: 'La foto está dañada o incompleta. Hay que tomarla de nuevo o elegir otra.',
    en: 'The photo is damaged or incomplete. Take it again or choose another one.',
  },
  'listener/attachment-not-found': {
    status: 404,
    es: 'Esa foto no existe o no está a la vista.',
    en: 'That photo does not exist or is not visible.',
  },
  'listener/photo-changed': {
    status: 409,
    es: 'La foto cambió mientras tanto. Se muestra como está ahora.',
    en: 'The photo has changed meanwhile. It is shown as it is now.',
  },
  'listener/photos-not-public': {
    status: 409,
    es: 'Esta categoría no publica fotos.',
    en: 'This category shows no photos in public.',
  },
  'listener/attachment-taken': {
    status: 409,
    es: 'Una de las fotos venció o ya pertenece a otro reporte. Hay que subirla de nuevo.',
    en: 'One of the photos has expired or belongs to another report. Upload it again.',
  },
  'listener/not-of-the-area': {
    status: 409,
    es: 'Esa persona no es del área a cargo, o el reporte ya concluyó.',
    en: 'That person is not of the area in charge, or the report is closed.',
  },
  'listener/unknown-view': {
    status: 404,
    es: 'Esa vista no existe.',
    en: 'There is no such view.',
  },
  'listener/too-many-views': {
    status: 409,
    es: 'Se pueden guardar hasta {max} vistas. Hay que quitar alguna antes.',
    en: 'Up to {max} views can be saved. Remove one first.',
  },
  'listener/secret-wrong': {
    status: 403,
    es: 'El folio o la clave no coinciden.',
    en: 'The reference or the key does not match.',
  },
  'listener/link-expired': {
    status: 410,
    es: 'El enlace venció o ya se usó.',
    en: 'The link has expired or was already used.',
  },
  'listener/already-answered': {
    status: 409,
    es: 'Esa solución ya recibió una respuesta.',
    en: 'That solution has already been answered.',
  },
  'listener/photos-closed': {
    status: 409,
    es: 'El reporte ya está atendido: no se le agregan fotos. Se puede responder si la solución no sirve.',
    en: 'The report is resolved: no photos can be added. You can answer if the solution does not hold.',
  },
  'listener/too-many-photos': {
    status: 409,
    es: 'Un reporte lleva hasta {count} fotos de quien lo hizo.',
    en: 'A report holds up to {count} photos of who filed it.',
  },
  'listener/rating-closed': {
    status: 409,
    es: 'Este reporte no se puede calificar ahora.',
    en: 'This report cannot be rated now.',
  },
  'listener/date-too-far': {
    status: 400,
    es: 'La fecha debe ser futura y dentro de {days} días.',
    en: 'The date must be in the future and within {days} days.',
  },
  'listener/follow-own-report': {
    status: 409,
    es: 'Es un reporte propio; sus novedades ya llegan.',
    en: 'It is your own report; you already get its updates.',
  },
  'listener/duplicate-target': {
    status: 409,
    es: 'El original tiene que ser otro reporte: ni el mismo ni un duplicado.',
    en: 'Choose another report as the original: it cannot be the same one or a duplicate.',
  },
  'listener/terms-backwards': {
    status: 422,
    es: 'La hora de cierre tiene que ser posterior a la de apertura.',
    en: 'Closing time must be later than opening time.',
  },
  'listener/terms-day-twice': {
    status: 422,
    es: 'Hay un día que está dos veces en el calendario.',
    en: 'The calendar has the same day twice.',
  },
  'listener/terms-unknown-country': {
    status: 422,
    es: 'No conocemos el calendario de feriados de ese país o provincia.',
    en: 'We do not know the holiday calendar of that country or region.',
  },
} satisfies ErrorTable;
