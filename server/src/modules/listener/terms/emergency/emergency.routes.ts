import { emergencyEndpoints } from '@vereda/contract/listener/organization/emergency';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { feedReply } from '#platform/http/reply';
import { emergencyAlert, emergencyFeed } from './emergency-feed.ts';
import { findShown, getEmergency, saveEmergency, stopEmergency } from './emergency.service.ts';

/** Calls of /emergency and /listener/emergency. */
export function emergencyGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(emergencyEndpoints, {
      now: async () => ({ emergency: await findShown(deps) }),
      feed: async ({ input, request }) => feedReply(await emergencyFeed(deps, input.locale), request),
      alert: ({ input }) => emergencyAlert(deps, input.id),
      get: () => getEmergency(deps),
      save: (call) => saveEmergency(deps, { viewer: viewerOf(call), sessionId: call.sessionId }, call.input),
      end: (call) => stopEmergency(deps, { viewer: viewerOf(call), sessionId: call.sessionId }, call.input),
    }),
  ];
}
