import { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/categories/category';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import {
  addCategory,
  addSubcategory,
  changeCategory,
  changeSubcategoryFields,
  findCategory,
  listCategories,
  listSubcategories,
  listUnrouted,
} from './category.service.ts';
import { listInCharge } from '../organization/in-charge.service.ts';

/** Calls of /category and /subcategory. */
export function categoryGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(categoryEndpoints, {
      list: async ({ input }) => ({ items: await listCategories(deps, input.inactive) }),
      getById: async ({ input }) => ({ items: await findCategory(deps, input.id) }),
      getUnused: async () => ({ items: await listUnrouted(deps) }),
      getInCharge: async ({ input }) => ({ items: await listInCharge(deps, input.id) }),
      create: (call) => addCategory(deps, viewerOf(call), call.input),
      update: (call) => changeCategory(deps, viewerOf(call), call.input),
    }),
    group(subcategoryEndpoints, {
      getByParent: async ({ input }) => ({ items: await listSubcategories(deps, input.category_id) }),
      create: (call) => addSubcategory(deps, viewerOf(call), call.input),
      update: (call) => changeSubcategoryFields(deps, viewerOf(call), call.input),
    }),
  ];
}
