import type { Setting } from '@vereda/contract/configuration/setting';
import type { BoundTable, GroundTable } from '@vereda/contract/urbanism/map-table';
import { MAP_TABLES, type GroundTarget } from '@vereda/contract/urbanism/map-table-names';
import { sql, type RawBuilder } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** What of the settings selects layers. */
export type Selecting = Pick<Setting, 'map_tables' | 'province_code'>;

/** The tables as rows `t (place, key, name)`: the first one of a name has it. */
export function tableRows({ map_tables: names }: Selecting): RawBuilder<unknown> {
  const rows = MAP_TABLES.map((table, place) => ({ place, key: table, name: names[table] }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (place int, key text, name text)`;
}

/** Whether what carries a code of a province (`code`) is of the settings' own; what carries none is. */
export function isOfProvince(
  code: RawBuilder<unknown>,
  { province_code: own }: Selecting,
): RawBuilder<unknown> {
  return sql`(${code} is null or ${code} = ${own}::int)`;
}

/** Whether maps leave a feature `f` of a layer `l` in: all of a layer that no table selects, else those of the province. */
export function isLeftIn(selecting: Selecting): RawBuilder<unknown> {
  return sql`(${isOfProvince(sql`f.province_code`, selecting)}
    or not exists (select from ${tableRows(selecting)} where t.name = l.table_name))`;
}

/** The five tables in their order, each with what its name selects. */
export async function selectBoundTables(database: Database, selecting: Selecting): Promise<BoundTable[]> {
  const isOwn = (alias: string) => isOfProvince(sql.ref(`${alias}.province_code`), selecting);
  const { rows } = await sql<BoundTable>`
    select t.key as table, t.name as table_name,
      case when l.id is not null then 'layer' else g.target end as target, l.id as layer_id, l.name as layer,
      coalesce(n.own, 0)::int as features, coalesce(n.other, 0)::int as left_out
    from ${tableRows(selecting)}
    left join urbanism.layers l on l.table_name = t.name and l.deleted_at is null
    left join urbanism.ground_tables g on g.table_name = t.name and l.id is null
    left join lateral (
      select count(*) filter (where ${isOwn('f')}) as own, count(*) filter (where not ${isOwn('f')}) as other
      from urbanism.layer_features f where l.id is not null and f.layer_id = l.id and f.deleted_at is null
      having l.id is not null
      union all
      select count(*) filter (where ${isOwn('c')}), count(*) filter (where not ${isOwn('c')})
      from urbanism.colonias c
      where g.target is not null and c.deleted_at is null
        and c.kind = case g.target when 'colonias' then 'colonia' else 'served-area' end
      having g.target is not null
    ) n on true
    order by t.place`.execute(database);
  return rows;
}

/** What the parts of the ground are called as tables. */
export async function selectGroundTables(database: Database): Promise<GroundTable[]> {
  const { rows } = await sql<GroundTable>`
    select target, version, table_name from urbanism.ground_tables order by target`.execute(database);
  return rows;
}

/** Parts of the ground that a name of the settings selects, with the key of the table. */
export async function selectShownGround(
  database: Database,
  selecting: Selecting,
): Promise<{ target: GroundTarget; table: BoundTable['table'] }[]> {
  const { rows } = await sql<{ target: GroundTarget; table: BoundTable['table'] }>`
    select distinct on (g.target) g.target, t.key as table
    from ${tableRows(selecting)} join urbanism.ground_tables g on g.table_name = t.name
    where exists (select from urbanism.colonias c
      where c.kind = case g.target when 'colonias' then 'colonia' else 'served-area' end and c.deleted_at is null)
    order by g.target, t.place`.execute(database);
  return rows;
}

/** What a part of the ground is called, kept from others until the transaction ends. */
export async function lockGroundTable(
  transaction: DatabaseTransaction,
  target: GroundTarget,
): Promise<GroundTable> {
  const { rows } = await sql<GroundTable>`
    select target, version, table_name from urbanism.ground_tables where target = ${target} for update`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no ${target}`);
  return row;
}

/** Calls a part of the ground by another name. */
export async function updateGroundTable(
  transaction: DatabaseTransaction,
  { target, name }: { readonly target: GroundTarget; readonly name: string | null },
): Promise<void> {
  await sql`
    update urbanism.ground_tables set table_name = ${name}, version = version + 1 where target = ${target}`.execute(
    transaction,
  );
}

/** Whether a layer, or a part of the ground, has a name already beside one of them. */
export async function isTableTaken(
  database: Database,
  name: string,
  except: { readonly layer?: number | undefined; readonly target?: GroundTarget },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from urbanism.layers
        where table_name = ${name} and deleted_at is null and id <> ${except.layer ?? 0})
      or exists (select from urbanism.ground_tables
        where table_name = ${name} and target <> ${except.target ?? ''}) as taken`.execute(database);
  return rows[0]?.taken ?? false;
}
