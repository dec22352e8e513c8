import { followerEndpoints } from '@vereda/contract/listener/follower';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { confirmFollowing, followReport, unfollowReport } from './follower.service.ts';

/** Calls of /follower. */
export function followerGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(followerEndpoints, {
      create: ({ viewer, input, request }) => {
        const { id, ...who } = input;
        return followReport(deps, id, { viewer, locale: request.locale, ip: request.ip, ...who });
      },
      confirm: ({ input }) => confirmFollowing(deps, input.ticket),
      remove: ({ viewer, input }) => unfollowReport(deps, input.id, { viewer, ticket: input.ticket }),
    }),
  ];
}
