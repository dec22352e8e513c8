import type { LayerFeature } from '@vereda/contract/urbanism/layer-feature';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { PLACE_COLUMNS, type PlaceTable } from '../places/place.queries.ts';

/** Features of map layers as the desk reads them. */
export const FEATURES: PlaceTable<LayerFeature> = {
  table: sql`urbanism.layer_features`,
  columns: sql`${PLACE_COLUMNS}, p.layer_id, p.geometry`,
  search: sql`p.plain_name`,
  scope: sql`true`,
};

/** The condition that a feature belongs to a layer. */
export function ofLayer(id: number): RawBuilder<unknown> {
  return sql`p.layer_id = ${id}`;
}

/** How many features a layer has that are not removed. */
export async function countFeatures(database: Database, layerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from urbanism.layer_features
    where layer_id = ${layerId} and deleted_at is null`.execute(database);
  return rows[0]?.n ?? 0;
}

/** Adds a feature (geometry as JSON text) and answers its id. */
export async function insertFeature(
  transaction: DatabaseTransaction,
  feature: { readonly layer_id: number; readonly name: string; readonly geometry: string; readonly at: Date },
): Promise<number> {
  const { layer_id: layer, name, geometry, at } = feature;
  const { rows } = await sql<{ id: number }>`
    insert into urbanism.layer_features (layer_id, name, geometry, changed_at)
    values (${layer}, ${name}, ${geometry}::jsonb, ${at}) returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Replaces a feature and counts its version up. */
export async function updateFeature(
  transaction: DatabaseTransaction,
  id: number,
  { name, geometry, at }: { readonly name: string; readonly geometry: string; readonly at: Date },
): Promise<void> {
  await sql`
    update urbanism.layer_features set version = version + 1, name = ${name}, geometry = ${geometry}::jsonb,
      changed_at = ${at}
    where id = ${id}`.execute(transaction);
}
