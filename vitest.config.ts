import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const SERVER_TESTS = ['server/src/**/*.test.ts', 'tools/schema.test.ts'];

/** The server's tests that open a database; the others say the same on every PostgreSQL. */
function testsWithDatabase(): string[] {
  return globSync(SERVER_TESTS).filter((file) =>
    /testing\/(database|server)['.]/.test(readFileSync(file, 'utf8')),
  );
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Chromium, PostgreSQL and another test file may share two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', './tools/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{contract,verifier,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['tools/schema.test.ts', '**/*.dom.test.tsx', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['web/src/**/*.dom.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/src/testing/document.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Databases, nodes and mail servers are real and share the cores; what passes only again is named at the end.
          retry: 1,
          include: process.env['TEST_POSTGRES'] ? testsWithDatabase() : SERVER_TESTS,
          globalSetup: ['server/src/testing/global-setup.ts'],
          // Every test has a database of its own, and the server keeps nothing beside it: loading its modules once a
          // worker, not once a file, saves half the time and proves that.
          isolate: false,
        },
      },
    ],
  },
});
