import type {
  Amount,
  CertifiedBingo,
  CertifiedCoupon,
  CertifiedPrizes,
  CertifiedResult,
  CertifiedRound,
  CertifiedTier,
  CertifiedWinner,
} from '../format/results.ts';

/** A line of a result as people read it: what it is, and its value. */
export type ResultRow = readonly [label: string, value: string];

const ES = {
  round: 'Ronda {n}, bolillas',
  line: 'Ronda {n}, línea',
  bingo: 'Ronda {n}, bingo',
  pot: 'Pozo',
  vacant: 'vacante',
  atBall: 'con {n} bolillas',
  limit: 'hasta la bolilla {n}',
  winners: 'Ganadores: {n}',
  edition: 'Edición',
  host: 'Provincia que sorteó',
  place: 'Puesto {n}',
  sold: 'fracciones ganadoras: {n}',
  coupon: 'Cupón',
  draw: 'Sorteo',
  agency: 'Agencia',
  locality: 'Localidad',
  bet: 'Apuesta',
  betOf: '{number} a los primeros {range} puestos, {stake}',
  betOfHead: '{number} a la cabeza, {stake}',
  times: 'Se paga {n} veces',
  gross: 'Bruto',
  withheld: 'Retenido',
  net: 'Neto',
  beneficiary: 'Huella de quien lo cobra',
};
type Words = Readonly<Record<keyof typeof ES, string>>;
const EN: Words = {
  round: 'Round {n}, balls',
  line: 'Round {n}, line',
  bingo: 'Round {n}, bingo',
  pot: 'Pot',
  vacant: 'not won',
  atBall: 'with {n} balls out',
  limit: 'up to ball {n}',
  winners: 'Winners: {n}',
  edition: 'Edition',
  host: 'Province that held the draw',
  place: 'Place {n}',
  sold: 'winning fractions: {n}',
  coupon: 'Coupon',
  draw: 'Draw',
  agency: 'Agency',
  locality: 'Locality',
  bet: 'Bet',
  betOf: '{number} on the first {range} places, {stake}',
  betOfHead: '{number} on the head, {stake}',
  times: 'Pays {n} times',
  gross: 'Gross',
  withheld: 'Withheld',
  net: 'Net',
  beneficiary: 'Hash of who claims it',
};

/** An amount as it is printed: `$ 416,666.67`. */
export function amountWords(amount: Amount): string {
  const [whole = '', cents = ''] = amount.split('.');
  return `$ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** A result, line by line; the winners of each prize are counted, their places and shares are not listed. */
export function resultRows(result: CertifiedResult, locale: 'es' | 'en'): ResultRow[] {
  const words = locale === 'es' ? ES : EN;
  if (result.format === 'bingo') return bingoRows(result, words);
  return result.format === 'prizes' ? prizeRows(result, words) : couponRows(result, words);
}

/** Where the winners of a prize are from and what each is paid, as far as everybody may know. */
export function winnerWords({ agency, locality, province, share }: CertifiedWinner): string {
  return [locality ?? province, agency && `(${agency})`, amountWords(share)].filter(Boolean).join(' ');
}

function bingoRows({ rounds, specials, pot }: CertifiedBingo, words: Words): ResultRow[] {
  return [
    ...rounds.flatMap((round, index) => roundRows(round, index + 1, words)),
    ...specials.map(({ name, prize, winners }): ResultRow => [
      name,
      join(amountWords(prize), counted(winners, words)),
    ]),
    ...(pot
      ? [
          [
            words.pot,
            join(
              amountWords(pot.amount),
              pot.limit_ball && fill(words.limit, pot.limit_ball),
              counted(pot.winners, words),
            ),
          ] as const,
        ]
      : []),
  ];
}

function roundRows({ balls, line, bingo }: CertifiedRound, round: number, words: Words): ResultRow[] {
  const rows: (ResultRow | null)[] = [
    [fill(words.round, round), balls.join(' ')],
    line ? [fill(words.line, round), tierWords(line, words)] : null,
    bingo ? [fill(words.bingo, round), tierWords(bingo, words)] : null,
  ];
  return rows.filter((row) => row !== null);
}

function tierWords({ at_ball, prize, winners }: CertifiedTier, words: Words): string {
  return join(amountWords(prize), at_ball && fill(words.atBall, at_ball), counted(winners, words));
}

function prizeRows({ edition, host_province: host, prizes }: CertifiedPrizes, words: Words): ResultRow[] {
  const inOrder = [...prizes].sort((one, other) => one.place - other.place);
  return [
    ...(edition ? [[words.edition, edition] as const] : []),
    ...(host ? [[words.host, host] as const] : []),
    ...inOrder.map(({ place, number, amount, goods, winners }): ResultRow => {
      const fractions = winners.reduce((sum, holder) => sum + holder.fractions, 0);
      const worth = amount ? amountWords(amount) : goods;
      return [fill(words.place, place), join(number, worth, fractions > 0 && fill(words.sold, fractions))];
    }),
  ];
}

function couponRows(coupon: CertifiedCoupon, words: Words): ResultRow[] {
  const { bet, multiplier } = coupon;
  const rows: (readonly [string, string | undefined | false])[] = [
    [words.coupon, coupon.coupon],
    [words.draw, `${coupon.of_draw_number} · ${coupon.of_draw_date}`],
    [words.agency, [coupon.agency, coupon.subagency].filter(Boolean).join('-')],
    [words.locality, coupon.locality],
    [words.bet, bet && betWords(bet, words)],
    [words.bet, multiplier !== undefined && fill(words.times, multiplier)],
    [words.gross, amountWords(coupon.gross)],
    [words.withheld, amountWords(coupon.withheld)],
    [words.net, amountWords(coupon.net)],
    [words.beneficiary, coupon.beneficiary_sha256],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function betWords({ number, range, stake }: NonNullable<CertifiedCoupon['bet']>, words: Words): string {
  const text = range === 1 ? words.betOfHead : words.betOf.replace('{range}', String(range));
  return text.replace('{number}', number).replace('{stake}', amountWords(stake));
}

function counted(winners: readonly unknown[], words: Words): string {
  return winners.length === 0 ? words.vacant : fill(words.winners, winners.length);
}

function fill(text: string, n: number): string {
  return text.replace('{n}', String(n));
}

function join(...parts: (string | number | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
