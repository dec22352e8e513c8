import { reshapeEndpoints } from '@vereda/contract/urbanism/reshape';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { mergeColonias, previewMerge } from './merge.service.ts';
import { previewSplit, splitColonia } from './split.service.ts';
import { listReshapings, undoReshaping } from './undo-reshaping.service.ts';

/** Calls that split and merge colonias. */
export function reshapeGroup(deps: Deps): EndpointGroup {
  return group(reshapeEndpoints, {
    previewSplit: ({ input }) => previewSplit(deps, input),
    split: (call) => splitColonia(deps, viewerOf(call), call.input),
    previewMerge: ({ input }) => previewMerge(deps, input),
    merge: (call) => mergeColonias(deps, viewerOf(call), call.input),
    undo: (call) => undoReshaping(deps, viewerOf(call), call.input.id),
    of: async ({ input }) => ({ items: await listReshapings(deps, input.colonia_id) }),
  });
}
