import { coloniaEndpoints } from '@vereda/contract/urbanism/colonia';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import {
  createColonia,
  getColonia,
  listColonias,
  removeColonia,
  restoreColonia,
  saveColonia,
} from './colonia-desk.service.ts';

/** Calls of /urbanism/colonias. */
export function coloniaGroup(deps: Deps): EndpointGroup {
  return group(coloniaEndpoints, {
    list: ({ input }) => listColonias(deps, input),
    get: ({ input }) => getColonia(deps, input.id),
    create: (call) => createColonia(deps, viewerOf(call), call.input),
    update: (call) => saveColonia(deps, viewerOf(call), call.input),
    delete: (call) => removeColonia(deps, viewerOf(call), call.input.id),
    restore: (call) => restoreColonia(deps, viewerOf(call), call.input.id),
  });
}
