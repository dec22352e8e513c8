import { incidentEndpoints } from '@vereda/contract/listener/moves/incident';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { joinIncident, leaveIncident, listChildren } from './incident.service.ts';

/** Calls that gather the reports of one incident. */
export function incidentGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(incidentEndpoints, {
      join: (call) => joinIncident(deps, { viewer: viewerOf(call), ...call.request }, call.input),
      leave: (call) => leaveIncident(deps, { viewer: viewerOf(call), ...call.request }, call.input),
      children: (call) =>
        listChildren(deps, viewerOf(call), { id: call.input.id, locale: call.request.locale }),
    }),
  ];
}
