import pg from 'pg';
import { ownCity } from './city.ts';

/** Runs one statement as the owner of the database of the server under test: what only staff or time would do. Answers its rows. */
export async function runSql(
  text: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: ownCity().databaseOwnerUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
