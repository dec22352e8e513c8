import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { soak } from '../e2e/soak/soak.ts';

const USAGE = `npm run soak [-- options]
  --kills <number>   random moments at which the product is killed (default 200)
  --seed <number>    repeats the moments of an earlier run (default: drawn and printed)`;

function readOptions(): { kills: number; seed: number } | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { kills: text, seed: text, help: { type: 'boolean' } } });
  if (values.help) return null;
  const kills = Number(values.kills ?? 200);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  return Number.isSafeInteger(kills) && kills > 0 && Number.isSafeInteger(seed) ? { kills, seed } : null;
}

/** Kills the real product at random moments and checks that nothing acknowledged is lost or there twice. */
async function runSoak(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-soak-'));
  console.log(`seed ${options.seed}, ${options.kills} kills, data in ${directory}`);
  const startMs = performance.now();
  const result = await soak({ ...options, directory, say: (line) => console.log(line) });
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
  for (const fault of result.faults) console.log(`FAULT ${fault}`);
  console.log(`${result.kills} kills in ${minutes} min, ${result.faults.length} faults; ${result.summary}`);
  if (result.faults.length > 0) {
    console.log(`the data were kept in ${directory}`);
    return 1;
  }
  await rm(directory, { recursive: true, force: true });
  return 0;
}

process.exitCode = await runSoak().catch((error: unknown) => {
  console.error(`soak: ${error instanceof Error ? error.message : String(error)}`);
  return 1;
});
