import type { Format } from '@vereda/contract/certificates/game';
import { FIRST_RULES, type GameRules } from '@vereda/contract/certificates/game-rules';
import type { ResultFaultCode } from '@vereda/contract/certificates/results/fault';
import { resultFaults, resultSchema, type DrawResult } from '@vereda/contract/certificates/results/result';
import type { Problem, Reason } from '#platform/file-reading/problem';
import { bingoOf } from './read-bingo.ts';
import { couponOf, prizesOf } from './read-prizes.ts';
import type { DrawPart } from './draw-parts.ts';
import { reject } from './read-cells.ts';

const REASON_OF: Record<ResultFaultCode, Reason> = {
  'certificates/result-format': 'result-unreadable',
  'certificates/round-count': 'rounds-wrong',
  'certificates/ball-unknown': 'ball-unknown',
  'certificates/ball-repeated': 'ball-repeated',
  'certificates/balls-missing': 'balls-missing',
  'certificates/tier-ball': 'tier-ball-wrong',
  'certificates/line-after-bingo': 'line-after-bingo',
  'certificates/bingo-too-early': 'bingo-too-early',
  'certificates/shares-differ': 'shares-differ',
  'certificates/vacant-pot': 'pot-wrong',
  'certificates/prize-place-repeated': 'prize-places-wrong',
  'certificates/prize-places-missing': 'prize-places-wrong',
  'certificates/prize-number': 'prize-number-wrong',
  'certificates/prize-worth': 'prize-worth-wrong',
  'certificates/fractions-exceeded': 'fractions-exceeded',
  'certificates/coupon-game': 'coupon-wrong',
  'certificates/coupon-net': 'coupon-wrong',
  'certificates/coupon-gross': 'coupon-wrong',
  'certificates/coupon-pays': 'coupon-wrong',
  'certificates/below-threshold': 'coupon-wrong',
};
// What holds whatever the rules of the day are; the others are judged where those are known.
const WITHOUT_RULES: ReadonlySet<ResultFaultCode> = new Set<ResultFaultCode>([
  'certificates/ball-repeated',
  'certificates/balls-missing',
  'certificates/tier-ball',
  'certificates/line-after-bingo',
  'certificates/shares-differ',
  'certificates/vacant-pot',
  'certificates/prize-place-repeated',
  'certificates/prize-worth',
  'certificates/coupon-game',
  'certificates/coupon-net',
  'certificates/coupon-gross',
]);

/** The result of a game that is no quiniela from the rows of its draw, by what holds on any day. */
export function resultOf(
  format: Exclude<Format, 'quiniela'>,
  parts: readonly DrawPart[],
): { readonly result: DrawResult | null; readonly problems: readonly Problem[] } {
  const written = { bingo: bingoOf, prizes: prizesOf, coupons: couponOf }[format](parts);
  const read = resultSchema.safeParse(written);
  if (!read.success) {
    const problems = read.error.issues.map(({ path }) =>
      reject(path.join('.') || 'result', 'result-unreadable', String(valueAt(written, path) ?? '')),
    );
    return { result: null, problems };
  }
  const faults = resultFaults(read.data, FIRST_RULES).filter(({ code }) => WITHOUT_RULES.has(code));
  return { result: read.data, problems: faults.map((fault) => told(read.data, fault)) };
}

/** What a result breaks of the rules of its day, beside what holds on any. */
export function brokenRules(result: DrawResult, rules: GameRules): Problem[] {
  return resultFaults(result, rules).map((fault) => told(result, fault));
}

function told(result: DrawResult, { code, path }: ReturnType<typeof resultFaults>[number]): Problem {
  const value = valueAt(result, path);
  return reject(path.join('.'), REASON_OF[code], typeof value === 'object' ? '' : String(value));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return at ?? '';
}
