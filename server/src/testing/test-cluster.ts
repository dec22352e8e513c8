import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { systemBinaries } from '../platform/embedded-postgres/binaries.ts';
import { openCluster, type Cluster } from '../platform/embedded-postgres/cluster.ts';
import { findPostmaster, stopPostmaster } from '../platform/embedded-postgres/postmaster.ts';
import { isAlive } from '../platform/embedded-postgres/process-identity.ts';

const CACHE = path.resolve(import.meta.dirname, '../../../.cache');
const PREFIX = 'test-postgres-';

/** Settings of a database for tests: durability is what makes a commit slow, and a test's data die with it anyway. */
export const QUICK_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  // What a plan is made from would depend on when it came by; tests that fill tables measure them themselves.
  autovacuum: 'off',
};

/** Name of the migrated database that every test's own is copied from. */
export const TEMPLATE_DATABASE = 'vereda_template';

/** What a test file needs to make its own database; plain strings, since it crosses to another process. */
export type TestCluster = { superuserUrl: string; ownerUrl: string; appUrl: string };

/** Starts the cluster of one test run with its template; `stop` removes it all. */
export async function startTestCluster(): Promise<TestCluster & { stop(): Promise<void> }> {
  await removeLeftovers();
  const directory = path.join(CACHE, `${PREFIX}${process.pid}`);
  // Directory of the programs of another PostgreSQL, e.g. /usr/lib/postgresql/15/bin.
  const programs = process.env['TEST_POSTGRES'];
  const cluster = await openCluster({
    directory,
    settings: QUICK_SETTINGS,
    ...(programs ? { binaries: systemBinaries(programs) } : {}),
  });
  await makeTemplate(cluster);
  return {
    superuserUrl: cluster.superuserUrl,
    ...cluster.address,
    async stop() {
      await cluster.release();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Owner's connection to the template, for reading its catalog. Nobody may be on it while it is copied. */
export function templateUrl({ ownerUrl }: Pick<TestCluster, 'ownerUrl'>): string {
  return ownerUrl.replace(/\/[^/]*$/, `/${TEMPLATE_DATABASE}`);
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE} owner vereda_owner`);
  await migrate(templateUrl(cluster.address));
  await client.end();
}

// A run that was killed leaves its server behind.
async function removeLeftovers(): Promise<void> {
  const entries = await readdir(CACHE).catch(() => []);
  for (const entry of entries.filter((name) => name.startsWith(PREFIX))) {
    if (isAlive(Number(entry.slice(PREFIX.length)))) continue;
    const directory = path.join(CACHE, entry);
    const left = await findPostmaster(directory);
    if (left) await stopPostmaster(left);
    await rm(directory, { recursive: true, force: true });
  }
}
