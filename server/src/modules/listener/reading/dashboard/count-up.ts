import {
  RATINGS_TOLD_MIN,
  type Dashboard,
  type DashboardWork,
} from '@vereda/contract/listener/figures/dashboard';
import { OUTCOMES, SOLVED_OUTCOMES, SOURCES, STAGES, type Outcome } from '@vereda/contract/listener/stages';
import { DIM, FIRST_OUTCOME, type FigureRow } from './dashboard.queries.ts';
import { stepsOf, monthOf, type Period } from './period.ts';
import { countBetween, spreadOf, type Classes } from './spread.ts';

type When = 'now' | 'before';
type Pair = { now: number; before: number };

const HOURS = 24;
// Days from filing to the solution; each bound doubles, as the classes do.
const SOLVED_BOUNDS = [0, 1, 2, 4, 8, 16, 32, 64];

/** Rows of one thing (the whole, a category, areas), looked up by what they count. */
export class Counted {
  readonly #values = new Map<string, Map<number, number>>();

  constructor(rows: readonly FigureRow[]) {
    for (const { before, dim, value, n } of rows) {
      const key = keyOf(before ? 'before' : 'now', dim);
      const values = this.#values.get(key) ?? new Map<number, number>();
      values.set(value, (values.get(value) ?? 0) + n);
      this.#values.set(key, values);
    }
  }

  /** Reports by value. */
  of(dim: number, when: When): Classes {
    return this.#values.get(keyOf(when, dim)) ?? new Map();
  }

  /** Reports with a value that is wanted; all without a test. */
  pair(dim: number, isWanted: (value: number) => boolean = () => true): Pair {
    const count = (when: When) =>
      [...this.of(dim, when)].reduce((sum, [value, n]) => sum + (isWanted(value) ? n : 0), 0);
    return { now: count('now'), before: count('before') };
  }

  /** Every value that any report has in either time. */
  values(dim: number): number[] {
    return [...new Set([...this.of(dim, 'now').keys(), ...this.of(dim, 'before').keys()])];
  }
}

function keyOf(when: When, dim: number): string {
  return `${when} ${dim}`;
}

const isReopened = (value: number) => value % 2 === 1;
const outcomeOf = (value: number): Outcome | null => OUTCOMES[Math.floor(value / 2)] ?? null;
const isSolved = (value: number) =>
  (SOLVED_OUTCOMES as readonly (Outcome | null)[]).includes(outcomeOf(value));

type Whole = Omit<Dashboard, 'as_of' | 'period' | 'types' | 'course' | 'colonias' | 'categories' | 'areas'>;

/** What is told of all reports of the period. */
export function wholeOf(all: Counted): Whole {
  const spreads = (dim: number) => ({
    now: spreadOf(all.of(dim, 'now')),
    before: spreadOf(all.of(dim, 'before')),
  });
  return {
    filed: all.pair(DIM.stage),
    response: spreads(DIM.response),
    closed: all.pair(DIM.closed),
    reopened: all.pair(DIM.closed, isReopened),
    solved: all.pair(DIM.closed, isSolved),
    solving: spreads(DIM.solving),
    accepting: spreads(DIM.accepting),
    promised: all.pair(DIM.promise),
    kept: all.pair(DIM.promise, (value) => value === 1),
    working: spreads(DIM.working),
    ratings: { now: ratingsOf(all.of(DIM.stars, 'now')), before: ratingsOf(all.of(DIM.stars, 'before')) },
    solved_in: SOLVED_BOUNDS.map((from, at) => {
      const until = SOLVED_BOUNDS[at + 1] ?? null;
      return { from, until, n: countBetween(all.of(DIM.solving, 'now'), from, until) };
    }),
    hours: Array.from({ length: HOURS }, (_, hour) => ({ hour, n: all.of(DIM.hour, 'now').get(hour) ?? 0 })),
    stages: stagesOf(all),
    outcomes: OUTCOMES.map((outcome) => ({
      outcome,
      ...all.pair(DIM.closed, (value) => outcomeOf(value) === outcome),
    })).filter(isAny),
    sources: SOURCES.map((source, at) => ({
      source,
      ...all.pair(DIM.source, (value) => value === at),
    })).filter(isAny),
  };
}

function stagesOf(all: Counted): Dashboard['stages'] {
  const open = STAGES.map((stage, at) => ({
    stage,
    outcome: null,
    ...all.pair(DIM.stage, (value) => value === at),
  }));
  const closed = OUTCOMES.map((outcome, at) => ({
    stage: 'closed' as const,
    outcome,
    ...all.pair(DIM.stage, (value) => value === FIRST_OUTCOME + at),
  }));
  return [...open, ...closed].filter(isAny);
}

/** What is told of a category or an area. */
export function workOf(counted: Counted): DashboardWork {
  return {
    filed: counted.pair(DIM.stage),
    closed: counted.pair(DIM.closed).now,
    reopened: counted.pair(DIM.closed, isReopened).now,
    promised: counted.pair(DIM.promise).now,
    kept: counted.pair(DIM.promise, (value) => value === 1).now,
    solving: spreadOf(counted.of(DIM.solving, 'now')),
  };
}

/** What was filed and closed on each day or in each month of the period. */
export function courseOf(rows: readonly FigureRow[], period: Period): Dashboard['course'] {
  const counts = new Map(rows.map(({ step, dim, n }) => [`${dim} ${step ?? ''}`, n]));
  return stepsOf(period).map(({ from, to }) => {
    const step = period.unit === 'day' ? from : monthOf(from);
    const count = (dim: number) => counts.get(`${dim} ${step}`) ?? 0;
    return { from, to, filed: count(DIM.stage), closed: count(DIM.closed) };
  });
}

// The average of few would tell what one person said.
function ratingsOf(stars: Classes): Dashboard['ratings']['now'] {
  const n = [...stars.values()].reduce((sum, count) => sum + count, 0);
  const total = [...stars].reduce((sum, [value, count]) => sum + value * count, 0);
  return { n, average: n < RATINGS_TOLD_MIN ? null : Math.round((total / n) * 10) / 10 };
}

/** Most first. */
export function byMost(one: Pair, other: Pair): number {
  return other.now - one.now || other.before - one.before;
}

function isAny({ now, before }: Pair): boolean {
  return now > 0 || before > 0;
}
