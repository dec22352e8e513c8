import type { Locale } from '@vereda/contract/locale';

const es = {
  title: 'Certificado de sorteo',
  demo: 'DEMOSTRACIÓN: no prueba nada sobre un sorteo real de esta lotería.',
  draw: 'sorteo',
  letters: 'Clave',
  annulment: 'Anulación',
  reason: 'Motivo',
  replacedBy: 'Este certificado ya no vale. Lo reemplaza',
  replaces: 'Reemplaza al certificado',
  folio: 'Folio',
  network: 'Red',
  transaction: 'Transacción',
  notAnchored: 'pendiente de anclaje',
  states: {
    signed: 'Firmado, pendiente de anclaje',
    certified: 'Certificado',
    superseded: 'Rectificado',
    annulled: 'Anulado',
  },
  roles: { jefe_sorteo: 'Jefe de sorteo', escribano: 'Escribano' },
  pilot:
    'La cadena piloto local pertenece a quien opera esta plataforma: prueba orden y coherencia a quien guarda copias, no independencia.',
  check: 'Cómo comprobarlo',
  how: 'Con el código o la dirección se llega a la comprobación, que se hace en el propio navegador, paso a paso, sin confiar en este servidor.',
  limits:
    'El certificado prueba que el resultado no cambió desde que se firmó. No prueba que el sorteo haya sido justo.',
};

/** Words of the printed certificate. */
export type PdfWords = typeof es;

const en: PdfWords = {
  title: 'Draw certificate',
  demo: 'DEMONSTRATION: it proves nothing about a real draw of this lottery.',
  draw: 'draw',
  letters: 'Key',
  annulment: 'Annulment',
  reason: 'Reason',
  replacedBy: 'This certificate no longer holds. It is replaced by',
  replaces: 'Replaces the certificate',
  folio: 'Reference',
  network: 'Network',
  transaction: 'Transaction',
  notAnchored: 'not anchored yet',
  states: {
    signed: 'Signed, not anchored yet',
    certified: 'Certified',
    superseded: 'Corrected',
    annulled: 'Annulled',
  },
  roles: { jefe_sorteo: 'Head of draw', escribano: 'Notary' },
  pilot:
    'The local pilot chain belongs to whoever runs this platform: it proves order and consistency to those who keep copies, not independence.',
  check: 'Check it yourself',
  how: 'Scan the code or open the address. Your own browser does the checking, step by step, without trusting this server.',
  limits:
    'The certificate proves that the result has not changed since it was signed. It does not prove that the draw was fair.',
};

/** The same words in both languages. */
export const PDF_WORDS: Readonly<Record<Locale, PdfWords>> = { es, en };
