import { conformityEndpoints, noConformityEndpoints } from '@vereda/contract/listener/conformity';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { rawJson } from '#platform/http/reply';
import { listConformities, showByTicket } from './by-ticket.service.ts';
import { acceptSolution, rejectSolution } from './conformity.service.ts';

/** Calls of /conformities and /no-conformity. */
export function conformityGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(conformityEndpoints, {
      create: ({ viewer, input, request }) => acceptSolution(deps, { viewer, ip: request.ip }, input),
      byTicket: ({ input: { ticket }, request: { locale } }) => showByTicket(deps, { ticket, locale }),
      list: async (call) => {
        const input = { ...call.input, locale: call.request.locale };
        return rawJson((await listConformities(deps, viewerOf(call), input)).json);
      },
    }),
    group(noConformityEndpoints, {
      create: ({ viewer, input, request }) => rejectSolution(deps, { viewer, ip: request.ip }, input),
    }),
  ];
}
