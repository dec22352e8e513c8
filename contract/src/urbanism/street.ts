import { z } from 'zod';
import { rowIdField } from '../catalog/fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import { defineEndpoints, type Output } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES, STREETS_AT_ONCE_MAX } from '../limits.ts';
import { listOf, pageInput } from '../page.ts';
import { lineField } from '../text.ts';
import { boxSchema } from './colonia.ts';
import { streetGeometry } from './shape.ts';

/** Characters of a street's name. */
export const STREET_NAME_MAX_LENGTH = 200;

/** How a street is drawn. */
export const STREET_KINDS = ['avenue', 'street', 'passage', 'path'] as const;
export type StreetKind = (typeof STREET_KINDS)[number];

/** Who adds streets: more than those who keep the map. */
export const ADD_STREETS = 'urbanism.add-streets';
const catalog = catalogEndpoints({
  path: '/urbanism/street',
  noun: 'street',
  access: { read: ADD_STREETS, write: 'urbanism.operate', create: ADD_STREETS },
  fields: {
    name: lineField({ max: STREET_NAME_MAX_LENGTH }),
    kind: z.enum(STREET_KINDS).default('street'),
    /** Its colonia; null takes the one in which its middle lies. */
    colonia_id: rowIdField.nullable().default(null),
    /** Its course (GeoJSON, WGS84), null for a street known by its name only; lists have few positions of it. */
    geometry: streetGeometry.nullable().default(null),
  },
  facts: {
    colonia: z.string().nullable(),
    length_m: z.number(),
    source: z.string().nullable(),
    box: boxSchema.nullable(),
  },
  thinned: { without: ['geometry'], by: { shape: streetGeometry.nullable() } },
  bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
});

/** A street with its whole course; below, as lists say it. */
export type Street = Output<typeof catalog.get>;
export type StreetRow = Output<typeof catalog.list>['items'][number];

/** Calls of /urbanism/street. */
export const streetEndpoints = defineEndpoints({
  ...catalog,
  update: { ...catalog.update, method: 'PUT' },
  getbyparent: {
    method: 'POST',
    path: '/urbanism/street/getbyparent',
    access: ADD_STREETS,
    input: z.object({ ...pageInput, parent_id: rowIdField }),
    output: catalog.list.output,
    summary: 'Streets of one neighborhood, by name.',
    limit: 'read',
  },
  createMulti: {
    method: 'POST',
    path: '/urbanism/street/createMulti',
    access: ADD_STREETS,
    input: z.object({
      parent_id: rowIdField.nullable().default(null),
      streets: z
        .array(catalog.create.input.omit({ colonia_id: true }))
        .min(1)
        .max(STREETS_AT_ONCE_MAX),
    }),
    output: listOf(catalog.get.output),
    summary: 'Adds up to 500 streets, of one neighborhood where `parent_id` names it; all of them or none.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
    limit: 'heavy',
  },
});
