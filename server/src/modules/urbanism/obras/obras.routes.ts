import { obraEndpoints, obraImportEndpoints } from '@vereda/contract/urbanism/obras/obra';
import { obraMonthEndpoints } from '@vereda/contract/urbanism/obras/obra-month';
import { obraPublicEndpoints } from '@vereda/contract/urbanism/obras/obra-public';
import { getCityDay } from '#modules/configuration/public';
import { isFollowing } from '#modules/following/public';
import { besideCatalog } from '#platform/catalog/catalog-group';
import { tableImportGroup } from '#platform/catalog/table-import/table-import.group';
import type { Deps } from '#platform/deps';
import { tileOf, tileReply } from '#platform/documents/tiles/mark-tile';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, sharedJson } from '#platform/http/reply';
import { exportObras } from './export-obras.service.ts';
import { OBRA_TABLE_TARGET } from './import/obra-table.ts';
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
import { getObraTile } from './obra-tile.ts';
import { listMonth, noteMonth } from './progress/month.service.ts';
import { recordGroup } from './records/record.routes.ts';

// Caches ask each time whether it still holds: what is withdrawn is gone at once.
const CACHE = 'public, no-cache';

/** Calls of /urbanism/obras beside those of the catalogue. */
export function obraGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(obraEndpoints, {
      find: ({ input }) => findObras(deps, input),
      export: async ({ input, request: { locale } }) =>
        bytes(exportObras(deps, input, locale), 'text/csv; charset=utf-8', {
          'content-disposition': 'attachment; filename="obras.csv"',
          'cache-control': 'no-store',
        }),
      figures: () => getFigures(deps),
      move: (call) => moveObra(deps, viewerOf(call), call.input),
      addProgress: (call) => addProgress(deps, viewerOf(call), call.input),
    }),
    group(obraMonthEndpoints, {
      month: ({ input }) => listMonth(deps, input),
      note: (call) => noteMonth(deps, viewerOf(call), call.input),
    }),
    recordGroup(deps),
    tableImportGroup(deps, {
      endpoints: obraImportEndpoints,
      target: OBRA_TABLE_TARGET,
      today: () => getCityDay(deps),
    }),
    group(obraPublicEndpoints, {
      published: ({ input }) => listPublished(deps, input),
      shown: async ({ input, request }) =>
        sharedJson(obraPublicEndpoints.shown, await getPublished(deps, input.id), request),
      glance: async ({ request }) => sharedJson(obraPublicEndpoints.glance, await getGlance(deps), request),
      tile: async ({ input, request }) =>
        tileReply(tileOf('obras', await getObraTile(deps, input)), {
          cache: CACHE,
          known: request.ifNoneMatch,
        }),
      near: ({ input }) => listNear(deps, input),
      follow: ({ viewer, input, request: { locale, ip } }) =>
        followPublished(deps, { viewer, locale, ip, ...input }),
      followed: async (call) => ({
        following: await isFollowing(deps.database, { kind: 'obra', id: call.input.id }, viewerOf(call).uid),
      }),
      at: ({ input }) => listAt(deps, input),
    }),
  ];
}
