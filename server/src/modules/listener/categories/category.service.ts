import type { Viewer } from '@vereda/contract/access/viewer';
import type {
  Category,
  categoryFields,
  Subcategory,
  subcategoryFields,
} from '@vereda/contract/listener/categories/category';
import type { z } from 'zod';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { type Actor, actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import {
  insertCategory,
  insertSubcategory,
  selectCategories,
  selectSubcategory,
  selectUnroutedSubcategories,
  updateCategory,
  updateSubcategory,
} from './category.queries.ts';

type CategoryFields = z.output<typeof categoryFields>;
type SubcategoryFields = z.output<typeof subcategoryFields>;

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

/** Active types that nobody is in charge of. */
export function listUnrouted(deps: Deps): Promise<Subcategory[]> {
  return selectUnroutedSubcategories(deps.database);
}

/** Adds a category in the caller's transaction and answers its id. */
export async function createCategory(
  transaction: DatabaseTransaction,
  fields: CategoryFields,
  by: { actor: Actor; at: Date },
): Promise<number> {
  const id = await insertCategory(transaction, fields);
  await writeChange(transaction, {
    ...by,
    entity: 'category',
    entity_id: String(id),
    action: 'created',
    to: fields,
  });
  return id;
}

/** Adds a type in the caller's transaction and answers its id. */
export async function createSubcategory(
  transaction: DatabaseTransaction,
  fields: SubcategoryFields,
  by: { actor: Actor; at: Date },
): Promise<number> {
  const [category] = await selectCategories(transaction, { id: fields.category_id, inactive: true });
  if (!category) throw new AppError('listener/unknown-category');
  const id = await insertSubcategory(transaction, fields);
  await writeChange(transaction, {
    ...by,
    entity: 'subcategory',
    entity_id: String(id),
    action: 'created',
    to: fields,
  });
  return id;
}

/** Adds a category as a viewer. */
export async function addCategory(deps: Deps, viewer: Viewer, fields: CategoryFields): Promise<Category> {
  const id = await deps.database
    .transaction()
    .execute((transaction) => createCategory(transaction, fields, byViewer(deps, viewer)));
  return getCategory(deps, id);
}

/** Adds a type as a viewer. */
export async function addSubcategory(
  deps: Deps,
  viewer: Viewer,
  fields: SubcategoryFields,
): Promise<Subcategory> {
  const id = await deps.database
    .transaction()
    .execute((transaction) => createSubcategory(transaction, fields, byViewer(deps, viewer)));
  return getSubcategory(deps, id);
}

/** Changes a category as a viewer. */
export async function changeCategory(
  deps: Deps,
  viewer: Viewer,
  { id, ...patch }: Partial<CategoryFields> & { id: number },
): Promise<Category> {
  await deps.database.transaction().execute(async (transaction) => {
    if (!(await updateCategory(transaction, id, patch))) throw new AppError('listener/unknown-category');
    const facts = { entity: 'category', entity_id: String(id), action: 'changed', to: patch } as const;
    await writeChange(transaction, { ...byViewer(deps, viewer), ...facts });
  });
  return getCategory(deps, id);
}

/** Changes a type as a viewer. Reports that were filed keep the promise they were given. */
export async function changeSubcategoryFields(
  deps: Deps,
  viewer: Viewer,
  { id, ...patch }: Partial<SubcategoryFields> & { id: number },
): Promise<Subcategory> {
  await deps.database.transaction().execute(async (transaction) => {
    if (!(await updateSubcategory(transaction, id, patch))) throw new AppError('listener/unknown-category');
    const facts = { entity: 'subcategory', entity_id: String(id), action: 'changed', to: patch } as const;
    await writeChange(transaction, { ...byViewer(deps, viewer), ...facts });
  });
  return getSubcategory(deps, id);
}

async function getCategory(deps: Deps, id: number): Promise<Category> {
  const [category] = await findCategory(deps, id);
  if (!category) throw new AppError('listener/unknown-category');
  return category;
}

async function getSubcategory(deps: Deps, id: number): Promise<Subcategory> {
  const subcategory = await selectSubcategory(deps.database, id);
  if (!subcategory) throw new AppError('listener/unknown-category');
  return subcategory;
}

function byViewer(deps: Deps, viewer: Viewer): { actor: Actor; at: Date } {
  return { actor: actorOf(viewer), at: deps.clock.now() };
}
