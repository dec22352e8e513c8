// How quickly the figures of bingos, of the lottery of tickets and of winning coupons come, over made-up results of more
// years than these games are old: `node tools/run.mjs bench/certificates/other-figures.ts`
import type pg from 'pg';
import { createRandom } from '../../tools/kit/random.ts';
import { askFigures } from './ask-figures.ts';

// Two bingos a week for ten years, a lottery of tickets a week for twenty, ten winning coupons a day for ten.
const COUNTS = { bingos: 1000, lotteries: 1000, coupons: 36_500 } as const;
const DAY_MS = 86_400_000;
const BALLS = 90;
const LOCALITIES = [
  'Viedma',
  'San Carlos de Bariloche',
  'General Roca',
  'Cipolletti',
  'Chimpay',
  null,
] as const;
const WON_IN = ['rio-negro', 'minibingo-rio-negro', 'telebingo-rio-negro', 'unificada-rio-negro'] as const;

const random = createRandom(36_500);
const upTo = (most: number): number => Math.floor(random.next() * most);
const dayOf = (n: number): string => new Date(Date.UTC(2015, 0, 1) + n * DAY_MS).toISOString().slice(0, 10);
const placeOf = () => LOCALITIES[upTo(LOCALITIES.length)] ?? null;
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

type Row = { readonly game: string; readonly day: string; readonly result: object };

function round() {
  const balls = times(BALLS, (n) => ({ ball: n + 1, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, 60)
    .map(({ ball }) => ball);
  const tier = (at: number, prize: string) => ({
    at_ball: at,
    prize,
    winners: [{ card: null, agency: '51', locality: placeOf(), province: null, share: prize }],
  });
  return { balls, line: tier(20 + upTo(10), '500000.00'), bingo: tier(60, '1250000.00') };
}

const bingo = (n: number): Row => ({
  game: n % 2 === 0 ? 'telebingo-rio-negro' : 'minibingo-rio-negro',
  day: dayOf(Math.floor(n / 2) * 7),
  result: { format: 'bingo', rounds: times(3, round), specials: [], pot: null },
});

const lottery = (n: number): Row => ({
  game: 'unificada-rio-negro',
  day: dayOf(n * 4),
  result: {
    format: 'prizes',
    edition: null,
    host_province: null,
    prizes: times(20, (place) => ({
      place: place + 1,
      number: String(upTo(100_000)).padStart(5, '0'),
      kind: 'money',
      amount: '100000.00',
      goods: null,
      winners: times(3, () => ({ agency: '418', locality: placeOf(), province: 'Río Negro', fractions: 2 })),
    })),
  },
});

const coupon = (n: number): Row => ({
  game: 'win-rio-negro',
  day: dayOf(Math.floor(n / 10)),
  result: {
    format: 'coupons',
    of_game: WON_IN[upTo(WON_IN.length)],
    of_draw_number: Math.floor(n / 10) + 1,
    of_draw_date: dayOf(Math.floor(n / 10)),
    coupon: `TEST-${n}`,
    agency: String(upTo(300)),
    subagency: null,
    locality: placeOf(),
    bet: null,
    multiplier: null,
    gross: `${1_000_000 + upTo(9_000_000)}.00`,
    withheld: '1000000.00',
    net: `${upTo(9_000_000)}.00`,
  },
});

const INSERT = `
  insert into certificates.draws (game, date, turn, turn_name, held_at, status, result, source, created_at, updated_at)
  select r.game, r.day, 't' || ($2 + at), 'T', r.day, 'certificado', r.result, 'import', now(), now()
  from jsonb_array_elements($1::jsonb) with ordinality e(one, at),
    jsonb_to_record(one) r(game text, day date, result jsonb)`;

async function fill(owner: pg.Client): Promise<string> {
  const rows = [
    ...times(COUNTS.bingos, bingo),
    ...times(COUNTS.lotteries, lottery),
    ...times(COUNTS.coupons, coupon),
  ];
  for (let from = 0; from < rows.length; from += 2000)
    await owner.query(INSERT, [JSON.stringify(rows.slice(from, from + 2000)), from]);
  return Object.entries(COUNTS)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

const YEAR = { from: '2018-01-01', to: '2018-12-31' };

await askFigures({
  fill,
  asked: [
    { name: 'bingos, all', call: 'minibingo', input: { game: 'telebingo-rio-negro' } },
    { name: 'bingos, one year', call: 'minibingo', input: { game: 'telebingo-rio-negro', ...YEAR } },
    { name: 'tickets, all', call: 'unificada', input: {} },
    { name: 'tickets, one year', call: 'unificada', input: YEAR },
    { name: 'winning coupons, all, and other winners', call: 'ganadores', input: {} },
    { name: 'winning coupons, one year', call: 'ganadores', input: YEAR },
    { name: 'winning coupons of one game', call: 'ganadores', input: { game: 'rio-negro' } },
  ],
});
