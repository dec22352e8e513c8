import { ownSessionEndpoints } from '@vereda/contract/identity/factors';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { listSessions, revokeOwnSessions } from './own-sessions.service.ts';

/** Calls on the own sessions. */
export function ownSessionGroup(deps: Deps): EndpointGroup {
  return group(ownSessionEndpoints, {
    list: (context) => listSessions(deps, viewerOf(context).uid, context.sessionId),
    revoke: (context) => {
      const { id, password } = context.input;
      const owner = { viewer: viewerOf(context), sessionId: context.sessionId ?? '' };
      return revokeOwnSessions(deps, owner, { which: id ? { id } : { butId: owner.sessionId }, password });
    },
  });
}
