import type { Bilingual, Locale } from '@vereda/contract/locale';

/** How far a draw's certificate is, and how long it took, as a table says it. */
export const STEP_WORDS = {
  certificado: { es: 'Certificado', en: 'Certified' },
  firmado: { es: 'Firmado, espera registro', en: 'Signed, waiting to be registered' },
  cargado: { es: 'Cargado, espera firmas', en: 'Entered, waiting for signatures' },
  programado: { es: 'Sin resultado cargado', en: 'No result entered' },
  delay: { es: 'Demora hasta el registro', en: 'Delay until registered' },
} as const satisfies Record<string, Bilingual>;

/** An ordinary draw of the lottery, beside its specials. */
export const ORDINARY = { es: 'Ordinario', en: 'Ordinary' } as const satisfies Bilingual;

/** Where a coupon is between its draw and its certificate. */
export const CLAIM_WORDS = {
  open: { es: 'Sin certificado, en plazo', en: 'No certificate, can be claimed' },
  expired: { es: 'Sin certificado, plazo vencido', en: 'No certificate, no longer claimable' },
  certified: { es: 'Con certificado', en: 'With a certificate' },
} as const satisfies Record<string, Bilingual>;

const COLUMN_WORDS = {
  ending: { es: 'Terminación', en: 'Ending' },
  times: { es: 'Veces', en: 'Times' },
  last_day: { es: 'Última vez', en: 'Last time' },
  draws_since: { es: 'Sorteos sin salir', en: 'Draws since' },
  place: { es: 'Puesto', en: 'Place' },
  turn: { es: 'Turno', en: 'Turn' },
  draws: { es: 'Sorteos', en: 'Draws' },
  top: { es: 'Terminación más frecuente', en: 'Most frequent ending' },
  top_times: { es: 'Veces de la más frecuente', en: 'Times of the most frequent' },
  digit: { es: 'Cifra', en: 'Digit' },
  thousands: { es: 'Millares', en: 'Thousands' },
  hundreds: { es: 'Centenas', en: 'Hundreds' },
  tens: { es: 'Decenas', en: 'Tens' },
  units: { es: 'Unidades', en: 'Units' },
  ball: { es: 'Bolilla', en: 'Ball' },
  rounds: { es: 'Rondas en que salió', en: 'Rounds in which it came out' },
  rounds_since: { es: 'Rondas sin salir', en: 'Rounds since' },
  lines: { es: 'Líneas', en: 'Lines' },
  bingos: { es: 'Bingos', en: 'Bingos' },
  winners: { es: 'Ganadores', en: 'Winners' },
  month: { es: 'Mes', en: 'Month' },
  province: { es: 'Provincia', en: 'Province' },
  locality: { es: 'Localidad', en: 'Locality' },
  prizes: { es: 'Premios', en: 'Prizes' },
  issued: { es: 'Fracciones emitidas', en: 'Fractions issued' },
  sold: { es: 'Fracciones vendidas', en: 'Fractions sold' },
  unsold: { es: 'Fracciones sin vender', en: 'Fractions not sold' },
  amount: { es: 'Dinero ($)', en: 'Money ($)' },
  first_prizes: { es: 'Primeros premios', en: 'First prizes' },
  edition: { es: 'Edición', en: 'Edition' },
  goods_prizes: { es: 'Premios en bienes', en: 'Prizes in goods' },
  goods: { es: 'Bien', en: 'Goods' },
  largest: { es: 'Premio mayor ($)', en: 'Largest prize ($)' },
  date: { es: 'Fecha', en: 'Date' },
  coupons: { es: 'Cupones', en: 'Coupons' },
  gross: { es: 'Bruto ($)', en: 'Gross ($)' },
  net: { es: 'Neto ($)', en: 'Net ($)' },
  others: { es: 'Otros ganadores', en: 'Other winners' },
  population: { es: 'Habitantes', en: 'People' },
  per_thousand: { es: 'Por cada 1000 habitantes', en: 'For each 1000 people' },
  game: { es: 'Juego', en: 'Game' },
  from_pesos: { es: 'Desde ($)', en: 'From ($)' },
  until_pesos: { es: 'Hasta menos de ($)', en: 'Until less than ($)' },
  agency: { es: 'Agencia', en: 'Agency' },
  days_left: { es: 'Días que quedan', en: 'Days left' },
  state: { es: 'Estado', en: 'State' },
  median_minutes: { es: 'Mediana (minutos)', en: 'Median (minutes)' },
  p90_minutes: { es: '9 de 10 (minutos)', en: '9 in 10 (minutes)' },
} as const satisfies Record<string, Bilingual>;

const UNIT = { es: 'Con última cifra', en: 'Last digit' } as const satisfies Bilingual;

/** Columns of the tables; `unit_3` counts numbers that end in 3. */
export type Column = keyof typeof COLUMN_WORDS | `unit_${number}`;

/** A column's name in the language of its reader. */
export function columnName(column: Column, locale: Locale): string {
  const words = (COLUMN_WORDS as Readonly<Record<string, Bilingual>>)[column];
  return words ? words[locale] : `${UNIT[locale]} ${column.slice('unit_'.length)}`;
}
