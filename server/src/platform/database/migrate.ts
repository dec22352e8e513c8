import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';
import { quietJobLogger } from '../jobs/job-logger.ts';
import type { Database } from './database.ts';

/** Where the SQL files are, each named by its place in their order. */
export const MIGRATIONS_DIRECTORY = path.resolve(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
const LOCK_KEY = 7_305_218;

/**
 * Brings the database to this version's schema and answers the names that were applied. Of several processes that
 * start at once one applies and the others wait. Forward only; throws, with nothing applied, when a file fails or
 * when the database is ahead of this version.
 */
export async function migrate(ownerUrl: string, directory: string = MIGRATIONS_DIRECTORY): Promise<string[]> {
  // Two connections: one holds the lock for the whole of it, the other works.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'vereda-migrate' });
  pool.on('error', () => undefined);
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK_KEY})`.execute(connection);
      // The queue's schema first: our functions look into it.
      await runMigrations({ connectionString: ownerUrl, logger: quietJobLogger });
      return applyFiles(database, directory);
    });
  } finally {
    await database.destroy();
  }
}

/** Throws unless every migration of this version is applied; for a process that may not apply them itself. */
export async function ensureMigrated(database: Database): Promise<void> {
  const applied = await sql<{ name: string }>`select name from platform.kysely_migration`
    .execute(database)
    .then(
      ({ rows }) => new Set(rows.map(({ name }) => name)),
      () => new Set<string>(),
    );
  const wanted = Object.keys(await sqlFiles(MIGRATIONS_DIRECTORY).getMigrations());
  const missing = wanted.filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  throw new Error(
    `the database lacks ${missing.join(', ')}: run \`npm run db -- migrate\` with DATABASE_OWNER_URL set`,
  );
}

async function applyFiles(database: Kysely<unknown>, directory: string): Promise<string[]> {
  const migrator = new Migrator({
    db: database,
    provider: sqlFiles(directory),
    migrationTableSchema: 'platform',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${failed ? failed.migrationName : 'check'} failed: ${reason}`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
}

function sqlFiles(directory: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = (await readdir(directory)).filter((file) => FILE_NAME.test(file)).sort();
      const texts = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')));
      return Object.fromEntries(
        files.map((file, index) => [file.slice(0, -4), fromText(texts[index] ?? '')]),
      );
    },
  };
}

function fromText(text: string): Migration {
  return {
    async up(database) {
      await sql.raw(text).execute(database);
    },
  };
}
