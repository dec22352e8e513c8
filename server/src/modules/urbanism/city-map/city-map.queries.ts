import type { LayerLevel } from '@vereda/contract/urbanism/layer';
import { GROUND_LAYER_IDS } from '@vereda/contract/urbanism/map-table-names';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { isLeftIn, isOfProvince, tableRows, type Selecting } from '../map-tables/map-tables.queries.ts';

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
  | { readonly type: 'MultiLineString'; readonly coordinates: number[][][] }
  | { readonly type: 'Point'; readonly coordinates: number[] }
  | { readonly type: 'MultiPoint'; readonly coordinates: number[][] };

/** A number that grows whenever colonias, streets or layers change. */
export async function selectGroundVersion(database: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version::float8 from urbanism.ground`.execute(
    database,
  );
  return rows[0]?.version ?? 0;
}

/** Neighborhoods of the city. */
export async function selectColoniaShapes(database: Database): Promise<GroundShape[]> {
  const { rows } = await sql<GroundShape>`
    select name, kind, geometry from urbanism.colonias where kind = 'colonia' and deleted_at is null`.execute(
    database,
  );
  return rows;
}

const ROWS_AT_ONCE = 1000;

/** Streets whose course is known. */
export async function selectStreetShapes(database: Database): Promise<GroundShape[]> {
  return selectInParts(async (last) => {
    const { rows } = await sql<GroundShape & { readonly id: number }>`
      select id, name, kind, geometry from urbanism.streets
      where id > ${last} and geometry is not null and deleted_at is null order by id limit ${ROWS_AT_ONCE}`.execute(
      database,
    );
    return rows;
  });
}

// Taking thirty thousand over at once keeps others waiting.
async function selectInParts<R extends { readonly id: number }>(
  select: (last: number) => Promise<R[]>,
): Promise<R[]> {
  const all: R[] = [];
  for (let isDone = false; !isDone;) {
    const rows = await select(all.at(-1)?.id ?? 0);
    all.push(...rows);
    isDone = rows.length < ROWS_AT_ONCE;
  }
  return all;
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

/** A thing of a layer that lies over the ground. */
export type LayerShape = GroundShape & { readonly layer: number };

/** Features of the layers that these people have over the ground; the kind says of what form. What is ground for everybody lies on it; of what a table of the settings selects, other provinces are left out. */
export async function selectLayerShapes(
  database: Database,
  level: LayerLevel,
  selecting: Selecting,
): Promise<LayerShape[]> {
  return selectInParts(async (last) => {
    const { rows } = await sql<LayerShape & { readonly id: number }>`
      select f.id, f.layer_id as layer, l.kind, f.name, f.geometry
      from urbanism.layers l join urbanism.layer_features f on f.layer_id = l.id
      where f.id > ${last} and l.level = ${level} and (l.level <> 'citizen' or l.ground = 'none') and l.active
        and l.deleted_at is null and f.deleted_at is null and ${isLeftIn(selecting)}
      order by f.id limit ${ROWS_AT_ONCE}`.execute(database);
    return rows;
  });
}

/** Colonias and outline of the own province where a table of the settings selects them, to be drawn as layers. */
export async function selectGroundTableShapes(
  database: Database,
  selecting: Selecting,
): Promise<LayerShape[]> {
  const { rows } = await sql<LayerShape>`
    select case g.target when 'colonias' then ${GROUND_LAYER_IDS.colonias}::int
      else ${GROUND_LAYER_IDS['served-area']}::int end as layer, 'polygon' as kind, c.name, c.geometry
    from urbanism.ground_tables g
    join urbanism.colonias c on c.kind = case g.target when 'colonias' then 'colonia' else 'served-area' end
    where c.deleted_at is null and ${isOfProvince(sql`c.province_code`, selecting)}
      and exists (select from ${tableRows(selecting)} where t.name = g.table_name)`.execute(database);
  return rows;
}
