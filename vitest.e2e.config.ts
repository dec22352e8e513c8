import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

export default defineConfig({
  test: {
    // One browser and one server for each of the two, PostgreSQL for both: two cores are kept busy.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Vitest's own second is too short where two servers and two browsers share two cores.
    expect: { poll: { timeout: 60_000 } },
    // A browser on a busy machine now and then misses its moment; what passes only again is named and counted.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tools/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['e2e/soak/**'],
          // A worker keeps its browser from file to file.
          isolate: false,
        },
      },
      // Those that start and kill processes of their own.
      {
        extends: true,
        test: { name: 'processes', include: ['e2e/soak/**/*.e2e.ts'], testTimeout: 600_000 },
      },
    ],
  },
});
