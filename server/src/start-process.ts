import { tellGround } from '#modules/urbanism/public';
import { forgetRemoved, forgetRemovedHourly } from '#platform/catalog/forget-removed.job';
import { deleteDroppedFiles, deleteDroppedFilesHourly } from '#platform/documents/delete-dropped-files.job';
import { forgetTables, forgetTablesHourly } from '#platform/catalog/table-import/forget-tables.job';
import { systemClock } from '#platform/clock';
import type { Config } from '#platform/config';
import {
  createAppPool,
  createDatabase,
  createOwnerPool,
  type DatabaseAddress,
} from '#platform/database/database';
import { ensureMigrated, migrate } from '#platform/database/migrate';
import { openDatabase } from '#platform/database/open-database';
import type { Deps } from '#platform/deps';
import { startEventFeed } from '#platform/events/event-feed';
import { pruneEventsJob, pruneEventsSchedule } from '#platform/events/prune-events.job';
import { startWorker } from '#platform/jobs/worker';
import { createLog } from '#platform/log';
import { loadSecrets } from '#platform/secrets';
import { createApp } from './app.ts';
import { composeDeps } from './compose-deps.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { modules } from './modules.ts';
import { openPorts } from './open-ports.ts';
import { ensurePortFree } from './start-fault.ts';

/** A process that serves, works, or both, until it is stopped. */
export type RunningProcess = {
  readonly deps: Deps;
  /** Address that it serves on, null for a worker. */
  readonly address: string | null;
  /** Drains: finishes what is running, takes nothing new. */
  stop(): Promise<void>;
};

type Closers = (() => Promise<unknown>)[];

// Twice what one runner needs: one that failed may not have let go of its own when the next one starts.
const WORKER_CONNECTIONS = 16;

/** Opens the database, migrates it, puts the ports in place and starts what ROLE asks for. */
export async function startProcess(config: Config): Promise<RunningProcess> {
  const closers: Closers = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  if (config.ROLE !== 'worker') await ensurePortFree(config);
  try {
    const { address, close } = await openDatabase(config);
    closers.push(close);
    if (address.ownerUrl) await migrate(address.ownerUrl);
    const deps = await createDeps(config, address, closers);
    if (!address.ownerUrl) await ensureMigrated(deps.database);
    if (address.ownerUrl) await seedDemo(deps, address.ownerUrl, (line) => process.stdout.write(`${line}\n`));
    if (config.ROLE !== 'web') await work(deps, address, closers);
    const served = config.ROLE === 'worker' ? null : await serve(deps, address, closers);
    return { deps, address: served, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDeps(config: Config, address: DatabaseAddress, closers: Closers): Promise<Deps> {
  const log = createLog(config.LOG_LEVEL);
  const database = createDatabase(createAppPool(address));
  closers.push(() => database.destroy());
  const secrets = await loadSecrets(config);
  const ports = await openPorts({ config, clock: systemClock, log, secrets, database }, closers);
  return composeDeps({ config, clock: systemClock, log, secrets, database, ports });
}

async function work(deps: Deps, address: DatabaseAddress, closers: Closers): Promise<void> {
  const ownerPool = createOwnerPool(address, { maxConnections: WORKER_CONNECTIONS, name: 'vereda-worker' });
  closers.push(() => ownerPool.end());
  const worker = await startWorker(deps, {
    ownerPool,
    jobs: [
      pruneEventsJob,
      forgetRemoved,
      forgetTables,
      deleteDroppedFiles,
      ...modules.flatMap((module) => module.jobs),
    ],
    schedules: [
      pruneEventsSchedule,
      forgetRemovedHourly,
      forgetTablesHourly,
      deleteDroppedFilesHourly,
      ...modules.flatMap((module) => module.schedules),
    ],
  });
  closers.push(() => worker.stop());
}

async function serve(deps: Deps, address: DatabaseAddress, closers: Closers): Promise<string> {
  const eventPool = createAppPool(address, { maxConnections: 2, name: 'vereda-events' });
  closers.push(() => eventPool.end());
  const feed = await startEventFeed({ database: deps.database, pool: eventPool, log: deps.log });
  closers.push(() => feed.close());
  await tellGround(deps);
  const app = await createApp(deps, feed);
  closers.push(() => app.close());
  return app.listen({ host: deps.config.HOST, port: deps.config.PORT });
}
