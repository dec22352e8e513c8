import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { fillCity, openCities } from './kit/city.ts';
import { binary, ROOT, runStep } from './run-step.ts';

// One for each core of the smallest machine; each has a city of its own.
const WORKERS = 2;

/** Browser tests against the built product: npm run e2e [-- files or vitest options]; E2E_CITY names a city filled before. */
async function runBrowserTests(options: readonly string[]): Promise<number> {
  const chromium = await ensureChromium();
  const built = await runStep({ name: 'build', args: ['tools/build.ts', '--if-changed'] }, true);
  if (built.code !== 0) return built.code;
  const filled = await filledCity();
  // The tests that kill processes start their own.
  const needsServers = !options.includes('--project=processes');
  const { cities, close } = needsServers
    ? await openCities(filled, WORKERS)
    : { cities: [], close: async () => undefined };
  try {
    const tests = await runStep(
      {
        name: 'browser tests',
        args: [binary('vitest/vitest.mjs'), 'run', '--config=vitest.e2e.config.ts', ...options],
        env: { E2E_CITIES: JSON.stringify(cities), E2E_CITY: filled, CHROMIUM_PATH: chromium },
      },
      true,
    );
    return tests.code;
  } finally {
    await close();
  }
}

async function filledCity(): Promise<string> {
  const given = process.env['E2E_CITY'];
  if (given) return given;
  const directory = path.join(ROOT, '.cache', 'e2e-city');
  await fillCity(directory);
  return directory;
}

process.exitCode = await runBrowserTests(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`e2e: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});
