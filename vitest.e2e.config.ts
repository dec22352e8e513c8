import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    // Server, database and Chromium share the cores with the tests.
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Vitest's own second is too short where a server and a browser share two cores.
    expect: { poll: { timeout: 15_000 } },
    // A browser on a busy machine now and then misses its moment; what passes only again is named at the end.
    retry: 1,
    reporters: ['default', './tools/count-reporter.ts'],
  },
});
