import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Which categories (by id) are not in the catalog, and whether a node is not, or is out of service. */
export async function findUnknownDuties(
  database: Database,
  { categories, node }: { categories: readonly string[]; node: string | null },
): Promise<{ categories: string[]; node: boolean }> {
  const { rows } = await sql<{ categories: string[]; node: boolean }>`
    select array(
        select given from unnest(${[...categories]}::text[]) given
        where not exists (select from listener.categories c where c.id::text = given)) as categories,
      (${node}::text is not null
        and not exists (select from listener.nodes n where n.id::text = ${node} and n.active)) as node`.execute(
    database,
  );
  return rows[0] ?? { categories: [], node: false };
}
