import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES } from '../limits.ts';
import { pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { areaGeometry } from './shape.ts';

/** Characters of a colonia's name and of its sector's. */
export const COLONIA_NAME_MAX_LENGTH = 120;

/** Number of a colonia, street, layer or feature; also accepted as text. */
export const placeIdField = z.coerce.number().int().min(1).max(2_147_483_647);
/** The version that the caller saw. */
export const placeVersionField = z.number().int().min(1).max(2_147_483_647);

/** Fields of every list of places: words to look for, and whether removed ones are asked for instead. */
export const placeListInput = {
  ...pageInput,
  search: lineField({ min: 0, max: 100 }).default(''),
  removed: z.boolean().default(false),
};

/** West, south, east, north in degrees. */
export const boxSchema = z.array(z.number()).length(4);

/** What every place on the map says of itself beside its own fields. */
export const placeFacts = {
  id: z.number().int(),
  /** Grows with every change. */
  version: z.number().int(),
  name: z.string(),
  /** ISO 8601. */
  changed_at: z.string(),
  /** When it was removed; it can be restored for thirty days. Null for what is there. */
  deleted_at: z.string().nullable(),
  box: boxSchema.nullable(),
};

/** A neighborhood in a list; `shape` has few positions, enough to see it beside the list. */
export const coloniaRowSchema = z
  .object({
    ...placeFacts,
    sector: z.string().nullable(),
    area_m2: z.number(),
    streets: z.number().int(),
    /** Name of the set of data that it came with; null for one drawn on the map. */
    source: z.string().nullable(),
    shape: areaGeometry,
  })
  .meta({ id: 'ColoniaRow' });

/** A neighborhood with its whole geometry (GeoJSON, WGS84). */
export const coloniaSchema = coloniaRowSchema
  .omit({ shape: true })
  .extend({ geometry: areaGeometry })
  .meta({ id: 'Colonia' });

export type ColoniaRow = z.output<typeof coloniaRowSchema>;
export type Colonia = z.output<typeof coloniaSchema>;

const coloniaFields = {
  name: lineField({ max: COLONIA_NAME_MAX_LENGTH }),
  sector: lineField({ min: 0, max: COLONIA_NAME_MAX_LENGTH })
    .nullable()
    .transform((text) => text || null),
  geometry: areaGeometry,
};

/** Calls of /urbanism/colonias. */
export const coloniaEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/urbanism/colonias/list',
    access: 'urbanism.operate',
    input: z.object(placeListInput),
    output: pageOf(coloniaRowSchema),
    summary: 'Neighborhoods by name, those with a word in name or sector; with `removed` those in the bin.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/urbanism/colonias/get/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: coloniaSchema,
    summary: 'One neighborhood with its whole geometry.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/urbanism/colonias/create',
    access: 'urbanism.operate',
    input: z.object(coloniaFields),
    output: coloniaSchema,
    summary: 'Adds a neighborhood; its shape must be valid and its name new within its sector.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
  },
  update: {
    method: 'POST',
    path: '/urbanism/colonias/update',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField, version: placeVersionField, ...coloniaFields }),
    output: coloniaSchema,
    summary:
      'Replaces a neighborhood; with an older version than the stored one 409, the stored one in `details`.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
  },
  delete: {
    method: 'POST',
    path: '/urbanism/colonias/delete/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: coloniaSchema,
    summary: 'Removes a neighborhood for thirty days; reports filed in it keep its name.',
  },
  restore: {
    method: 'POST',
    path: '/urbanism/colonias/restore/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: coloniaSchema,
    summary: 'Takes a removal of the last thirty days back.',
  },
});
