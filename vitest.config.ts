import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const SERVER_TESTS = ['server/src/**/*.test.ts', 'tools/schema.test.ts'];
const UNIT_TESTS = [
  ...['contract', 'verifier', 'web'].map((workspace) => `${workspace}/src/**/*.test.{ts,tsx}`),
  'tools/**/*.test.ts',
];
const DOM_TESTS = ['web/src/**/*.dom.test.tsx'];
// A file that puts modules of its own in the place of ours is alone with them.
const OWN_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;

/** The files of these patterns that hold such a text, or those that do not. */
function filesThat(hold: boolean, pattern: RegExp, files: readonly string[]): string[] {
  return globSync(files, { exclude: ['**/node_modules/**'] }).filter(
    (file) => pattern.test(readFileSync(file, 'utf8')) === hold,
  );
}

// Every call once, whole and with bad input; plans, maps, figures, lists, imports; and what is PostgreSQL's own.
const ASKS_MUCH = /(walk|plans|bad-input|schema)\.|\/(platform|imports|reading|analytics|map|changelog)\//;

/** The server's tests that ask of a database what an older PostgreSQL could answer otherwise. */
function testsOfDatabase(): string[] {
  return filesThat(true, /testing\/(database|server)['.]/, SERVER_TESTS).filter((file) =>
    ASKS_MUCH.test(file),
  );
}

const FRESH_MODULES = 'web/src/testing/fresh-modules.ts';
const inDocument = {
  environment: 'happy-dom',
  setupFiles: [FRESH_MODULES, 'web/src/testing/document.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Chromium, PostgreSQL and another test file may share two cores.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', './tools/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: filesThat(false, OWN_MODULES, UNIT_TESTS),
          exclude: ['tools/schema.test.ts', ...DOM_TESTS],
          // Loading the libraries once a worker, not once a file, saves a third of the time here and most of it in `dom`.
          setupFiles: [FRESH_MODULES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: filesThat(false, OWN_MODULES, DOM_TESTS),
          ...inDocument,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'units alone', include: filesThat(true, OWN_MODULES, UNIT_TESTS), exclude: DOM_TESTS },
      },
      {
        extends: true,
        test: { name: 'dom alone', include: filesThat(true, OWN_MODULES, DOM_TESTS), ...inDocument },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Databases, nodes and mail servers are real and share the cores; what passes only again is named at the end.
          retry: 1,
          include: process.env['TEST_POSTGRES'] ? testsOfDatabase() : SERVER_TESTS,
          globalSetup: ['server/src/testing/global-setup.ts'],
          // Every test has a database of its own, and the server keeps nothing beside it: loading its modules once a
          // worker, not once a file, saves half the time and proves that.
          isolate: false,
        },
      },
    ],
  },
});
