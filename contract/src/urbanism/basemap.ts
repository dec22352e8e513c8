import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

/** Where the product answers byte ranges of the city's basemap (a PMTiles archive, version 3). */
export const BASEMAP_PATH = '/basemap.pmtiles';
/** Bytes of one answer; tiles and directories are far under it. */
export const BASEMAP_RANGE_MAX_BYTES = 4 * 1024 * 1024;
/** Ranges a minute and address: one a tile, so one screen takes a dozen. */
export const BASEMAP_RANGES_PER_MINUTE = 3000;

/** What a page has to know of the basemap to draw it. */
export type Basemap = {
  /** Its address on this server; another one whenever the file is another. */
  readonly address: string;
  /** Plain text: whom the map is owed to. */
  readonly attribution: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly box: readonly [number, number, number, number];
};

/** Why maps do not lie on the basemap that was configured, in the order in which it is looked for. */
export const BASEMAP_FAULTS = [
  'unreachable',
  'missing',
  'malformed',
  'cut',
  'not-vector',
  'other-layers',
  'elsewhere',
] as const;

export type BasemapFault = (typeof BASEMAP_FAULTS)[number];

const state = z.enum(['none', 'used', ...BASEMAP_FAULTS]);

/** Calls of the basemap; its bytes lie at BASEMAP_PATH. */
export const basemapEndpoints = defineEndpoints({
  state: {
    method: 'POST',
    path: '/urbanism/basemap/state',
    access: 'configuration.administer',
    input: z.object({}),
    output: z.object({
      /** `none` where no basemap is configured. */
      state,
      /** What the operator configured: a file, a key or an address; null without one. */
      name: z.string().nullable(),
    }),
    limit: 'read',
    summary: 'Whether maps lie on the basemap that the operator configured, and if not, why.',
  },
});
