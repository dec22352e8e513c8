import { closingReviewEndpoints } from '@vereda/contract/listener/figures/closing-review';
import { conformityEndpoints, noConformityEndpoints } from '@vereda/contract/listener/conformity';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { rawJson } from '#platform/http/reply';
import { getConformity, listConformities } from './answers.service.ts';
import { showByTicket } from './by-ticket.service.ts';
import { judgeClosing, listClosings } from './closings/closing.service.ts';
import { acceptSolution, rejectSolution } from './conformity.service.ts';
import { listWaiting } from './waiting.service.ts';

/** Calls of /conformities, /no-conformity and /reports/closings. */
export function conformityGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(conformityEndpoints, {
      create: ({ viewer, input, request }) => acceptSolution(deps, { viewer, ip: request.ip }, input),
      byTicket: ({ input: { ticket }, request: { locale } }) => showByTicket(deps, { ticket, locale }),
      list: async (call) => {
        const input = { ...call.input, locale: call.request.locale };
        return rawJson((await listConformities(deps, viewerOf(call), input)).json);
      },
      get: async (call) => rawJson(await getConformity(deps, viewerOf(call), answerOf(call, true))),
      waiting: (call) => {
        const input = { ...call.input, locale: call.request.locale };
        return listWaiting(deps, viewerOf(call), input);
      },
    }),
    group(closingReviewEndpoints, {
      list: (call) => listClosings(deps, viewerOf(call), { ...call.input, locale: call.request.locale }),
      judge: (call) => judgeClosing(deps, viewerOf(call), call.input),
    }),
    group(noConformityEndpoints, {
      create: ({ viewer, input, request }) => rejectSolution(deps, { viewer, ip: request.ip }, input),
      get: async (call) => rawJson(await getConformity(deps, viewerOf(call), answerOf(call, false))),
      list: async (call) => {
        const input = { ...call.input, accepted: false, locale: call.request.locale };
        return rawJson((await listConformities(deps, viewerOf(call), input)).json);
      },
    }),
  ];
}

type AnswerCall = { readonly input: { readonly id: number }; readonly request: { readonly locale: Locale } };

function answerOf({ input, request }: AnswerCall, accepted: boolean) {
  return { id: input.id, accepted, locale: request.locale };
}
