import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Runs one statement as the owner of the embedded database of the server under test: what only staff or time would do. Answers its rows. */
export async function runSql(
  text: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  const folder = path.join(process.env['E2E_DATA_DIRECTORY'] ?? '.local', 'postgres');
  const { ownerPassword } = JSON.parse(await readFile(path.join(folder, 'credentials.json'), 'utf8')) as {
    ownerPassword: string;
  };
  const lines = (await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'vereda_owner',
    password: ownerPassword,
    database: 'vereda',
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
