import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { parseConfig } from '../server/src/platform/config.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { startTestCluster, templateUrl } from '../server/src/testing/test-cluster.ts';
import { generateTypes, TYPES_FILE } from './schema-types.ts';

const USAGE = `npm run db -- <command>
  migrate   brings the configured database to this version's schema
  reset     deletes everything in the configured database (not in production) and migrates it
  psql      opens psql on the configured database as its owner
  types     rewrites ${path.relative('.', TYPES_FILE)} from the migrations`;

const MODULE_SCHEMAS =
  'identity, configuration, listener, transparency, urbanism, certificates, ai, platform, jobs';

const COMMANDS: Record<string, () => Promise<void>> = {
  migrate: () => withOwner(async (url) => report(await migrate(url))),
  reset: () => withOwner(reset),
  psql: () => withOwner(openPsql),
  types: regenerateTypes,
};

async function withOwner(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const { address, close } = await openDatabase(parseConfig(process.env));
  try {
    if (!address.ownerUrl) throw new Error('DATABASE_OWNER_URL is needed');
    await work(address.ownerUrl);
  } finally {
    await close();
  }
}

async function reset(ownerUrl: string): Promise<void> {
  if (parseConfig(process.env).production) throw new Error('refused with NODE_ENV=production');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`drop schema if exists ${MODULE_SCHEMAS}, graphile_worker cascade`);
  await client.end();
  report(await migrate(ownerUrl));
}

function report(applied: readonly string[]): void {
  console.log(applied.length === 0 ? 'nothing to apply' : `applied: ${applied.join(', ')}`);
}

async function openPsql(ownerUrl: string): Promise<void> {
  const child = spawn('psql', [ownerUrl], { stdio: 'inherit' });
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('psql is not installed; the connection string is in .local/postgres')),
    );
    child.once('exit', () => resolve());
  });
}

async function regenerateTypes(): Promise<void> {
  const cluster = await startTestCluster();
  try {
    await generateTypes(templateUrl(cluster));
  } finally {
    await cluster.stop();
  }
  console.log(`written: ${path.relative('.', TYPES_FILE)}`);
}

const command = COMMANDS[process.argv[2] ?? ''];
if (!command) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  await command().catch((error: unknown) => {
    console.error(`db: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
}
