import { ConfigError, parseConfig } from '#platform/config';
import { createAppPool, createDatabase } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { sealAll } from './seal-changelog.job.ts';
import { verifyChangelog, type ChainVerdict } from './verify-changelog.ts';

const USAGE = `npm run changelog -- <command>
  verify   recomputes every hash of the history and names the first row that does not fit
  seal     chains what was committed since the last run, as the worker does each minute`;

/** One sentence for a person who asked whether the history is whole. */
function sayVerdict(verdict: ChainVerdict): string {
  if (verdict.whole) return `the history is whole: ${verdict.length} changes in the chain`;
  const change = verdict.change_id === null ? '' : ` at change ${verdict.change_id}`;
  const place = verdict.position === null ? '' : ` (place ${verdict.position} in the chain)`;
  return `the history is NOT whole: ${verdict.fault}${change}${place}`;
}

async function run(command: string | undefined): Promise<number> {
  if (command !== 'verify' && command !== 'seal') {
    console.error(USAGE);
    return 2;
  }
  const { address, close } = await openDatabase(parseConfig(process.env));
  const database = createDatabase(
    createAppPool(address, { statementTimeoutMs: 10 * 60_000, name: 'vereda-changelog' }),
  );
  try {
    if (command === 'seal') {
      console.log(`${await sealAll(database)} changes were chained`);
      return 0;
    }
    const verdict = await verifyChangelog(database);
    console.log(sayVerdict(verdict));
    return verdict.whole ? 0 : 1;
  } finally {
    await database.destroy();
    await close();
  }
}

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  const lines = error instanceof ConfigError ? error.faults : [(error as Error).message];
  for (const line of lines) console.error(line);
  return 1;
});
