import { sql } from 'kysely';
import type { KnownAddress } from '#modules/urbanism/public';
import type { Database } from '#platform/database/database';

type Unnamed = { readonly id: number; readonly lat: number; readonly lng: number };

/** The next imported reports after an id that have a place and no address. */
export async function selectUnnamed(database: Database, after: number, limit: number): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select id, lat, lng from listener.reports
    where id > ${after} and source = 'import' and address is null and lat is not null
    order by id limit ${sql.lit(limit)}`.execute(database);
  return rows;
}

/** Gives reports these addresses, as far as nobody gave them one meanwhile. */
export async function updateAddresses(
  database: Database,
  addresses: readonly (KnownAddress & { readonly id: number })[],
): Promise<void> {
  await sql`
    update listener.reports r
    set address = a.line, street = a.street, number = a.number, crossing = a.crossing
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb)
      as a (id int, line text, street text, number text, crossing text)
    where r.id = a.id and r.source = 'import' and r.address is null`.execute(database);
}
