import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { binary, ROOT, runStep } from './run-step.ts';
import { startServer } from './kit/server-process.ts';

const DATA_DIRECTORY = path.join(ROOT, '.cache', 'e2e');

/** Browser tests against the built product: npm run e2e [-- files or vitest options]. */
async function runBrowserTests(): Promise<number> {
  const chromium = await ensureChromium();
  const built = await runStep({ name: 'build', args: ['tools/build.ts', '--if-changed'] }, true);
  if (built.code !== 0) return built.code;
  rmSync(DATA_DIRECTORY, { recursive: true, force: true });
  const server = await startServer({
    dataDirectory: DATA_DIRECTORY,
    // The tests are one busy client; limits have tests of their own.
    env: { DEMO: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    const tests = await runStep(
      {
        name: 'browser tests',
        args: [binary('vitest/vitest.mjs'), 'run', '--config=vitest.e2e.config.ts', ...process.argv.slice(2)],
        env: { E2E_URL: server.url, E2E_DATA_DIRECTORY: DATA_DIRECTORY, CHROMIUM_PATH: chromium },
      },
      true,
    );
    return tests.code;
  } finally {
    const code = await server.stop();
    if (code !== 0) console.error(`the server ended with ${code}; see ${server.logFile}`);
  }
}

process.exitCode = await runBrowserTests().catch((error: unknown) => {
  console.error(`e2e: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});
