import type { KeptAlarm } from './network-alarms.queries.ts';

/** What can be wrong with a network. */
export type Trouble = {
  /** Error code of the last try; null when it went well. */
  readonly problem: string | null;
  readonly problem_params: Readonly<Record<string, string | number>>;
  readonly stale: boolean;
  /** Anchors that the chain no longer has. */
  readonly lost: number;
};

const MINUTE_MS = 60_000;

/** A problem must last so long before anybody is told: nodes hiccup. */
export const LASTS_MS = 5 * MINUTE_MS;

/** And must be gone for so long before it is called over. */
export const OVER_MS = 10 * MINUTE_MS;

/** A network that comes and goes writes no more often than this. */
export const BETWEEN_MAILS_MS = 30 * MINUTE_MS;

// What changes by itself from one try to the next is no other problem.
const PASSING = new Set(['balance', 'transaction']);

/** The trouble in one line, the same while it is the same; empty when there is none. */
export function lineOf({ problem, problem_params, stale, lost }: Trouble): string {
  const about = Object.entries(problem_params)
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const parts = [problem && [problem, ...about].join(' '), lost > 0 && LOST, stale && 'stale'];
  return parts.filter(Boolean).join(' · ');
}

const LOST = 'lost';
const says = (line: string, part: string): boolean => line.split(' · ').includes(part);

/** The alarm after it was looked at, and whether people are to be told now. */
export function lookAgain(
  kept: KeptAlarm,
  line: string,
  now: Date,
): { readonly kept: KeptAlarm; readonly tell: boolean } {
  const seen_at = line === kept.seen ? kept.seen_at : now;
  const next = { ...kept, seen: line, seen_at };
  if (line === kept.told) return { kept: next, tell: false };
  const sinceMail = kept.told_at ? now.getTime() - kept.told_at.getTime() : Infinity;
  // A loss is no hiccup, and by the time it lasted it may be mended.
  const isLoss = says(line, LOST) && !says(kept.told, LOST);
  const patienceMs = isLoss ? 0 : line === '' ? OVER_MS : LASTS_MS;
  const tell = now.getTime() - seen_at.getTime() >= patienceMs && sinceMail >= BETWEEN_MAILS_MS;
  return { kept: tell ? { ...next, told: line, told_at: now } : next, tell };
}
