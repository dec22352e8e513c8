import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** What accounts are called, or what they are reached by where they have no name. */
export async function selectNames(
  database: Database,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const { rows } = await sql<{ uid: string; name: string }>`
    select uid, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email, phone, uid) as name
    from identity.users where uid = any(${[...uids]})`.execute(database);
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}
