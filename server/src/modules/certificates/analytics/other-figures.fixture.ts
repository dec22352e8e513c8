import fc from 'fast-check';

const DAY_MS = 86_400_000;
/** Days from 2025 on. */
export const dayAfter = (at: number) =>
  new Date(Date.UTC(2025, 0, 1) + at * DAY_MS).toISOString().slice(0, 10);
const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const places = ['Viedma', 'VIEDMA', 'Bariloche', 'San Carlos de Bariloche', 'Neuquén', 'Chimpay', null];
const place = fc.constantFrom(...places);

const shared = (cents: number, localities: readonly (string | null)[]) =>
  localities.map((locality, at) => {
    const each = Math.floor(cents / localities.length);
    const share = at === localities.length - 1 ? cents - each * at : each;
    return { card: null, agency: null, locality, province: null, share: money(share) };
  });
const tier = fc
  .record({
    cents: fc.integer({ min: 1, max: 9e9 }),
    at: fc.integer({ min: 15, max: 40 }),
    won: fc.array(place, { maxLength: 3 }),
  })
  .map(({ cents, at, won }) => ({
    at_ball: won.length > 0 ? at : null,
    prize: money(cents),
    winners: shared(cents, won),
  }));
const round = fc.record({
  balls: fc.shuffledSubarray(
    Array.from({ length: 90 }, (_, at) => at + 1),
    { minLength: 40, maxLength: 70 },
  ),
  line: fc.option(tier, { nil: null }),
  bingo: fc.option(tier, { nil: null }),
});
/** Bingos as they are stored, the same in every run. */
export const bingos = fc.sample(
  fc.record({
    rounds: fc.array(round, { minLength: 1, maxLength: 2 }),
    special: tier,
    pot: fc.option(tier, { nil: null }),
  }),
  { seed: 7, numRuns: 40 },
);
const holder = fc.record({
  agency: fc.constant(null),
  locality: place,
  province: fc.constantFrom('Río Negro', 'Neuquén', null),
  fractions: fc.integer({ min: 1, max: 3 }),
});
/** Lotteries of tickets, likewise. */
export const lotteries = fc.sample(
  fc.record({
    edition: fc.constantFrom('Navidad', 'Reyes', null),
    prizes: fc.array(
      fc.record({
        number: fc.nat(99_999).map((number) => String(number).padStart(5, '0')),
        cents: fc.option(fc.integer({ min: 1, max: 9e9 }), { nil: null }),
        winners: fc.array(holder, { maxLength: 3 }),
      }),
      { minLength: 2, maxLength: 6 },
    ),
  }),
  { seed: 8, numRuns: 30 },
);
/** Winning coupons, likewise; `back` is how many days ago their draw was. */
export const coupons = fc.sample(
  fc.record({
    game: fc.constantFrom('rio-negro', 'minibingo-rio-negro', 'telebingo-rio-negro', 'unificada-rio-negro'),
    locality: place,
    agency: fc.constantFrom('1', '2', '3', null),
    gross: fc.constantFrom(10_000_000, 24_999_999, 25_000_000, 50_000_001, 700_000_000),
    withheld: fc.nat(9_999),
    back: fc.nat(60),
    certified: fc.boolean(),
  }),
  { seed: 9, numRuns: 90 },
);

/** A draw to be stored. */
export type Row = {
  readonly game: string;
  readonly day: string;
  readonly status: string;
  readonly result: object;
};

/** All of them as draws, `dayBack` being the day so many days ago. */
export function rowsOf(dayBack: DayBack): Row[] {
  return [...bingoRows(), ...lotteryRows(), ...couponRows(dayBack)];
}

type DayBack = (back: number) => string;

function bingoRows(): Row[] {
  return bingos.map(({ rounds, special, pot }, at) => ({
    game: 'telebingo-rio-negro',
    day: dayAfter(at * 9),
    status: 'certificado',
    result: {
      format: 'bingo',
      rounds,
      specials: [{ name: 'Especial', prize: special.prize, winners: special.winners }],
      pot: pot && {
        amount: pot.prize,
        status: pot.winners.length > 0 ? 'won' : 'vacant',
        limit_ball: null,
        winners: pot.winners,
      },
    },
  }));
}

function lotteryRows(): Row[] {
  return lotteries.map(({ edition, prizes }, at) => ({
    game: 'unificada-rio-negro',
    day: dayAfter(at * 5),
    status: 'cargado',
    result: {
      format: 'prizes',
      edition,
      host_province: null,
      prizes: prizes.map(({ number, cents, winners }, index) => ({
        place: index + 1,
        number,
        kind: cents === null ? 'goods' : 'money',
        amount: cents === null ? null : money(cents),
        goods: cents === null ? '=cmd()' : null,
        winners,
      })),
    },
  }));
}

function couponRows(dayBack: DayBack): Row[] {
  return coupons.map(({ game, locality, agency, gross, withheld, back, certified }, at) => ({
    game: 'win-rio-negro',
    day: dayBack(back),
    status: certified ? 'certificado' : 'cargado',
    result: {
      format: 'coupons',
      of_game: game,
      of_draw_number: at + 1,
      of_draw_date: dayBack(back),
      coupon: `TEST-${at}`,
      agency,
      subagency: null,
      locality,
      bet: null,
      multiplier: null,
      gross: money(gross),
      withheld: money(withheld),
      net: money(gross - withheld),
    },
  }));
}
