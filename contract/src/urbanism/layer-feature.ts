import { rowIdField } from '../catalog/fields.ts';
import { catalogEndpoints } from '../catalog.ts';
import type { Output } from '../endpoint.ts';
import { SHAPE_BODY_MAX_BYTES } from '../limits.ts';
import { lineField } from '../text.ts';
import { boxSchema } from './colonia.ts';
import { anyGeometry } from './shape.ts';

/** Characters of a feature's name. */
export const FEATURE_NAME_MAX_LENGTH = 120;

/** Calls of /urbanism/layers/features: the things of a layer, their geometry of its kind; lists have few positions. */
export const layerFeatureEndpoints = catalogEndpoints({
  path: '/urbanism/layers/features',
  noun: 'layer feature',
  access: { read: 'urbanism.operate', write: 'urbanism.operate' },
  within: { layer_id: rowIdField },
  fields: { name: lineField({ max: FEATURE_NAME_MAX_LENGTH }), geometry: anyGeometry },
  facts: { box: boxSchema.nullable() },
  thinned: { without: ['geometry'], by: { shape: anyGeometry } },
  bodyMaxBytes: SHAPE_BODY_MAX_BYTES,
});

/** A feature with its whole geometry; below, as lists say it. */
export type LayerFeature = Output<typeof layerFeatureEndpoints.get>;
export type FeatureRow = Output<typeof layerFeatureEndpoints.list>['items'][number];
