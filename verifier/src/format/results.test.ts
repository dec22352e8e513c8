import { expect, it, test } from 'vitest';
import { OTHER_GAMES, partsOfGame, RESULTS } from '../testing/games.ts';
import { buildDrawCredential } from './build-credential.ts';
import { receiptOf } from './receipt.ts';
import { result as check } from './result-shape.ts';
import { credentialFaults } from './shape.ts';

const WORDS = {
  'telebingo-rio-negro':
    'Ronda 1, línea: $ 500,000.00 · con 23 bolillas · Ganadores: 2; Ronda 1, bingo: $ 1,250,000.00 · con 58 bolillas · Ganadores: 3',
  'minibingo-rio-negro': 'Ronda 1, línea: $ 20,000.00 · vacante',
  'unificada-rio-negro':
    'Puesto 1: 44230 · $ 10,000,000.00 · fracciones ganadoras: 10; Puesto 2: 00817 · Un automóvil.',
  'win-rio-negro': 'Apuesta: 4827 a la cabeza, $ 100.00; Apuesta: Se paga 3000 veces; Bruto: $ 300,000.00',
};

const faultsOf = (value: unknown) => check(value, 'result').map(({ code, path }) => `${code} ${path}`);

it.each(OTHER_GAMES)('a result of %s is a certificate, and its receipt says it in words', (game) => {
  const credential = buildDrawCredential(partsOfGame(game));
  expect(credentialFaults(credential)).toEqual([]);
  expect(receiptOf(credential).description).toContain(WORDS[game]);
});

test('a certificate has numbers or a result, never both', () => {
  const credential = buildDrawCredential(partsOfGame('win-rio-negro'));
  const both = { ...credential.credentialSubject, numbers: [] };
  expect(credentialFaults({ ...credential, credentialSubject: both })).toMatchObject([
    { code: 'field-unknown', path: 'credentialSubject.numbers' },
  ]);
});

const bingo = RESULTS['telebingo-rio-negro'];
const [round] = bingo.rounds;
const prizes = RESULTS['unificada-rio-negro'];
const coupon = RESULTS['win-rio-negro'];
const withRound = (change: object) => ({ ...bingo, rounds: [{ ...round, ...change }] });
const withPrize = (change: object) => ({ ...prizes, prizes: [{ ...prizes.prizes[0], ...change }] });

test.each([
  [
    'a ball twice',
    withRound({ balls: [...round.balls.slice(1), round.balls[2]] }),
    'result-unsound result.rounds.0',
  ],
  ['no balls', withRound({ balls: [] }), 'result-unsound result.rounds.0'],
  [
    'a line after the bingo',
    withRound({ bingo: { ...round.bingo, at_ball: 20 } }),
    'result-unsound result.rounds.0',
  ],
  [
    'a bingo with balls that did not come out',
    withRound({ bingo: { ...round.bingo, at_ball: 59 } }),
    'result-unsound result.rounds.0',
  ],
  [
    'shares that do not add up',
    withRound({ line: { ...round.line, prize: '500000.01' } }),
    'result-unsound result.rounds.0.line',
  ],
  [
    'a winner of a vacant prize',
    withRound({ line: { prize: '2.00', winners: round.line.winners } }),
    'result-unsound result.rounds.0.line',
  ],
  ['a pot won by nobody', { ...bingo, pot: { ...bingo.pot, status: 'won' } }, 'result-unsound result.pot'],
  ['a field more', withRound({ note: 'x' }), 'field-unknown result.rounds.0.note'],
  ['an amount as a number', withPrize({ amount: 10 }), 'field-malformed result.prizes.0.amount'],
  ['money and goods at once', withPrize({ goods: 'Un auto' }), 'result-unsound result.prizes.0'],
  ['a place that is missing', withPrize({ place: 2 }), 'result-unsound result.prizes'],
  [
    'a place twice',
    { ...prizes, prizes: [prizes.prizes[0], prizes.prizes[0]] },
    'result-unsound result.prizes',
  ],
  [
    'numbers of different length',
    { ...prizes, prizes: [prizes.prizes[0], { ...prizes.prizes[1], number: '0817' }] },
    'result-unsound result.prizes',
  ],
  ['a net that is not the rest', { ...coupon, net: '299999.99' }, 'result-unsound result'],
  [
    'a bet on three places',
    { ...coupon, bet: { ...coupon.bet, range: 3 } },
    'field-malformed result.bet.range',
  ],
  ['another format', { ...coupon, format: 'raffle' }, 'field-malformed result.format'],
])('refuses %s', (_name, value, fault) => {
  expect(faultsOf(value)).toEqual([fault]);
});
