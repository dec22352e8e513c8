import { mapPhotoEndpoints, mapPointEndpoints } from '@vereda/contract/transparency/map-point';
import { mapPublicEndpoints } from '@vereda/contract/transparency/map-public';
import { isFollowing } from '#modules/following/public';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { tileOf, tileReply } from '#platform/documents/tiles/mark-tile';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { bytes, sharedJson } from '#platform/http/reply';
import { findPoints } from './find-points.service.ts';
import { changeLevel, deleteLevel } from './many-points.service.ts';
import { describePhoto, openPhoto, putPhoto, removePhoto } from './photo/point-photo.service.ts';
import { followPoint } from './public/point-story.ts';
import { getPointTile, getShown, listShown } from './public/shown.service.ts';

// Caches ask each time whether it still holds: what is withdrawn is gone at once.
const CACHE = 'public, no-cache';

/** Calls of /transparency/map beside those of the catalogue. */
export function mapGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(mapPointEndpoints, {
      find: ({ input }) => findPoints(deps, input),
      changeType: (call) => changeLevel(deps, viewerOf(call), { level: 'type', ...call.input }),
      changeSector: (call) => changeLevel(deps, viewerOf(call), { level: 'sector', ...call.input }),
      changeCategory: (call) => changeLevel(deps, viewerOf(call), { level: 'category', ...call.input }),
      deleteByType: (call) => deleteLevel(deps, viewerOf(call), { level: 'type', ...call.input }),
      deleteBySector: (call) => deleteLevel(deps, viewerOf(call), { level: 'sector', ...call.input }),
      deleteByCategory: (call) => deleteLevel(deps, viewerOf(call), { level: 'category', ...call.input }),
    }),
    group(mapPhotoEndpoints, {
      put: async (call) => putPhoto(deps, viewerOf(call), { ...call.input, ...(await call.upload()) }),
      describe: (call) => describePhoto(deps, viewerOf(call), call.input),
      remove: (call) => removePhoto(deps, viewerOf(call), call.input.id),
      file: async ({ viewer, input }) => {
        const { stream, contentType, isPublic } = await openPhoto(deps, viewer, input);
        // A photo never changes; what is withdrawn is gone everywhere within a minute.
        return bytes(stream, contentType, {
          'cache-control': `${isPublic ? 'public' : 'private'}, max-age=60`,
          'content-disposition': 'inline',
        });
      },
    }),
    group(mapPublicEndpoints, {
      published: ({ input }) => listShown(deps, input),
      shown: async ({ input, request }) =>
        sharedJson(mapPublicEndpoints.shown, await getShown(deps, input.id), request),
      follow: ({ viewer, input, request: { locale, ip } }) =>
        followPoint(deps, { viewer, locale, ip, ...input }),
      followed: async (call) => ({
        following: await isFollowing(
          deps.database,
          { kind: 'map-point', id: call.input.id },
          viewerOf(call).uid,
        ),
      }),
      tile: async ({ input, request }) =>
        tileReply(tileOf('points', await getPointTile(deps, input)), {
          cache: CACHE,
          known: request.ifNoneMatch,
        }),
    }),
  ];
}
