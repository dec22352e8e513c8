import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { inWords, noCounts, reportCounts, type Counts } from './counts.ts';

const MAX_REASON = 400;

/**
 * Ends a run with one line of counts, and adds them to the file named by COUNTS_FILE for the total of `npm test`, with
 * the name and the reason of each failure: a long run's end is what people (and services that cut logs) read. Tests that
 * passed only at the second try are named too, and those that were skipped for a reason that they give.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const counts = noCounts();
    counts.failed = unhandledErrors.length;
    counts.notes.push(...unhandledErrors.map((error) => `failed outside a test: ${reasonOf([error])}`));
    for (const module of modules) countModule(module, counts);
    for (const note of counts.notes) console.log(note);
    console.log(`tests: ${inWords(counts)}`);
    reportCounts(counts);
  }
}

function countModule(module: TestModule, counts: Counts): void {
  // A file that could not be loaded has no tests to count.
  const errors = module.errors();
  counts.failed += errors.length;
  if (errors.length > 0) counts.notes.push(`failed: ${module.relativeModuleId}: ${reasonOf(errors)}`);
  for (const test of module.children.allTests()) {
    const result = test.result();
    const { state, errors: reasons } = result;
    if (state === 'pending') continue;
    counts[state] += 1;
    if (state === 'failed') counts.notes.push(`failed: ${nameOf(test)}: ${reasonOf(reasons)}`);
    else if (result.state === 'skipped' && result.note)
      counts.notes.push(`skipped: ${nameOf(test)}: ${result.note}`);
    else if (test.diagnostic()?.flaky) {
      counts.again += 1;
      counts.notes.push(`passed only again: ${nameOf(test)}: ${reasonOf(reasons)}`);
    }
  }
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function reasonOf(errors: readonly { readonly message?: string }[] | undefined): string {
  const text = (errors ?? []).map(({ message }) => message ?? '').join(' | ');
  return text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON);
}
