import type { CivicCard } from '@vereda/contract/certificates/civic/shapes';
import type { Locale } from '@vereda/contract/locale';

type PaperWords = {
  readonly columns: Readonly<Record<'folio' | 'place' | 'code' | 'outcome' | 'state', string>>;
  readonly states: Readonly<Record<CivicCard['status'], string>>;
  readonly winner: string;
  readonly substitute: string;
  readonly kind: string;
  readonly participants: string;
  readonly winners: string;
  readonly substitutes: string;
  readonly rest: string;
  readonly closed: string;
  readonly unsigned: string;
  readonly annulled: string;
  readonly replacedBy: string;
  readonly hashes: Readonly<Record<'list' | 'seed' | 'result', string>>;
  readonly at: string;
  readonly waiting: string;
  readonly limits: string;
};

const es: PaperWords = {
  columns: { folio: 'Folio', place: 'Lugar', code: 'Código', outcome: 'Resultado', state: 'Estado' },
  states: {
    abierto: 'Lista abierta',
    cerrado: 'Lista cerrada, sin sortear',
    sorteado: 'Sorteado, sin firmar',
    firmado: 'Firmado y publicado',
    anulado: 'Anulado',
  },
  winner: 'Titular',
  substitute: 'Suplente',
  kind: 'Sorteo cívico',
  participants: '{count} participantes',
  winners: 'Titulares, en el orden en que salieron',
  substitutes: 'Suplentes, en el orden en que salieron',
  rest: 'Faltan en este papel {count} códigos: están en la tabla (CSV) y en el archivo (JSON) de la página.',
  closed: 'La lista está cerrada y todavía no se sorteó.',
  unsigned: 'Ya se sorteó y falta que lo firmen: el resultado no se publica antes.',
  annulled: 'Este sorteo fue anulado y no tiene efecto.',
  replacedBy: 'En su lugar',
  hashes: { list: 'Lista cerrada', seed: 'Semilla', result: 'Resultado' },
  at: '{network}, bloque {block}, {at}',
  waiting: 'todavía sin quedar firme en una red',
  limits:
    'El archivo prueba que la lista no cambió desde que se cerró y que el orden sale de ella y de la semilla. No prueba que estén en la lista todas las personas que se anotaron.',
};

const en: PaperWords = {
  columns: { folio: 'Reference', place: 'Place', code: 'Code', outcome: 'Outcome', state: 'State' },
  states: {
    abierto: 'List open',
    cerrado: 'List closed, not drawn yet',
    sorteado: 'Drawn, not signed yet',
    firmado: 'Signed and published',
    anulado: 'Annulled',
  },
  winner: 'Drawn',
  substitute: 'Substitute',
  kind: 'Civic draw',
  participants: '{count} participants',
  winners: 'Drawn, in the order in which they came out',
  substitutes: 'Substitutes, in the order in which they came out',
  rest: '{count} codes are not on this paper: the table (CSV) and the file (JSON) of the page have them.',
  closed: 'The list is closed and nothing has been drawn yet.',
  unsigned: 'Drawn, and still to be signed: the result is not published before.',
  annulled: 'This draw was annulled and has no effect.',
  replacedBy: 'In its place',
  hashes: { list: 'Closed list', seed: 'Seed', result: 'Result' },
  at: '{network}, block {block}, {at}',
  waiting: 'not settled on any network yet',
  limits:
    'The file proves that the list has not changed since it was closed and that the order follows from it and the seed. It does not prove that everybody who applied is on the list.',
};

/** Words of a civic draw as a table and on paper. */
export const PAPER_WORDS: Readonly<Record<Locale, PaperWords>> = { es, en };
