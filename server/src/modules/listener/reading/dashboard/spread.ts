import type { Spread } from '@vereda/contract/listener/figures/dashboard';

const MIDDLE = 41;
const PER_DOUBLING = 4;
const DAY_MINUTES = 1440;

/** Reports by the class of how long something took (listener.time_class). */
export type Classes = ReadonlyMap<number, number>;

/** Median and p90 in minutes from classes of a quarter of a doubling: each is told as the geometric middle of its class, so at most a factor of 2^(1/8), 9.1 %, from the exact one. Less than 84 seconds is told as 1 minute, more than 1,024 days as 1,117. */
export function spreadOf(classes: Classes): Spread {
  const n = sum(classes.values());
  return { n, median: quantile(classes, n, 0.5), p90: quantile(classes, n, 0.9) };
}

/** How many took from so many days to less than so many, both powers of two, exactly; null: no end. */
export function countBetween(classes: Classes, fromDays: number, untilDays: number | null): number {
  const first = fromDays === 0 ? 0 : classFrom(fromDays);
  const end = untilDays === null ? Number.POSITIVE_INFINITY : classFrom(untilDays);
  return sum([...classes].flatMap(([at, n]) => (at >= first && at < end ? [n] : [])));
}

// The least value that at least this share does not pass, as percentile_disc of PostgreSQL.
function quantile(classes: Classes, n: number, share: number): number | null {
  let passed = 0;
  for (const [at, count] of [...classes].toSorted(([one], [other]) => one - other)) {
    passed += count;
    if (count > 0 && passed >= share * n) return minutesOf(at);
  }
  return null;
}

function minutesOf(at: number): number {
  const minutes = DAY_MINUTES * 2 ** ((at - MIDDLE + 0.5) / PER_DOUBLING);
  return Math.max(1, Math.round(minutes));
}

function classFrom(days: number): number {
  return MIDDLE + PER_DOUBLING * Math.log2(days);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
}
