import { termsEndpoints } from '@vereda/contract/listener/organization/terms';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { getTerms, saveTerms } from './terms.service.ts';

/** Calls of /listener/terms. */
export function termsGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(termsEndpoints, {
      get: () => getTerms(deps),
      update: (call) => saveTerms(deps, viewerOf(call), call.input),
    }),
  ];
}
