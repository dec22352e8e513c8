import type { Category, Subcategory } from '@vereda/contract/listener/categories/category';
import type { Input } from '@vereda/contract/endpoint';
import type { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/categories/category';
import { plantEntry, type By } from '#platform/catalog/plant-entry';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { CATEGORY_DESK, SUBCATEGORY_DESK } from './category.desk.ts';
import { selectCategories, selectTypes, selectUnroutedSubcategories } from './category.queries.ts';

/** Categories with their types; inactive ones only where asked for. */
export function listCategories(deps: Deps, inactive: boolean): Promise<Category[]> {
  return selectCategories(deps.database, { id: null, inactive });
}

/** One category with all of its types, as a list of none or one. */
export function findCategory(deps: Deps, id: number): Promise<Category[]> {
  return selectCategories(deps.database, { id, inactive: true });
}

/** Active types of a category. */
export async function listSubcategories(deps: Deps, categoryId: number): Promise<Subcategory[]> {
  const [category] = await selectCategories(deps.database, { id: categoryId, inactive: true });
  return category?.subcategories.filter(({ active }) => active) ?? [];
}

/** Types by their ids, or those on offer of some categories. */
export function listTypes(deps: Deps, wanted: Parameters<typeof selectTypes>[1]): Promise<Subcategory[]> {
  return selectTypes(deps.database, wanted);
}

/** Active types that nobody is in charge of. */
export function listUnrouted(deps: Deps): Promise<Subcategory[]> {
  return selectUnroutedSubcategories(deps.database);
}

/** Adds a category in the caller's transaction, where nobody at the desk does, and answers its id. */
export function createCategory(
  transaction: DatabaseTransaction,
  fields: Input<typeof categoryEndpoints.create>,
  by: By,
): Promise<number> {
  return plantEntry(transaction, CATEGORY_DESK, { fields, by });
}

/** Adds a type in the caller's transaction, where nobody at the desk does, and answers its id. */
export function createSubcategory(
  transaction: DatabaseTransaction,
  fields: Input<typeof subcategoryEndpoints.create>,
  by: By,
): Promise<number> {
  return plantEntry(transaction, SUBCATEGORY_DESK, { fields, by });
}
