import type { GameSlug } from '@vereda/contract/certificates/game';

/** Balls 1–90 in an order that differs with the seed, each once. */
export function ballsOf(count: number, seed = 0): number[] {
  return Array.from({ length: count }, (_, index) => ((index * 37 + seed * 11) % 90) + 1);
}

/** A sound round: a line that two share, and a bingo. */
export function roundOf(seed = 0): object {
  return {
    balls: ballsOf(58, seed),
    line: {
      at_ball: 23,
      prize: '500000.00',
      winners: [
        { locality: 'Villa Regina', share: '250000.00' },
        { locality: 'Choele Choel', share: '250000.00' },
      ],
    },
    bingo: {
      at_ball: 58,
      prize: '1250000.00',
      winners: [
        { locality: 'Cipolletti', share: '416666.67' },
        { locality: 'San Carlos de Bariloche', share: '416666.67' },
        { province: 'Neuquén', share: '416666.66' },
      ],
    },
  };
}

/** A sound result of each game that is no quiniela, as somebody types it; it differs with the seed. */
export function resultOf(game: GameSlug, seed = 0): object {
  if (game === 'unificada-rio-negro') return prizesOf(seed);
  if (game === 'win-rio-negro') return couponOf(seed);
  const rounds = game === 'telebingo-rio-negro' ? [roundOf(seed), roundOf(seed + 1)] : [roundOf(seed)];
  const pot = { amount: '6080000.00', status: 'vacant', limit_ball: 39 };
  return { format: 'bingo', rounds, ...(rounds.length > 1 && { pot }) };
}

function prizesOf(seed: number): object {
  const winners = [{ agency: '418', locality: 'Andacollo', province: 'Neuquén', fractions: 10 }];
  return {
    format: 'prizes',
    edition: 'Año Nuevo',
    host_province: 'Formosa',
    prizes: [
      {
        place: 1,
        number: String(44_230 + seed),
        kind: 'money',
        amount: '10000000.00',
        winners,
      },
      { place: 2, number: '00817', kind: 'goods', goods: 'Un automóvil' },
    ],
  };
}

function couponOf(seed: number): object {
  return {
    format: 'coupons',
    of_game: 'rio-negro',
    of_draw_number: 8150,
    of_draw_date: '2021-06-16',
    coupon: `synthetic-${String(seed).padStart(4, '0')}`,
    agency: '43',
    subagency: '00',
    locality: 'Villa Regina',
    bet: { number: '4827', range: 1, stake: '100.00' },
    multiplier: 3000,
    gross: '300000.00',
    net: '300000.00',
  };
}
