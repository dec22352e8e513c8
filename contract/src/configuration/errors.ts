import type { ErrorTable } from '../error-table.ts';

/** Errors of configuration. */
export const configurationErrors = {
  'configuration/module-inactive': {
    status: 403,
    es: 'Esta sección está desactivada por ahora.',
    en: 'This section is switched off for now.',
  },
  'configuration/change-not-found': {
    status: 404,
    es: 'Ese cambio no está en el historial.',
    en: 'That change is not in the history.',
  },
  'configuration/change-not-restorable': {
    status: 422,
    es: 'De este cambio no hay valores que volver a poner.',
    en: 'This change has no values to restore.',
  },
  'configuration/restore-invalid': {
    status: 422,
    es: 'Los valores de entonces ya no son válidos, así que no se pueden volver a poner.',
    en: 'The earlier values are no longer valid, so they cannot be restored.',
  },
  'configuration/brand-last': {
    status: 422,
    es: 'Es la única marca: se puede cambiar, pero no quitar.',
    en: 'It is the only brand: change it instead of removing it.',
  },
  'configuration/brand-not-found': {
    status: 404,
    es: 'Esa marca ya no existe.',
    en: 'That brand no longer exists.',
  },
  'configuration/brand-colors-alike': {
    status: 422,
    es: 'Los tres colores son iguales. Hace falta al menos uno distinto.',
    en: 'All three colours are the same. Choose at least one that differs.',
  },
  'configuration/brand-color-invisible': {
    status: 422,
    es: 'Este color casi no se distingue del blanco del papel. Hace falta uno más oscuro.',
    en: 'This colour is almost invisible on white. Choose a darker one.',
  },
  'configuration/setting-not-found': {
    status: 404,
    es: 'Esos parámetros ya no están guardados.',
    en: 'Those settings are no longer stored.',
  },
  'configuration/menu-not-found': {
    status: 404,
    es: 'Ese menú ya no existe.',
    en: 'That menu no longer exists.',
  },
  'configuration/menu-full': {
    status: 422,
    es: 'No caben más: el máximo es {max}.',
    en: 'There is no room for more: the limit is {max}.',
  },
  'configuration/address-no-page': {
    status: 422,
    es: 'En este sitio no hay una página en esa dirección.',
    en: 'This site has no page at that address.',
  },
  'configuration/address-look-alike': {
    status: 422,
    es: 'Esta dirección imita a {own}. Si es otra página de la ciudad, hace falta su dirección exacta.',
    en: 'This address imitates {own}. If it is another page of the city, use its exact address.',
  },
  'configuration/address-unsafe': {
    status: 422,
    es: 'Esta dirección no es segura. Sirve una página de este sitio o una dirección https:// completa.',
    en: 'This address is not safe. Use a page of this site or a complete https:// address.',
  },
  'configuration/picture-not-found': {
    status: 404,
    es: 'Esa imagen no está guardada. Hay que subirla de nuevo.',
    en: 'That picture is not stored. Upload it again.',
  },
  'configuration/picture-not-a-picture': {
    status: 415,
    es: 'El archivo no es una imagen JPEG, PNG, WebP o AVIF. Los dibujos SVG no se aceptan.',
    en: 'The file is not a JPEG, PNG, WebP or AVIF picture. SVG drawings are not accepted.',
  },
  'configuration/picture-too-large': {
    status: 413,
    es: 'La imagen pesa demasiado. El máximo es {megabytes} MB.',
    en: 'The picture is too large. The limit is {megabytes} MB.',
  },
  'configuration/picture-too-many-pixels': {
    status: 413,
    es: 'La imagen tiene demasiados puntos. Hay que reducirla y subirla otra vez.',
    en: 'The picture has too many pixels. Make it smaller and upload it again.',
  },
  'configuration/picture-damaged': {
    status: 422,
    es: 'La imagen está dañada y no se puede leer.',
    en: 'The picture is damaged and cannot be read.',
  },
} satisfies ErrorTable;
