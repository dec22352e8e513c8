import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** Highest zoom of the city's own tiles; closer views enlarge these. */
export const CITY_TILE_ZOOM_MAX = 14;

/** The lowest zooms at which the city's tiles have its avenues, and all of its streets. */
export const CITY_TILE_ZOOMS = { avenues: 11, streets: CITY_TILE_ZOOM_MAX } as const;

/** Calls of the city's ground map. */
export const cityMapEndpoints = defineEndpoints({
  tile: {
    method: 'GET',
    path: '/urbanism/city-tile/:z/:x/:y',
    // The ground of every map, whatever modules are on.
    access: 'site.visit',
    input: z.object({
      z: z.coerce.number().int().min(0).max(CITY_TILE_ZOOM_MAX),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
      /** Changes of the ground that the caller was told of while it had the map open. */
      edit: z.coerce.number().int().min(1).optional(),
    }),
    output: z.unknown(),
    produces: 'application/vnd.mapbox-vector-tile',
    summary:
      'Vector tile of the city’s ground: layers `colonias` and `colonia_names` (name), `water` and `parks` (name), `area_names` of both (name, kind: water or park, size), `streets` (name, kind: avenue, street, passage or path; avenues from zoom 11, all from 14). While a change is indexed the tiles from before it are answered; with `edit` (a count of the changes that the caller was told of) the answer waits for the last one.',
  },
});
