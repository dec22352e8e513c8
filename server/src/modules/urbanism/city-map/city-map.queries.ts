import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A shape of the ground: GeoJSON geometry in degrees. */
export type GroundShape = {
  readonly name: string;
  readonly kind: string;
  readonly geometry: GroundGeometry;
};

/** The geometries that the ground is made of. */
export type GroundGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: number[][][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] }
  | { readonly type: 'LineString'; readonly coordinates: number[][] }
  | { readonly type: 'MultiLineString'; readonly coordinates: number[][][] };

/** A number that grows whenever colonias, streets or layers change. */
export async function selectGroundVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version::text from urbanism.ground`.execute(
    database,
  );
  return rows[0]?.version ?? '0';
}

/** Neighborhoods of the city. */
export async function selectColoniaShapes(database: Database): Promise<GroundShape[]> {
  const { rows } = await sql<GroundShape>`
    select name, kind, geometry from urbanism.colonias where kind = 'colonia' and deleted_at is null`.execute(
    database,
  );
  return rows;
}

/** Streets whose course is known. */
export async function selectStreetShapes(database: Database): Promise<GroundShape[]> {
  const { rows } = await sql<GroundShape>`
    select name, kind, geometry from urbanism.streets where geometry is not null and deleted_at is null`.execute(
    database,
  );
  return rows;
}

/** Parks and water: features of the layers that everybody has on the ground; the kind says which. */
export async function selectAreaShapes(database: Database): Promise<GroundShape[]> {
  const { rows } = await sql<GroundShape>`
    select f.name, l.ground as kind, f.geometry
    from urbanism.layers l join urbanism.layer_features f on f.layer_id = l.id
    where l.ground <> 'none' and l.level = 'citizen' and l.active and l.deleted_at is null and f.deleted_at is null`.execute(
    database,
  );
  return rows;
}
