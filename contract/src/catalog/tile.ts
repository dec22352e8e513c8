import { z } from 'zod';

/** Which tile of a map of signs is asked for. */
export const tileInput = {
  z: z.coerce.number().int().min(0).max(20),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
};

/** The content type of vector tiles. */
export const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
