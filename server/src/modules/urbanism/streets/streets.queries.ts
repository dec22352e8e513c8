import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Whether a colonia that is not removed has this id. */
export async function hasColonia(database: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from urbanism.colonias
      where id = ${id} and kind = 'colonia' and deleted_at is null) as found`.execute(database);
  return rows[0]?.found ?? false;
}
