import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { openCluster } from '../embedded-postgres/cluster.ts';
import type { DatabaseAddress } from './database.ts';

const OLDEST_SUPPORTED = 15;

/** A database that answers, and how to let go of it. */
export type OpenDatabase = { readonly address: DatabaseAddress; close(): Promise<void> };

/**
 * Finds the database of this configuration: DATABASE_URL (with DATABASE_OWNER_URL beside it where the two roles have
 * their own logins), else the embedded one under DATA_DIR. Throws with one clear line when it cannot be used.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR' | 'embeddedDatabase'>,
): Promise<OpenDatabase> {
  if (config.embeddedDatabase) {
    const cluster = await openCluster({ directory: path.join(config.DATA_DIR, 'postgres') });
    return { address: cluster.address, close: cluster.release };
  }
  return { address: await externalAddress(config), close: async () => undefined };
}

// A single URL is either the owner's (the app then steps down to its role on each connection) or the app's, on a
// machine that must not have the owner's.
async function externalAddress({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>): Promise<DatabaseAddress> {
  if (ownerUrl) await probe('DATABASE_OWNER_URL', ownerUrl);
  if (!appUrl) return { appUrl: null, ownerUrl: ownerUrl ?? null };
  const { isOwner } = await probe('DATABASE_URL', appUrl);
  if (ownerUrl) return { appUrl, ownerUrl };
  return isOwner ? { appUrl: null, ownerUrl: appUrl } : { appUrl, ownerUrl: null };
}

async function probe(name: string, url: string): Promise<{ isOwner: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number; may_create: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as major,
         has_database_privilege(current_database(), 'create') as may_create`,
    );
    const major = rows[0]?.major ?? 0;
    if (major < OLDEST_SUPPORTED) {
      throw new Error(`it is PostgreSQL ${major}; version ${OLDEST_SUPPORTED} or newer is needed`);
    }
    return { isOwner: rows[0]?.may_create ?? false };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} cannot be used: ${reason}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
