import { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/category';
import { causeEndpoints } from '@vereda/contract/listener/conformity';
import {
  agencyEndpoints,
  operatorEndpoints,
  secretaryEndpoints,
} from '@vereda/contract/listener/organization';
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
import { addNode, listCauses, listNodes } from './organization.service.ts';

/** Calls of /category, /subcategory, /secretary, /agency, /operator and /causes. */
export function catalogGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(categoryEndpoints, {
      list: async ({ input }) => ({ items: await listCategories(deps, input.inactive) }),
      getById: async ({ input }) => ({ items: await findCategory(deps, input.id) }),
      getUnused: async () => ({ items: await listUnrouted(deps) }),
      create: (call) => addCategory(deps, viewerOf(call), call.input),
      update: (call) => changeCategory(deps, viewerOf(call), call.input),
    }),
    group(subcategoryEndpoints, {
      getByParent: async ({ input }) => ({ items: await listSubcategories(deps, input.category_id) }),
      create: (call) => addSubcategory(deps, viewerOf(call), call.input),
      update: (call) => changeSubcategoryFields(deps, viewerOf(call), call.input),
    }),
    group(secretaryEndpoints, {
      list: async () => ({ items: await listNodes(deps, 'secretary') }),
      create: (call) => addNode(deps, viewerOf(call), { level: 'secretary', parent_id: null, ...call.input }),
    }),
    group(agencyEndpoints, {
      list: async ({ input }) => ({ items: await listNodes(deps, 'agency', input.parent_id) }),
      create: (call) => addNode(deps, viewerOf(call), { level: 'agency', ...call.input }),
    }),
    group(operatorEndpoints, {
      list: async ({ input }) => ({ items: await listNodes(deps, 'operator', input.parent_id) }),
      create: (call) => addNode(deps, viewerOf(call), { level: 'operator', ...call.input }),
    }),
    group(causeEndpoints, { list: async ({ input }) => ({ items: await listCauses(deps, input.use) }) }),
  ];
}
