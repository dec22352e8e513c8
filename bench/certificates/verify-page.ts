// How long verify.html takes in a browser, from choosing a file to the verdict on the page: a file of each kind, chain
// and revocations by a kept roots file, nothing fetched. `npm run build`, then
// `node tools/run.mjs bench/certificates/verify-page.ts`
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { embedIssuer } from '../../verifier/src/page/embed-issuer.ts';
import type { RootsFile } from '../../verifier/src/proofs/roots-file.ts';
import { OTHER_GAMES, partsOfGame } from '../../verifier/src/testing/games.ts';
import { DID, ISSUER, issueBatch, listOf, partsOf, TRANSACTION } from '../../verifier/src/testing/issued.ts';
import { percentile } from '../load/http-load.ts';

const RUNS = 100;
const WARM_UP = 5;
const STEPS = 12;

const games = ['rio-negro', ...OTHER_GAMES];
const { certificates, receipts, transaction } = await issueBatch('mocknet', [
  partsOf(0),
  ...OTHER_GAMES.map(partsOfGame),
]);
const roots: RootsFile = {
  type: 'VeredaRoots',
  issuer: DID,
  as_of: '2026-03-02T17:00:00Z',
  revocations: listOf(),
  anchors: [
    {
      chain: `eip155:${transaction.chain_id}`,
      root: transaction.input ?? '',
      transaction: TRANSACTION,
      from: transaction.from ?? '',
      block_number: transaction.block_number ?? 0,
      block_time: transaction.block_time ?? '',
    },
  ],
};

/** Milliseconds of each of so many choices of a file, from the choice to a verdict of its own on the page. */
function timesOf(page: Page, text: string): Promise<number[]> {
  return page.evaluate(
    async ({ text: content, runs, steps }) => {
      const took: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const before = document.querySelector('.verdict');
        const input = document.querySelector<HTMLInputElement>('#certificate');
        if (!input) throw new Error('no field for a file');
        const chosen = new DataTransfer();
        chosen.items.add(new File([content], 'draw.json'));
        const startMs = performance.now();
        const told = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            const verdict = document.querySelector('.verdict');
            if (!verdict || verdict === before) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body, { childList: true, subtree: true });
        });
        input.files = chosen.files;
        input.dispatchEvent(new Event('change'));
        await told;
        took.push(performance.now() - startMs);
        const passed = document.querySelectorAll('ol li.ok').length;
        if (passed !== steps) throw new Error(`${passed} of ${steps} steps`);
      }
      return took;
    },
    { text, runs: RUNS + WARM_UP, steps: STEPS },
  );
}

const folder = await mkdtemp(path.join(tmpdir(), 'vereda-verify-page-'));
const served = path.join(folder, 'verify.html');
await writeFile(
  served,
  embedIssuer(
    await readFile(path.resolve(import.meta.dirname, '../../verifier/dist/verify.html'), 'utf8'),
    ISSUER,
  ),
);
await writeFile(path.join(folder, 'roots.json'), JSON.stringify(roots));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(served).href);
  await page.locator('summary').click();
  await page.setInputFiles('#roots', path.join(folder, 'roots.json'));
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
  console.log('| file | p50 ms | p95 ms | the first ms |');
  console.log('| --- | --: | --: | --: |');
  for (const [name, file] of [
    ...games.map((game, index) => [game, certificates[index]] as const),
    ['a receipt', receipts[0]] as const,
  ]) {
    const [first = Number.NaN, ...rest] = await timesOf(page, JSON.stringify(file));
    const sorted = rest.slice(WARM_UP - 1).toSorted((one, other) => one - other);
    const figures = [percentile(sorted, 0.5), percentile(sorted, 0.95), first].map((ms) => ms.toFixed(1));
    console.log(`| ${name} | ${figures.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
