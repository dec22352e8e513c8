import { obraEndpoints } from '@vereda/contract/urbanism/obras/obra';
import { obraPublicEndpoints } from '@vereda/contract/urbanism/obras/obra-public';
import { isFollowing } from '#modules/following/public';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { sharedJson } from '#platform/http/reply';
import { followPublished } from './follow-obra.service.ts';
import {
  findObras,
  getFigures,
  getGlance,
  getPublished,
  listAt,
  listNear,
  listPublished,
} from './obra-reading.service.ts';
import { addProgress, moveObra } from './obra-steps.service.ts';

/** Calls of /urbanism/obras beside those of the catalogue. */
export function obraGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(obraEndpoints, {
      find: ({ input }) => findObras(deps, input),
      figures: () => getFigures(deps),
      move: (call) => moveObra(deps, viewerOf(call), call.input),
      addProgress: (call) => addProgress(deps, viewerOf(call), call.input),
    }),
    group(obraPublicEndpoints, {
      published: ({ input }) => listPublished(deps, input),
      shown: async ({ input, request }) =>
        sharedJson(obraPublicEndpoints.shown, await getPublished(deps, input.id), request),
      glance: async ({ request }) => sharedJson(obraPublicEndpoints.glance, await getGlance(deps), request),
      near: ({ input }) => listNear(deps, input),
      follow: ({ viewer, input, request: { locale } }) => followPublished(deps, { viewer, locale, ...input }),
      followed: async (call) => ({
        following: await isFollowing(deps.database, { kind: 'obra', id: call.input.id }, viewerOf(call).uid),
      }),
      at: ({ input }) => listAt(deps, input),
    }),
  ];
}
