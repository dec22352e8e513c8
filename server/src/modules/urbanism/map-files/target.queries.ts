import type { FeatureFaultCode } from '@vereda/contract/urbanism/map-file';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { FileRow } from './read-rows.ts';

/** What there is already of a row: its id, and whether it says the same; or why it cannot be brought in. */
export type Known = {
  readonly number: number;
  readonly id: number | null;
  readonly same: boolean;
  readonly fault?: FeatureFaultCode | null;
};

/** A row to store; `id` is what it replaces, null for a new one. */
export type PlannedRow = FileRow & { readonly id: number | null };

/** Rows as one parameter: the statements take them apart with jsonb_to_recordset. */
function asRecords(rows: readonly PlannedRow[] | readonly FileRow[]): string {
  return JSON.stringify(rows);
}

const RECORD = sql`f (number int, id int, name text, sector text, kind text, source_id text, province_code int, geometry jsonb,
  numbers jsonb)`;

/** The stored colonia of each row: the one of its source id, else of its name and sector. One that was split or merged is not brought back. */
export async function selectKnownColonias(database: Database, rows: readonly FileRow[]): Promise<Known[]> {
  const { rows: known } = await sql<Known>`
    select f.number, s.id, s.name = f.name and s.sector is not distinct from f.sector
        and s.province_code is not distinct from f.province_code and s.geometry = f.geometry as same,
      case when s.retired is not null then 'urbanism/colonia-reshaped' end as fault
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as ${RECORD}
    cross join lateral (
      select c.id, c.name, c.sector, c.province_code, c.retired,
        case when c.geometry ->> 'type' = 'MultiPolygon' and jsonb_array_length(c.geometry -> 'coordinates') = 1
          then jsonb_build_object('type', 'Polygon', 'coordinates', c.geometry -> 'coordinates' -> 0)
          else c.geometry end as geometry
      from (
        (select b.*, 1 as rank from urbanism.colonias b
          where b.kind = 'colonia' and (b.deleted_at is null or b.retired is not null) and b.source_id = f.source_id)
        union all
        (select b.*, 2 from urbanism.colonias b
          where b.kind = 'colonia' and b.deleted_at is null and b.plain_name = platform.plain(f.name)
            and platform.plain(coalesce(b.sector, '')) = platform.plain(coalesce(f.sector, '')))
      ) c
      order by c.rank, c.id limit 1
    ) s
    order by f.number`.execute(database);
  return known;
}

/** The stored street of each row: the one of its source id, else of its name and course. */
export async function selectKnownStreets(database: Database, rows: readonly FileRow[]): Promise<Known[]> {
  const { rows: known } = await sql<Known>`
    select f.number, s.id, s.name = f.name and s.kind = f.kind and s.geometry is not distinct from f.geometry
      and (f.numbers is null or f.numbers = coalesce((select jsonb_strip_nulls(to_jsonb(r) - 'street_id')
        from urbanism.street_ranges r where r.street_id = s.id), '{}')) as same
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as ${RECORD}
    cross join lateral (
      select c.* from (
        (select b.*, 1 as rank from urbanism.streets b where b.deleted_at is null and b.source_id = f.source_id)
        union all
        (select b.*, 2 from urbanism.streets b
          where b.deleted_at is null and b.plain_name = platform.plain(f.name) and b.geometry = f.geometry)
      ) c
      order by c.rank, c.id limit 1
    ) s
    order by f.number`.execute(database);
  return known;
}

/** The stored feature of each row in a layer: the one of its source id, else of its name and geometry. */
export async function selectKnownFeatures(
  database: Database,
  rows: readonly FileRow[],
  layerId: number,
): Promise<Known[]> {
  const { rows: known } = await sql<Known>`
    select f.number, s.id, s.name = f.name and s.geometry = f.geometry
      and s.province_code is not distinct from f.province_code as same
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as ${RECORD}
    cross join lateral (
      select c.* from (
        (select b.*, 1 as rank from urbanism.layer_features b
          where b.layer_id = ${layerId} and b.deleted_at is null and b.source_id = f.source_id)
        union all
        (select b.*, 2 from urbanism.layer_features b
          where b.layer_id = ${layerId} and b.deleted_at is null and b.plain_name = platform.plain(f.name)
            and b.geometry = f.geometry)
      ) c
      order by c.rank, c.id limit 1
    ) s
    order by f.number`.execute(database);
  return known;
}

