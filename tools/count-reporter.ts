import type { Reporter, TestModule } from 'vitest/node';
import { reportCounts } from './counts.ts';

/** Ends a run with one line of counts, and adds them to the file named by COUNTS_FILE for the total of `npm test`. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      // A file that could not be loaded has no tests to count.
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state === 'passed' || state === 'failed' || state === 'skipped') counts[state] += 1;
      }
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`tests: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
    reportCounts(counts);
  }
}
