import type { ErrorTable } from '../error-table.ts';

/** Errors of transparency. */
export const transparencyErrors = {
  'transparency/dates-swapped': {
    status: 422,
    es: 'La fecha prometida no puede ser anterior al inicio.',
    en: 'The promised date cannot be before the start.',
  },
  'transparency/category-not-offered': {
    status: 422,
    es: 'Esa categoría ya no se ofrece.',
    en: 'That category is not offered any more.',
  },
  'transparency/category-removed': {
    status: 409,
    es: 'Su categoría se quitó del catálogo. Para restaurarla, primero hay que restaurar la categoría.',
    en: 'Its category was removed from the catalogue. Restore the category first.',
  },
  'transparency/place-too-detailed': {
    status: 422,
    es: 'El lugar de una iniciativa tiene hasta 1,000 vértices.',
    en: 'The place of an initiative has up to 1,000 corners.',
  },
  'transparency/area-unknown': {
    status: 422,
    es: 'Esa área no está entre las de primer nivel.',
    en: 'That area is not one of the first level.',
  },
  'transparency/colonia-unknown': {
    status: 422,
    es: 'Eso no está en el mapa de la ciudad.',
    en: 'That is not on the map of the city.',
  },
  'transparency/initiative-closed': {
    status: 409,
    es: 'La iniciativa terminó: no se cambia mientras no se reabra.',
    en: 'The initiative has ended: it cannot be changed unless it is reopened.',
  },
  'transparency/only-drafts': {
    status: 409,
    es: 'Solo se quitan borradores. Lo que ya salió de borrador se cancela o se archiva.',
    en: 'Only drafts are removed. What is past a draft is cancelled or archived.',
  },
  'transparency/reason-needed': {
    status: 422,
    es: 'Hace falta el motivo: queda escrito en la historia.',
    en: 'A reason is needed: it stays in the history.',
  },
  'transparency/move-not-allowed': {
    status: 409,
    es: 'Desde donde está no se puede pasar a ese estado.',
    en: 'It cannot go to that status from where it is.',
  },
  'transparency/initiative-incomplete': {
    status: 409,
    es: 'Faltan la categoría, el área o la fecha prometida.',
    en: 'The category, the area or the promised date is missing.',
  },
  'transparency/initiative-same-person': {
    status: 409,
    es: 'La publica otra persona: no quien la escribió ni quien pidió la revisión.',
    en: 'Somebody else publishes it: not who wrote it, nor who asked for the review.',
  },
  'transparency/initiative-changed-since-review': {
    status: 409,
    es: 'Cambió desde que se pidió la revisión. Hay que pedirla otra vez.',
    en: 'It changed since the review was asked for. Ask for it again.',
  },
  'transparency/initiative-nothing-new': {
    status: 409,
    es: 'No hay cambios por publicar.',
    en: 'There is nothing new to publish.',
  },
  'transparency/initiative-not-fulfilled': {
    status: 409,
    es: 'Para darla por cumplida, lo publicado necesita un avance del 100 % y un documento de evidencia.',
    en: 'To be fulfilled, what is published needs progress of 100 % and a document as evidence.',
  },
  'transparency/confirmation-invalid': {
    status: 409,
    es: 'Los borradores cambiaron, pasaron diez minutos o la confirmación ya se usó. Hay que contarlos otra vez.',
    en: 'The drafts changed, ten minutes passed or the confirmation was used. Count them again.',
  },
  'transparency/level-not-offered': {
    status: 422,
    es: 'Ese lugar del catálogo ya no se ofrece.',
    en: 'That place of the catalogue is not offered any more.',
  },
  'transparency/moved-to-itself': {
    status: 422,
    es: 'Los puntos ya están ahí.',
    en: 'The points are there already.',
  },
  'transparency/points-confirmation-invalid': {
    status: 409,
    es: 'Los puntos cambiaron, pasaron diez minutos o la confirmación ya se usó. Hay que contarlos otra vez.',
    en: 'The points changed, ten minutes passed or the confirmation was used. Count them again.',
  },
  'transparency/photo-too-large': {
    status: 413,
    es: 'La foto pesa más de {megabytes} MB.',
    en: 'The photo is larger than {megabytes} MB.',
  },
  'transparency/photo-not-a-photo': {
    status: 422,
    es: 'Eso no es una foto (JPEG, PNG, WebP o AVIF).',
    en: 'That is not a photo (JPEG, PNG, WebP or AVIF).',
  },
  'transparency/photo-too-many-pixels': {
    status: 422,
    es: 'La foto tiene demasiados píxeles.',
    en: 'The photo has too many pixels.',
  },
  'transparency/photo-damaged': {
    status: 422,
    es: 'La foto está dañada.',
    en: 'The photo is damaged.',
  },
  'transparency/photo-missing': {
    status: 404,
    es: 'El punto no tiene foto.',
    en: 'The point has no photo.',
  },
  'transparency/nothing-to-package': {
    status: 404,
    es: 'Todavía no hay obras publicadas, y un paquete de OC4IDS tiene al menos una.',
    en: 'No work is published yet, and a package of OC4IDS has at least one.',
  },
} as const satisfies ErrorTable;
