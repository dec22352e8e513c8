import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The checked-in types of all tables. */
export const TYPES_FILE = path.join(ROOT, 'server/src/platform/database/schema.generated.ts');

/** Writes the types of the tables in this database; with `verify` it compares instead and throws when they differ. */
export async function generateTypes(databaseUrl: string, verify = false): Promise<void> {
  const program = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const args = [
    `--url=${databaseUrl}`,
    '--dialect=postgres',
    `--out-file=${TYPES_FILE}`,
    '--date-parser=string',
    // As our parsers in database.ts: a bigint is a number.
    '--type-mapping={"int8":"number","xid8":"string"}',
    // A view knows of no column that it is never null: database.ts gives it the types of its table.
    '--exclude-pattern=(graphile_worker.*|platform.kysely_*|listener.reports)',
    ...(verify ? ['--verify'] : []),
  ];
  await promisify(execFile)(process.execPath, [program, ...args], { cwd: ROOT });
}
