import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import {
  createAppPool,
  createDatabase,
  createOwnerPool,
  type Database,
  type DatabaseAddress,
} from '../platform/database/database.ts';
import { migrate, MIGRATIONS_DIRECTORY } from '../platform/database/migrate.ts';
import { TEMPLATE_DATABASE } from './test-cluster.ts';
import './global-setup.ts';

/** A migrated database of its own for one test file. */
export type TestDatabase = {
  /** As the app sees it: the low-privilege role. */
  readonly database: Database;
  readonly address: DatabaseAddress & { readonly appUrl: string; readonly ownerUrl: string };
  /** Runs SQL as the owner, for what a test arranges or inspects beside the app. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** Copies the template (some 30 ms); call it at the top of a test file. It is dropped after the file's tests. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const address = await makeDatabase(`template ${TEMPLATE_DATABASE} strategy file_copy`);
  const database = createDatabase(createAppPool(address, { maxConnections: 5 }));
  // Tests fill tables by single statements, on machines that do other things too.
  const owner = createOwnerPool(address, { maxConnections: 2, statementTimeoutMs: 60_000 });
  afterAll(async () => {
    await Promise.all([database.destroy(), owner.end()]);
  });
  return {
    database,
    address,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
  };
}

/** An empty database without our schema, for tests of migrations; answers the owner's connection string. */
export async function createEmptyDatabase(): Promise<string> {
  return (await makeDatabase('')).ownerUrl;
}

/** A database as a city had it before a migration (a name in server/migrations) was there; answers the owner's connection string. */
export async function createEarlierDatabase(migration: string): Promise<string> {
  const url = await createEmptyDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'vereda-earlier-'));
  try {
    const names = (await readdir(MIGRATIONS_DIRECTORY)).filter((name) => name < migration);
    for (const name of names) await cp(path.join(MIGRATIONS_DIRECTORY, name), path.join(directory, name));
    await migrate(url, directory);
  } finally {
    await rm(directory, { recursive: true });
  }
  return url;
}

async function makeDatabase(options: string): Promise<TestDatabase['address']> {
  const cluster = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster.superuserUrl, `create database ${name} owner vereda_owner ${options}`);
  // Registered first, so that it runs after what the caller closes.
  afterAll(() => asSuperuser(cluster.superuserUrl, `drop database ${name} with (force)`));
  const at = (url: string): string => url.replace(/\/[^/]*$/, `/${name}`);
  return { appUrl: at(cluster.appUrl), ownerUrl: at(cluster.ownerUrl) };
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
