import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';

/** Names of a type of report and the group it belongs to. */
export type TypeNames = { readonly category: string; readonly subcategory: string };

/** A type of report as reports refer to it, and what it is called. */
export type TypeIds = {
  readonly category_id: number;
  readonly subcategory_id: number;
  readonly name: string;
  /** It was not there before. */
  readonly created: boolean;
};

/**
 * The type with these names, made where it is missing; case and accents do not count. A type that is made this way
 * promises nothing and is not offered to citizens until somebody switches it on.
 */
export async function ensureSubcategory(
  transaction: DatabaseTransaction,
  names: TypeNames,
): Promise<TypeIds> {
  const category = await findCategory(transaction, names.category);
  const category_id = category ?? (await insertCategory(transaction, names.category));
  const found = await findSubcategory(transaction, category_id, names.subcategory);
  if (found) return { category_id, subcategory_id: found.id, name: found.name, created: false };
  const subcategory_id = await insertSubcategory(transaction, category_id, names.subcategory);
  return { category_id, subcategory_id, name: names.subcategory, created: true };
}

const key = (name: string) => sql`lower(platform.unaccent(${name}))`;

async function findCategory(transaction: DatabaseTransaction, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listener.categories where lower(platform.unaccent(name)) = ${key(name)}
    order by id limit 1`.execute(transaction);
  return rows[0]?.id ?? null;
}

async function findSubcategory(
  transaction: DatabaseTransaction,
  categoryId: number,
  name: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from listener.subcategories
    where category_id = ${categoryId} and lower(platform.unaccent(name)) = ${key(name)}
    order by id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

async function insertCategory(transaction: DatabaseTransaction, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listener.categories (name, name_en, position)
    select ${name}, ${name}, coalesce(max(position), 0) + 1 from listener.categories
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

async function insertSubcategory(
  transaction: DatabaseTransaction,
  categoryId: number,
  name: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listener.subcategories (category_id, name, name_en, active)
    values (${categoryId}, ${name}, ${name}, false) returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}
