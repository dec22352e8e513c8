import type { FastifyInstance } from 'fastify';
import { systemClock } from '#platform/clock';
import type { Config } from '#platform/config';
import { createAppPool, createDatabase, type DatabaseAddress } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import type { Deps } from '#platform/deps';
import { openCluster } from '#platform/embedded-postgres/cluster';
import { createLog, type Log } from '#platform/log';
import { loadSecrets } from '#platform/secrets';
import path from 'node:path';
import { createApp } from './app.ts';

/** A process that serves, works, or both, until it is stopped. */
export type RunningProcess = { readonly address: string | null; stop(): Promise<void> };

type Closer = () => Promise<void>;

/** Opens the database, migrates it, puts the ports in place and starts what ROLE asks for. */
export async function startProcess(config: Config): Promise<RunningProcess> {
  const log = createLog(config.LOG_LEVEL);
  const closers: Closer[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const database = await openDatabase(config, closers);
    if (database.ownerUrl) await migrate(database.ownerUrl);
    const deps = await createDeps({ config, log, database }, closers);
    const http = config.ROLE === 'worker' ? null : await listen(deps, closers);
    return { address: http, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(config: Config, closers: Closer[]): Promise<DatabaseAddress> {
  if (!config.embeddedDatabase) {
    return { appUrl: config.DATABASE_URL ?? null, ownerUrl: config.DATABASE_OWNER_URL ?? null };
  }
  const cluster = await openCluster({ directory: path.join(config.DATA_DIR, 'postgres') });
  closers.push(() => cluster.release());
  return cluster.address;
}

async function createDeps(
  given: { config: Config; log: Log; database: DatabaseAddress },
  closers: Closer[],
): Promise<Deps> {
  const database = createDatabase(createAppPool(given.database));
  closers.push(() => database.destroy());
  const secrets = await loadSecrets(given.config);
  return { config: given.config, clock: systemClock, log: given.log, secrets, database, ports: {} };
}

async function listen(deps: Deps, closers: Closer[]): Promise<string> {
  const app: FastifyInstance = await createApp(deps);
  closers.push(() => app.close());
  return app.listen({ host: deps.config.HOST, port: deps.config.PORT });
}
