import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { LAYER_FEATURES_MAX } from '@vereda/contract/limits';
import type { LayerFeature, layerFeatureEndpoints } from '@vereda/contract/urbanism/layer-feature';
import { kindOfShape, type Shape } from '@vereda/contract/urbanism/shape';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import {
  createPlace,
  getPlace,
  listPlaces,
  notFound,
  removePlace,
  replacePlace,
  restorePlace,
  type PlaceDesk,
} from '../places/place-desk.ts';
import { ensureShape, refuseShape, thinned } from '../places/ensure-shape.ts';
import { selectPlace } from '../places/place.queries.ts';
import { countFeatures, FEATURES, insertFeature, ofLayer, updateFeature } from './features.queries.ts';
import { LAYERS, updateRevision } from './layers.queries.ts';

type Calls = typeof layerFeatureEndpoints;

const DESK: PlaceDesk<LayerFeature> = {
  ...FEATURES,
  entity: 'layer-feature',
  topic: 'layers-changed',
  onChange: (transaction, row) => updateRevision(transaction, row.layer_id),
};

/** One feature; throws urbanism/place-not-found. */
export function getFeature(deps: Deps, id: number): Promise<LayerFeature> {
  return getPlace(deps, DESK, id);
}

/** A page of the features of a layer. */
export async function listFeatures(
  deps: Deps,
  { layer_id: layer, ...page }: Input<Calls['list']>,
): Promise<Output<Calls['list']>> {
  const { items, next_cursor } = await listPlaces(deps, DESK, { ...page, within: ofLayer(layer) });
  return { items: items.map(({ geometry, ...row }) => ({ ...row, shape: thinned(geometry) })), next_cursor };
}

/** Adds a feature; throws urbanism/shape-…, urbanism/layer-full or urbanism/place-not-found for its layer. */
export function createFeature(
  deps: Deps,
  viewer: Viewer,
  { layer_id, name, geometry }: Input<Calls['create']>,
): Promise<LayerFeature> {
  ensureShape(geometry);
  return createPlace(deps, viewer, {
    desk: DESK,
    write: async (transaction) => {
      await ensureFits(transaction, layer_id, geometry);
      await ensureRoom(transaction, layer_id);
      const at = deps.clock.now();
      return insertFeature(transaction, { layer_id, name, geometry: JSON.stringify(geometry), at });
    },
  });
}

/** Replaces a feature; throws urbanism/shape-… or platform/changed-meanwhile. */
export function saveFeature(
  deps: Deps,
  viewer: Viewer,
  { id, version, name, geometry }: Input<Calls['update']>,
): Promise<LayerFeature> {
  ensureShape(geometry);
  return replacePlace(deps, viewer, {
    desk: DESK,
    id,
    version,
    write: async (transaction, before) => {
      await ensureFits(transaction, before.layer_id, geometry);
      const at = deps.clock.now();
      await updateFeature(transaction, id, { name, geometry: JSON.stringify(geometry), at });
    },
  });
}

/** Removes a feature for thirty days. */
export function removeFeature(deps: Deps, viewer: Viewer, id: number): Promise<LayerFeature> {
  return removePlace(deps, viewer, { desk: DESK, id });
}

/** Takes a removal back; throws urbanism/layer-full when others took the room. */
export function restoreFeature(deps: Deps, viewer: Viewer, id: number): Promise<LayerFeature> {
  return restorePlace(deps, viewer, {
    desk: DESK,
    id,
    ensure: (transaction, row) => ensureRoom(transaction, row.layer_id),
  });
}

async function ensureFits(transaction: DatabaseTransaction, layerId: number, shape: Shape): Promise<void> {
  const layer = await selectPlace(transaction, LAYERS, { id: layerId });
  if (!layer || layer.deleted_at !== null) notFound();
  if (layer.kind !== kindOfShape(shape)) refuseShape('urbanism/shape-wrong-kind');
}

async function ensureRoom(transaction: DatabaseTransaction, layerId: number): Promise<void> {
  if ((await countFeatures(transaction, layerId)) < LAYER_FEATURES_MAX) return;
  throw new AppError('urbanism/layer-full', { params: { max: LAYER_FEATURES_MAX } });
}
