import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES, STREETS_AT_ONCE_MAX } from '../limits.ts';
import { listOf, pageInput, pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { placeFacts, placeIdField, placeListInput, placeVersionField } from './colonia.ts';
import { streetGeometry } from './shape.ts';

/** Characters of a street's name. */
export const STREET_NAME_MAX_LENGTH = 200;

/** How a street is drawn. */
export const STREET_KINDS = ['avenue', 'street', 'path'] as const;
export type StreetKind = (typeof STREET_KINDS)[number];

/** A street in a list; `shape` has few positions, null for a street known by its name only. */
export const streetRowSchema = z
  .object({
    ...placeFacts,
    kind: z.enum(STREET_KINDS),
    colonia_id: z.number().int().nullable(),
    colonia: z.string().nullable(),
    length_m: z.number(),
    source: z.string().nullable(),
    shape: streetGeometry.nullable(),
  })
  .meta({ id: 'StreetRow' });

/** A street with its whole course (GeoJSON, WGS84). */
export const streetSchema = streetRowSchema
  .omit({ shape: true })
  .extend({ geometry: streetGeometry.nullable() })
  .meta({ id: 'Street' });

export type StreetRow = z.output<typeof streetRowSchema>;
export type Street = z.output<typeof streetSchema>;

const streetFields = {
  name: lineField({ max: STREET_NAME_MAX_LENGTH }),
  kind: z.enum(STREET_KINDS).default('street'),
  /** Its colonia; null takes the one in which its middle lies. */
  colonia_id: placeIdField.nullable().default(null),
  geometry: streetGeometry.nullable().default(null),
};

/** Calls of /urbanism/street. */
export const streetEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/urbanism/street/list',
    access: 'urbanism.operate',
    input: z.object(placeListInput),
    output: pageOf(streetRowSchema),
    summary: 'Streets by name, those with a word in it; with `removed` those in the bin.',
    limit: 'read',
  },
  getbyparent: {
    method: 'POST',
    path: '/urbanism/street/getbyparent',
    access: 'urbanism.operate',
    input: z.object({ ...pageInput, parent_id: placeIdField }),
    output: pageOf(streetRowSchema),
    summary: 'Streets of one neighborhood, by name.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/urbanism/street/get/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: streetSchema,
    summary: 'One street with its whole course.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/urbanism/street/create',
    access: 'urbanism.operate',
    input: z.object(streetFields),
    output: streetSchema,
    summary: 'Adds a street; without a colonia it gets the one in which its middle lies.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
  },
  createMulti: {
    method: 'POST',
    path: '/urbanism/street/createMulti',
    access: 'urbanism.operate',
    input: z.object({
      parent_id: placeIdField.nullable().default(null),
      streets: z
        .array(z.object(streetFields).omit({ colonia_id: true }))
        .min(1)
        .max(STREETS_AT_ONCE_MAX),
    }),
    output: listOf(streetSchema),
    summary: 'Adds up to 500 streets, of one neighborhood where `parent_id` names it; all of them or none.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
    limit: 'heavy',
  },
  update: {
    method: 'PUT',
    path: '/urbanism/street/update',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField, version: placeVersionField, ...streetFields }),
    output: streetSchema,
    summary: 'Replaces a street; with an older version than the stored one 409, the stored one in `details`.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
  },
  delete: {
    method: 'POST',
    path: '/urbanism/street/delete/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: streetSchema,
    summary: 'Removes a street for thirty days.',
  },
  restore: {
    method: 'POST',
    path: '/urbanism/street/restore/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: streetSchema,
    summary: 'Takes a removal of the last thirty days back.',
  },
});
