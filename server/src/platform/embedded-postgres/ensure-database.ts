import pg from 'pg';
import { APP_ROLE } from '../database/database.ts';
import { localUrl, OWNER, SUPERUSER, type Credentials } from './credentials.ts';
import type { Postmaster } from './postmaster.ts';

type Wanted = {
  readonly postmaster: Postmaster;
  readonly credentials: Credentials;
  readonly database: string;
};

/** Makes the owner's role, the app's role and the database where they are missing, as an administrator would. */
export async function ensureDatabase({ postmaster, credentials, database }: Wanted): Promise<void> {
  const superuser = { role: SUPERUSER, password: credentials.superuserPassword };
  const client = new pg.Client({ connectionString: localUrl(superuser, postmaster, 'postgres') });
  await client.connect();
  try {
    await ensureRole(client, { role: OWNER, password: credentials.ownerPassword });
    await ensureRole(client, { role: APP_ROLE, password: credentials.appPassword });
    await client.query(`grant ${APP_ROLE} to ${OWNER}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

async function ensureRole(
  client: pg.Client,
  { role, password }: { role: string; password: string },
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
}
