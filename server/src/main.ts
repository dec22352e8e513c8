import { lacksSuperadmin } from '#modules/identity/public';
import { parseConfig, type Config } from '#platform/config';
import { faultLines } from './start-fault.ts';
import { startProcess } from './start-process.ts';
import { NO_SUPERADMIN, welcome } from './welcome.ts';

let config: Config | null = null;

/** Entry point: reads the environment, starts web, worker or both, and drains on SIGTERM. */
async function main(): Promise<void> {
  config = parseConfig(process.env);
  const running = await startProcess(config);
  if (running.address) process.stdout.write(welcome(config, running.address));
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
