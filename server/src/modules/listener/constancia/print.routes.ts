import { printEndpoints } from '@vereda/contract/listener/moves/print';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { pdfOf } from './pdf-reply.ts';
import { printCases } from './print.service.ts';

/** Calls that print cases. */
export function printGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(printEndpoints, {
      print: async (call) =>
        pdfOf(await printCases(deps, viewerOf(call), { ...call.input, locale: call.request.locale })),
    }),
  ];
}
