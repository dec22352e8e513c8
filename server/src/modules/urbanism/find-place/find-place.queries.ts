import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** A neighborhood or street by name, at the middle of where it lies (degrees). */
export type NamedPlace = {
  readonly kind: 'colonia' | 'street';
  readonly name: string;
  readonly detail: string | null;
  readonly lat: number;
  readonly lng: number;
};

const OF_EACH_KIND = 5;

/** Places whose name has every one of these words (lower case, without accents), those with the shortest name first. */
export async function selectNamedPlaces(database: Database, words: readonly string[]): Promise<NamedPlace[]> {
  const fits = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<NamedPlace>`
    (select 'colonia' as kind, name, sector as detail, (box[2] + box[4]) / 2 as lat, (box[1] + box[3]) / 2 as lng
      from urbanism.colonias
      where search like all(${fits}::text[]) and plain_name like all(${fits}::text[]) and kind = 'colonia'
        and deleted_at is null and box is not null
      order by length(name), name limit ${OF_EACH_KIND})
    union all
    (select 'street', s.name, c.name, (middle -> 1)::float8, (middle -> 0)::float8
      from urbanism.streets s left join urbanism.colonias c on c.id = s.colonia_id and c.deleted_at is null
        cross join lateral (select case s.geometry ->> 'type' when 'MultiLineString'
          then s.geometry -> 'coordinates' -> 0 else s.geometry -> 'coordinates' end as line) l
        cross join lateral (select line -> (jsonb_array_length(line) / 2) as middle) m
      where s.plain_name like all(${fits}::text[]) and s.deleted_at is null and s.geometry is not null
      order by length(s.name), s.name, s.id limit ${OF_EACH_KIND})`.execute(database);
  return rows;
}
