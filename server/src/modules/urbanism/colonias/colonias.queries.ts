import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A neighborhood. */
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

/** What the city says of a point. */
export type Ground = {
  /** The smallest colonia that holds it, null outside. */
  readonly colonia: Area | null;
  /** Whether the city serves it: inside its outline, else inside any colonia; everywhere when neither is known. */
  readonly served: boolean;
};

/** Colonia of a point (degrees) and whether the city serves it, in one statement: every filed report asks. */
export async function selectGround(
  database: Database,
  { lat, lng }: { lat: number; lng: number },
): Promise<Ground> {
  const known = (kind: AreaKind) =>
    sql`exists (select from urbanism.colonias where kind = ${sql.lit(kind)} and deleted_at is null)`;
  const holds = (kind: AreaKind) =>
    sql`exists (select from urbanism.areas_at(${sql.lit(kind)}, ${lat}::float8, ${lng}::float8))`;
  const { rows } = await sql<Ground>`
    select case when ${known('served-area')} then ${holds('served-area')}
        else ${holds('colonia')} or not ${known('colonia')} end as served,
      (select json_build_object('id', id, 'name', name, 'sector', sector)
        from urbanism.areas_at('colonia', ${lat}::float8, ${lng}::float8) limit 1) as colonia`.execute(
    database,
  );
  return rows[0] ?? { colonia: null, served: false };
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
