import { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/categories/category';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { viewerOf, type EndpointGroup } from '#platform/http/handler';
import { graphCategory } from './category-graph.ts';
import {
  findCategory,
  listCategories,
  listSubcategories,
  listTypes,
  listUnrouted,
} from './category.service.ts';
import { listInCharge } from '../organization/in-charge.service.ts';

/** Calls of /category and /subcategory beside those of the catalogues. */
export function categoryGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(categoryEndpoints, {
      listOffered: async ({ input }) => ({ items: await listCategories(deps, input.inactive) }),
      getById: async ({ input }) => ({ items: await findCategory(deps, input.id) }),
      graph: (call) => graphCategory(deps, viewerOf(call), call.input),
      getUnused: async () => ({ items: await listUnrouted(deps) }),
      getInCharge: async ({ input }) => ({ items: await listInCharge(deps, input.id) }),
    }),
    besideCatalog(subcategoryEndpoints, {
      getByParent: async ({ input }) => ({ items: await listSubcategories(deps, input.category_id) }),
      listByParentList: async ({ input }) => ({
        items: await listTypes(deps, { parents: input.category_ids }),
      }),
      listByIdList: async ({ input }) => ({ items: await listTypes(deps, { ids: input.ids }) }),
    }),
  ];
}