/** Stores colonias, new ones and replaced ones, and answers their ids by the row's number; their rings are not. */
export async function storeColonias(
  transaction: DatabaseTransaction,
  rows: readonly PlannedRow[],
  at: Date,
): Promise<Map<number, number>> {
  const records = asRecords(rows);
  const { rows: stored } = await sql<{ number: number; id: number }>`
    with f as (select * from jsonb_to_recordset(${records}::jsonb) as ${RECORD}),
    replaced as (
      update urbanism.colonias c set name = f.name, sector = f.sector, geometry = f.geometry, changed_at = ${at},
        province_code = f.province_code, version = c.version + 1
      from f where c.id = f.id returning f.number, c.id),
    added as (
      insert into urbanism.colonias (name, sector, geometry, source_id, province_code, changed_at)
      select name, sector, geometry, source_id, province_code, ${at} from f where id is null
      on conflict (kind, source_id) where source_id is not null do update set name = excluded.name,
        sector = excluded.sector, geometry = excluded.geometry, changed_at = excluded.changed_at, deleted_at = null,
        province_code = excluded.province_code, version = colonias.version + 1
      returning id, source_id)
    select number, id from replaced
    union all
    select f.number, added.id from added join f on f.source_id = added.source_id where f.id is null`.execute(
    transaction,
  );
  return new Map(stored.map(({ number, id }) => [number, id]));
}

/** Rings of several colonias as PostgreSQL polygons. */
export type RingOf = { readonly colonia_id: number; readonly hole: boolean; readonly text: string };

/** Puts these rings in the place of the present ones of these colonias. */
export async function replaceRingsOf(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  rings: readonly RingOf[],
): Promise<void> {
  await sql`delete from urbanism.colonia_rings where colonia_id = any(${[...ids]}::int[])`.execute(
    transaction,
  );
  await sql`
    insert into urbanism.colonia_rings (colonia_id, hole, ring)
    select colonia_id, hole, text::polygon
    from jsonb_to_recordset(${JSON.stringify(rings)}::jsonb) as r (colonia_id int, hole boolean, text text)`.execute(
    transaction,
  );
}

/** Stores streets, new ones and replaced ones, with their numbers where the file has them; each gets the colonia in which its middle lies. */
export async function storeStreets(
  transaction: DatabaseTransaction,
  rows: readonly PlannedRow[],
  at: Date,
): Promise<void> {
  await sql`
    with f as (select * from jsonb_to_recordset(${asRecords(rows)}::jsonb) as ${RECORD}),
    replaced as (
      update urbanism.streets s set name = f.name, kind = f.kind, geometry = f.geometry, changed_at = ${at},
        colonia_id = urbanism.colonia_of_street(f.geometry), version = s.version + 1
      from f where s.id = f.id returning s.id, f.numbers),
    added as (
      insert into urbanism.streets (name, kind, geometry, source_id, colonia_id, changed_at)
      select name, kind, geometry, source_id, urbanism.colonia_of_street(geometry), ${at} from f where id is null
      on conflict (source_id) do update set name = excluded.name, kind = excluded.kind, geometry = excluded.geometry,
        colonia_id = excluded.colonia_id, changed_at = excluded.changed_at, deleted_at = null,
        version = streets.version + 1
      returning id, source_id),
    numbered as (
      select id, numbers from replaced
      union all
      select added.id, f.numbers from added join f on f.source_id = added.source_id where f.id is null),
    emptied as (
      delete from urbanism.street_ranges r using numbered n where r.street_id = n.id and n.numbers = '{}')
    insert into urbanism.street_ranges (street_id, left_from, left_to, right_from, right_to)
    select id, (numbers ->> 'left_from')::int, (numbers ->> 'left_to')::int, (numbers ->> 'right_from')::int,
      (numbers ->> 'right_to')::int
    from numbered where numbers <> '{}'
    on conflict (street_id) do update set left_from = excluded.left_from, left_to = excluded.left_to,
      right_from = excluded.right_from, right_to = excluded.right_to`.execute(transaction);
}

/** Stores features of a layer, new ones and replaced ones. */
export async function storeFeatures(
  transaction: DatabaseTransaction,
  rows: readonly PlannedRow[],
  { layerId, at }: { readonly layerId: number; readonly at: Date },
): Promise<void> {
  await sql`
    with f as (select * from jsonb_to_recordset(${asRecords(rows)}::jsonb) as ${RECORD}),
    replaced as (
      update urbanism.layer_features s set name = f.name, geometry = f.geometry, changed_at = ${at},
        province_code = f.province_code, version = s.version + 1
      from f where s.id = f.id)
    insert into urbanism.layer_features (layer_id, name, geometry, source_id, province_code, changed_at)
    select ${layerId}::int, name, geometry, source_id, province_code, ${at} from f where id is null
    on conflict (layer_id, source_id) where source_id is not null do update set name = excluded.name,
      geometry = excluded.geometry, changed_at = excluded.changed_at, deleted_at = null,
      province_code = excluded.province_code, version = layer_features.version + 1`.execute(transaction);
}
