import type { MapFileTarget, MapSource, ShownMapSource } from '@vereda/contract/urbanism/map-source';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A set of data of the map: the rows of its target (of one layer, where that is `features`) have `name/…` as their source id. */
export type DataSet = {
  readonly target: MapFileTarget;
  readonly layer_id: number | null;
  readonly name: string;
};

/** Notes whom a set of data is owed to, in the place of what was said of it before. */
export async function saveSource(
  transaction: DatabaseTransaction,
  { target, layer_id: layer, name }: DataSet,
  { credit, license, url, at }: MapSource & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into urbanism.map_sources (target, layer_id, name, credit, license, url, changed_at)
    values (${target}, ${layer}, ${name}, ${credit}, ${license}, ${url}, ${at})
    on conflict (target, layer_id, name) do update set credit = excluded.credit, license = excluded.license,
      url = excluded.url, changed_at = excluded.changed_at`.execute(transaction);
}

/** Sources of which everybody's maps show something, the oldest first. */
export async function selectShownSources(database: Database): Promise<ShownMapSource[]> {
  const { rows } = await sql<ShownMapSource>`
    select s.target, l.name as layer, l.name_en as layer_en, s.credit, s.license, s.url
    from urbanism.map_sources s left join urbanism.layers l on l.id = s.layer_id
    where case s.target
      when 'colonias' then exists (select from urbanism.colonias c where c.kind = 'colonia' and c.deleted_at is null
        and starts_with(c.source_id, s.name || '/'))
      when 'streets' then exists (select from urbanism.streets t where t.deleted_at is null
        and starts_with(t.source_id, s.name || '/'))
      when 'addresses' then exists (select from urbanism.address_points a where starts_with(a.source_id, s.name || '/'))
      else l.active and l.deleted_at is null and l.level = 'citizen' and exists (select from urbanism.layer_features f
        where f.layer_id = l.id and f.deleted_at is null and starts_with(f.source_id, s.name || '/')) end
    order by s.id limit 100`.execute(database);
  return rows;
}
