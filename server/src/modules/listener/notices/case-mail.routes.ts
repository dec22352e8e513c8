import { caseMailEndpoints } from '@vereda/contract/listener/moves/send-correo';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { stopMessages } from './stop-messages.service.ts';
import { mailReporter } from './case-mail.service.ts';

/** Calls about what the reporter of a case is sent. */
export function caseMailGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(caseMailEndpoints, {
      sendCorreo: (call) => mailReporter(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
      stopMessages: (call) => stopMessages(deps, viewerOf(call), { call: call.input, ip: call.request.ip }),
    }),
  ];
}
