import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

type Batch = { readonly after: number; readonly closed_too: boolean; readonly limit: number };

/** Gives the next reports after an id their colonia, those of a split or merged one excepted, which keep its name; answers the last id that was looked at, null at the end. */
export async function placeBatch(
  database: Database,
  { after, closed_too, limit }: Batch,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select r.id, r.lat, r.lng from listener.reports r
      where r.id > ${after} and r.lat is not null
        and (r.stage <> 'closed' or (${closed_too}::boolean and r.colonia_id is null))
        and not exists (select from urbanism.colonias o where o.id = r.colonia_id and o.retired = 'replaced')
      order by r.id limit ${sql.lit(limit)}
    ), found as (
      select b.id, (select a.id from urbanism.areas_at('colonia', b.lat, b.lng) a limit 1) as colonia_id from batch b
    ), placed as (
      update listener.reports r set colonia_id = f.colonia_id from found f
      where r.id = f.id and r.colonia_id is distinct from f.colonia_id
    )
    select max(id) as last from batch`.execute(database);
  return rows[0]?.last ?? null;
}
