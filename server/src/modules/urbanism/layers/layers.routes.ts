import { layerEndpoints } from '@vereda/contract/urbanism/layer';
import { layerFeatureEndpoints } from '@vereda/contract/urbanism/layer-feature';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { rawJson } from '#platform/http/reply';
import {
  createFeature,
  getFeature,
  listFeatures,
  removeFeature,
  restoreFeature,
  saveFeature,
} from './features.service.ts';
import {
  createLayer,
  getLayer,
  getShownShapes,
  listLayers,
  listShownLayers,
  removeLayer,
  reorderLayers,
  restoreLayer,
  saveLayer,
} from './layers.service.ts';

/** Calls of /urbanism/layers. */
export function layerGroup(deps: Deps): EndpointGroup {
  return group(layerEndpoints, {
    shown: async ({ viewer }) => ({ items: await listShownLayers(deps, viewer) }),
    shapes: async ({ viewer, input }) => rawJson(await getShownShapes(deps, viewer, input.id)),
    list: async ({ input }) => ({ items: await listLayers(deps, input) }),
    get: ({ input }) => getLayer(deps, input.id),
    create: (call) => createLayer(deps, viewerOf(call), call.input),
    update: (call) => saveLayer(deps, viewerOf(call), call.input),
    reorder: async (call) => ({ items: await reorderLayers(deps, viewerOf(call), call.input.ids) }),
    delete: (call) => removeLayer(deps, viewerOf(call), call.input.id),
    restore: (call) => restoreLayer(deps, viewerOf(call), call.input.id),
  });
}

/** Calls of /urbanism/layers/features. */
export function layerFeatureGroup(deps: Deps): EndpointGroup {
  return group(layerFeatureEndpoints, {
    list: ({ input }) => listFeatures(deps, input),
    get: ({ input }) => getFeature(deps, input.id),
    create: (call) => createFeature(deps, viewerOf(call), call.input),
    update: (call) => saveFeature(deps, viewerOf(call), call.input),
    delete: (call) => removeFeature(deps, viewerOf(call), call.input.id),
    restore: (call) => restoreFeature(deps, viewerOf(call), call.input.id),
  });
}
