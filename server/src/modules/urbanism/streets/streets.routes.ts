import { streetEndpoints } from '@vereda/contract/urbanism/street';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import {
  createMany,
  createStreet,
  getStreet,
  listByParent,
  listStreets,
  removeStreet,
  restoreStreet,
  saveStreet,
} from './streets.service.ts';

/** Calls of /urbanism/street. */
export function streetGroup(deps: Deps): EndpointGroup {
  return group(streetEndpoints, {
    list: ({ input }) => listStreets(deps, input),
    getbyparent: ({ input }) => listByParent(deps, input),
    get: ({ input }) => getStreet(deps, input.id),
    create: (call) => createStreet(deps, viewerOf(call), call.input),
    createMulti: async (call) => ({ items: await createMany(deps, viewerOf(call), call.input) }),
    update: (call) => saveStreet(deps, viewerOf(call), call.input),
    delete: (call) => removeStreet(deps, viewerOf(call), call.input.id),
    restore: (call) => restoreStreet(deps, viewerOf(call), call.input.id),
  });
}
