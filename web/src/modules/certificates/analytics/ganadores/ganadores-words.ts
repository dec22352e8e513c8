import { dictionary } from '#i18n/dictionary.ts';

/** Words of the figures of winning coupons. */
export const ganadoresWords = dictionary({
  es: {
    everyGame: 'Todos los juegos',
    lead: {
      one: '{count} cupón ganador de sorteos del {from} al {to}, por {gross} brutos y {net} netos. Datos al {moment}.',
      other:
        '{count} cupones ganadores de sorteos del {from} al {to}, por {gross} brutos y {net} netos. Datos al {moment}.',
    },
    leadOthers: 'Ningún cupón ganador cargado; sí ganadores de bingos y loterías. Datos al {moment}.',
    privacy:
      'Ninguna cifra es de una persona: de quien cobra no se lee nada, y de menos de {min} cupones no se dice el dinero.',
    none: 'No hay cupones ganadores en este período',
    noneText:
      'Aparecen cuando se cargan los cupones que superan el importe fijado, o sorteos de bingo y lotería con ganadores.',
    where: 'Dónde se ganó',
    whereTitle: {
      one: 'La localidad con más ganadores es {locality}: {count}',
      other: 'La localidad con más ganadores es {locality}: {count}',
    },
    rateTitle: 'Por habitante, la primera es {locality}: {rate} cada 1,000',
    whereLead: 'Cupones, más los ganadores que los bingos y la lotería anotan con localidad.',
    whereNote:
      'La localidad es la de la agencia que vendió, no la de quien ganó. Habitantes según GeoNames, de años distintos y en parte viejos: sirven para comparar tamaños, no más. Localidades según Georef (datos.gob.ar, INDEC).',
    map: 'Mapa de la provincia con los ganadores de cada localidad; la tabla de abajo dice lo mismo',
    offMap: {
      one: '{count} localidad de la tabla no es de la provincia o no se reconoce: no está en el mapa.',
      other: '{count} localidades de la tabla no son de la provincia o no se reconocen: no están en el mapa.',
    },
    winners: 'Ganadores',
    locality: 'Localidad',
    noLocality: 'Sin localidad anotada',
    coupons: 'Cupones',
    others: 'Otros ganadores',
    gross: 'Bruto',
    net: 'Neto',
    population: 'Habitantes',
    perThousand: 'Cada 1,000',
    what: 'En qué y cuánto',
    gamesTitle: {
      one: 'El juego con más cupones es {game}: {count}',
      other: 'El juego con más cupones es {game}: {count}',
    },
    monthsTitle: {
      one: 'El mes con más cupones fue {month}: {count}',
      other: 'El mes con más cupones fue {month}: {count}',
    },
    bandsTitle: {
      one: 'La franja con más cupones es la de {band}: {count}',
      other: 'La franja con más cupones es la de {band}: {count}',
    },
    bandsNote: 'Por importe bruto, en pesos del día del sorteo, sin ajustar.',
    agenciesTitle: {
      one: 'La agencia con más cupones es {agency}: {count}',
      other: 'La agencia con más cupones es {agency}: {count}',
    },
    game: 'Juego',
    month: 'Mes',
    band: 'Franja',
    bandBetween: '{from} a menos de {until}',
    bandFrom: '{from} o más',
    bandUntil: 'menos de {until}',
    agency: 'Agencia',
    noAgency: 'Sin agencia anotada',
    claims: 'Reclamo',
    claimsTitle: {
      one: '{count} cupón espera certificado y todavía se puede reclamar',
      other: '{count} cupones esperan certificado y todavía se pueden reclamar',
    },
    claimsNote:
      'Se puede reclamar hasta {days} días después del sorteo. La plataforma no registra pagos: sin certificado cuenta como sin reclamar. {expired} ya no se pueden reclamar y {certified} tienen certificado.',
    daysLeft: 'Días que quedan',
    lastDay: 'Hoy es el último día',
  },
  en: {
    everyGame: 'All games',
    lead: {
      one: '{count} winning coupon of draws from {from} to {to}, of {gross} gross and {net} net. Figures as of {moment}.',
      other:
        '{count} winning coupons of draws from {from} to {to}, of {gross} gross and {net} net. Figures as of {moment}.',
    },
    leadOthers: 'No winning coupon entered, but winners of bingos and lotteries. Figures as of {moment}.',
    privacy:
      'No figure is of a person: nothing is read of who is paid, and the money of fewer than {min} coupons is not told.',
    none: 'No winning coupons in this period',
    noneText:
      'They appear once coupons above the set amount are entered, or draws of bingos and lotteries with winners.',
    where: 'Where it was won',
    whereTitle: {
      one: 'The locality with most winners is {locality}: {count}',
      other: 'The locality with most winners is {locality}: {count}',
    },
    rateTitle: 'By population {locality} comes first: {rate} for each 1,000',
    whereLead: 'Coupons, and the winners whom bingos and the lottery note with a locality.',
    whereNote:
      'The locality is that of the agency that sold, not of who won. People by GeoNames, of different years and partly old: good for comparing sizes, no more. Localities by Georef (datos.gob.ar, INDEC).',
    map: 'Map of the province with the winners of each locality; the table below it says the same',
    offMap: {
      one: '{count} locality of the table is not of the province or not known: it is not on the map.',
      other: '{count} localities of the table are not of the province or not known: they are not on the map.',
    },
    winners: 'Winners',
    locality: 'Locality',
    noLocality: 'No locality noted',
    coupons: 'Coupons',
    others: 'Other winners',
    gross: 'Gross',
    net: 'Net',
    population: 'People',
    perThousand: 'For each 1,000',
    what: 'In what and how much',
    gamesTitle: {
      one: 'The game with most coupons is {game}: {count}',
      other: 'The game with most coupons is {game}: {count}',
    },
    monthsTitle: {
      one: 'The month with most coupons was {month}: {count}',
      other: 'The month with most coupons was {month}: {count}',
    },
    bandsTitle: {
      one: 'The band with most coupons is {band}: {count}',
      other: 'The band with most coupons is {band}: {count}',
    },
    bandsNote: 'By gross money, in pesos of the day of the draw, not adjusted.',
    agenciesTitle: {
      one: 'The agency with most coupons is {agency}: {count}',
      other: 'The agency with most coupons is {agency}: {count}',
    },
    game: 'Game',
    month: 'Month',
    band: 'Band',
    bandBetween: '{from} to less than {until}',
    bandFrom: '{from} or more',
    bandUntil: 'less than {until}',
    agency: 'Agency',
    noAgency: 'No agency noted',
    claims: 'Claims',
    claimsTitle: {
      one: '{count} coupon waits for its certificate and can still be claimed',
      other: '{count} coupons wait for their certificates and can still be claimed',
    },
    claimsNote:
      'Claims end {days} days after the draw. The platform records no payments: without a certificate counts as unclaimed. {expired} can no longer be claimed and {certified} have a certificate.',
    daysLeft: 'Days left',
    lastDay: 'Today is the last day',
  },
});
