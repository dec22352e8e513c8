import { cityMapEndpoints } from '@vereda/contract/urbanism/city-map';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { bytes, Reply } from '#platform/http/reply';
import { getCityTile } from './city-map/city-map.service.ts';

const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
const CACHE = 'public, max-age=3600';

/** Calls of urbanism. */
export function urbanismGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(cityMapEndpoints, {
      tile: async ({ input, request }) => {
        const { tile, etag } = await getCityTile(deps, input);
        const headers = { etag, 'cache-control': CACHE };
        if (request.ifNoneMatch === etag) return new Reply({ status: 304, headers, body: null });
        return bytes(tile, TILE_TYPE, headers);
      },
    }),
  ];
}
