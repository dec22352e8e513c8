import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES } from '../limits.ts';
import { pageOf } from '../page.ts';
import { lineField } from '../text.ts';
import { placeFacts, placeIdField, placeListInput, placeVersionField } from './colonia.ts';
import { anyGeometry } from './shape.ts';

/** Characters of a feature's name. */
export const FEATURE_NAME_MAX_LENGTH = 120;

/** One thing of a layer, with its whole geometry (GeoJSON, WGS84). */
export const layerFeatureSchema = z
  .object({ ...placeFacts, layer_id: z.number().int(), geometry: anyGeometry })
  .meta({ id: 'LayerFeature' });

/** The same in a list, with few positions. */
export const featureRowSchema = layerFeatureSchema
  .omit({ geometry: true })
  .extend({ shape: anyGeometry })
  .meta({ id: 'LayerFeatureRow' });

export type LayerFeature = z.output<typeof layerFeatureSchema>;
export type FeatureRow = z.output<typeof featureRowSchema>;

const featureFields = { name: lineField({ max: FEATURE_NAME_MAX_LENGTH }), geometry: anyGeometry };

/** Calls of /urbanism/layers/features. */
export const layerFeatureEndpoints = defineEndpoints({
  list: {
    method: 'POST',
    path: '/urbanism/layers/features/list',
    access: 'urbanism.operate',
    input: z.object({ ...placeListInput, layer_id: placeIdField }),
    output: pageOf(featureRowSchema),
    summary: 'Features of a layer by name; with `removed` those in the bin.',
    limit: 'read',
  },
  get: {
    method: 'POST',
    path: '/urbanism/layers/features/get/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: layerFeatureSchema,
    summary: 'One feature with its whole geometry.',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/urbanism/layers/features/create',
    access: 'urbanism.operate',
    input: z.object({ layer_id: placeIdField, ...featureFields }),
    output: layerFeatureSchema,
    summary: 'Adds a feature to a layer; its geometry must be of the layer’s kind.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
  },
  update: {
    method: 'POST',
    path: '/urbanism/layers/features/update',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField, version: placeVersionField, ...featureFields }),
    output: layerFeatureSchema,
    summary:
      'Replaces a feature; with an older version than the stored one 409, the stored one in `details`.',
    bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
  },
  delete: {
    method: 'POST',
    path: '/urbanism/layers/features/delete/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: layerFeatureSchema,
    summary: 'Removes a feature for thirty days.',
  },
  restore: {
    method: 'POST',
    path: '/urbanism/layers/features/restore/:id',
    access: 'urbanism.operate',
    input: z.object({ id: placeIdField }),
    output: layerFeatureSchema,
    summary: 'Takes a removal of the last thirty days back.',
  },
});
