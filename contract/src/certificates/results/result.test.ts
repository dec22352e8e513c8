import { expect, test } from 'vitest';
import { FIRST_RULES } from '../game-rules.ts';
import { resultDifferences, resultFaults, resultSchema, withoutNulls } from './result.ts';

const balls = Array.from({ length: 40 }, (_, index) => index + 1);
const winner = { locality: 'Viedma', share: '100.00' };
const round = {
  balls,
  line: { at_ball: 20, prize: '100.00', winners: [winner] },
  bingo: { at_ball: 40, prize: '100.01', winners: [winner, { ...winner, share: '0.01' }] },
};
const bingo = { format: 'bingo', rounds: [round] };
const withRound = (change: object) => ({ ...bingo, rounds: [{ ...round, ...change }] });

const prize = { place: 1, number: '00042', kind: 'money', amount: '1000.00' };
const prizes = { format: 'prizes', prizes: [prize] };
const withPrize = (change: object) => ({ ...prizes, prizes: [{ ...prize, ...change }] });

const coupon = {
  format: 'coupons',
  of_game: 'rio-negro',
  of_draw_number: 8150,
  of_draw_date: '2025-06-16',
  coupon: ' ab-0001 ',
  bet: { number: '4827', range: 1, stake: '100.00' },
  multiplier: 3000,
  gross: '300000.00',
  withheld: '1000.50',
  net: '298999.50',
};

const faultsOf = (value: object) =>
  resultFaults(resultSchema.parse(value), FIRST_RULES).map(
    ({ code, path }) => `${code.split('/')[1]} ${path.join('.')}`,
  );

test.each([bingo, prizes, coupon, withRound({ bingo: { prize: '9.00' } })])(
  'a sound result has no fault',
  (value) => {
    expect(faultsOf(value)).toEqual([]);
  },
);

test.each([
  ['two rounds', { ...bingo, rounds: [round, round] }, 'round-count rounds'],
  ['a repeated ball', withRound({ balls: [...balls.slice(0, 39), 1] }), 'ball-repeated rounds.0.balls.39'],
  ['ball 0', withRound({ balls: [...balls.slice(0, 39), 0] }), 'ball-unknown rounds.0.balls.39'],
  ['ball 91', withRound({ balls: [...balls.slice(0, 39), 91] }), 'ball-unknown rounds.0.balls.39'],
  ['no balls', withRound({ balls: [], line: null, bingo: null }), 'balls-missing rounds.0.balls'],
  [
    'a line after the bingo',
    withRound({ bingo: { ...round.bingo, at_ball: 19 } }),
    'line-after-bingo rounds.0.line.at_ball',
  ],
  [
    'a bingo with fourteen balls',
    withRound({ line: null, bingo: { ...round.bingo, at_ball: 14 } }),
    'bingo-too-early rounds.0.bingo.at_ball',
  ],
  [
    'a bingo with a ball that did not come out',
    withRound({ bingo: { ...round.bingo, at_ball: 41 } }),
    'tier-ball rounds.0.bingo.at_ball',
  ],
  [
    'a winner and no ball',
    withRound({ line: { ...round.line, at_ball: null } }),
    'tier-ball rounds.0.line.at_ball',
  ],
  [
    'shares a centavo short',
    withRound({ line: { ...round.line, prize: '100.01' } }),
    'shares-differ rounds.0.line.winners',
  ],
  ['a pot that nobody won', { ...bingo, pot: { amount: '5.00', status: 'won' } }, 'vacant-pot pot.status'],
  ['a 4-digit prize number', withPrize({ number: '0042' }), 'prize-number prizes.0.number'],
  ['a number with letters', withPrize({ number: '0004A' }), 'prize-number prizes.0.number'],
  ['a prize in money without amount', withPrize({ amount: null }), 'prize-worth prizes.0.amount'],
  ['goods that are money too', withPrize({ kind: 'goods', goods: 'Un auto' }), 'prize-worth prizes.0.goods'],
  ['a second prize alone', withPrize({ place: 2 }), 'prize-places-missing prizes'],
  [
    'eleven fractions',
    withPrize({ winners: [{ fractions: 6 }, { fractions: 5 }] }),
    'fractions-exceeded prizes.0.winners',
  ],
  ['a place twice', { ...prizes, prizes: [prize, prize] }, 'prize-place-repeated prizes.1.place'],
  ['a net that is more', { ...coupon, net: '300000.00' }, 'coupon-net net'],
  ['a gross that is not the bet', { ...coupon, gross: '299999.00', net: '297998.50' }, 'coupon-gross gross'],
  [
    'another multiplier',
    { ...coupon, multiplier: 300, bet: { ...coupon.bet, stake: '1000.00' } },
    'coupon-pays multiplier',
  ],
  [
    'a small prize',
    { ...coupon, bet: null, multiplier: null, gross: '99999.99', withheld: '0.00', net: '99999.99' },
    'below-threshold gross',
  ],
  ['a bet on a bingo', { ...coupon, of_game: 'telebingo-rio-negro' }, 'coupon-game bet'],
])('refuses %s', (_name, value, fault) => {
  expect(faultsOf(value)).toContain(fault);
});

test.each([
  ['an amount with three decimals', withPrize({ amount: '1.000' })],
  ['an amount with zeros before it', withPrize({ amount: '01.00' })],
  ['a negative amount', withPrize({ amount: '-1.00' })],
  ['a coupon with a space', { ...coupon, coupon: 'AB 1' }],
  ['a bet on three places', { ...coupon, bet: { ...coupon.bet, range: 3 } }],
  ['an unknown format', { ...coupon, format: 'raffle' }],
])('the schema refuses %s', (_name, value) => {
  expect(resultSchema.safeParse(value).success).toBe(false);
});

test('a stake on more places is divided among them', () => {
  const onFive = { ...coupon, bet: { ...coupon.bet, range: 5, stake: '500.00' }, multiplier: 600 };
  expect(faultsOf(onFive)).toEqual([]);
});

test('a coupon reads the same however it was typed, and differs in each cell that does', () => {
  const first = resultSchema.parse(coupon);
  expect(first).toMatchObject({ coupon: 'AB-0001', agency: null });
  const second = resultSchema.parse({ ...coupon, agency: '43', bet: { ...coupon.bet, number: '4828' } });
  expect(resultDifferences(first, second)).toEqual([
    { path: 'bet.number', first: '4827', second: '4828' },
    { path: 'agency', first: null, second: '43' },
  ]);
  expect(resultDifferences(first, first)).toEqual([]);
  expect(withoutNulls(first)).not.toHaveProperty('agency');
});
