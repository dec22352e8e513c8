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
  const address = externalAddress(config);
  await ensureSupported(address.ownerUrl);
  return { address, close: async () => undefined };
}

// A single URL is the owner's: the app then steps down to its own role on each connection.
function externalAddress(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = config;
  if (appUrl && ownerUrl) return { appUrl, ownerUrl };
  const onlyUrl = ownerUrl ?? appUrl;
  if (!onlyUrl) throw new Error('DATABASE_URL is not set');
  return { appUrl: null, ownerUrl: onlyUrl };
}

async function ensureSupported(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    const major = rows[0]?.major ?? 0;
    if (major < OLDEST_SUPPORTED) {
      throw new Error(`the database is PostgreSQL ${major}; version ${OLDEST_SUPPORTED} or newer is needed`);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL cannot be used: ${reason}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
