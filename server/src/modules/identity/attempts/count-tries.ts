import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@vereda/contract/errors';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { addTry, lockAttempts, pullBackAttempts } from './attempts.queries.ts';

/** After `free` tries each further one waits, the first time `firstWaitS`, then twice as long, up to `longestWaitS`. */
export type Rule = { readonly free: number; readonly firstWaitS: number; readonly longestWaitS: number };

/** A rule for one thing that is counted; with `asks` a proof of work stands in for the wait. */
export type Counted = Rule & { readonly name: string; readonly asks?: 'proof' };

type Count = {
  readonly counted: readonly Counted[];
  /** What is thrown where a wait is not over. */
  readonly code: ErrorCode;
  /** Asked where a rule that takes a proof would wait; throws where there is none. */
  readonly prove?: (transaction: DatabaseTransaction) => Promise<void>;
};

/** Seconds between a try and the next one that is let through, after this many. */
export function waitAfter({ free, firstWaitS, longestWaitS }: Rule, tries: number): number {
  return tries < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (tries - free));
}

/** Counts one try under each name, or throws and counts none. */
export async function countTries(deps: Deps, count: Count): Promise<void> {
  const keys = count.counted.map((rule) => keyOf(deps, rule));
  // Before the transaction, which a refusal undoes: a wait that began with a clock that was ahead begins now.
  await pullBackAttempts(deps.database, keys, deps.clock.now());
  await deps.database.transaction().execute((transaction) => countWithin(deps, transaction, count));
}

/** The same in the caller's transaction. */
export async function countWithin(
  deps: Deps,
  transaction: DatabaseTransaction,
  { counted, code, prove }: Count,
): Promise<void> {
  const now = deps.clock.now();
  const rules = new Map(counted.map((rule) => [keyOf(deps, rule).toString('hex'), rule]));
  const keys = [...rules.keys()].map((key) => Buffer.from(key, 'hex'));
  const waits = (await lockAttempts(transaction, keys, now)).flatMap((row) => {
    const rule = rules.get(row.key_sha256.toString('hex'));
    if (!rule) return [];
    const untilMs = row.last_at.getTime() + waitAfter(rule, row.tries) * 1000;
    // In the caller's transaction a time that lies ahead cannot be mended for a refusal: it holds up nothing.
    const seconds = row.last_at > now ? 0 : Math.ceil((untilMs - now.getTime()) / 1000);
    return [{ asks: rule.asks, seconds }];
  });
  const seconds = Math.max(0, ...waits.map((wait) => (wait.asks ? 0 : wait.seconds)));
  if (seconds > 0) throw new AppError(code, { params: { seconds }, retryAfterSeconds: seconds });
  if (waits.some((wait) => wait.asks && wait.seconds > 0)) await prove?.(transaction);
  await addTry(transaction, keys, now);
}

/** What a name is counted under: keyed, so that nobody who reads the table learns who tried. */
export function keyOf(deps: Pick<Deps, 'secrets'>, { name }: Pick<Counted, 'name'>): Buffer {
  return createHmac('sha256', deps.secrets.derive('attempts')).update(name).digest();
}
