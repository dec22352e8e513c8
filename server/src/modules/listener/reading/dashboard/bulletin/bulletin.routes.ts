import { bulletinEndpoints } from '@vereda/contract/listener/figures/bulletin';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { fileOf, getBulletin, listBulletins } from './bulletin.service.ts';
import { makeAnother } from './make-edition.ts';

/** Calls of the monthly bulletin. */
export function bulletinGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(bulletinEndpoints, {
      list: ({ input }) => listBulletins(deps, input),
      get: ({ input }) => getBulletin(deps, input),
      file: ({ input }) => fileOf(deps, input),
      make: (call) => makeAnother(deps, viewerOf(call), call.input),
    }),
  ];
}
