import type { ErrorTable } from '../../error-table.ts';

/** Errors of what an outside provider is asked and answers by a link. */
export const providerRequestErrors = {
  'listener/provider-link-over': {
    status: 410,
    es: 'Este enlace ya no sirve: venció, se retiró o ya no hace falta. Si queda algo por decir, conviene escribir o llamar a quien lo pidió; un correo más nuevo puede traer otro enlace.',
    en: 'This link no longer works: it expired, was withdrawn or is no longer needed. If there is something left to say, get in touch with whoever asked; a newer e-mail may bring another link.',
  },
  'listener/provider-has-it': {
    status: 409,
    es: 'Un proveedor ya lo tiene. Antes de pedirlo a otro hay que retirar ese enlace.',
    en: 'A provider already has it. Withdraw that link before asking another one.',
  },
  'listener/provider-not-now': {
    status: 409,
    es: 'Con este pedido eso ya no se puede hacer: el caso o la respuesta cambió. Se muestra como está.',
    en: 'That is no longer possible with this request: the case or the answer changed. It is shown as it stands.',
  },
  'listener/provider-answered-enough': {
    status: 429,
    es: 'Ya se enviaron {count} respuestas. Ahora toca esperar a que la oficina escriba.',
    en: '{count} answers have been sent. Wait for the office to write back.',
  },
} satisfies ErrorTable;
