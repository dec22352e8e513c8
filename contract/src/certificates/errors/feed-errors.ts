import type { ErrorTable } from '../../error-table.ts';

/** Errors of the supplier's results. */
export const feedErrors = {
  'certificates/feed-differs': {
    status: 409,
    es: 'El sistema del proveedor informa otros números. Antes de firmar hace falta cargar de nuevo o explicar la diferencia.',
    en: 'The supplier’s system reports other numbers. Before signing, the draw has to be entered again or the difference explained.',
  },
  'certificates/feed-not-asked': {
    status: 409,
    es: 'Sobre este sorteo no se consulta a ningún proveedor.',
    en: 'No supplier is asked about this draw.',
  },
  'certificates/feed-typed-by-you': {
    status: 403,
    es: 'La diferencia la explica alguien que no cargó este sorteo.',
    en: 'The difference is explained by somebody who did not enter this draw.',
  },
  'certificates/feed-unreachable': {
    status: 502,
    es: 'El sistema del proveedor no responde. Se vuelve a consultar solo; la carga y la firma siguen sin él.',
    en: 'The supplier’s system does not answer. It is asked again by itself; entering and signing go on without it.',
  },
  'certificates/feed-private': {
    status: 502,
    es: 'La dirección del proveedor lleva a una red interna, y la configuración no lo permite (FEED_PRIVATE).',
    en: 'The supplier’s address leads into an internal network, which the configuration does not allow (FEED_PRIVATE).',
  },
  'certificates/feed-too-large': {
    status: 502,
    es: 'La respuesta del proveedor es demasiado grande y se descartó.',
    en: 'The supplier’s answer is too large and was dropped.',
  },
  'certificates/feed-signature': {
    status: 502,
    es: 'La respuesta no lleva la firma del proveedor y se descartó.',
    en: 'The answer does not carry the supplier’s signature and was dropped.',
  },
  'certificates/feed-old': {
    status: 502,
    es: 'La respuesta del proveedor es de otra hora: es vieja, o uno de los dos relojes está mal.',
    en: 'The supplier’s answer is of another time: it is old, or one of both clocks is wrong.',
  },
  'certificates/feed-malformed': {
    status: 502,
    es: 'La respuesta del proveedor no se entiende: faltan puestos, se repiten o no son números de cuatro cifras.',
    en: 'The supplier’s answer cannot be understood: places are missing, stand twice, or hold no numbers of four digits.',
  },
  'certificates/feed-other-draw': {
    status: 502,
    es: 'La respuesta del proveedor habla de otro número de sorteo.',
    en: 'The supplier’s answer speaks of another draw number.',
  },
} satisfies ErrorTable;
