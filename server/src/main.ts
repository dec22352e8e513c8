import { parseConfig, ConfigError } from '#platform/config';
import { startProcess } from './start-process.ts';
import { welcome } from './welcome.ts';

/** Entry point: reads the environment, starts web, worker or both, and drains on SIGTERM. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const running = await startProcess(config);
  if (running.address) process.stdout.write(welcome(config, running.address));
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
  const lines =
    error instanceof ConfigError ? error.faults : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`vereda: ${line}\n`);
  process.exit(1);
});
