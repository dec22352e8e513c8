import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** An area and those above it, by id. */
export async function selectAreasAbove(database: Database, node: number): Promise<number[]> {
  const { rows } = await sql<{ path: number[] }>`
    select path from listener.nodes where id = ${node}`.execute(database);
  return rows[0]?.path ?? [];
}
