import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import CountReporter from './count-reporter.ts';
import { AGAIN_MAX, inWords, judged, noCounts, readCounts, reportCounts } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vereda-counts-'));
const file = path.join(folder, 'counts');

beforeEach(() => {
  vi.stubEnv('COUNTS_FILE', file);
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(file, { force: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

type Made = {
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly isFlaky?: boolean;
  readonly note?: string;
};

/** A file of tests with made-up results, as the reporter gets it. */
function madeUp(results: readonly Made[]): TestModule {
  const module = { relativeModuleId: 'a.test.ts', errors: () => [] };
  const tests = results.map(({ state, isFlaky = false, note }, index) => ({
    module,
    fullName: `test ${index}`,
    result: () => ({ state, note, errors: state === 'failed' || isFlaky ? [{ message: 'not\nthere' }] : [] }),
    diagnostic: () => ({ flaky: isFlaky }),
  }));
  return { ...module, children: { allTests: () => tests } } as unknown as TestModule;
}

const again: Made = { state: 'passed', isFlaky: true };

describe('a run’s counts', () => {
  it('say what passed, failed, was left out and passed only again, each of these by name', () => {
    new CountReporter().onTestRunEnd(
      [madeUp([{ state: 'passed' }, again]), madeUp([{ state: 'failed' }, { state: 'skipped' }])],
      [],
    );
    expect(readCounts(file)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      again: 1,
      notes: ['passed only again: a.test.ts > test 1: not there', 'failed: a.test.ts > test 0: not there'],
    });
    expect(console.log).toHaveBeenCalledWith('passed only again: a.test.ts > test 1: not there');
    expect(console.log).toHaveBeenLastCalledWith(
      'tests: 2 passed, 1 failed, 1 skipped, 1 of them only again',
    );
  });

  it('name what was skipped for a reason that it gives', () => {
    const without = { state: 'skipped', note: 'no Python' } as const;
    new CountReporter().onTestRunEnd([madeUp([{ state: 'skipped' }, without])], []);
    expect(readCounts(file)).toMatchObject({
      skipped: 2,
      notes: ['skipped: a.test.ts > test 1: no Python'],
    });
  });

  it('of several runs add up', () => {
    for (const passed of [3, 4]) reportCounts({ ...noCounts(), passed, again: 1, notes: [`run ${passed}`] });
    expect(readCounts(file)).toEqual({ ...noCounts(), passed: 7, again: 2, notes: ['run 3', 'run 4'] });
  });

  it('are none where nothing was reported', () => {
    expect(readCounts(file)).toEqual(noCounts());
  });
});

describe('the whole', () => {
  it(`stands with ${AGAIN_MAX} tests that passed only again, in whichever parts`, () => {
    new CountReporter().onTestRunEnd([madeUp([again])], []);
    new CountReporter().onTestRunEnd([madeUp([{ state: 'passed' }, again])], []);
    expect(judged(readCounts(file))).toMatchObject({ passed: 3, failed: 0, again: 2 });
  });

  it('fails with one more, and says why', () => {
    for (const results of [[again], [again, again]]) new CountReporter().onTestRunEnd([madeUp(results)], []);
    const total = judged(readCounts(file));
    expect(inWords(total)).toBe('3 passed, 1 failed, 3 of them only again');
    expect(total.notes.at(-1)).toBe('failed: 3 tests passed only again, at most 2 may');
  });
});
