import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    // Server, database and Chromium share the cores with the tests.
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    reporters: ['default', './tools/count-reporter.ts'],
  },
});
