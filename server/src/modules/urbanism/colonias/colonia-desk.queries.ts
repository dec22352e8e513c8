import type { Colonia } from '@vereda/contract/urbanism/colonia';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { PLACE_COLUMNS, type PlaceTable } from '../places/place.queries.ts';

/** Neighborhoods as the desk reads them; the outline of what the city serves is none of them. */
export const COLONIAS: PlaceTable<Colonia> = {
  table: sql`urbanism.colonias`,
  columns: sql`${PLACE_COLUMNS}, p.sector, p.area_m2, p.geometry, split_part(p.source_id, '/', 1) as source,
    (select count(*)::int from urbanism.streets s where s.colonia_id = p.id and s.deleted_at is null) as streets`,
  search: sql`p.search`,
  scope: sql`p.kind = 'colonia'`,
};

/** A colonia's name and the area around it, which together are its own. */
export type ColoniaName = { readonly name: string; readonly sector: string | null };

/** Id of another colonia of the same name and sector, whatever their accents; null when there is none. */
export async function findNamesake(
  database: Database,
  { name, sector }: ColoniaName,
  exceptId: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from urbanism.colonias
    where kind = 'colonia' and deleted_at is null and plain_name = urbanism.plain(${name}::text)
      and urbanism.plain(coalesce(sector, '')) = urbanism.plain(coalesce(${sector}::text, ''))
      and id is distinct from ${exceptId}::int
    limit 1`.execute(database);
  return rows[0]?.id ?? null;
}

/** A colonia as it is written, its geometry as JSON text. */
export type ColoniaWritten = ColoniaName & { readonly geometry: string; readonly at: Date };

/** Adds a colonia and answers its id. */
export async function insertColonia(
  transaction: DatabaseTransaction,
  { name, sector, geometry, at }: ColoniaWritten,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into urbanism.colonias (name, sector, geometry, changed_at)
    values (${name}, ${sector}, ${geometry}::jsonb, ${at}) returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Replaces a colonia and counts its version up. */
export async function updateColonia(
  transaction: DatabaseTransaction,
  id: number,
  { name, sector, geometry, at }: ColoniaWritten,
): Promise<void> {
  await sql`
    update urbanism.colonias set version = version + 1, name = ${name}, sector = ${sector},
      geometry = ${geometry}::jsonb, changed_at = ${at}
    where id = ${id}`.execute(transaction);
}
