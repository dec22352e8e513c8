import { catalogFirstEndpoints } from '@vereda/contract/transparency/catalog';
import { initiativeEndpoints } from '@vereda/contract/transparency/initiative';
import { initiativePublicEndpoints } from '@vereda/contract/transparency/initiative-public';
import { mapPointEndpoints } from '@vereda/contract/transparency/map-point';
import { isFollowing } from '#modules/following/public';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { sharedJson } from '#platform/http/reply';
import { readCatalogTree } from './catalog/catalog-tree.ts';
import { changeStatus } from './initiatives/change-status.service.ts';
import { deleteByStatus } from './initiatives/delete-drafts.service.ts';
import { getFigures, getStanding, listInitiatives } from './initiatives/initiative.service.ts';
import { followPublished } from './initiatives/public/follow-published.service.ts';
import { getGlance, getPublished, listPublished } from './initiatives/public/published.service.ts';
import { findPoints } from './map/find-points.service.ts';
import { changeLevel, deleteLevel } from './map/many-points.service.ts';
import { openDataGroups } from './open-data/open-data.routes.ts';

const initiative = (id: number) => ({ kind: 'initiative', id }) as const;

/** Calls of transparency beside those of its catalogues. */
export function transparencyGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(catalogFirstEndpoints, { tree: () => readCatalogTree(deps.database) }),
    besideCatalog(initiativeEndpoints, {
      listAll: ({ input }) => listInitiatives(deps, input),
      figures: () => getFigures(deps),
      standing: (call) => getStanding(deps, viewerOf(call), call.input.id),
      changeStatus: (call) => changeStatus(deps, viewerOf(call), call.input),
      deleteByStatus: (call) => deleteByStatus(deps, viewerOf(call), call.input),
    }),
    group(initiativePublicEndpoints, {
      published: ({ input }) => listPublished(deps, input),
      shown: async ({ input, request }) =>
        sharedJson(initiativePublicEndpoints.shown, await getPublished(deps, input.id), request),
      glance: async ({ request }) =>
        sharedJson(initiativePublicEndpoints.glance, await getGlance(deps), request),
      follow: ({ viewer, input, request: { locale } }) => followPublished(deps, { viewer, locale, ...input }),
      followed: async (call) => ({
        following: await isFollowing(deps.database, initiative(call.input.id), viewerOf(call).uid),
      }),
    }),
    besideCatalog(mapPointEndpoints, {
      find: ({ input }) => findPoints(deps, input),
      changeType: (call) => changeLevel(deps, viewerOf(call), { level: 'type', ...call.input }),
      changeSector: (call) => changeLevel(deps, viewerOf(call), { level: 'sector', ...call.input }),
      changeCategory: (call) => changeLevel(deps, viewerOf(call), { level: 'category', ...call.input }),
      deleteByType: (call) => deleteLevel(deps, viewerOf(call), { level: 'type', ...call.input }),
      deleteBySector: (call) => deleteLevel(deps, viewerOf(call), { level: 'sector', ...call.input }),
      deleteByCategory: (call) => deleteLevel(deps, viewerOf(call), { level: 'category', ...call.input }),
    }),
    ...openDataGroups(deps),
  ];
}
