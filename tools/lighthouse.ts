import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.ts';
import { ROOT, runStep } from './run-step.ts';
import { freePort } from '../server/src/platform/embedded-postgres/free-port.ts';
import { startServer } from './kit/server-process.ts';

// Fetched only here, since it is large and few need it.
const PACKAGE = 'lighthouse@13.5.0';
const HOME = path.join(ROOT, '.cache', 'lighthouse');
const REPORT = path.join(HOME, 'report.html');
const RUNS = 3;
const LOOK_EVERY_MS = 2000;
const QUIET_WITHIN_MS = 120_000;
/** What the home page must reach on a phone, in points of 100. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof WANTED;
type Result = {
  readonly report: string;
  readonly lhr: {
    readonly categories: Record<Category, { readonly score: number | null }>;
    readonly audits: Record<
      string,
      {
        readonly score: number | null;
        readonly title: string;
        readonly displayValue?: string;
        readonly errorMessage?: string;
      }
    >;
  };
};
type Lighthouse = { default(url: string, flags: object): Promise<Result | undefined> };

async function openLighthouse(): Promise<Lighthouse['default']> {
  mkdirSync(HOME, { recursive: true });
  const manifest = path.join(HOME, 'node_modules', 'lighthouse', 'package.json');
  if (!existsSync(manifest)) {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `--prefix=${HOME}`];
    const { status } = spawnSync('npm', [...args, PACKAGE], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${PACKAGE} could not be fetched; it needs a network once`);
  }
  const entry = createRequire(path.join(HOME, 'package.json')).resolve('lighthouse');
  return ((await import(pathToFileURL(entry).href)) as Lighthouse).default;
}

/** Judges one page several times as a middling phone sees it; the median by performance counts. */
async function judge(url: string): Promise<Result> {
  const lighthouse = await openLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const results: Result[] = [];
    for (let run = 1; results.length < RUNS; run += 1) {
      const result = await lighthouse(url, { port, output: 'html', logLevel: 'error' });
      const load = `load average ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
      const score = result?.lhr.categories.performance.score ?? null;
      if (result && score !== null) {
        results.push(result);
        console.log(`run ${run}: performance ${Math.round(score * 100)}, ${load}`);
        continue;
      }
      const why = whyWithoutScore(result);
      if (run >= RUNS * 2) throw new Error(`Lighthouse gave no result: ${why}`);
      console.log(`run ${run}: not measured (${why}), ${load}`);
    }
    const pointsOf = ({ lhr }: Result) => lhr.categories.performance.score ?? 0;
    const median = results.toSorted((a, b) => pointsOf(a) - pointsOf(b))[Math.floor(RUNS / 2)];
    if (!median) throw new Error('Lighthouse gave no result');
    return median;
  } finally {
    await browser.close();
  }
}

// A trace that the browser lost, say; such a run says nothing about the page.
function whyWithoutScore(result: Result | undefined): string {
  const audits = Object.values(result?.lhr.audits ?? {});
  return audits.find(({ errorMessage }) => errorMessage)?.errorMessage ?? 'no reason given';
}

/** Waits until a server that has just made its demonstration city rests: what it does is taken from the page's time. */
async function waitUntilQuiet(url: string): Promise<void> {
  await fetch(url);
  const deadline = performance.now() + QUIET_WITHIN_MS;
  for (let before = 0, isQuiet = false; !isQuiet && performance.now() < deadline;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const metrics = await (await fetch(new URL('/metrics', url))).text();
    const valueOf = (name: string) => Number(metrics.split(`\n${name} `, 2)[1]?.split('\n', 1)[0] ?? 0);
    const seconds = valueOf('process_cpu_seconds_total');
    const jobs = valueOf('vereda_jobs{state="due"}') + valueOf('vereda_jobs{state="running"}');
    isQuiet = jobs === 0 && seconds - before < LOOK_EVERY_MS / 20_000;
    before = seconds;
  }
}

function print({ lhr, report }: Result): number {
  writeFileSync(REPORT, report);
  const short = (Object.keys(WANTED) as Category[]).filter((category) => {
    const points = Math.round((lhr.categories[category].score ?? 0) * 100);
    console.log(`${category.padEnd(15)} ${String(points).padStart(3)}  (wanted: ${WANTED[category]})`);
    return points < WANTED[category];
  });
  if (short.length > 0) {
    for (const audit of Object.values(lhr.audits)) {
      if (audit.score !== null && audit.score < 0.9)
        console.log(`  ${audit.score}  ${audit.title} ${audit.displayValue ?? ''}`.trimEnd());
    }
  }
  console.log(`the whole report: ${path.relative(ROOT, REPORT)}`);
  return short.length === 0 ? 0 : 1;
}

/** Lighthouse on the home page of the built product, phone profile: npm run lighthouse. */
async function runLighthouse(): Promise<number> {
  const built = await runStep({ name: 'build', args: ['tools/build.ts', '--if-changed'] }, true);
  if (built.code !== 0) return built.code;
  const dataDirectory = path.join(ROOT, '.cache', 'lighthouse-city');
  rmSync(dataDirectory, { recursive: true, force: true });
  const server = await startServer({ dataDirectory, env: { DEMO: 'true', LOG_LEVEL: 'warn' } });
  try {
    await waitUntilQuiet(`${server.url}/`);
    return print(await judge(`${server.url}/`));
  } finally {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

process.exitCode = await runLighthouse().catch((error: unknown) => {
  console.error(`lighthouse: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});
