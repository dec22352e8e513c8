import { z } from 'zod';
import { lineField } from '../../text.ts';
import { amountField, shareFaults, winnerSchema, type ResultFault } from './fault.ts';

const MOST_WINNERS = 200;
const ballCount = z.number().int().min(1).max(200);
const winners = z.array(winnerSchema).max(MOST_WINNERS).default([]);

/** A prize of a round: with how many balls out it fell (null: with none, it is vacant), and who shares it. */
export const tierSchema = z.object({
  at_ball: ballCount.nullable().default(null),
  prize: amountField,
  winners,
});
export type Tier = z.output<typeof tierSchema>;

/** A round: its balls in the order in which they came out, the first line and the bingo. */
export const roundSchema = z.object({
  balls: z.array(z.number().int().min(0).max(999)).max(200),
  line: tierSchema.nullable().default(null),
  bingo: tierSchema.nullable().default(null),
});
export type Round = z.output<typeof roundSchema>;

/** The result of a bingo: rounds, prizes that always pay, and the pot. */
export const bingoResultSchema = z
  .object({
    format: z.literal('bingo'),
    rounds: z.array(roundSchema).min(1).max(10),
    specials: z
      .array(z.object({ name: lineField({ max: 80 }), prize: amountField, winners }))
      .max(30)
      .default([]),
    pot: z
      .object({
        amount: amountField,
        /** won: with at most `limit_ball` balls out · vacant: it goes on to the next draw. */
        status: z.enum(['won', 'vacant']),
        limit_ball: ballCount.nullable().default(null),
        winners,
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'BingoResult' });
export type BingoResult = z.output<typeof bingoResultSchema>;

/** What a bingo's result has to keep to. */
export type BingoRules = {
  readonly rounds: number;
  /** Numbers on a card. */
  readonly card_size: number;
  /** Balls in the drum, numbered from 1. */
  readonly ball_count: number;
};

/** Everything that is wrong with the result of a bingo. */
export function bingoFaults(result: BingoResult, rules: BingoRules): ResultFault[] {
  const counted = result.rounds.length === rules.rounds;
  return [
    ...(counted ? [] : [{ code: 'certificates/round-count' as const, path: ['rounds'] }]),
    ...result.rounds.flatMap((round, index) => roundFaults(round, rules, ['rounds', index])),
    ...result.specials.flatMap(({ prize, winners: shared }, index) =>
      shareFaults(prize, shared, ['specials', index]),
    ),
    ...potFaults(result.pot),
  ];
}

type Path = (string | number)[];

function roundFaults(round: Round, rules: BingoRules, path: Path): ResultFault[] {
  const { line, bingo, balls } = round;
  const [early, late] = [line?.at_ball ?? null, bingo?.at_ball ?? null];
  const faults = ballFaults(balls, rules.ball_count, [...path, 'balls']);
  if (line) faults.push(...tierFaults(line, balls.length, [...path, 'line']));
  if (bingo) faults.push(...tierFaults(bingo, balls.length, [...path, 'bingo']));
  if (early !== null && late !== null && early > late)
    faults.push({ code: 'certificates/line-after-bingo', path: [...path, 'line', 'at_ball'] });
  if (late !== null && late < rules.card_size)
    faults.push({ code: 'certificates/bingo-too-early', path: [...path, 'bingo', 'at_ball'] });
  return faults;
}

// Won and not said with which ball, or said of a prize that nobody won, or of a ball that did not come out.
function tierFaults({ at_ball, prize, winners: shared }: Tier, drawn: number, path: Path): ResultFault[] {
  const isTold = (at_ball === null) === (shared.length === 0) && (at_ball ?? 0) <= drawn;
  const faults = shareFaults(prize, shared, path);
  return isTold ? faults : [{ code: 'certificates/tier-ball', path: [...path, 'at_ball'] }, ...faults];
}

function ballFaults(balls: readonly number[], count: number, path: Path): ResultFault[] {
  if (balls.length === 0) return [{ code: 'certificates/balls-missing', path }];
  return balls.flatMap((ball, index): ResultFault[] => {
    if (ball < 1 || ball > count) return [{ code: 'certificates/ball-unknown', path: [...path, index] }];
    if (balls.indexOf(ball) === index) return [];
    return [{ code: 'certificates/ball-repeated', path: [...path, index] }];
  });
}

function potFaults(pot: BingoResult['pot']): ResultFault[] {
  if (!pot) return [];
  const isWon = pot.winners.length > 0;
  if (isWon !== (pot.status === 'won')) return [{ code: 'certificates/vacant-pot', path: ['pot', 'status'] }];
  return shareFaults(pot.amount, pot.winners, ['pot']);
}
