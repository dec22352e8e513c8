import { webhookEndpoints } from '@vereda/contract/listener/lists/webhook';
import { besideCatalog } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import { viewerOf, type EndpointGroup } from '#platform/http/handler';
import { listDeliveries, makeSecret, sendAgain, tryWebhook } from './webhook.service.ts';

/** Calls of /listener/webhooks beside those of every catalogue. */
export function webhookGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(webhookEndpoints, {
      makeSecret: (call) => makeSecret(deps, viewerOf(call), call.input),
      deliveries: ({ input }) => listDeliveries(deps, input),
      sendAgain: ({ input }) => sendAgain(deps, input.id),
      tryOut: ({ input }) => tryWebhook(deps, input.id),
    }),
  ];
}
