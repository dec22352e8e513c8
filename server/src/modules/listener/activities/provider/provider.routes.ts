import { providerRequestEndpoints } from '@vereda/contract/listener/moves/provider-request';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { acceptAnswer } from './accept-answer.service.ts';
import { askProvider, revokeLink, sendBack } from './ask-provider.service.ts';
import { answerAsProvider, showToProvider } from './provider-page.service.ts';

/** Calls of /listener/provider-requests and /provider. */
export function providerGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(providerRequestEndpoints, {
      create: (call) => askProvider(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
      sendBack: (call) => sendBack(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
      accept: (call) => {
        const { ip, locale } = call.request;
        return acceptAnswer(deps, viewerOf(call), { call: call.input, ip, locale });
      },
      revoke: (call) => revokeLink(deps, viewerOf(call), { id: call.input.id, ip: call.request.ip }),
      byTicket: ({ input: { ticket }, request: { locale } }) => showToProvider(deps, { ticket, locale }),
      answer: ({ input, request: { ip, idempotencyKey: key } }) => answerAsProvider(deps, input, { ip, key }),
    }),
  ];
}
