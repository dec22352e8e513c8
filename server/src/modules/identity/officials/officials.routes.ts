import { confirmationEndpoints } from '@vereda/contract/identity/confirmation';
import { officialChangeEndpoints } from '@vereda/contract/identity/official-changes';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { beginConfirmation, finishConfirmation } from './confirmation.service.ts';
import { decideOfficialChange, listOfficialChanges } from './official-changes.service.ts';

/** Calls on changes of officials' accounts, and by which the person at the screen is asked for again. */
export function officialGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(officialChangeEndpoints, {
      list: (context) => listOfficialChanges(deps, viewerOf(context), context.input),
      decide: async (context) => {
        await decideOfficialChange(deps, viewerOf(context), context.input);
        return { ok: true as const };
      },
    }),
    group(confirmationEndpoints, {
      begin: (context) => {
        const owner = { viewer: viewerOf(context), sessionId: context.sessionId ?? '' };
        return beginConfirmation(deps, owner, context.request);
      },
      finish: (context) => {
        const owner = { viewer: viewerOf(context), sessionId: context.sessionId ?? '' };
        return finishConfirmation(deps, owner, { ...context.input, request: context.request });
      },
    }),
  ];
}
