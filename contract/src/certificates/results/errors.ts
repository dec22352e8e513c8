import type { ErrorTable } from '../../error-table.ts';

/** Errors of the results of bingos, lotteries and coupons. */
export const resultErrors = {
  'certificates/result-format': {
    status: 400,
    es: 'El resultado no tiene la forma de este juego.',
    en: 'The result does not have the form of this game.',
  },
  'certificates/round-count': {
    status: 400,
    es: 'Las rondas no son las que este juego tiene ese día.',
    en: 'The rounds are not those that this game has on that day.',
  },
  'certificates/ball-unknown': {
    status: 400,
    es: 'Esa bolilla no está en el bolillero de este juego.',
    en: 'That ball is not in the drum of this game.',
  },
  'certificates/ball-repeated': {
    status: 400,
    es: 'Esa bolilla ya salió en esta ronda.',
    en: 'That ball has already come out in this round.',
  },
  'certificates/balls-missing': {
    status: 400,
    es: 'Faltan las bolillas de la ronda, en el orden en que salieron.',
    en: 'The balls of the round are missing, in the order in which they came out.',
  },
  'certificates/tier-ball': {
    status: 400,
    es: 'Un premio ganado dice con cuántas bolillas salió, no más de las que se extrajeron; uno vacante no dice ninguna.',
    en: 'A prize that was won says with how many balls out it fell, no more than were drawn; a vacant one says none.',
  },
  'certificates/line-after-bingo': {
    status: 400,
    es: 'La línea no puede salir después del bingo.',
    en: 'The line cannot fall after the bingo.',
  },
  'certificates/bingo-too-early': {
    status: 400,
    es: 'El bingo no puede salir con menos bolillas que números tiene un cartón.',
    en: 'The bingo cannot fall with fewer balls than a card has numbers.',
  },
  'certificates/shares-differ': {
    status: 400,
    es: 'Lo que cobra cada ganador no suma el premio, centavo por centavo.',
    en: 'What each winner is paid does not add up to the prize, to the cent.',
  },
  'certificates/vacant-pot': {
    status: 400,
    es: 'Un pozo ganado tiene ganadores y uno vacante no.',
    en: 'A pot that was won has winners, and a vacant one has none.',
  },
  'certificates/prize-place-repeated': {
    status: 400,
    es: 'Ese puesto ya tiene su premio.',
    en: 'That place already has its prize.',
  },
  'certificates/prize-places-missing': {
    status: 400,
    es: 'Faltan puestos: van del 1 en adelante, sin huecos, tantos como el juego tiene.',
    en: 'Places are missing: they run from 1 without gaps, as many as the game has.',
  },
  'certificates/prize-number': {
    status: 400,
    es: 'El número lleva todas las cifras del juego, con sus ceros.',
    en: 'The number has all the digits of the game, zeros included.',
  },
  'certificates/prize-worth': {
    status: 400,
    es: 'Un premio en dinero lleva su importe y uno en bienes el bien, y nada más.',
    en: 'A prize in money has its amount and one in goods names them, and nothing else.',
  },
  'certificates/fractions-exceeded': {
    status: 400,
    es: 'Hay más fracciones ganadoras que las de un entero.',
    en: 'There are more winning fractions than a whole ticket has.',
  },
  'certificates/coupon-game': {
    status: 400,
    es: 'Ese juego no tiene apuesta ni multiplicador: se paga el premio.',
    en: 'That game has no bet and no multiplier: the prize is paid.',
  },
  'certificates/coupon-net': {
    status: 400,
    es: 'El neto es el bruto menos lo retenido.',
    en: 'The net amount is the gross amount less what was withheld.',
  },
  'certificates/coupon-gross': {
    status: 400,
    es: 'El bruto es lo apostado por el multiplicador.',
    en: 'The gross amount is the stake times the multiplier.',
  },
  'certificates/coupon-pays': {
    status: 400,
    es: 'El multiplicador no es el que ese día se paga por esas cifras y ese alcance.',
    en: 'The multiplier is not what was paid that day for those digits and that range.',
  },
  'certificates/below-threshold': {
    status: 400,
    es: 'El importe no llega a lo que se certifica.',
    en: 'The amount is below what is certified.',
  },
  'certificates/coupon-certified': {
    status: 409,
    es: 'Ese cupón ya tiene su certificado.',
    en: 'That coupon already has its certificate.',
  },
} satisfies ErrorTable;
