import { LAYER_FEATURES_MAX } from '@vereda/contract/limits';
import { layerFeatureEndpoints } from '@vereda/contract/urbanism/layer-feature';
import { kindOfShape } from '@vereda/contract/urbanism/shape';
import { catalogDesk } from '#platform/catalog/desk';
import { getEntry } from '#platform/catalog/reading.service';
import { AppError } from '#platform/errors';
import { ensureShape, refuseShape } from '../places/ensure-shape.ts';
import { PLACE_PARTS } from '../places/place-parts.ts';
import { LAYER_DESK } from './layer.desk.ts';
import { countFeatures } from './layers.queries.ts';

/** Things of map layers, each of its layer's kind. */
export const FEATURE_DESK = catalogDesk('urbanism.layer_features', {
  ...PLACE_PARTS,
  endpoints: layerFeatureEndpoints,
  entity: 'layer-feature',
  event: { topic: 'layers-changed', key: 'layer-feature', audience: 'public' },
  check: ({ geometry }) => ensureShape(geometry),
  ensure: async ({ transaction, before }, { layer_id: id, geometry }) => {
    const { kind } = await getEntry(transaction, { desk: LAYER_DESK, id });
    if (kind !== kindOfShape(geometry)) refuseShape('urbanism/shape-wrong-kind');
    const others = await countFeatures(transaction, id, before?.id);
    if (others < LAYER_FEATURES_MAX) return;
    throw new AppError('urbanism/layer-full', { params: { max: LAYER_FEATURES_MAX } });
  },
});
