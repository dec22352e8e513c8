import { dictionary } from '#i18n/dictionary.ts';

/** Words of signing what was drawn in a civic draw. */
export const civicSignWords = dictionary({
  es: {
    title: 'Firmas',
    lead: 'El resultado se publica cuando lo firman el jefe de sorteo y, después, el escribano.',
    waiting: 'Falta la firma',
    signAs: 'Firmar como {role}',
    sign: 'Firmar',
    signed: 'Firmado',
    published: 'Firmado por ambos: el resultado ya es público',
    declares: 'Al firmar se certifica que este es el orden que salió del sorteo.',
    winners: 'Titulares',
    substitutes: 'Suplentes',
    more: {
      one: 'Hay {count} lugar más; está en la tabla.',
      other: 'Hay {count} lugares más; están en la tabla.',
    },
    fingerprint: 'Huella de lo que se firma (SHA-256)',
  },
  en: {
    title: 'Signatures',
    lead: 'The result is published once the head of draw and then the notary have signed it.',
    waiting: 'Not signed yet',
    signAs: 'Sign as {role}',
    sign: 'Sign',
    signed: 'Signed',
    published: 'Signed by both: the result is public now',
    declares: 'By signing you certify that this is the order that was drawn.',
    winners: 'Places drawn',
    substitutes: 'Substitutes',
    more: { one: '{count} more place is in the table.', other: '{count} more places are in the table.' },
    fingerprint: 'Fingerprint of what is signed (SHA-256)',
  },
});
