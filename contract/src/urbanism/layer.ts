import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { MAP_LAYERS_MAX } from '../limits.ts';
import { listOf } from '../page.ts';
import { lineField } from '../text.ts';
import { boxSchema, placeIdField, placeVersionField } from './colonia.ts';
import { SHAPE_KINDS } from './shape.ts';

/** Characters of a layer's name. */
export const LAYER_NAME_MAX_LENGTH = 60;

/** Who sees a layer on the maps: everybody, or staff only. */
export const LAYER_LEVELS = ['citizen', 'operator'] as const;
export type LayerLevel = (typeof LAYER_LEVELS)[number];

const color = z.string().regex(/^#[0-9a-f]{6}$/);

/** A map layer of the city. */
export const mapLayerSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    name: z.string(),
    name_en: z.string(),
    kind: z.enum(SHAPE_KINDS),
    color,
    level: z.enum(LAYER_LEVELS),
    position: z.number().int(),
    active: z.boolean(),
    features: z.number().int(),
    changed_at: z.string(),
    deleted_at: z.string().nullable(),
    box: boxSchema.nullable(),
  })
  .meta({ id: 'MapLayer' });

/** What a map needs of a layer; `revision` changes with its features. */
export const shownLayerSchema = mapLayerSchema
  .pick({ id: true, name: true, name_en: true, kind: true, color: true })
  .extend({ revision: z.number().int() })
  .meta({ id: 'ShownLayer' });

export type MapLayer = z.output<typeof mapLayerSchema>;
export type ShownLayer = z.output<typeof shownLayerSchema>;

const layerFields = {
  name: lineField({ max: LAYER_NAME_MAX_LENGTH }),
  name_en: lineField({ max: LAYER_NAME_MAX_LENGTH }),
  color: z
    .string()
    .max(20)
    .transform((text) => text.trim().toLowerCase())
    .pipe(color),
  level: z.enum(LAYER_LEVELS),
  active: z.boolean(),
};
const kind = z.enum(SHAPE_KINDS);
const byId = z.object({ id: placeIdField });

/** Calls of /urbanism/layers, for those who arrange them and for the maps that show them. */
export const layerEndpoints = defineEndpoints({
  shown: {
    method: 'POST',
    path: '/urbanism/layers/shown',
    access: 'urbanism.see-map',
    input: z.object({}),
    output: listOf(shownLayerSchema),
    summary: 'Active layers that the caller may see on a map, in their order; those of staff only for staff.',
    limit: 'read',
  },
  shapes: {
    method: 'POST',
    path: '/urbanism/layers/shapes/:id',
    access: 'urbanism.see-map',
    input: byId,
    output: z.unknown(),
    summary: 'Features of an active layer that the caller may see, as one GeoJSON FeatureCollection.',
    limit: 'read',
  },
  list: {
    method: 'POST',
    path: '/urbanism/layers/list',
    access: 'urbanism.operate',
    input: z.object({ removed: z.boolean().default(false) }),
    output: listOf(mapLayerSchema),
    summary: 'All map layers in their order; with `removed` those in the bin.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/urbanism/layers/get/:id',
    access: 'urbanism.operate',
    input: byId,
    output: mapLayerSchema,
    summary: 'One map layer without its features.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/urbanism/layers/create',
    access: 'urbanism.operate',
    input: z.object({ ...layerFields, kind }),
    output: mapLayerSchema,
    summary: 'Adds an empty map layer after the others; its kind of shapes never changes.',
  },
  update: {
    method: 'POST',
    path: '/urbanism/layers/update',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField, version: placeVersionField, ...layerFields }),
    output: mapLayerSchema,
    summary: 'Replaces what a layer says of itself; an older version than the stored one is answered by 409.',
  },
  reorder: {
    method: 'POST',
    path: '/urbanism/layers/reorder',
    access: 'urbanism.operate',
    input: z.object({ ids: z.array(placeIdField).max(MAP_LAYERS_MAX) }),
    output: listOf(mapLayerSchema),
    summary: 'Puts the layers in this order and answers them.',
  },
  delete: {
    method: 'POST',
    path: '/urbanism/layers/delete/:id',
    access: 'urbanism.operate',
    input: byId,
    output: mapLayerSchema,
    summary: 'Removes a layer with its features for thirty days.',
  },
  restore: {
    method: 'POST',
    path: '/urbanism/layers/restore/:id',
    access: 'urbanism.operate',
    input: byId,
    output: mapLayerSchema,
    summary: 'Takes a removal of the last thirty days back.',
  },
});
