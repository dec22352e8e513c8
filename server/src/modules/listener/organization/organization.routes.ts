import { causeEndpoints } from '@vereda/contract/listener/conformity';
import { agencyEndpoints } from '@vereda/contract/listener/organization/agency';
import { operatorEndpoints } from '@vereda/contract/listener/organization/operator';
import { secretaryEndpoints } from '@vereda/contract/listener/organization/secretary';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { removeArea, restoreArea, saveArea } from './area.service.ts';
import { getArea, listCategoriesOf, listOperatorTypes, listTree } from './in-charge.service.ts';
import { addNode, listCauses, listNodes } from './organization.service.ts';

/** Calls of /secretary, /agency, /operator and /causes. */
export function organizationGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    secretaryGroup(deps),
    agencyGroup(deps),
    operatorGroup(deps),
    group(causeEndpoints, { list: async ({ input }) => ({ items: await listCauses(deps, input.use) }) }),
  ];
}

function secretaryGroup(deps: Deps): EndpointGroup {
  const level = 'secretary';
  return group(secretaryEndpoints, {
    list: async ({ input }) => ({ items: await listNodes(deps, level, input) }),
    listTransparency: async () => {
      const nodes = await listNodes(deps, level, { inactive: false });
      return { items: nodes.map(({ id, name }) => ({ id, name })) };
    },
    tree: async () => ({ items: await listTree(deps) }),
    hasCategories: ({ input }) => listCategoriesOf(deps, input.id),
    get: ({ input }) => getArea(deps, { level, id: input.id }),
    create: (call) => addNode(deps, viewerOf(call), { level, parent_id: null, ...call.input }),
    update: (call) => saveArea(deps, viewerOf(call), { level, ...call.input }),
    delete: (call) => removeArea(deps, viewerOf(call), { level, id: call.input.id }),
    restore: (call) => restoreArea(deps, viewerOf(call), { level, id: call.input.id }),
  });
}

function agencyGroup(deps: Deps): EndpointGroup {
  const level = 'agency';
  return group(agencyEndpoints, {
    list: async ({ input }) => ({ items: await listNodes(deps, level, input) }),
    get: ({ input }) => getArea(deps, { level, id: input.id }),
    create: (call) => addNode(deps, viewerOf(call), { level, ...call.input }),
    update: (call) => saveArea(deps, viewerOf(call), { level, ...call.input }),
    delete: (call) => removeArea(deps, viewerOf(call), { level, id: call.input.id }),
    restore: (call) => restoreArea(deps, viewerOf(call), { level, id: call.input.id }),
  });
}

function operatorGroup(deps: Deps): EndpointGroup {
  const level = 'operator';
  return group(operatorEndpoints, {
    list: async ({ input }) => ({ items: await listNodes(deps, level, input) }),
    listTypes: async () => ({ items: listOperatorTypes() }),
    get: ({ input }) => getArea(deps, { level, id: input.id }),
    create: (call) => addNode(deps, viewerOf(call), { level, ...call.input }),
    update: (call) => saveArea(deps, viewerOf(call), { level, ...call.input }),
    delete: (call) => removeArea(deps, viewerOf(call), { level, id: call.input.id }),
    restore: (call) => restoreArea(deps, viewerOf(call), { level, id: call.input.id }),
  });
}
