import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { CITY_TILE_ZOOM_MAX } from '../limits.ts';

const at = {
  z: z.coerce.number().int().min(0).max(CITY_TILE_ZOOM_MAX),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
  /** Changes of the ground that the caller was told of while it had the map open. */
  edit: z.coerce.number().int().min(1).optional(),
};

/** Calls of the city's ground map and of the layers over it. */
export const cityMapEndpoints = defineEndpoints({
  tile: {
    method: 'GET',
    path: '/urbanism/city-tile/:z/:x/:y',
    // The ground of every map, whatever modules are on.
    access: 'site.visit',
    input: z.object(at),
    output: z.unknown(),
    produces: 'application/vnd.mapbox-vector-tile',
    summary:
      'Vector tile of the city’s ground: layers `colonias` and `colonia_names` (name), `water` and `parks` (name), `area_names` of both (name, kind: water or park, size), `streets` (name, kind: avenue, street, passage or path; avenues from zoom 11, all from 13). While a change is indexed the tiles from before it are answered; with `edit` (a count of the changes that the caller was told of) the answer waits for the last one.',
  },
  layers: {
    method: 'GET',
    path: '/urbanism/layer-tile/:z/:x/:y',
    access: 'urbanism.see-map',
    input: z.object(at),
    output: z.unknown(),
    produces: 'application/vnd.mapbox-vector-tile',
    summary:
      'Vector tile of the active layers that everybody sees and that are no part of the ground: `layer_shapes` (layer: its id; name from zoom 14; areas and lines from zoom 10, points from 12) and `layer_names` (layer, name: the middle of areas, from zoom 14). `edit` as for the ground.',
  },
  staffLayers: {
    method: 'GET',
    path: '/urbanism/staff-layer-tile/:z/:x/:y',
    access: 'urbanism.see-staff-layers',
    input: z.object(at),
    output: z.unknown(),
    produces: 'application/vnd.mapbox-vector-tile',
    summary:
      'Vector tile of the active layers that are for staff alone, otherwise as `/urbanism/layer-tile`; kept by the browser of who asked, nowhere else.',
  },
});
