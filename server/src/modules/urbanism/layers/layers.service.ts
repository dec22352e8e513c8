import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import { LAYER_FEATURES_MAX, MAP_LAYERS_MAX } from '@vereda/contract/limits';
import type { LayerLevel, layerEndpoints, MapLayer, ShownLayer } from '@vereda/contract/urbanism/layer';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import {
  createPlace,
  getPlace,
  notFound,
  removePlace,
  replacePlace,
  restorePlace,
  type PlaceDesk,
} from '../places/place-desk.ts';
import { lockMap } from '../places/place.queries.ts';
import {
  insertLayer,
  LAYERS,
  selectLayers,
  selectShownLayers,
  selectShownShapes,
  updateLayer,
  updateOrder,
} from './layers.queries.ts';

type Calls = typeof layerEndpoints;

const DESK: PlaceDesk<MapLayer> = { ...LAYERS, entity: 'map-layer', topic: 'layers-changed' };

/** One layer; throws urbanism/place-not-found. */
export function getLayer(deps: Deps, id: number): Promise<MapLayer> {
  return getPlace(deps, DESK, id);
}

/** All layers in their order, or those in the bin. */
export function listLayers(deps: Deps, input: Input<Calls['list']>): Promise<MapLayer[]> {
  return selectLayers(deps.database, input);
}

/** Adds a layer; throws urbanism/layers-full. */
export function createLayer(deps: Deps, viewer: Viewer, input: Input<Calls['create']>): Promise<MapLayer> {
  return createPlace(deps, viewer, {
    desk: DESK,
    write: async (transaction) => {
      if ((await selectLayers(transaction, { removed: false })).length >= MAP_LAYERS_MAX) {
        throw new AppError('urbanism/layers-full', { params: { max: MAP_LAYERS_MAX } });
      }
      return insertLayer(transaction, { ...input, at: deps.clock.now() });
    },
  });
}

/** Replaces what a layer says of itself; throws platform/changed-meanwhile. */
export function saveLayer(deps: Deps, viewer: Viewer, input: Input<Calls['update']>): Promise<MapLayer> {
  const { id, version } = input;
  return replacePlace(deps, viewer, {
    desk: DESK,
    id,
    version,
    write: (transaction) => updateLayer(transaction, id, { ...input, at: deps.clock.now() }),
  });
}

/** Puts the layers in this order and answers them. */
export function reorderLayers(deps: Deps, viewer: Viewer, ids: readonly number[]): Promise<MapLayer[]> {
  return deps.database.transaction().execute(async (transaction) => {
    await lockMap(transaction);
    const before = await selectLayers(transaction, { removed: false });
    await updateOrder(transaction, ids);
    const layers = await selectLayers(transaction, { removed: false });
    const [from, to] = [before, layers].map((list) => list.map(({ id }) => id));
    if (String(from) === String(to)) return layers;
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'map-layer',
      entity_id: 'order',
      action: 'reordered',
      actor: actorOf(viewer),
      from,
      to,
    });
    await publish(transaction, { topic: DESK.topic, key: 'map-layer', audience: 'public' });
    return layers;
  });
}

/** Removes a layer with its features for thirty days. */
export function removeLayer(deps: Deps, viewer: Viewer, id: number): Promise<MapLayer> {
  return removePlace(deps, viewer, { desk: DESK, id });
}

/** Takes a removal back. */
export function restoreLayer(deps: Deps, viewer: Viewer, id: number): Promise<MapLayer> {
  return restorePlace(deps, viewer, { desk: DESK, id });
}

/** Layers that a viewer (null: a visitor) may see on maps. */
export function listShownLayers(deps: Deps, viewer: Viewer | null): Promise<ShownLayer[]> {
  return selectShownLayers(deps.database, levelsOf(viewer));
}

/** Features of a layer that a viewer may see, as GeoJSON text; throws urbanism/place-not-found for any other. */
export async function getShownShapes(deps: Deps, viewer: Viewer | null, id: number): Promise<string> {
  const wanted = { id, levels: levelsOf(viewer), limit: LAYER_FEATURES_MAX };
  return ((await selectShownShapes(deps.database, wanted)) ?? notFound()).json;
}

function levelsOf(viewer: Viewer | null): readonly LayerLevel[] {
  return viewer && viewer.type !== 'citizen' ? ['citizen', 'operator'] : ['citizen'];
}
