import { deletionEndpoints } from '@vereda/contract/listener/categories/deletion';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup, type HandlerContext } from '#platform/http/handler';
import {
  deleteBySubcategory,
  getTouched,
  listDeletions,
  restoreDeletion,
  type Deleting,
} from './deletion.service.ts';

/** Calls that delete all reports of a type, and take that back. */
export function deletionGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(deletionEndpoints, {
      confirming: (call) => getTouched(deps, deletingOf(call), call.input.id),
      deleteBySubcategory: (call) => deleteBySubcategory(deps, deletingOf(call), call.input),
      deletions: (call) => listDeletions(deps, deletingOf(call), call.input.subcategory_id),
      restoreDeletion: (call) => restoreDeletion(deps, deletingOf(call), call.input.id),
    }),
  ];
}

function deletingOf(call: Pick<HandlerContext<EndpointSpec>, 'viewer' | 'sessionId'>): Deleting {
  return { viewer: viewerOf(call), sessionId: call.sessionId };
}
