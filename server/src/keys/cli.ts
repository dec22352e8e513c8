import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '#platform/clock';
import { ConfigError, parseConfig } from '#platform/config';
import { createAppPool, createDatabase } from '#platform/database/database';
import { ensureMigrated } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import { createLog } from '#platform/log';
import { openKeystore } from '../open-ledger.ts';
import { runKeys, USAGE } from './run-keys.ts';

// A command must not make keys in a folder that was named by mistake.
function ensureKeystoreIs(directory: string): void {
  const file = path.join(directory, 'secrets', 'keystore.json');
  if (!existsSync(file))
    throw new Error(`there is no ${file}: is DATA_DIR right, and has a server started once?`);
}

/** Entry point of `npm run keys`. */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) {
    console.log(USAGE);
    return 2;
  }
  const config = parseConfig(process.env);
  ensureKeystoreIs(config.DATA_DIR);
  const { address, close } = await openDatabase(config);
  const database = createDatabase(createAppPool(address, { maxConnections: 1, name: 'vereda-keys' }));
  try {
    await ensureMigrated(database);
    const keystore = await openKeystore(config, systemClock, createLog('warn'));
    const { exitCode, lines } = await runKeys({ database, clock: systemClock, keystore }, args);
    for (const line of lines) console.log(line);
    return exitCode;
  } finally {
    await database.destroy();
    await close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const lines = error instanceof ConfigError ? error.faults : [(error as Error).message];
  for (const line of lines) console.error(`keys: ${line}`);
  return 1;
});
