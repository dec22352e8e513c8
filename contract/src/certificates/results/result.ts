import { z } from 'zod';
import { bingoFaults, bingoResultSchema } from './bingo.ts';
import { couponFaults, couponResultSchema } from './coupon.ts';
import type { ResultFault } from './fault.ts';
import { prizesFaults, prizesResultSchema } from './prizes.ts';
import type { GameRules } from '../game-rules.ts';

/** The result of a draw that is no quiniela, as it is typed and certified. */
export const resultSchema = z.discriminatedUnion('format', [
  bingoResultSchema,
  prizesResultSchema,
  couponResultSchema,
]);
export type DrawResult = z.output<typeof resultSchema>;

/** Everything that is wrong with a result by the rules of its game on that day. */
export function resultFaults(result: DrawResult, rules: GameRules): ResultFault[] {
  if (result.format === 'bingo') return bingoFaults(result, rules);
  if (result.format === 'prizes') return prizesFaults(result, rules);
  return couponFaults(result, rules);
}

/** A cell of two results that differ: where it is, and what each says; null where one has no such cell. */
export type ResultDifference = {
  readonly path: string;
  readonly first: string | null;
  readonly second: string | null;
};

/** Every cell on which two results differ, in the order in which they are typed. */
export function resultDifferences(first: DrawResult, second: DrawResult): ResultDifference[] {
  const [ones, others] = [cellsOf(first), cellsOf(second)];
  const paths = [...new Set([...ones.keys(), ...others.keys()])];
  return paths
    .map((path) => ({ path, first: ones.get(path) ?? null, second: others.get(path) ?? null }))
    .filter((cell) => cell.first !== cell.second);
}

// Every value that is not empty, by its path: `rounds.0.balls.3`.
function cellsOf(value: unknown, path = '', cells = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return cells;
  if (typeof value !== 'object') return cells.set(path, String(value as string | number | boolean));
  for (const [key, item] of Object.entries(value)) cellsOf(item, path ? `${path}.${key}` : key, cells);
  return cells;
}

/** A result as it is certified: what is absent is absent, and never null. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutNulls(item)]));
}
