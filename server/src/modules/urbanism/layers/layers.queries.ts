import type { LayerLevel, ShownLayer } from '@vereda/contract/urbanism/layer';
import { MAP_TABLE_WORDS, type MapTable } from '@vereda/contract/urbanism/map-table-names';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { tableRows, type Selecting } from '../map-tables/map-tables.queries.ts';

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

/** Active layers of these levels in their order, one that a table selects under its name; those that everybody has on the ground already are left out. */
export async function selectShownLayers(
  database: Database,
  levels: readonly LayerLevel[],
  selecting: Selecting,
): Promise<ShownLayer[]> {
  const { rows } = await sql<ShownLayer & { readonly table: MapTable | null }>`
    select id, name, name_en, kind, color, level,
      (select t.key from ${tableRows(selecting)} where t.name = table_name order by t.place limit 1) as table
    from urbanism.layers
    where active and deleted_at is null and level = any(${[...levels]}::text[])
      and not (ground <> 'none' and level = 'citizen')
    order by position, id limit 100`.execute(database);
  return rows.map(({ table, ...layer }) => {
    const words = table && MAP_TABLE_WORDS[table];
    return words ? { ...layer, name: words.es, name_en: words.en } : layer;
  });
}
