import type { MadeUpDraw } from '#modules/certificates/public';

const DAY_MS = 86_400_000;
const PESOS = 100;
const LOCALITIES = [
  'Viedma',
  'General Roca',
  'General Roca',
  'Cipolletti',
  'Cipolletti',
  'San Carlos de Bariloche',
  'San Carlos de Bariloche',
  'San Carlos de Bariloche',
  'Villa Regina',
  'Allen',
  'Catriel',
  'El Bolsón',
  'San Antonio Oeste',
  'Choele Choel',
  'Sierra Grande',
] as const;
const ELSEWHERE = [
  ['Neuquén', 'Andacollo'],
  ['Chaco', 'Resistencia'],
  ['Mendoza', 'Malargüe'],
  ['La Pampa', 'Toay'],
] as const;

/** Whole numbers below a bound, the same in every demonstration. */
type Pick = (below: number) => number;

/** Made-up draws of the games that are no quiniela, oldest first, all before `yesterday`. */
export function otherDraws(yesterday: string): MadeUpDraw[] {
  const pick = pickFrom(20_261);
  const dayBefore = (days: number) =>
    new Date(Date.parse(yesterday) - days * DAY_MS).toISOString().slice(0, 10);
  const each = (count: number, make: (at: number) => MadeUpDraw) =>
    Array.from({ length: count }, (_, at) => make(at));
  return [
    ...each(30, (at) => ({
      game: 'minibingo-rio-negro',
      draw_number: 701 + at,
      date: dayBefore(2 + (29 - at) * 4),
      turn: 'unico',
      result: { format: 'bingo', rounds: [roundOf(pick)] },
    })),
    ...each(10, (at) => ({
      game: 'telebingo-rio-negro',
      draw_number: 301 + at,
      date: dayBefore(3 + (9 - at) * 7),
      turn: 'domingo',
      result: telebingoOf(pick),
    })),
    ...each(10, (at) => ({
      game: 'unificada-rio-negro',
      draw_number: 501 + at,
      date: dayBefore(4 + (9 - at) * 12),
      turn: 'unico',
      result: lotteryOf(pick, [null, null, 'Navidad', 'Año Nuevo', 'Reyes'][at % 5] ?? null),
    })),
    ...each(40, (at) => couponOf(pick, { at, day: dayBefore(2 + Math.floor(((39 - at) * 5) / 2)) })),
  ];
}

function pickFrom(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function roundOf(pick: Pick): object {
  const drum = Array.from({ length: 90 }, (_, at) => at + 1);
  const balls = Array.from({ length: 48 + pick(22) }, () => drum.splice(pick(drum.length), 1)[0]);
  const isVacant = pick(8) === 0;
  return {
    balls,
    line: { at_ball: 16 + pick(16), prize: pesos(600_000), winners: winnersOf(pick, 600_000) },
    bingo: {
      at_ball: isVacant ? null : balls.length,
      prize: pesos(2_500_000),
      winners: isVacant ? [] : winnersOf(pick, 2_500_000),
    },
  };
}

function telebingoOf(pick: Pick): object {
  const isWon = pick(5) === 0;
  return {
    format: 'bingo',
    rounds: [roundOf(pick), roundOf(pick)],
    specials: Array.from({ length: 4 }, (_, at) => ({
      name: `Premio especial ${at + 1}`,
      prize: pesos(100_000),
      winners: sharedBy(pick, 1, 100_000),
    })),
    pot: {
      amount: pesos(6_080_000),
      status: isWon ? 'won' : 'vacant',
      limit_ball: 39,
      winners: isWon ? sharedBy(pick, 1, 6_080_000) : [],
    },
  };
}

function lotteryOf(pick: Pick, edition: string | null): object {
  return {
    format: 'prizes',
    edition,
    host_province: 'Río Negro',
    prizes: Array.from({ length: 10 }, (_, at) => {
      const isGoods = edition !== null && at === 2;
      return {
        place: at + 1,
        number: String(pick(100_000)).padStart(5, '0'),
        kind: isGoods ? 'goods' : 'money',
        ...(isGoods ? { goods: 'Un automóvil' } : { amount: pesos(20_000_000 / (at + 1)) }),
        winners: holdersOf(pick),
      };
    }),
  };
}

// Up to the ten fractions of a ticket, in one or two places.
function holdersOf(pick: Pick): object[] {
  return Array.from({ length: pick(3) }, () => {
    const [province, locality] = ELSEWHERE[pick(8)] ?? ['Río Negro', localityOf(pick)];
    return { agency: String(1 + pick(90)), province, locality, fractions: 1 + pick(5) };
  });
}

function couponOf(pick: Pick, { at, day }: { readonly at: number; readonly day: string }): MadeUpDraw {
  const [gross, stake] = [pesos([300_000, 600_000, 900_000][pick(3)] ?? 0), pick(2)];
  const isQuiniela = pick(3) > 0;
  const money = isQuiniela ? pesos((stake + 1) * 300_000) : gross;
  return {
    game: 'win-rio-negro',
    draw_number: 101 + at,
    date: day,
    turn: 'cupon',
    result: {
      format: 'coupons',
      of_game: isQuiniela ? 'rio-negro' : 'minibingo-rio-negro',
      of_draw_number: 8001 + at,
      of_draw_date: day,
      coupon: `DEMO-${String(at + 1).padStart(4, '0')}`,
      agency: String(1 + pick(12)),
      locality: localityOf(pick),
      ...(isQuiniela && {
        bet: {
          number: String(pick(10_000)).padStart(4, '0'),
          range: 1,
          stake: pesos((stake + 1) * PESOS),
        },
        multiplier: 3000,
      }),
      gross: money,
      net: money,
    },
  };
}

function winnersOf(pick: Pick, prize: number): object[] {
  return sharedBy(pick, 1 + (pick(3) === 0 ? 1 + pick(2) : 0), prize);
}

// To the centavo: the last one carries what does not divide.
function sharedBy(pick: Pick, count: number, prize: number): object[] {
  const cents = prize * PESOS;
  const each = Math.floor(cents / count);
  return Array.from({ length: count }, (_, at) => ({
    agency: String(1 + pick(90)),
    locality: localityOf(pick),
    province: 'Río Negro',
    share: ((at === count - 1 ? cents - each * (count - 1) : each) / PESOS).toFixed(2),
  }));
}

function localityOf(pick: Pick): string {
  return LOCALITIES[pick(LOCALITIES.length)] ?? '';
}

function pesos(amount: number): string {
  return amount.toFixed(2);
}
