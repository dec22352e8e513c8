import type { Minibingo } from '@vereda/contract/certificates/analytics/minibingo';
import type { BingoResult, Round, Tier } from '@vereda/contract/certificates/results/bingo';
import { centsOf } from '@vereda/contract/certificates/results/fault';
import { amountOf, Sums } from '../amounts.ts';
import { chiSquareOfDrums } from '../chi-square.ts';

/** A bingo with its day. */
export type Bingo = { readonly date: string; readonly result: BingoResult };

type Counted = Omit<Minibingo, 'as_of' | 'game' | 'jurisdiction'>;

/** Everything that is told of these bingos, oldest first; `ballCount` as the rules have it. */
export function countBingos(bingos: readonly Bingo[], ballCount: number): Counted {
  const rounds = bingos.flatMap(({ date, result }) => result.rounds.map((round) => ({ date, round })));
  const highest = rounds.reduce((most, { round }) => Math.max(most, ...round.balls), ballCount);
  const balls = ballsOf(rounds, highest);
  const tiers = rounds.map(({ round }) => round);
  return {
    draws: bingos.length,
    first_day: bingos[0]?.date ?? null,
    last_day: bingos.at(-1)?.date ?? null,
    rounds: rounds.length,
    ball_count: highest,
    balls,
    chi_square: chiSquareOfDrums(
      balls.map(({ n }) => n),
      tiers.map((round) => round.balls.length),
    ),
    line: tierOf(tiers, 'line'),
    bingo: tierOf(tiers, 'bingo'),
    fell: fellOf(tiers),
    winners: winnersOf(tiers),
    pots: potsOf(bingos),
    ...paidOf(bingos),
  };
}

function ballsOf(
  rounds: readonly { readonly date: string; readonly round: Round }[],
  count: number,
): Counted['balls'] {
  const seen = Array.from({ length: count }, (_, at) => ({ ball: at + 1, n: 0, last: -1 }));
  for (const [at, { round }] of rounds.entries()) {
    for (const number of round.balls) {
      const ball = seen[number - 1];
      if (!ball) continue;
      ball.n += 1;
      ball.last = at;
    }
  }
  return seen.map(({ ball, n, last }) => ({
    ball,
    n,
    last_day: rounds[last]?.date ?? null,
    // Never: all of them.
    rounds_since: rounds.length - 1 - last,
  }));
}

type TierName = 'line' | 'bingo';

function played(rounds: readonly Round[], name: TierName): Tier[] {
  return rounds.flatMap((round) => round[name] ?? []);
}

function tierOf(rounds: readonly Round[], name: TierName): Counted['line'] {
  const tiers = played(rounds, name);
  const fell = tiers.flatMap(({ at_ball: ball }) => ball ?? []).toSorted((one, other) => one - other);
  const middle = [fell[Math.floor((fell.length - 1) / 2)], fell[Math.floor(fell.length / 2)]];
  return {
    played: tiers.length,
    won: tiers.filter(({ winners }) => winners.length > 0).length,
    median_ball: fell.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
  };
}

function fellOf(rounds: readonly Round[]): Counted['fell'] {
  return tallied(rounds, ({ at_ball: ball }) => ball).map(({ key, ...counts }) => ({ ball: key, ...counts }));
}

function winnersOf(rounds: readonly Round[]): Counted['winners'] {
  return tallied(rounds, ({ winners }) => winners.length).map(({ key, ...counts }) => ({
    winners: key,
    ...counts,
  }));
}

// By a number, from the least to the most there is, what lies between included.
function tallied(rounds: readonly Round[], keyOf: (tier: Tier) => number | null) {
  const keys = { line: played(rounds, 'line').map(keyOf), bingo: played(rounds, 'bingo').map(keyOf) };
  const known = [...keys.line, ...keys.bingo].filter((key) => key !== null);
  if (known.length === 0) return [];
  const least = Math.min(...known);
  return Array.from({ length: Math.max(...known) - least + 1 }, (_, at) => {
    const key = least + at;
    const count = (name: TierName) => keys[name].filter((one) => one === key).length;
    return { key, line: count('line'), bingo: count('bingo') };
  });
}

function potsOf(bingos: readonly Bingo[]): Counted['pots'] {
  const pots = bingos.flatMap(({ result }) => result.pot ?? []);
  return { played: pots.length, won: pots.filter(({ status }) => status === 'won').length };
}

const KINDS = ['line', 'bingo', 'specials', 'pot'] as const;

function paidOf(bingos: readonly Bingo[]): Pick<Counted, 'paid' | 'paid_total'> {
  const sums = new Sums<string>();
  const months = new Set<string>();
  for (const { date, result } of bingos) {
    const month = date.slice(0, 7);
    months.add(month);
    for (const [kind, prize] of prizesOf(result).filter(([, , winners]) => winners > 0)) {
      sums.add(`${month} ${kind}`, centsOf(prize));
      sums.add('all', centsOf(prize));
    }
  }
  const paid = [...months].toSorted().map((month) => {
    const [line, bingo, specials, pot] = KINDS.map((kind) => amountOf(sums.of(`${month} ${kind}`)));
    return { month, line: line ?? '', bingo: bingo ?? '', specials: specials ?? '', pot: pot ?? '' };
  });
  return { paid, paid_total: amountOf(sums.of('all')) };
}

type Prize = [kind: (typeof KINDS)[number], prize: string, winners: number];

function prizesOf({ rounds, specials, pot }: BingoResult): Prize[] {
  return [
    ...(['line', 'bingo'] as const).flatMap((kind) =>
      played(rounds, kind).map(({ prize, winners }): Prize => [kind, prize, winners.length]),
    ),
    ...specials.map(({ prize, winners }): Prize => ['specials', prize, winners.length]),
    ...(pot ? [['pot', pot.amount, pot.winners.length] satisfies Prize] : []),
  ];
}
