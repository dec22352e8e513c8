import { appointmentsFor } from '#modules/certificates/public';
import { systemClock } from '#platform/clock';
import { ConfigError, parseConfig } from '#platform/config';
import { createAppPool, createDatabase } from '#platform/database/database';
import { ensureMigrated } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import { loadSecrets } from '#platform/secrets';
import { runPeople, USAGE } from './run-people.ts';

/** Entry point of `npm run people`. */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) {
    console.log(USAGE);
    return 2;
  }
  const config = parseConfig(process.env);
  const { address, close } = await openDatabase(config);
  try {
    // Whoever may read the owner's address may do anything to the data already; the app's alone gives no such right.
    if (!address.ownerUrl) throw new Error('run this where DATABASE_OWNER_URL is set');
    const database = createDatabase(createAppPool(address, { maxConnections: 1, name: 'vereda-people' }));
    try {
      await ensureMigrated(database);
      const secrets = await loadSecrets(config);
      const appointments = appointmentsFor(systemClock);
      const tools = { database, clock: systemClock, secrets, config, appointments };
      const { exitCode, lines } = await runPeople(tools, args);
      for (const line of lines) console.log(line);
      return exitCode;
    } finally {
      await database.destroy();
    }
  } finally {
    await close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const lines = error instanceof ConfigError ? error.faults : [(error as Error).message];
  for (const line of lines) console.error(`people: ${line}`);
  return 1;
});
