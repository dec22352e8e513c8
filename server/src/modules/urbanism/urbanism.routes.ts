import { basemapEndpoints } from '@vereda/contract/urbanism/basemap';
import { cityMapEndpoints } from '@vereda/contract/urbanism/city-map';
import { findPlaceEndpoints } from '@vereda/contract/urbanism/find-place';
import { mapSourceEndpoints } from '@vereda/contract/urbanism/map-source';
import { placeAtEndpoints } from '@vereda/contract/urbanism/place-at';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { bytes, Reply } from '#platform/http/reply';
import { getBasemapState } from './basemap/basemap.service.ts';
import { getCityTile, type WantedTile } from './city-map/city-map.service.ts';
import { findPlaces, suggestPlaces } from './find-place/find-place.service.ts';
import { shownLayerGroup } from './layers/layer.desk.ts';
import { mapFileGroup } from './map-files/map-files.routes.ts';
import { mapTableGroup } from './map-tables/map-tables.service.ts';
import { listSources } from './map-sources/map-sources.service.ts';
import { obraGroups } from './obras/obras.routes.ts';
import { nameOfPoint } from './place-at/place-at.service.ts';
import { reshapeGroup } from './reshape/reshape.routes.ts';
import { streetGroup } from './streets/street.desk.ts';

const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
// Asked for again at every use, answered by 304 until somebody edits the map: a change is seen at once.
const CACHE = 'no-cache';

/** Calls of urbanism. */
export function urbanismGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(cityMapEndpoints, {
      tile: ({ input, request }) => answerTile(deps, { of: 'ground', ...input, known: request.ifNoneMatch }),
      layers: ({ input, request }) =>
        answerTile(deps, { of: 'layers', ...input, known: request.ifNoneMatch }),
      staffLayers: ({ input, request }) =>
        answerTile(deps, { of: 'staff-layers', ...input, known: request.ifNoneMatch }),
    }),
    group(basemapEndpoints, { state: () => getBasemapState(deps) }),
    group(mapSourceEndpoints, { shown: () => listSources(deps) }),
    group(findPlaceEndpoints, {
      find: ({ input }) => findPlaces(deps, input),
      suggest: ({ input }) => suggestPlaces(deps, input),
    }),
    group(placeAtEndpoints, { name: ({ input }) => nameOfPoint(deps.database, input, input.locale) }),
    streetGroup(deps),
    reshapeGroup(deps),
    shownLayerGroup(deps),
    mapFileGroup(deps),
    mapTableGroup(deps),
    ...obraGroups(deps),
  ];
}

async function answerTile(deps: Deps, wanted: WantedTile) {
  const { tile, etag } = await getCityTile(deps, wanted);
  const headers = {
    etag,
    'cache-control': `${wanted.of === 'staff-layers' ? 'private' : 'public'}, ${CACHE}`,
  };
  if (tile === null) return new Reply({ status: 304, headers, body: null });
  return bytes(tile, TILE_TYPE, headers);
}
