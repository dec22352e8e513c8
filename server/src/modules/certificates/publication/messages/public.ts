import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import type { Locale } from '@vereda/contract/locale';

type PublicWords = {
  readonly list: string;
  readonly listText: string;
  readonly states: Readonly<Record<CertificateCard['state'], string>>;
  readonly annulment: string;
  readonly demo: string;
  readonly noPlaces: string;
  readonly last: string;
  readonly none: string;
  readonly check: string;
  readonly all: string;
  readonly place: string;
  readonly letters: string;
  readonly won: string;
  readonly line: string;
  readonly bingo: string;
  readonly pot: string;
};

const es: PublicWords = {
  list: 'Sorteos certificados',
  listText: 'Resultados firmados y registrados que cualquiera puede comprobar en su navegador.',
  states: {
    signed: 'Firmado, pendiente de registro',
    certified: 'Certificado',
    superseded: 'Reemplazado por una rectificación',
    annulled: 'Anulado',
  },
  annulment: 'Anulación de un sorteo',
  demo: 'Demostración',
  noPlaces: 'Sin resultado',
  last: 'Últimos sorteos',
  none: 'Todavía no hay sorteos certificados.',
  check: 'Comprobar',
  all: 'Ver todos los sorteos',
  place: 'Puesto {place}',
  letters: 'Letras',
  won: 'Ganó',
  line: 'ronda {n}, línea',
  bingo: 'ronda {n}, bingo',
  pot: 'pozo',
};

const en: PublicWords = {
  list: 'Certified draws',
  listText: 'Signed and registered results that anybody can check in their own browser.',
  states: {
    signed: 'Signed, not registered yet',
    certified: 'Certified',
    superseded: 'Replaced by a correction',
    annulled: 'Annulled',
  },
  annulment: 'Annulment of a draw',
  demo: 'Demonstration',
  noPlaces: 'No result',
  last: 'Latest draws',
  none: 'There are no certified draws yet.',
  check: 'Check',
  all: 'See all draws',
  place: 'Place {place}',
  letters: 'Letters',
  won: 'Won by',
  line: 'round {n}, line',
  bingo: 'round {n}, bingo',
  pot: 'pot',
};

/** Words of what is read about draws outside the application: shared links, feeds, frames of other sites. */
export const PUBLIC_WORDS: Readonly<Record<Locale, PublicWords>> = { es, en };
