import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** How a run of tests or checks ended; `again` of those that passed did so only at the second try. `notes` name these and what failed. */
export type Counts = { passed: number; failed: number; skipped: number; again: number; notes: string[] };

/** So many tests that pass only again are bad luck; more say that something is shaky, and fail the whole. */
export const AGAIN_MAX = 2;

/** Nothing counted yet. */
export function noCounts(): Counts {
  return { passed: 0, failed: 0, skipped: 0, again: 0, notes: [] };
}

/** Both together. */
export function sumOf(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    again: one.again + other.again,
    notes: [...one.notes, ...other.notes],
  };
}

/** The whole with its verdict on what passed only again: more than AGAIN_MAX of them are one failure. */
export function judged(total: Counts): Counts {
  if (total.again <= AGAIN_MAX) return total;
  const note = `failed: ${total.again} tests passed only again, at most ${AGAIN_MAX} may`;
  return sumOf(total, { ...noCounts(), failed: 1, notes: [note] });
}

/** `3 passed, 0 failed`, and what else there is to say. */
export function inWords({ passed, failed, skipped, again }: Counts): string {
  const more = [skipped > 0 ? `, ${skipped} skipped` : '', again > 0 ? `, ${again} of them only again` : ''];
  return `${passed} passed, ${failed} failed${more.join('')}`;
}

/** Adds a run's counts to the file named by COUNTS_FILE, from which `npm test` makes its total. */
export function reportCounts(counts: Counts): void {
  const file = process.env['COUNTS_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** Sum of what was reported to a file. */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return noCounts();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Counts).reduce(sumOf, noCounts());
}
