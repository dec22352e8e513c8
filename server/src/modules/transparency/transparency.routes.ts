import { catalogFirstEndpoints } from '@vereda/contract/transparency/catalog';
import { initiativeEndpoints, initiativeImportEndpoints } from '@vereda/contract/transparency/initiative';
import { initiativePublicEndpoints } from '@vereda/contract/transparency/initiative-public';
import { mapPointImportEndpoints } from '@vereda/contract/transparency/map-point';
import { can } from '@vereda/contract/access/can';
import type { Viewer } from '@vereda/contract/access/viewer';
import { accessContext, getCityDay } from '#modules/configuration/public';
import { isFollowing } from '#modules/following/public';
import { besideCatalog } from '#platform/catalog/catalog-group';
import { tableImportGroup } from '#platform/catalog/table-import/table-import.group';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { sharedJson } from '#platform/http/reply';
import { readCatalogTree } from './catalog/catalog-tree.ts';
import { INITIATIVE_TABLE_TARGET } from './import/initiative-table.ts';
import { POINT_TABLE_TARGET } from './import/point-table.ts';
import { changeStatus } from './initiatives/change-status.service.ts';
import { deleteByStatus } from './initiatives/delete-drafts.service.ts';
import { getFigures, getStanding, listInitiatives, listPlaces } from './initiatives/initiative.service.ts';
import { followPublished } from './initiatives/public/follow-published.service.ts';
import {
  getGlance,
  getPublished,
  listColonias,
  listNear,
  listPublished,
} from './initiatives/public/published.service.ts';
import { mapGroups } from './map/map.routes.ts';
import { openDataGroups } from './open-data/open-data.routes.ts';

const initiative = (id: number) => ({ kind: 'initiative', id }) as const;

/** Calls of transparency beside those of its catalogues. */
export function transparencyGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(catalogFirstEndpoints, { tree: () => readCatalogTree(deps.database) }),
    besideCatalog(initiativeEndpoints, {
      listAll: ({ input }) => listInitiatives(deps, input),
      places: () => listPlaces(deps),
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
      near: ({ input }) => listNear(deps, input),
      colonias: () => listColonias(deps),
      follow: ({ viewer, input, request: { locale, ip } }) =>
        followPublished(deps, { viewer, locale, ip, ...input }),
      followed: async (call) => ({
        following: await isFollowing(deps.database, initiative(call.input.id), viewerOf(call).uid),
      }),
    }),
    ...mapGroups(deps),
    ...tableGroups(deps),
    ...openDataGroups(deps),
  ];
}

// What a table names is added to the catalogue by who may add it there.
function tableGroups(deps: Deps): EndpointGroup[] {
  const rest = {
    today: () => getCityDay(deps),
    mayExtend: async (viewer: Viewer) =>
      can(viewer, 'transparency.configure', await accessContext(deps)) === 'allowed',
  };
  return [
    tableImportGroup(deps, {
      endpoints: initiativeImportEndpoints,
      target: INITIATIVE_TABLE_TARGET,
      ...rest,
    }),
    tableImportGroup(deps, { endpoints: mapPointImportEndpoints, target: POINT_TABLE_TARGET, ...rest }),
  ];
}
