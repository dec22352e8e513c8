import { dictionary } from '#i18n/dictionary.ts';

/** Words of a certificate's public page. */
export const certificateWords = dictionary({
  es: {
    title: 'Certificado de sorteo',
    unknown: 'No hay un certificado con ese folio',
    unknownText: 'Conviene revisar el folio «{id}»: son letras y números, como figuran en el certificado.',
    all: 'Ver todos los sorteos',
    superseded: 'Este certificado ya no vale: fue reemplazado',
    annulled: 'Este certificado ya no vale: el sorteo fue anulado',
    annuls: 'Este certificado anula un sorteo',
    supersedes: 'Este certificado reemplaza a otro',
    reason: 'Motivo',
    successor: 'Lo reemplaza',
    earlier: 'El anterior es',
  },
  en: {
    title: 'Draw certificate',
    unknown: 'There is no certificate with that reference',
    unknownText: 'Check the reference “{id}”: letters and digits as shown on the certificate.',
    all: 'See all draws',
    superseded: 'This certificate no longer stands: it was replaced',
    annulled: 'This certificate no longer stands: the draw was annulled',
    annuls: 'This certificate annuls a draw',
    supersedes: 'This certificate replaces another one',
    reason: 'Reason',
    successor: 'It is replaced by',
    earlier: 'The earlier one is',
  },
});
