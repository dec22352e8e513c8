import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** How a run of tests or checks ended; `notes` name what failed, and what passed only the second time. */
export type Counts = { passed: number; failed: number; skipped: number; notes?: string[] };

/** Adds a run's counts to the file named by COUNTS_FILE, from which `npm test` makes its total. */
export function reportCounts(counts: Counts): void {
  const file = process.env['COUNTS_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}

/** Sum of what was reported to a file. */
export function readCounts(file: string): Counts & { notes: string[] } {
  const total = { passed: 0, failed: 0, skipped: 0, notes: [] as string[] };
  if (!existsSync(file)) return total;
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const counts = JSON.parse(line) as Counts;
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    total.notes.push(...(counts.notes ?? []));
  }
  return total;
}
