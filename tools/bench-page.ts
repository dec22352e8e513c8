import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/demo/demo-caller.ts';
import { ensureChromium } from './chromium.ts';
import { demoEmail } from './kit/caller.ts';

const LOADS = 5;
const SETTLE_MS = 3000;
// Lighthouse's phone: slow 4G, and a processor four times slower than this one.
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 76_800 };
const SLOWER = 4;

type Painted = {
  readonly paintedMs: number;
  /** When the application stands there and answers. */
  readonly thereMs: number;
  readonly kilobytes: number;
  readonly what: string;
};

/**
 * When the largest thing of a page stands on a phone with slow 4G and nothing kept, and how many bytes came until the
 * map's library was asked for: node tools/run.mjs tools/bench-page.ts --url <a running demonstration> --path <screen>
 */
async function runBench(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, path: { type: 'string', default: '/citizen/urbanism/obras' } },
  });
  if (!values.url) throw new Error('--url names the demonstration that is to be looked at');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const loads: Painted[] = [];
    for (let load = 0; load < LOADS; load += 1) loads.push(await openPage(browser, values.url, values.path));
    console.log(`load average ${loadavg()[0]?.toFixed(1)} on this machine`);
    for (const { paintedMs, thereMs, kilobytes, what } of loads)
      console.log(
        `${values.path}: ${what} after ${Math.round(paintedMs)} ms, application after ${Math.round(thereMs)} ms, ${kilobytes.toFixed(0)} kB`,
      );
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, url: string, path: string): Promise<Painted> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    await context.request.post('/api/auth/sign-in', {
      data: { email: demoEmail('citizen'), password: DEMO_PASSWORD },
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const before = new Set<string>();
    let isLibraryAsked = false;
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      isLibraryAsked ||= request.url.includes('/map-engine');
      if (!isLibraryAsked) before.add(requestId);
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (before.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path);
    const there = await page.waitForFunction(
      () => document.querySelector('#root:not([data-written]) main h1') && performance.now(),
    );
    const thereMs = Number(await there.jsonValue());
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    await page.waitForTimeout(SETTLE_MS);
    const largest = await largestOf(page);
    return { paintedMs: largest.at, thereMs, kilobytes: bytes / 1024, what: largest.what };
  } finally {
    await context.close();
  }
}

function largestOf(page: Page): Promise<{ at: number; what: string }> {
  return page.evaluate(
    () =>
      new Promise<{ at: number; what: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
          resolve({
            at: last?.startTime ?? 0,
            what: last?.element?.tagName.toLowerCase() ?? 'words of the server',
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

await runBench();
