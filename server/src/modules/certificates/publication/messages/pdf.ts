import type { Locale } from '@vereda/contract/locale';

const es = {
  under: 'emite bajo',
  demo: 'DEMOSTRACIÓN: no acredita ningún sorteo real.',
  draw: 'Sorteo',
  act: 'Acta: los {count} números, en orden de ubicación',
  result: 'Acta: el resultado',
  void: 'Resultado sin efecto',
  letters: 'Letras',
  annulment: 'Anulación',
  reason: 'Motivo',
  withdrawn: {
    superseded: 'Este certificado ya no vale: fue reemplazado.',
    annulled: 'Este certificado ya no vale: el sorteo fue anulado.',
  },
  annuls: 'Este certificado anula un sorteo.',
  replacedBy: 'Lo reemplaza',
  replaces: 'Este certificado reemplaza a otro.',
  earlier: 'El anterior es',
  signatures: 'Firmas',
  signedAt: 'Firmó el',
  key: 'clave',
  record: 'Dónde quedó registrado',
  registeredOn: 'La huella de este certificado está en la red',
  block: 'bloque',
  proves: 'Qué prueba',
  provesNot: 'Qué no prueba',
  transaction: 'Transacción',
  notAnchored: 'Está firmado y todavía no quedó firme en ninguna red: prueban las dos firmas.',
  states: {
    signed: 'Firmado, pendiente de registro',
    certified: 'Certificado',
    superseded: 'Reemplazado por una rectificación',
    annulled: 'Anulado',
  },
  roles: { jefe_sorteo: 'Jefatura de sorteo', escribano: 'Escribanía' },
  pilot: {
    proves:
      'A quien guarda una copia del archivo o de las raíces: que el texto y el orden de los registros no cambiaron después.',
    provesNot:
      'Que otros lo controlen: esta red la opera la misma entidad que emite. Tampoco que el sorteo haya sido justo.',
  },
  open: {
    proves:
      'Que este texto existía a la hora de ese bloque y no cambió después: lo guardan computadoras que la entidad no maneja.',
    provesNot:
      'Que el sorteo haya sido justo, ni que las personas sean quienes dicen: eso lo afirman las firmas.',
  },
  incidents: 'Incidentes del sorteo',
  actas: 'Actas escaneadas, cada una con su huella (SHA-256)',
  actaKinds: {
    extracto: 'Extracto',
    orden_extraccion: 'Orden de extracción',
    carga_bolillas: 'Carga de las bolillas',
    otra: 'Otra acta',
  },
  how: 'Un papel no prueba nada por sí solo. Con el código o la dirección se llega a la comprobación, que se hace en el propio navegador, paso a paso.',
  limits:
    'El certificado prueba que el resultado no cambió desde que se firmó. No prueba que el sorteo haya sido justo.',
};

/** Words of the printed certificate. */
export type PdfWords = typeof es;

const en: PdfWords = {
  under: 'issues under',
  demo: 'DEMONSTRATION: it certifies no real draw.',
  draw: 'Draw',
  act: 'The record: {count} numbers in the order of their places',
  result: 'The record: the result',
  void: 'Result of no effect',
  letters: 'Letters',
  annulment: 'Annulment',
  reason: 'Reason',
  withdrawn: {
    superseded: 'This certificate no longer stands: it was replaced.',
    annulled: 'This certificate no longer stands: the draw was annulled.',
  },
  annuls: 'This certificate annuls a draw.',
  replacedBy: 'It is replaced by',
  replaces: 'This certificate replaces another one.',
  earlier: 'The earlier one is',
  signatures: 'Signatures',
  signedAt: 'Signed on',
  key: 'key',
  record: 'Where it is registered',
  registeredOn: 'The fingerprint of this certificate is on the network',
  block: 'block',
  proves: 'What it proves',
  provesNot: 'What it does not',
  transaction: 'Transaction',
  notAnchored: 'It is signed and not settled on any network yet: both signatures prove it.',
  states: {
    signed: 'Signed, not registered yet',
    certified: 'Certified',
    superseded: 'Replaced by a correction',
    annulled: 'Annulled',
  },
  roles: { jefe_sorteo: 'Head of draw', escribano: 'Notary' },
  pilot: {
    proves:
      'To whoever keeps a copy of the file or of the roots: that text and order of the records did not change afterwards.',
    provesNot:
      'That others control it: this network is run by the body that issues. Nor that the draw was fair.',
  },
  open: {
    proves:
      'That this text existed at the time of that block and has not changed since: computers that the issuer does not run keep it.',
    provesNot: 'That the draw was fair, or that people are who they say: the signatures claim that.',
  },
  incidents: 'Incidents of the draw',
  actas: 'Scanned records, each with its fingerprint (SHA-256)',
  actaKinds: {
    extracto: 'Result',
    orden_extraccion: 'Order of the draw',
    carga_bolillas: 'Loading of the balls',
    otra: 'Other record',
  },
  how: 'Paper proves nothing by itself. Scan the code or open the address: your own browser does the checking, step by step.',
  limits:
    'The certificate proves that the result has not changed since it was signed. It does not prove that the draw was fair.',
};

/** The same words in both languages. */
export const PDF_WORDS: Readonly<Record<Locale, PdfWords>> = { es, en };
