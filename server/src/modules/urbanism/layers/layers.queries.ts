import type { LayerLevel, ShownLayer } from '@vereda/contract/urbanism/layer';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** How many layers there are beside one, those in the bin left out. */
export async function countLayers(database: Database, exceptId = 0): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from urbanism.layers where deleted_at is null and id <> ${exceptId}`.execute(
    database,
  );
  return rows[0]?.n ?? 0;
}

/** How many features a layer has beside one, those in the bin left out. */
export async function countFeatures(database: Database, layerId: number, exceptId = 0): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from urbanism.layer_features
    where layer_id = ${layerId} and deleted_at is null and id <> ${exceptId}`.execute(database);
  return rows[0]?.n ?? 0;
}

/** Active layers of these levels in their order; those that everybody has on the ground already are left out. */
export async function selectShownLayers(
  database: Database,
  levels: readonly LayerLevel[],
): Promise<ShownLayer[]> {
  const { rows } = await sql<ShownLayer>`
    select id, name, name_en, kind, color, level, revision from urbanism.layers
    where active and deleted_at is null and level = any(${[...levels]}::text[])
      and not (ground <> 'none' and level = 'citizen')
    order by position, id limit 100`.execute(database);
  return rows;
}

/** Features of an active layer of these levels as GeoJSON text; null when none is to be seen. */
export async function selectShownShapes(
  database: Database,
  {
    id,
    levels,
    limit,
  }: { readonly id: number; readonly levels: readonly LayerLevel[]; readonly limit: number },
): Promise<{ json: string } | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('type', 'FeatureCollection', 'features', coalesce((
      select json_agg(json_build_object('type', 'Feature', 'id', f.id,
        'properties', json_build_object('id', f.id, 'name', f.name), 'geometry', f.geometry))
      from (select id, name, geometry from urbanism.layer_features
        where layer_id = l.id and deleted_at is null order by plain_name, id limit ${limit}) f), '[]'))::text as json
    from urbanism.layers l
    where l.id = ${id} and l.active and l.deleted_at is null and l.level = any(${[...levels]}::text[])`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Notes that the features of a layer changed. */
export async function updateRevision(transaction: DatabaseTransaction, id: number): Promise<void> {
  await sql`update urbanism.layers set revision = revision + 1 where id = ${id}`.execute(transaction);
}
