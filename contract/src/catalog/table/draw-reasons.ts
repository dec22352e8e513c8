import type { Locale } from '../../locale.ts';

/** Why a row of a table of draws was not taken as it is: in the words of its readers. */
export const DRAW_REASONS = {
  'date-missing': { es: 'sin fecha', en: 'no date' },
  'jurisdiction-missing': { es: 'sin lotería', en: 'no lottery' },
  'jurisdiction-unknown': { es: 'una lotería que no se conoce', en: 'a lottery that is not known' },
  'turn-missing': { es: 'sin turno', en: 'no turn' },
  'turn-unknown': { es: 'un turno que no se conoce', en: 'a turn that is not known' },
  'number-missing': { es: 'un puesto sin su número', en: 'a place without its number' },
  'number-not-four-digits': {
    es: 'un número que no tiene cuatro cifras',
    en: 'a number that is not written with four digits',
  },
  'place-unknown': { es: 'un puesto que no es del 1 al 20', en: 'a place that is not 1 to 20' },
  'place-repeated': { es: 'un puesto dos veces', en: 'a place that appears twice' },
  'order-unsound': {
    es: 'un orden de extracción repetido, incompleto o que no es del 1 al 20',
    en: 'an order of extraction that is repeated, incomplete or not 1 to 20',
  },
  'letters-unreadable': { es: 'letras que no son cuatro', en: 'letters that are not four letters' },
  'letters-not-drawn': {
    es: 'letras de una lotería que no las sortea',
    en: 'letters of a lottery that draws none',
  },
  'result-unreadable': {
    es: 'un resultado que no tiene la forma de su juego',
    en: 'a result that does not have the form of its game',
  },
  'rounds-wrong': {
    es: 'otra cantidad de rondas que la del juego',
    en: 'another number of rounds than the game has',
  },
  'ball-unknown': { es: 'una bolilla que no está en el bolillero', en: 'a ball that is not in the drum' },
  'ball-repeated': { es: 'una bolilla dos veces en la ronda', en: 'a ball twice in its round' },
  'balls-missing': { es: 'una ronda sin bolillas', en: 'a round without balls' },
  'tier-ball-wrong': {
    es: 'un premio que no dice bien con qué bolilla salió',
    en: 'a prize that does not say rightly with which ball it fell',
  },
  'line-after-bingo': { es: 'una línea después del bingo', en: 'a line after the bingo' },
  'bingo-too-early': {
    es: 'un bingo con menos bolillas que números tiene un cartón',
    en: 'a bingo with fewer balls than a card has numbers',
  },
  'shares-differ': {
    es: 'partes que no suman el premio',
    en: 'shares that do not add up to the prize',
  },
  'pot-wrong': {
    es: 'un pozo ganado sin ganadores, o vacante con ellos',
    en: 'a pot won by nobody, or vacant with winners',
  },
  'prize-places-wrong': {
    es: 'puestos de premios repetidos o con huecos',
    en: 'places of prizes that are repeated or have gaps',
  },
  'prize-number-wrong': {
    es: 'un número que no tiene las cifras del juego',
    en: 'a number without the digits of its game',
  },
  'prize-worth-wrong': {
    es: 'un premio sin importe ni bien, o con los dos',
    en: 'a prize with neither amount nor goods, or with both',
  },
  'fractions-exceeded': {
    es: 'más fracciones ganadoras que las de un entero',
    en: 'more winning fractions than a whole ticket has',
  },
  'coupon-wrong': {
    es: 'un cupón cuyos importes, multiplicador o juego no cierran',
    en: 'a coupon whose amounts, multiplier or game do not agree',
  },
  'extract-repeated': {
    es: 'los mismos números que un sorteo anterior (entra, señalado)',
    en: 'the same numbers as an earlier draw (kept, flagged)',
  },
  'draw-repeated': {
    es: 'un sorteo que otra fila del archivo ya trae',
    en: 'a draw that another row of the file has already',
  },
  'draw-different': {
    es: 'un sorteo que ya está, con otros números (queda como estaba)',
    en: 'a draw that is already there with other numbers (left as it was)',
  },
  'draw-at-desk': {
    es: 'un sorteo que está programado para cargarse a mano',
    en: 'a draw that is scheduled to be entered by hand',
  },
  'draw-number-taken': {
    es: 'un número de sorteo que ya tiene otro',
    en: 'a draw number that another draw has',
  },
  'draw-not-held': {
    es: 'un sorteo cuya hora no llegó',
    en: 'a draw whose time has not come yet',
  },
} as const satisfies Record<string, Record<Locale, string>>;
