import type { PublicObra } from '@vereda/contract/urbanism/obras/obra-public';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { OBRA_PUBLIC_COLUMNS } from '../obra.columns.ts';
import { columnsBut, WITHHELD } from '../public-columns.ts';

/** Up to `limit` published works behind an id, with all that is public of them. */
export async function selectPublicObras(
  database: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PublicObra[]> {
  const { rows } = await sql<PublicObra>`
    select ${columnsBut(WITHHELD, OBRA_PUBLIC_COLUMNS)} from urbanism.obras p
    where p.published and p.deleted_at is null and p.id > ${after} order by p.id limit ${limit}`.execute(
    database,
  );
  return rows;
}
