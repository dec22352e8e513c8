import { summaryEndpoints } from '@vereda/contract/listener/figures/summary';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { serveOneClick } from '#platform/http/one-click';
import { endSubscription, listSubscriptions, stopSummary, subscribe } from './subscribe.service.ts';

/** Calls of /reports/summary. */
export function summaryGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(summaryEndpoints, {
      subscribe: ({ viewer, input, request }) => subscribe(deps, input, { viewer, locale: request.locale }),
      list: ({ viewer, input, request }) =>
        listSubscriptions(deps, input, { viewer, locale: request.locale }),
      end: ({ viewer, input }) => endSubscription(deps, input, { viewer }),
      stop: ({ input }) => stopSummary(deps, input),
    }),
  ];
}

/** Ends the daily summary of an address by one click of a mail program. */
export function serveStopSummary(app: FastifyInstance, deps: Deps): void {
  serveOneClick(app, {
    path: '/stop-summary/:ticket',
    stop: (ticket) => stopSummary(deps, { ticket }),
    page: (ticket) => ({ mode: 'stop-summary', ticket }),
  });
}
