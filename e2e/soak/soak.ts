import { anchorJob } from './anchor-job.ts';
import { importJob } from './import-job.ts';
import { checkInvariants, sealHistory, settle } from './invariants.ts';
import type { SoakJob } from './job.ts';
import { startProduct, VICTIMS, type Product, type Victim } from './product.ts';
import { createRandom, type Random } from '../../tools/kit/random.ts';
import { reportJob } from './report-job.ts';

type Options = {
  readonly directory: string;
  readonly kills: number;
  readonly seed: number;
  readonly say: (line: string) => void;
};

/** What a soak found; no faults means that it passed. */
export type SoakResult = {
  readonly kills: number;
  readonly faults: readonly string[];
  readonly summary: string;
};

const SETTLE_EVERY = 10;
// One restart in so many is killed as well.
const AGAIN = 8;
const RESTART_SPAN_MS = 2500;

/** Kills the product at random moments of three kinds of work and checks it after each; the same seed, the same moments. */
export async function soak({ directory, kills, seed, say }: Options): Promise<SoakResult> {
  const random = createRandom(seed);
  const product = await startProduct(directory);
  // The demo city's own mails and certificates are done with before anything is counted.
  await settle(product);
  const jobs = [
    await reportJob({ product, random }),
    await importJob({ product, random }),
    await anchorJob({ product, random }),
  ];
  const faults: string[] = [];
  let killed = 0;
  try {
    for (let round = 0; killed < kills; round += 1) {
      const job = jobs[round % jobs.length] as SoakJob;
      const result = await killOnce(product, job, { random, mayRepeat: killed + 1 < kills });
      killed += result.kills;
      faults.push(...result.faults.map((fault) => `kill ${killed}, ${job.name}: ${fault}`));
      say(
        `${killed}/${kills} ${result.line}${result.faults.length > 0 ? `  FAULTS: ${result.faults.join('; ')}` : ''}`,
      );
      if (round % SETTLE_EVERY === SETTLE_EVERY - 1 || killed >= kills) {
        const found = await checkAtRest(product, jobs);
        faults.push(...found.map((fault) => `after kill ${killed}, at rest: ${fault}`));
        say(
          `   at rest: ${found.length === 0 ? jobs.map((one) => one.summary()).join(', ') : found.join('; ')}`,
        );
      }
    }
  } finally {
    await product.stop();
  }
  if (product.ownExits() > 0)
    say(`   the process ended by itself ${product.ownExits()} times and was started again`);
  return { kills: killed, faults, summary: jobs.map((job) => job.summary()).join(', ') };
}

type Round = { readonly kills: number; readonly faults: readonly string[]; readonly line: string };

async function killOnce(
  product: Product,
  job: SoakJob,
  { random, mayRepeat }: { random: Random; mayRepeat: boolean },
): Promise<Round> {
  const delayMs = random.between(0, job.spanMs);
  const victim: Victim | 'command' = random.pick(job.killOwn ? [...VICTIMS, 'command'] : VICTIMS);
  const again = random.between(1, AGAIN) === 1 && mayRepeat ? random.between(0, RESTART_SPAN_MS) : null;
  const work = await job.begin();
  await sleep(delayMs);
  if (victim === 'command') job.killOwn?.();
  else await product.kill(victim);
  const startMs = performance.now();
  if (again !== null) {
    await sleep(again);
    await product.kill('everything');
  }
  await product.sql('select 1');
  await product.ready();
  const downMs = performance.now() - startMs;
  await work.insist();
  await product.ready();
  const faults = await job.check().catch(asFault);
  faults.push(...(await checkInvariants(product).catch(asFault)));
  const more = again === null ? '' : `, and everything ${again} ms later`;
  const line = `${job.name}: ${victim} killed after ${delayMs} ms${more}; back in ${(downMs / 1000).toFixed(1)} s`;
  return { kills: again === null ? 1 : 2, faults, line };
}

async function checkAtRest(product: Product, jobs: readonly SoakJob[]): Promise<string[]> {
  const faults = await settle(product).catch(asFault);
  await sealHistory(product);
  faults.push(...(await checkInvariants(product).catch(asFault)));
  for (const job of jobs) faults.push(...(await job.checkSettled().catch(asFault)));
  return faults;
}

function asFault(error: unknown): string[] {
  return [error instanceof Error ? error.message : String(error)];
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
