import { createHash } from 'node:crypto';
import {
  extractDifferences,
  extractFaults,
  extractSchema,
  type Extract,
  type ExtractDifference,
} from '@vereda/contract/certificates/extract';
import type { GameRules } from '@vereda/contract/certificates/game-rules';
import { GAMES, type Game, type GameSlug } from '@vereda/contract/certificates/game';
import {
  resultDifferences,
  resultFaults,
  type DrawResult,
} from '@vereda/contract/certificates/results/result';
import { AppError } from '#platform/errors';
import type { ErrorCode } from '@vereda/contract/errors';

/** What somebody types of a draw: the numbers of a quiniela, or the result of another game. */
export type Typed = Extract & { readonly result: DrawResult | null };

/** A fault of what was typed, with the field where it is. */
export type TypedFault = { readonly code: ErrorCode; readonly path: string };

/** Everything that is wrong with what was typed, by the rules of its game on that day. */
export function typedFaults(slug: GameSlug, typed: Typed, rules: GameRules): TypedFault[] {
  const game: Game = GAMES[slug];
  if (game.format === 'quiniela') {
    if (typed.result) return [{ code: 'certificates/result-format', path: 'result' }];
    const faults = extractFaults(typed).map(({ code, path }) => ({ code, path: path.join('.') }));
    const isForeign = typed.letters !== null && game.letters === 'never';
    return isForeign ? [...faults, { code: 'certificates/letters-not-drawn', path: 'letters' }] : faults;
  }
  const isOther = typed.numbers.length > 0 || typed.letters !== null;
  if (typed.result?.format !== game.format || isOther)
    return [{ code: 'certificates/result-format', path: 'result' }];
  return resultFaults(typed.result, rules).map(({ code, path }) => ({
    code,
    path: ['result', ...path].join('.'),
  }));
}

/** What was typed, without faults; throws the first fault's code with every fault at its field. */
export function ensureTyped(slug: GameSlug, typed: Typed, rules: GameRules): Typed {
  const faults = typedFaults(slug, typed, rules);
  const [first] = faults;
  if (first) {
    const fields: Record<string, string> = {};
    for (const { code, path } of faults) fields[path] ??= code;
    throw new AppError(first.code, { fields });
  }
  if (typed.result) return { numbers: [], letters: null, result: typed.result };
  return { ...extractSchema.parse(typed), result: null };
}

/** Every cell on which two typings differ. */
export function typedDifferences(first: Typed, second: Typed): ExtractDifference[] {
  if (!first.result || !second.result) return extractDifferences(first, second);
  return resultDifferences(first.result, second.result).map((cell) => ({
    ...cell,
    place: null,
    field: 'result',
  }));
}

/** SHA-256 over what was drawn and nothing else: the same numbers have the same hash whoever won. */
export function drawnSha256({ numbers, result }: Typed): Buffer {
  const text = result ? JSON.stringify(essenceOf(result)) : numbers.map(({ number }) => number).join(',');
  return createHash('sha256').update(text).digest();
}

function essenceOf(result: DrawResult): unknown {
  if (result.format === 'bingo') return result.rounds.map(({ balls }) => balls);
  if (result.format === 'prizes') return result.prizes.map(({ place, number }) => [place, number]);
  return [result.of_game, result.coupon];
}

/** The numbers by which a draw is found: those of its places, or its coupon's. */
export function drawnNumbers({ numbers, result }: Omit<Typed, 'letters'>): string[] {
  if (!result) return numbers.map(({ number }) => number);
  if (result.format === 'prizes') return result.prizes.map(({ number }) => number);
  return result.format === 'coupons' ? [result.coupon] : [];
}
