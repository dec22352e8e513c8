import { dictionary } from '#i18n/dictionary.ts';

/** Words of signing a draw: what is signed, who is next, what waits. */
export const signWords = dictionary({
  es: {
    declares: 'Al firmar se certifica que todo lo que sigue es lo que dice el acta.',
    circumstances: 'Circunstancias',
    importedFrom: 'Importado de',
    venue: 'Sala',
    scheduled: 'Hora prevista',
    started: 'Comienzo',
    ended: 'Final',
    stream: 'Transmisión',
    actas: 'Actas',
    noActas: 'Sin actas adjuntas.',
    fingerprint: 'Huella de lo que se firma (SHA-256)',
    annuls: 'Este certificado anula el sorteo: los números que siguen quedan sin efecto.',
    next: 'Ahora firma {name} ({role}).',
    nobodyNext: 'Falta la firma de {role}: no hay nadie con esa designación.',
    complete: 'Las dos firmas están.',
    nextDraw: 'Firmar el siguiente: sorteo {number} · {turn}',
    moreWait: { one: 'Espera {count} sorteo más.', other: 'Esperan {count} sorteos más.' },
    noneWait: 'No queda ningún sorteo para firmar.',
  },
  en: {
    declares: 'By signing you certify that all of this is what the record says.',
    circumstances: 'Circumstances',
    importedFrom: 'Imported from',
    venue: 'Venue',
    scheduled: 'Scheduled for',
    started: 'Started',
    ended: 'Ended',
    stream: 'Stream',
    actas: 'Records',
    noActas: 'No records attached.',
    fingerprint: 'Fingerprint of what is signed (SHA-256)',
    annuls: 'This certificate annuls the draw: the numbers below are void.',
    next: 'Next to sign: {name} ({role}).',
    nobodyNext: 'The signature of the {role} is missing: nobody is appointed.',
    complete: 'Both have signed.',
    nextDraw: 'Sign the next one: draw {number} · {turn}',
    moreWait: { one: '{count} more draw waits.', other: '{count} more draws wait.' },
    noneWait: 'No draw is left to sign.',
  },
});

/** Kinds of acta, as people call them. */
export const actaKinds = dictionary({
  es: {
    extracto: 'Extracto',
    orden_extraccion: 'Orden de extracción',
    carga_bolillas: 'Carga de bolillas',
    otra: 'Otra',
  },
  en: {
    extracto: 'Extract',
    orden_extraccion: 'Order of extraction',
    carga_bolillas: 'Loading of the balls',
    otra: 'Other',
  },
});
