import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A neighborhood, or the outline of what the city serves. */
export type Area = { readonly id: number; readonly name: string; readonly sector: string | null };
export type AreaKind = 'colonia' | 'served-area';
export type NewArea = {
  readonly kind: AreaKind;
  readonly name: string;
  readonly sector: string | null;
  readonly source_id: string | null;
  /** GeoJSON geometry as JSON text. */
  readonly geometry: string;
};
/** An area after storing: whether it is new or took the place of an earlier one. */
export type SavedArea = { readonly id: number; readonly created: boolean };
/** A ring as PostgreSQL writes a polygon, degrees × 1e7. */
export type RingText = { readonly hole: boolean; readonly text: string };

/** The smallest area of a kind that holds a point (degrees), null outside. */
export async function selectAreaAt(
  database: Database,
  kind: AreaKind,
  point: { lat: number; lng: number },
): Promise<Area | null> {
  const { rows } = await sql<Area>`
    select id, name, sector from urbanism.areas_at(${kind}, ${point.lat}::float8, ${point.lng}::float8) limit 1`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Whether the outline of what the city serves holds a point; without one, whether any colonia does; without any, true. */
export async function selectServed(
  database: Database,
  { lat, lng }: { lat: number; lng: number },
): Promise<boolean> {
  const known = (kind: AreaKind) =>
    sql`exists (select from urbanism.colonias where kind = ${sql.lit(kind)} and deleted_at is null)`;
  const holds = (kind: AreaKind) =>
    sql`exists (select from urbanism.areas_at(${sql.lit(kind)}, ${lat}::float8, ${lng}::float8))`;
  const { rows } = await sql<{ served: boolean }>`
    select case when ${known('served-area')} then ${holds('served-area')}
      else ${holds('colonia')} or not ${known('colonia')} end as served`.execute(database);
  return rows[0]?.served ?? false;
}

/** Adds an area, or replaces the one of the same source id; one that was split or merged stays away. */
export async function upsertArea(transaction: DatabaseTransaction, area: NewArea): Promise<SavedArea> {
  const { rows } = await sql<SavedArea>`
    insert into urbanism.colonias (kind, name, sector, source_id, geometry)
    values (${area.kind}, ${area.name}, ${area.sector}, ${area.source_id}, ${area.geometry}::jsonb)
    on conflict (kind, source_id) where source_id is not null do update
      set name = excluded.name, sector = excluded.sector, geometry = excluded.geometry, changed_at = now(), version = colonias.version + 1,
        deleted_at = case when colonias.retired is not null then colonias.deleted_at end
    returning id, xmax = 0 as created`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('the area was not stored');
  return row;
}

/** Puts these rings in the place of the area's present ones. */
export async function replaceRings(
  transaction: DatabaseTransaction,
  areaId: number,
  rings: readonly RingText[],
): Promise<void> {
  await sql`delete from urbanism.colonia_rings where colonia_id = ${areaId}`.execute(transaction);
  await sql`
    insert into urbanism.colonia_rings (colonia_id, hole, ring)
    select ${areaId}, hole, ring::polygon
    from unnest(${rings.map(({ hole }) => hole)}::boolean[], ${rings.map(({ text }) => text)}::text[]) as t (hole, ring)`.execute(
    transaction,
  );
}
