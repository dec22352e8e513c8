import type { ChiSquare } from '@vereda/contract/certificates/analytics/frame';

/** Below so many expected of each, the distribution of the statistic is not that of chi-square. */
const EXPECTED_MIN = 5;
const EPSILON = 1e-15;
const STEPS_MAX = 100_000;
// Lanczos' approximation with g = 7: good to fifteen digits.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Pearson's test that all outcomes are equally frequent; null where nothing was counted or there is one outcome only. */
export function chiSquareOf(counts: ArrayLike<number>): ChiSquare | null {
  let total = 0;
  let squares = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const n = counts[at] ?? 0;
    total += n;
    squares += n * n;
  }
  if (total === 0 || counts.length < 2) return null;
  const expected = total / counts.length;
  const statistic = Math.max(0, squares / expected - total);
  const degrees = counts.length - 1;
  return {
    statistic,
    degrees_of_freedom: degrees,
    p_value: upperGamma(degrees / 2, statistic / 2),
    expected,
    is_valid: expected >= EXPECTED_MIN,
  };
}

/**
 * The same for balls of a drum that are not put back within a round, `taken` of them in each: as often as a ball came out
 * depends on the others, so that the deviations are measured by the variance that drawing without putting back has.
 */
export function chiSquareOfDrums(counts: readonly number[], taken: readonly number[]): ChiSquare | null {
  const balls = counts.length;
  const expected = taken.reduce((sum, n) => sum + n, 0) / balls;
  const variance = taken.reduce((sum, n) => sum + (n / balls) * (1 - n / balls), 0);
  if (balls < 2 || variance <= 0) return null;
  const squares = counts.reduce((sum, n) => sum + (n - expected) ** 2, 0);
  const statistic = ((balls - 1) / balls) * (squares / variance);
  return {
    statistic,
    degrees_of_freedom: balls - 1,
    p_value: upperGamma((balls - 1) / 2, statistic / 2),
    expected,
    is_valid: variance >= EXPECTED_MIN,
  };
}

/** The regularised upper incomplete gamma function Q(a, x): the share of a chi-square of 2a degrees above 2x. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  const share = x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x);
  return Math.min(1, Math.max(0, share));
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let at = 1; at < STEPS_MAX && term > sum * EPSILON; at += 1) {
    term *= x / (a + at);
    sum += term;
  }
  return sum;
}

// Lentz' way to a continued fraction.
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let value = d;
  for (let at = 1; at < STEPS_MAX; at += 1) {
    const factor = -at * (at - a);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  return value;
}

function logGamma(value: number): number {
  const x = value - 1;
  const t = x + LANCZOS.length - 1.5;
  const sum = LANCZOS.reduce((whole, factor, at) => (at === 0 ? factor : whole + factor / (x + at)), 0);
  return Math.log(2 * Math.PI) / 2 + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}
