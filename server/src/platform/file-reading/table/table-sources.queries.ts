import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { TableSource } from './table-target.ts';

/** Notes whom a set of data is owed to, in the place of what was said before, and answers its id. */
export async function saveTableSource(
  transaction: DatabaseTransaction,
  kind: string,
  { name, credit, license, url, at }: TableSource & { readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into platform.table_sources (kind, name, credit, license, url, changed_at)
    values (${kind}, ${name}, ${credit}, ${license}, ${url}, ${at})
    on conflict (kind, name) do update set credit = excluded.credit, license = excluded.license, url = excluded.url,
      changed_at = excluded.changed_at
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** A set of data that is known. */
export type KnownSource = TableSource & { readonly id: number };

/** Sets of data of a kind, by name. */
export async function selectTableSources(database: Database, kind: string): Promise<KnownSource[]> {
  const { rows } = await sql<KnownSource>`
    select id, name, credit, license, url from platform.table_sources where kind = ${kind}
    order by name`.execute(database);
  return rows;
}
