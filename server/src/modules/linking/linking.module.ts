import { linkingEndpoints } from '@vereda/contract/catalog/linking';
import { group, viewerOf } from '#platform/http/handler';
import { sharedJson } from '#platform/http/reply';
import type { ModuleParts } from '#platform/module-parts';
import {
  createLink,
  deleteLink,
  findLinkable,
  listLinkEvents,
  listLinks,
  listShown,
} from './linking.service.ts';

/** Linking by hand what belongs together, whatever module it is of. */
export const linkingModule: ModuleParts = {
  name: 'linking',
  groups: (deps) => [
    group(linkingEndpoints, {
      list: (call) => listLinks(deps, viewerOf(call), call.input),
      history: (call) => listLinkEvents(deps, viewerOf(call), call.input),
      find: (call) => findLinkable(deps, viewerOf(call), call.input),
      create: (call) => createLink(deps, viewerOf(call), call.input),
      delete: (call) => deleteLink(deps, viewerOf(call), call.input.id),
      shown: async ({ input, request }) =>
        sharedJson(linkingEndpoints.shown, await listShown(deps, input), request),
    }),
  ],
  jobs: [],
  schedules: [],
};
