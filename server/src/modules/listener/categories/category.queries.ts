import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { nameIn } from '../reading/title.ts';

const SUBCATEGORY = sql`json_build_object('id', s.id, 'category_id', s.category_id, 'name', s.name, 'name_en', s.name_en,
  'notice', s.notice, 'notice_en', s.notice_en, 'active', s.offered, 'anonymous_allowed', s.anonymous_allowed,
  'public_by_default', s.public_by_default, 'place_needed', s.place_needed, 'evidence_needed', s.evidence_needed,
  'sla_hours', s.sla_hours, 'sla_business', s.sla_business, 'sla_pauses', s.sla_pauses,
  'sla_urgent_factor', s.sla_urgent_factor, 'duplicate_radius_m', s.duplicate_radius_m,
  'duplicate_days', s.duplicate_days, 'schedule_max_days', s.schedule_max_days,
  'questions', s.questions)`;

/** Categories in their order with their types by name; one category when an id is given. */
export async function selectCategories(
  database: Database,
  wanted: { id: number | null; inactive: boolean },
): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.name_en, c.icon, c.color, c.position, c.offered as active, c.photos,
      coalesce((select json_agg(${SUBCATEGORY} order by s.name, s.id) from listener.subcategories s
        where s.category_id = c.id and (s.offered or ${wanted.inactive})), '[]') as subcategories
    from listener.categories c
    where (c.offered or ${wanted.inactive}) and (${wanted.id}::int is null or c.id = ${wanted.id})
    order by c.position, c.name, c.id limit 500`.execute(database);
  return rows;
}

/** Names of categories and types in a language, those of the bin too, by `category <id>` and `type <id>`. */
export async function selectKindNames(
  database: Database,
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'category ' || c.id as key, ${nameIn(locale, 'c')} as name from listener.categories c
    union all select 'type ' || s.id, ${nameIn(locale, 's')} from listener.subcategories s`.execute(database);
  return new Map(rows.map(({ key, name }) => [key, name]));
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
    where s.id = ${id} and s.offered and c.offered`.execute(database);
  return rows[0]?.subcategory ?? null;
}

/** Active types that no routing rule sends to an area in service. */
export async function selectUnroutedSubcategories(database: Database): Promise<Subcategory[]> {
  const { rows } = await sql<{ subcategory: Subcategory }>`
    select ${SUBCATEGORY} as subcategory from listener.subcategories s
    where s.offered and not exists (
      select from listener.routing_rules u join listener.nodes n on n.id = u.node_id and n.active
      where u.deleted_at is null and (u.subcategory_id is null or u.subcategory_id = s.id)
        and (u.category_id is null or u.category_id = s.category_id))
    order by s.name, s.id limit 500`.execute(database);
  return rows.map(({ subcategory }) => subcategory);
}

/** Types that are not in the bin, of some categories or by their ids; those of categories only while they are offered. */
export async function selectTypes(
  database: Database,
  wanted: { readonly ids?: readonly number[]; readonly parents?: readonly number[] },
): Promise<Subcategory[]> {
  const { rows } = await sql<{ subcategory: Subcategory }>`
    select ${SUBCATEGORY} as subcategory from listener.subcategories s
      join listener.categories c on c.id = s.category_id
    where s.deleted_at is null and ${
      wanted.ids
        ? sql`s.id = any(${[...wanted.ids]}::int[])`
        : sql`s.offered and c.offered and s.category_id = any(${[...(wanted.parents ?? [])]}::int[])`
    }
    order by s.name, s.id limit 2000`.execute(database);
  return rows.map(({ subcategory }) => subcategory);
}
