import { phoneEndpoints } from '@vereda/contract/identity/phone';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { jsonWithCookies } from '#platform/http/reply';
import { deviceCookie } from '../attempts/known-places.ts';
import { answerSession } from '../sessions/answer-session.ts';
import { activateAccount } from './activation.service.ts';
import { confirmCode, sendCode } from './phone.service.ts';

/** Calls of getting in by phone and of switching an account on. */
export function phoneGroup(deps: Deps): EndpointGroup {
  return group(phoneEndpoints, {
    sendCode: async ({ input, request }) => {
      const { answer, device } = await sendCode(deps, input, request);
      return jsonWithCookies(answer, [deviceCookie(device)]);
    },
    confirmCode: async ({ input, request }) =>
      answerSession(deps, await confirmCode(deps, input, request), { request }),
    activateUser: ({ input, request }) => activateAccount(deps, input, request),
  });
}
