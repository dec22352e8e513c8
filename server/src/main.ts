import { lacksSuperadmin } from '#modules/identity/public';
import { parseConfig, type Config } from '#platform/config';
import { selectLogins } from './demo/demo-city.queries.ts';
import { faultLines } from './start-fault.ts';
import { startProcess } from './start-process.ts';
import { DEMO_LOGINS, NO_SUPERADMIN, welcome } from './welcome.ts';

let config: Config | null = null;

/** Entry point: reads the environment, starts web, worker or both, and drains on SIGTERM. */
async function main(): Promise<void> {
  config = parseConfig(process.env);
  const running = await startProcess(config);
  if (running.address) {
    const { database } = running.deps;
    // A database that was filled otherwise before the first start has no such people.
    const logins = config.demo ? await selectLogins(database, DEMO_LOGINS) : [];
    process.stdout.write(welcome(running.address, logins));
  }
  if (await lacksSuperadmin(running.deps)) {
    running.deps.log.warn(NO_SUPERADMIN);
    process.stdout.write(`${NO_SUPERADMIN}\n`);
  }
  const stop = (): void => {
    // A second signal while draining ends at once.
    process.once('SIGTERM', () => process.exit(1));
    process.once('SIGINT', () => process.exit(1));
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  for (const line of faultLines(error, config)) process.stderr.write(`vereda: ${line}\n`);
  process.exit(1);
});
