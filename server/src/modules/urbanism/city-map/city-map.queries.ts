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

/** A mark that changes whenever colonias or streets do. */
export async function selectGroundMark(database: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(string_agg(n || '.' || newest, ' '), '') as mark from (
      select count(*) as n, coalesce(max(xmin::text::bigint), 0) as newest from urbanism.colonias
      union all
      select count(*), coalesce(max(xmin::text::bigint), 0) from urbanism.streets
    ) as counted`.execute(database);
  return rows[0]?.mark ?? '';
}

/** Neighborhoods of the city. */
export async function selectColoniaShapes(database: Database): Promise<GroundShape[]> {
  const { rows } = await sql<GroundShape>`
    select name, kind, geometry from urbanism.colonias where kind = 'colonia'`.execute(database);
  return rows;
}

/** Streets whose course is known. */
export async function selectStreetShapes(database: Database): Promise<GroundShape[]> {
  const { rows } = await sql<GroundShape>`
    select name, kind, geometry from urbanism.streets where geometry is not null`.execute(database);
  return rows;
}
