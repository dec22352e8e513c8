import type { ErrorTable } from '../../../error-table.ts';

/** Errors of contracts, payments, documents and photos of public works. */
export const recordErrors = {
  'urbanism/record-unknown': {
    status: 422,
    es: 'Eso no es de esta obra o ya no está.',
    en: 'That does not belong to this work, or is no longer there.',
  },
  'urbanism/record-corrected': {
    status: 409,
    es: 'Mientras tanto se corrigió. Hay que mirar lo que dice ahora.',
    en: 'It was corrected in the meantime. Look at what it says now.',
  },
  'urbanism/record-field-missing': { status: 422, es: 'Falta este dato.', en: 'This is missing.' },
  'urbanism/record-reason-missing': {
    status: 422,
    es: 'Para corregir hace falta el motivo, que se publica.',
    en: 'To correct it, give the reason, which is published.',
  },
  'urbanism/record-in-future': {
    status: 422,
    es: 'Ese día todavía no llegó.',
    en: 'That day has not come yet.',
  },
  'urbanism/record-before-contract': {
    status: 422,
    es: 'Es anterior al contrato, que es del {day}.',
    en: 'It is before the contract, which is of {day}.',
  },
  'urbanism/record-amount-negative': {
    status: 422,
    es: 'El monto tiene que ser mayor que cero.',
    en: 'The amount has to be more than zero.',
  },
  'urbanism/contract-below-zero': {
    status: 422,
    es: 'Con eso el contrato valdría menos que cero.',
    en: 'With that the contract would be worth less than zero.',
  },
  'urbanism/contract-in-use': {
    status: 409,
    es: 'El contrato tiene modificaciones o pagos: primero hay que quitarlos.',
    en: 'The contract has modifications or payments: remove them first.',
  },
  'urbanism/records-full': {
    status: 409,
    es: 'Una obra lleva hasta {max} registros.',
    en: 'A work takes up to {max} records.',
  },
  'urbanism/obra-currency-kept': {
    status: 409,
    es: 'La obra ya tiene montos anotados en su moneda.',
    en: 'The work already has amounts noted in its currency.',
  },
  'urbanism/file-too-large': {
    status: 413,
    es: 'El archivo pesa más de {megabytes} MB.',
    en: 'The file is larger than {megabytes} MB.',
  },
  'urbanism/file-not-a-pdf': {
    status: 422,
    es: 'Un documento tiene que ser un PDF.',
    en: 'A document has to be a PDF.',
  },
  'urbanism/photo-not-a-photo': {
    status: 422,
    es: 'Eso no es una foto (JPEG, PNG, WebP o AVIF).',
    en: 'That is not a photo (JPEG, PNG, WebP or AVIF).',
  },
  'urbanism/photo-too-many-pixels': {
    status: 422,
    es: 'La foto tiene demasiados píxeles.',
    en: 'The photo has too many pixels.',
  },
  'urbanism/photo-damaged': {
    status: 422,
    es: 'La foto está dañada.',
    en: 'The photo is damaged.',
  },
} satisfies ErrorTable;
