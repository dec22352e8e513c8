import { z } from 'zod';
import { catalogEndpoints } from '../catalog.ts';
import type { Output } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES } from '../limits.ts';
import { lineField } from '../text.ts';
import { areaGeometry } from './shape.ts';

/** Characters of a colonia's name and of its sector's. */
export const COLONIA_NAME_MAX_LENGTH = 120;

/** West, south, east, north in degrees. */
export const boxSchema = z.array(z.number()).length(4);

/** Decides which neighborhoods there are: adds, imports, removes and restores them. */
export const KEEP_COLONIAS = 'urbanism.keep-colonias';

/** Calls of /urbanism/colonias: neighborhoods with their geometry (GeoJSON, WGS84), of which lists have few positions. */
export const coloniaEndpoints = catalogEndpoints({
  path: '/urbanism/colonias',
  noun: 'colonia',
  access: {
    // Whoever adds a street says in which of them it is.
    read: 'urbanism.add-streets',
    write: 'urbanism.operate',
    create: KEEP_COLONIAS,
    delete: KEEP_COLONIAS,
    restore: KEEP_COLONIAS,
  },
  fields: {
    name: lineField({ max: COLONIA_NAME_MAX_LENGTH }),
    sector: lineField({ min: 0, max: COLONIA_NAME_MAX_LENGTH })
      .nullable()
      .transform((text) => text || null),
    geometry: areaGeometry,
  },
  facts: {
    area_m2: z.number(),
    streets: z.number().int(),
    /** Name of the set of data that it came with; null for one drawn on the map. */
    source: z.string().nullable(),
    box: boxSchema.nullable(),
  },
  thinned: { without: ['geometry'], by: { shape: areaGeometry } },
  bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
});

/** A colonia with its whole geometry; below, as lists say it. */
export type Colonia = Output<typeof coloniaEndpoints.get>;
export type ColoniaRow = Output<typeof coloniaEndpoints.list>['items'][number];
