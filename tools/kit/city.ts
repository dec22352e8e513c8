import { chmodSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openCluster, type Cluster } from '../../server/src/platform/embedded-postgres/cluster.ts';
import { QUICK_SETTINGS } from '../../server/src/testing/test-cluster.ts';
import { ROOT } from '../run-step.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const HOME = path.join(ROOT, '.cache', 'e2e');
const SETTLE_WITHIN_MS = 300_000;
const POLL_MS = 250;
// Jobs that the city's own mails, certificates and maps wait for.
const WORK = `
  select f.due + f.running
      + (select count(*)::int from certificates.certificates where batch_id is not null and published is null)
    as left from jobs.figures() f`;

/** A city that a worker of the browser tests has for itself; plain strings, since it crosses to another process. */
export type City = {
  readonly url: string;
  readonly dataDirectory: string;
  /** DATABASE_URL and DATABASE_OWNER_URL. */
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
};

/** Fills the demonstration city in a directory, waits until its jobs are done and stops it whole, good to be copied. */
export async function fillCity(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  const server = await startServer({
    dataDirectory: directory,
    env: { DEMO: 'true', LOG_LEVEL: 'warn', LEDGER_PORT: '0' },
  });
  // Joins the database that the server runs, and lets go of it first.
  const cluster = await openCluster({ directory: path.join(directory, 'postgres') });
  try {
    await settle(cluster.address.ownerUrl);
  } finally {
    await cluster.release();
    await server.stop();
  }
}

async function settle(ownerUrl: string): Promise<void> {
  const deadline = performance.now() + SETTLE_WITHIN_MS;
  while ((await rowsOf<{ left: number }>(ownerUrl, WORK))[0]?.left !== 0) {
    if (performance.now() > deadline) throw new Error('the jobs of the demonstration city do not end');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Copies a filled city to a directory of its own; without `from` the one that E2E_CITY names, if any does. */
export function copyCity(to: string, from = process.env['E2E_CITY']): void {
  if (!from) return;
  cpSync(from, to, { recursive: true });
  // PostgreSQL refuses data that others may look at.
  chmodSync(path.join(to, 'postgres', 'data'), 0o700);
}

/**
 * Opens so many copies of a filled city: one PostgreSQL, in it a database for each made from the city's as its template,
 * and for each a server with files, mails and keys of its own.
 */
export async function openCities(from: string, count: number) {
  rmSync(HOME, { recursive: true, force: true });
  copyCity(HOME, from);
  const cluster = await openCluster({ directory: path.join(HOME, 'postgres'), settings: QUICK_SETTINGS });
  const servers: ServerProcess[] = [];
  const close = async (): Promise<void> => {
    for (const server of servers) {
      const code = await server.stop();
      if (code !== 0) console.error(`a server ended with ${code}; see ${server.logFile}`);
    }
    await cluster.release();
  };
  try {
    const cities: City[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { server, city } = await openCity(cluster, from, `city_${number}`);
      servers.push(server);
      cities.push(city);
    }
    return { cities, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openCity(
  cluster: Cluster,
  from: string,
  name: string,
): Promise<{ server: ServerProcess; city: City }> {
  await rowsOf(
    at(cluster.superuserUrl, 'postgres'),
    `create database ${name} owner vereda_owner template vereda strategy file_copy`,
  );
  const dataDirectory = path.join(HOME, name);
  for (const folder of ['files', 'outbox', 'secrets'])
    cpSync(path.join(from, folder), path.join(dataDirectory, folder), { recursive: true });
  const databaseUrl = at(cluster.address.appUrl, name);
  const databaseOwnerUrl = at(cluster.address.ownerUrl, name);
  const server = await startServer({
    dataDirectory,
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      DEMO: 'true',
      // The tests are one busy client; limits have tests of their own.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      LEDGER_PORT: '0',
    },
  });
  return { server, city: { url: server.url, dataDirectory, databaseUrl, databaseOwnerUrl } };
}

function at(url: string, database: string): string {
  return url.replace(/\/[^/]*$/, `/${database}`);
}

async function rowsOf<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
