import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparingClient } from './preparing-client.ts';
import type { DB as StoredTables } from './schema.generated.ts';

/** Every table, and the view of those reports that nobody deleted, whose columns are those of its table. */
export type DB = StoredTables & { readonly 'listener.reports': StoredTables['listener.all_reports'] };

/** Typed access to the database; a transaction is one too, so queries take this type. */
export type Database = Kysely<DB>;

/** The database inside `database.transaction()`; demanded where a write must be atomic with the caller's. */
export type DatabaseTransaction = Transaction<DB>;

/** Role with the least rights, which every request runs as; migration 0001 gives it its grants. */
export const APP_ROLE = 'vereda_app';

/** Where the database is and as whom to go there. */
export type DatabaseAddress = {
  /** Connection of a member of the role vereda_app; null where only the owner's is known. */
  readonly appUrl: string | null;
  /** Connection of the owner: migrations and jobs. Null where this process must not have it. */
  readonly ownerUrl: string | null;
};

type PoolOptions = {
  readonly maxConnections?: number;
  /** Longest statement; the web role keeps it short, the worker long. */
  readonly statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
};

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** bigint as number: ids, counts and 52-bit cells all fit. A date stays text: it has no time zone to be moved by. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    if (oid === pg.types.builtins.INT8) return parseInt8;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} does not fit a number`);
  return value;
}

/** A pool as the app's low-privilege role: by its own connection, or as the owner who steps down to it. */
export function createAppPool(address: DatabaseAddress, options: PoolOptions = {}): pg.Pool {
  const connectionString = address.appUrl ?? address.ownerUrl;
  if (!connectionString) throw new Error('no database connection is configured');
  return createPool(connectionString, { ...options, ...(address.appUrl ? {} : { role: APP_ROLE }) });
}

/** A pool as the owner, for jobs; throws where the process has no owner connection. */
export function createOwnerPool(address: DatabaseAddress, options: PoolOptions = {}): pg.Pool {
  if (!address.ownerUrl) throw new Error('DATABASE_OWNER_URL is needed for migrations and jobs');
  return createPool(address.ownerUrl, options);
}

function createPool(connectionString: string, options: PoolOptions & { role?: string }): pg.Pool {
  const settings = { TimeZone: 'UTC', jit: 'off', ...(options.role ? { role: options.role } : {}) };
  const pool = new pg.Pool({
    connectionString,
    Client: preparingClient(),
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    keepAlive: true,
    application_name: options.name ?? 'vereda',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  });
  // An idle connection may break at any time; the pool replaces it, and the next query tells if the server is gone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The typed query builder over a pool; `destroy()` ends the pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
