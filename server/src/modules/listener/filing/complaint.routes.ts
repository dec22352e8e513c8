import { complaintEndpoints } from '@vereda/contract/listener/lists/complaint';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup, type HandlerContext } from '#platform/http/handler';
import {
  createComplaint,
  createComplaints,
  getComplaint,
  listComplaints,
  updateComplaint,
  type Bringing,
} from './complaint.service.ts';
import { deleteComplaint } from './delete-complaint.service.ts';

/** Calls of /complaint. */
export function complaintGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(complaintEndpoints, {
      create: (call) => createComplaint(deps, bringingOf(call), call.input),
      createMulti: (call) => createComplaints(deps, bringingOf(call), call.input.rows),
      update: (call) => updateComplaint(deps, bringingOf(call), call.input),
      get: (call) => getComplaint(deps, viewerOf(call), call.input.id),
      list: (call) => listComplaints(deps, viewerOf(call), { ...call.input, kind: null }),
      listByType: (call) => {
        const { complaint_kind_id: kind, ...page } = call.input;
        return listComplaints(deps, viewerOf(call), { ...page, kind });
      },
      delete: (call) => deleteComplaint(deps, bringingOf(call), call.input),
    }),
  ];
}

function bringingOf(call: Pick<HandlerContext<EndpointSpec>, 'viewer' | 'request'>): Bringing {
  const { ip, locale, idempotencyKey } = call.request;
  return { viewer: viewerOf(call), ip, locale, idempotencyKey };
}
