import { operatorEndpoints, secretaryEndpoints } from '@vereda/contract/listener/organization/area';
import { causeEndpoints } from '@vereda/contract/listener/lists/cause';
import { routingRuleEndpoints } from '@vereda/contract/listener/lists/routing-rule';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { viewerOf, type EndpointGroup } from '#platform/http/handler';
import { listCategoriesOf, listDuties, listOperatorTypes, listTree } from './in-charge.service.ts';
import { listAreas, listCauses, listSecretaries } from './organization.service.ts';
import { tryRules } from './try-rules.service.ts';

/** Calls of /secretary, /operator and /causes beside those of the catalogues. */
export function organizationGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(secretaryEndpoints, {
      listAll: async () => ({ items: await listAreas(deps) }),
      listTransparency: async () => ({ items: await listSecretaries(deps) }),
      tree: async () => ({ items: await listTree(deps) }),
      duties: ({ input }) => listDuties(deps, input.id),
      hasCategories: ({ input }) => listCategoriesOf(deps, input.id),
    }),
    besideCatalog(routingRuleEndpoints, {
      tryOut: (call) => tryRules(deps, viewerOf(call), call.input),
    }),
    besideCatalog(operatorEndpoints, { listTypes: async () => ({ items: listOperatorTypes() }) }),
    besideCatalog(causeEndpoints, {
      listOffered: async ({ input }) => ({ items: await listCauses(deps, input.use) }),
    }),
  ];
}
