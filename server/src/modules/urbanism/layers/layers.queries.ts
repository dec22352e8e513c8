import type { LayerLevel, MapLayer, ShownLayer } from '@vereda/contract/urbanism/layer';
import type { ShapeKind } from '@vereda/contract/urbanism/shape';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { PlaceTable } from '../places/place.queries.ts';

// A layer holds a bounded number of features, so counting them and taking their box stays quick.
const OF_FEATURES = sql`from urbanism.layer_features f where f.layer_id = p.id and f.deleted_at is null`;

/** Map layers as the desk reads them. */
export const LAYERS: PlaceTable<MapLayer> = {
  table: sql`urbanism.layers`,
  columns: sql`p.id, p.version, p.name, p.name_en, p.kind, p.color, p.level, p.position, p.active,
    to_char(p.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at,
    to_char(p.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deleted_at,
    (select count(*)::int ${OF_FEATURES}) as features,
    (select case when count(*) > 0 then array[min(f.box[1]), min(f.box[2]), max(f.box[3]), max(f.box[4])] end
      ${OF_FEATURES}) as box`,
  search: sql`p.name`,
  scope: sql`true`,
};

/** All layers in their order, or those in the bin. */
export async function selectLayers(
  database: Database,
  { removed }: { readonly removed: boolean },
): Promise<MapLayer[]> {
  const { rows } = await sql<MapLayer>`
    select ${LAYERS.columns} from urbanism.layers p
    where p.deleted_at is ${removed ? sql`not null` : sql`null`} order by p.position, p.id limit 200`.execute(
    database,
  );
  return rows;
}

/** Active layers of these levels in their order. */
export async function selectShownLayers(
  database: Database,
  levels: readonly LayerLevel[],
): Promise<ShownLayer[]> {
  const { rows } = await sql<ShownLayer>`
    select id, name, name_en, kind, color, revision from urbanism.layers
    where active and deleted_at is null and level = any(${[...levels]}::text[])
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

/** What a person sets of a layer. */
export type LayerWritten = {
  readonly name: string;
  readonly name_en: string;
  readonly color: string;
  readonly level: LayerLevel;
  readonly active: boolean;
  readonly at: Date;
};

/** Adds a layer after the others and answers its id. */
export async function insertLayer(
  transaction: DatabaseTransaction,
  { name, name_en, kind, color, level, active, at }: LayerWritten & { readonly kind: ShapeKind },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into urbanism.layers (name, name_en, kind, color, level, active, changed_at, position)
    values (${name}, ${name_en}, ${kind}, ${color}, ${level}, ${active}, ${at},
      (select coalesce(max(position), -1) + 1 from urbanism.layers))
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Replaces what a layer says of itself and counts its version up. */
export async function updateLayer(
  transaction: DatabaseTransaction,
  id: number,
  { name, name_en, color, level, active, at }: LayerWritten,
): Promise<void> {
  await sql`
    update urbanism.layers set version = version + 1, name = ${name}, name_en = ${name_en}, color = ${color},
      level = ${level}, active = ${active}, changed_at = ${at}
    where id = ${id}`.execute(transaction);
}

/** Notes that the features of a layer changed. */
export async function updateRevision(transaction: DatabaseTransaction, id: number): Promise<void> {
  await sql`update urbanism.layers set revision = revision + 1 where id = ${id}`.execute(transaction);
}

/** Puts the layers in this order; those that are not named follow in theirs. */
export async function updateOrder(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    update urbanism.layers l set position = ordered.place
    from (select id, row_number() over (order by array_position(${[...ids]}::int[], id) nulls last, position, id) as place
      from urbanism.layers) ordered
    where l.id = ordered.id and l.position is distinct from ordered.place`.execute(transaction);
}
