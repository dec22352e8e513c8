import type { CertifiedResult } from '../format/results.ts';
import type { CredentialParts } from '../format/build-credential.ts';
import { partsOf } from './issued.ts';

/** Balls 1–90 in an order that differs with the seed, each once. */
function balls(count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => ((index * 37 + seed * 11) % 90) + 1);
}

/** A result of each game that is no quiniela. The prizes of the Telebingo are those of 5 January 2025, its balls are made up. */
export const RESULTS = {
  'telebingo-rio-negro': {
    format: 'bingo',
    rounds: [
      {
        balls: balls(58, 1),
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
      },
      {
        balls: balls(61, 2),
        bingo: {
          at_ball: 61,
          prize: '2500000.00',
          winners: [{ agency: '51', locality: 'Ingeniero Huergo', share: '2500000.00' }],
        },
      },
    ],
    specials: [
      {
        name: 'Premio especial 1',
        prize: '85000.00',
        winners: [{ card: '004211', locality: 'General Roca', share: '85000.00' }],
      },
    ],
    pot: { amount: '6080000.00', status: 'vacant', limit_ball: 39, winners: [] },
  },
  'minibingo-rio-negro': {
    format: 'bingo',
    rounds: [
      {
        balls: balls(52, 3),
        line: { prize: '20000.00', winners: [] },
        bingo: { at_ball: 52, prize: '250000.00', winners: [{ agency: '43', share: '250000.00' }] },
      },
    ],
    specials: [],
  },
  'unificada-rio-negro': {
    format: 'prizes',
    edition: 'Año Nuevo',
    host_province: 'Formosa',
    prizes: [
      {
        place: 1,
        number: '44230',
        kind: 'money',
        amount: '10000000.00',
        winners: [{ agency: '418', locality: 'Andacollo', province: 'Neuquén', fractions: 10 }],
      },
      { place: 2, number: '00817', kind: 'goods', goods: 'Un automóvil', winners: [] },
    ],
  },
  'win-rio-negro': {
    format: 'coupons',
    of_game: 'rio-negro',
    of_draw_number: 8150,
    of_draw_date: '2026-03-02',
    coupon: 'SYNTHETIC-0001',
    agency: '43',
    subagency: '00',
    locality: 'Villa Regina',
    bet: { number: '4827', range: 1, stake: '100.00' },
    multiplier: 3000,
    gross: '300000.00',
    withheld: '0.00',
    net: '300000.00',
    beneficiary_sha256: 'ab'.repeat(32),
  },
} as const satisfies Record<string, CertifiedResult>;

/** Games of RESULTS. */
export const OTHER_GAMES = Object.keys(RESULTS) as readonly (keyof typeof RESULTS)[];

/** Parts of a certificate of a game. */
export function partsOfGame(game: keyof typeof RESULTS): CredentialParts {
  const at = OTHER_GAMES.indexOf(game) + 1;
  const { draw, ...parts } = partsOf(100 + at);
  const { numbers: _none, ...circumstances } = draw;
  return { ...parts, draw: { ...circumstances, game, turn: 'unico', result: RESULTS[game] } };
}

/** A sound result as somebody types it, who does not type who claims a coupon; it differs with the seed. */
export function typedResult(game: keyof typeof RESULTS, seed = 0): object {
  const result: CertifiedResult = RESULTS[game];
  if (result.format === 'bingo') {
    const rounds = result.rounds.map((round, index) => ({
      ...round,
      balls: balls(round.balls.length, seed + index),
    }));
    return { ...result, rounds };
  }
  if (result.format === 'prizes') {
    const prizes = result.prizes.map((prize) =>
      prize.place === 1 ? { ...prize, number: String(Number(prize.number) + seed) } : prize,
    );
    return { ...result, prizes };
  }
  const { beneficiary_sha256: _untold, ...typed } = result;
  return { ...typed, coupon: `synthetic-${String(seed).padStart(4, '0')}` };
}
