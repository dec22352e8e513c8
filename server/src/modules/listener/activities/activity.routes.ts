import { activityEndpoints } from '@vereda/contract/listener/follower';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { createActivity, listActivities } from './activity.service.ts';
import { getActivity, removeActivity, updateActivity } from './change-activity.service.ts';

/** Calls of /listener/activities. */
export function activityGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(activityEndpoints, {
      create: (call) => createActivity(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
      list: async (call) => ({
        items: await listActivities(deps, viewerOf(call), { id: call.input.report_id, ip: call.request.ip }),
      }),
      get: (call) => getActivity(deps, viewerOf(call), { id: call.input.id, ip: call.request.ip }),
      update: (call) => updateActivity(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
      delete: (call) => removeActivity(deps, viewerOf(call), { id: call.input.id, ip: call.request.ip }),
    }),
  ];
}
