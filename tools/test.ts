import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { inWords, judged, noCounts, readCounts, sumOf, type Counts } from './counts.ts';
import { binary, ROOT, runStep, type Step } from './run-step.ts';
import { findSystemPostgres } from './system-postgres.ts';

const CACHE = path.join(ROOT, '.cache');
const COUNTS_FILE = path.join(CACHE, 'test-counts');
const CITY = path.join(CACHE, 'e2e-city');
const VITEST = [binary('vitest/vitest.mjs'), 'run'];

/** One part of the whole; parts that are no test runs count as one test each. */
type Part = Step & { readonly counted?: true };

async function parts(): Promise<Part[]> {
  const env = { CHROMIUM_PATH: await ensureChromium(), E2E_CITY: CITY };
  const postgres = findSystemPostgres();
  return [
    { name: 'checks', args: ['tools/check.ts', '--without-tests'], counted: true },
    // The bundle test measures the build, the browser tests use it.
    { name: 'build', args: ['tools/build.ts', '--if-changed'] },
    { name: 'unit and server tests', args: VITEST, counted: true },
    // Filled once; every part that follows works on copies.
    { name: 'demonstration city', args: ['tools/fill-city.ts', CITY] },
    { name: 'browser tests', args: ['tools/e2e.ts', '--project=browser'], env, counted: true },
    { name: 'killed processes', args: ['tools/e2e.ts', '--project=processes'], env, counted: true },
    ...(postgres ? [secondPass(postgres)] : []),
  ];
}

/** The server's tests that ask most of a database once more, on the machine's own, older PostgreSQL. */
function secondPass(directory: string): Part {
  return {
    name: `server tests on ${directory}`,
    args: [...VITEST, '--project=server'],
    env: { TEST_POSTGRES: directory },
    counted: true,
  };
}

type Outcome = { readonly name: string; readonly ms: number; readonly counts: Counts };

async function runPart(part: Part): Promise<Outcome> {
  console.log(`\n=== ${part.name} ===`);
  rmSync(COUNTS_FILE, { force: true });
  const { code, ms } = await runStep({ ...part, env: { ...part.env, COUNTS_FILE } }, true);
  const counts = part.counted ? readCounts(COUNTS_FILE) : { ...noCounts(), passed: code === 0 ? 1 : 0 };
  // A part that failed without a failed test (a crash, nothing to run) is a failure of its own.
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.notes.push(`failed: ${part.name} ended with ${code}`);
  }
  return { name: part.name, ms, counts };
}

async function testEverything(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  // The tests start the product's processes some forty times; compiled once, each is ready a quarter sooner.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(CACHE, 'compiled');
  const outcomes: Outcome[] = [];
  for (const part of await parts()) outcomes.push(await runPart(part));
  const total = judged(outcomes.map(({ counts }) => counts).reduce(sumOf, noCounts()));
  const lines = outcomes.map(
    ({ name, counts, ms }) => `${name}: ${inWords(counts)} (${Math.round(ms / 1000)} s)`,
  );
  console.log(`\n${[...total.notes, ...lines].join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

await testEverything().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
