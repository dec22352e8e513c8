import { socialPostEndpoints } from '@vereda/contract/listener/lists/social-post';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { listSources } from './social-source.service.ts';
import { dismissPost, getPost, listPosts, pastePost, reportPost } from './social-post.service.ts';

/** Calls of /social/twitter, for the posts of every network. */
export function socialGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(socialPostEndpoints, {
      list: (call) => listPosts(deps, viewerOf(call), call.input),
      get: (call) => getPost(deps, viewerOf(call), call.input.id),
      create: (call) => pastePost(deps, viewerOf(call), call.input),
      delete: (call) => dismissPost(deps, viewerOf(call), { id: call.input.id, on: true }),
      restore: (call) => dismissPost(deps, viewerOf(call), { id: call.input.id, on: false }),
      sources: () => listSources(deps),
      createReport: (call) => {
        const { ip, locale, idempotencyKey } = call.request;
        return reportPost(deps, { viewer: viewerOf(call), ip, locale, idempotencyKey }, call.input);
      },
    }),
  ];
}
