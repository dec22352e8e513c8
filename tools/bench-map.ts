import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/demo/demo-caller.ts';
import { ensureChromium } from './chromium.ts';
import { demoEmail } from './kit/caller.ts';
import { startServer } from './kit/server-process.ts';
import { WATCH_MAP, type WatchedMap } from './kit/watch-map.ts';
import { ROOT } from './run-step.ts';

// Within the demonstration city with all that is dragged over, so that paper is never seen but through a hole.
const MAP = '/citizen/listener/map?at=-34.61310,-58.40000,15.0';
const DIRECTORY = path.join(ROOT, '.cache', 'bench-map');
const LOADS = 5;
const PAN = { strokes: 8, steps: 45, px: 380 };
const QUIET_MS = 600;
const DRAWN_WITHIN_MS = 60_000;
type Opened = { readonly page: Page; readonly drawnMs: number; readonly kilobytes: number };

/** Bytes and time to the first whole map, frames while it is panned, and holes in them: node tools/run.mjs tools/bench-map.ts [--url <a running demonstration>] */
async function runBench(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  const env = { DEMO: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'error', LEDGER_PORT: '0' };
  const server = values.url ? null : await startServer({ dataDirectory: DIRECTORY, env });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const url = values.url ?? server?.url ?? '';
    const loads: Opened[] = [];
    for (let load = 0; load < LOADS; load += 1) loads.push(await openMap(browser, url));
    const [{ page, kilobytes } = fail()] = loads;
    console.log(`load average ${loadavg()[0]?.toFixed(1)} on this machine, all of it in software`);
    console.log(`map page before the map library: ${kilobytes.toFixed(0)} kB of content as sent`);
    console.log(`first map drawn: ${loads.map(({ drawnMs }) => Math.round(drawnMs)).join(', ')} ms`);
    for (const slower of [1, 4]) console.log(await timeFrames(page, slower));
    for (const slower of [1, 4]) {
      const { page: fresh } = await openMap(browser, url);
      console.log(await countHoles(fresh, slower));
    }
  } finally {
    await browser.close();
    await server?.stop();
  }
}

/** Opens the map with nothing kept, and waits until it stands still. */
async function openMap(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const data = { email: demoEmail('citizen'), password: DEMO_PASSWORD };
  const answer = await context.request.post('/api/auth/sign-in', { data });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  const stored = { 'auth._token.firebase': token, 'auth.strategy': 'firebase' };
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)});${WATCH_MAP}`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
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
  await page.goto(MAP);
  return { page, drawnMs: await waitUntilDrawn(page), kilobytes: bytes / 1024 };
}

async function waitUntilDrawn(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    (quietMs) => {
      const { drawnAtMs } = globalThis as unknown as WatchedMap;
      return drawnAtMs !== null && performance.now() - drawnAtMs > quietMs ? drawnAtMs : false;
    },
    QUIET_MS,
    { timeout: DRAWN_WITHIN_MS },
  );
  return Number(await handle.jsonValue());
}

/** Drags the map to and fro over ground that is there, so many times slower than this machine is; one line of figures. */
async function timeFrames(page: Page, slower: number): Promise<string> {
  await page.evaluate(() => {
    (globalThis as unknown as WatchedMap).framesMs = [];
  });
  await drag(page, slower, (stroke) => (stroke % 2 === 0 ? 1 : -1));
  const frames = await page.evaluate(() => (globalThis as unknown as WatchedMap).framesMs);
  const sorted = frames.toSorted((one, other) => one - other);
  const totalMs = frames.reduce((sum, one) => sum + one, 0);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const rate = Math.round((frames.length / totalMs) * 1000);
  return `panning, ${slower} times slower: ${rate} frames a second; a frame p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(0.999)} ms`;
}

/** Drags the map one way, onto ground that was never asked for; in how many frames a part of it is not there yet. */
async function countHoles(page: Page, slower: number): Promise<string> {
  await page.evaluate(() => {
    (globalThis as unknown as WatchedMap).looks = { frames: 0, unfilled: 0, longestMs: 0 };
  });
  await drag(page, slower, () => 1);
  const looks = await page.evaluate(() => (globalThis as unknown as WatchedMap).looks);
  await page.context().close();
  const { frames, unfilled, longestMs } = looks ?? fail();
  const share = ((unfilled / Math.max(1, frames)) * 100).toFixed(1);
  return `panning onto new ground, ${slower} times slower: ${unfilled} of ${frames} frames with a tile missing (${share} %), for ${Math.round(longestMs)} ms at most`;
}

async function drag(page: Page, slower: number, wayOf: (stroke: number) => 1 | -1): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const box = await page.locator('[data-ready] canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  for (let stroke = 0; stroke < PAN.strokes; stroke += 1) {
    const half = (wayOf(stroke) * PAN.px) / 2;
    const rise = stroke % 2 === 0 ? 60 : -60;
    await page.mouse.move(x - half, y);
    await page.mouse.down();
    await page.mouse.move(x + half, y + rise, { steps: PAN.steps });
    await page.mouse.up();
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

function fail(): never {
  throw new Error('the map was never looked at');
}

await runBench();
