import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import type { DB } from '#platform/database/schema.generated';

export type CategoryPatch = Updateable<DB['listener.categories']>;
export type NewSubcategory = Insertable<DB['listener.subcategories']>;
export type SubcategoryPatch = Updateable<DB['listener.subcategories']>;

const SUBCATEGORY = sql`json_build_object('id', s.id, 'category_id', s.category_id, 'name', s.name, 'name_en', s.name_en,
  'notice', s.notice, 'notice_en', s.notice_en, 'active', s.active, 'anonymous_allowed', s.anonymous_allowed,
  'public_by_default', s.public_by_default, 'place_needed', s.place_needed, 'evidence_needed', s.evidence_needed,
  'sla_hours', s.sla_hours, 'sla_business', s.sla_business, 'sla_pauses', s.sla_pauses,
  'sla_urgent_factor', s.sla_urgent_factor, 'duplicate_radius_m', s.duplicate_radius_m,
  'duplicate_days', s.duplicate_days, 'schedule_max_days', s.schedule_max_days)`;

/** Categories in their order with their types by name; one category when an id is given. */
export async function selectCategories(
  database: Database,
  wanted: { id: number | null; inactive: boolean },
): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.name_en, c.icon, c.color, c.position, c.active,
      coalesce((select json_agg(${SUBCATEGORY} order by s.name, s.id) from listener.subcategories s
        where s.category_id = c.id and (s.active or ${wanted.inactive})), '[]') as subcategories
    from listener.categories c
    where (c.active or ${wanted.inactive}) and (${wanted.id}::int is null or c.id = ${wanted.id})
    order by c.position, c.name, c.id limit 500`.execute(database);
  return rows;
}

/** A type by its id, whether active or not; null when there is none. */
export async function selectSubcategory(database: Database, id: number): Promise<Subcategory | null> {
  const { rows } = await sql<{ subcategory: Subcategory }>`
    select ${SUBCATEGORY} as subcategory from listener.subcategories s where s.id = ${id}`.execute(database);
  return rows[0]?.subcategory ?? null;
}

/** A type that reports may be filed under: it and its category are active. */
export async function selectOpenSubcategory(database: Database, id: number): Promise<Subcategory | null> {
  const { rows } = await sql<{ subcategory: Subcategory }>`
    select ${SUBCATEGORY} as subcategory
    from listener.subcategories s join listener.categories c on c.id = s.category_id
    where s.id = ${id} and s.active and c.active`.execute(database);
  return rows[0]?.subcategory ?? null;
}

/** Active types that no routing rule sends to an area in service. */
export async function selectUnroutedSubcategories(database: Database): Promise<Subcategory[]> {
  const { rows } = await sql<{ subcategory: Subcategory }>`
    select ${SUBCATEGORY} as subcategory from listener.subcategories s
    where s.active and not exists (
      select from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
      where (u.subcategory_id is null or u.subcategory_id = s.id)
        and (u.category_id is null or u.category_id = s.category_id))
    order by s.name, s.id limit 500`.execute(database);
  return rows.map(({ subcategory }) => subcategory);
}

/** Adds a category and answers its id. */
export async function insertCategory(
  transaction: DatabaseTransaction,
  category: Insertable<DB['listener.categories']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('listener.categories')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a type and answers its id. */
export async function insertSubcategory(
  transaction: DatabaseTransaction,
  subcategory: NewSubcategory,
): Promise<number> {
  const { id } = await transaction
    .insertInto('listener.subcategories')
    .values(subcategory)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a category; false when there is none of that id. */
export async function updateCategory(
  transaction: DatabaseTransaction,
  id: number,
  patch: CategoryPatch,
): Promise<boolean> {
  if (Object.keys(patch).length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('listener.categories')
    .set(patch)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a type; false when there is none of that id. */
export async function updateSubcategory(
  transaction: DatabaseTransaction,
  id: number,
  patch: SubcategoryPatch,
): Promise<boolean> {
  if (Object.keys(patch).length === 0) return true;
  const { numUpdatedRows } = await transaction
    .updateTable('listener.subcategories')
    .set(patch)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
