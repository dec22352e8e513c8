import { feedEndpoints } from '@vereda/contract/certificates/results/feed-calls';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { getDrawCase } from '../draws/draw-case.service.ts';
import { explainFeed } from './explain-feed.service.ts';
import { askNow, feedStatus } from './read-feed.service.ts';

/** Calls of /certificates/feed. */
export function feedGroup(deps: Deps): EndpointGroup {
  return group(feedEndpoints, {
    status: () => feedStatus(deps),
    ask: async (context) => {
      await askNow(deps, context.input.id);
      return getDrawCase(deps, viewerOf(context), context.input.id);
    },
    explain: async (context) => {
      const viewer = viewerOf(context);
      await explainFeed(deps, viewer, context.input);
      return getDrawCase(deps, viewer, context.input.id);
    },
  });
}
