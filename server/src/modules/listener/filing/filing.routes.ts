import { apiKeyEndpoints } from '@vereda/contract/listener/lists/api-key';
import { reportFilingEndpoints } from '@vereda/contract/listener/report-filing';
import type { Deps } from '#platform/deps';
import { besideCatalog } from '#platform/catalog/catalog-group';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { rawJson } from '#platform/http/reply';
import { constanciaByFolio, verifyConstancia } from '../constancia/constancia.service.ts';
import { pdfOf } from '../constancia/pdf-reply.ts';
import { listNearby } from '../reading/lists.service.ts';
import { getByFolio, listNearFolios } from '../reading/report-view.service.ts';
import { confirmReport } from './confirm-report.service.ts';
import { createReport } from './create-report.service.ts';
import { makeKey } from './open311/api-key.service.ts';
import { surroundingsAt } from './place.ts';
import { updateByFolio } from './update-by-folio.service.ts';

/** Calls that file and follow a report without an account, and the keys of systems that file. */
export function filingGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    besideCatalog(apiKeyEndpoints, { makeKey: (call) => makeKey(deps, viewerOf(call), call.input) }),
    group(reportFilingEndpoints, {
      create: ({ viewer, input, request }) => {
        const { ip, locale, idempotencyKey } = request;
        return createReport(deps, { viewer, ip, locale, idempotencyKey }, input);
      },
      nearby: async ({ input, request: { locale } }) => rawJson(await listNearby(deps, { ...input, locale })),
      place: async ({ input }) => {
        const { colonia, warnings } = await surroundingsAt(deps.database, input.point);
        return { colonia, warnings };
      },
      confirm: async ({ input, request }) => {
        const report = await confirmReport(deps, { ticket: input.ticket, ip: request.ip });
        const { id, folio, stage, promised_at } = report;
        return { id, folio, stage, promised_at: promised_at?.toISOString() ?? null };
      },
      byFolio: ({ input, request }) => getByFolio(deps, input, request),
      nearFolio: ({ input, request: { locale } }) => listNearFolios(deps, { typed: input.folio, locale }),
      updateByFolio: ({ input, request: { ip, locale } }) => updateByFolio(deps, { call: input, ip, locale }),
      constanciaByFolio: async ({ input, request }) =>
        pdfOf(await constanciaByFolio(deps, { ...input, locale: request.locale, ip: request.ip })),
      verifyConstancia: ({ input }) => verifyConstancia(deps, input),
    }),
  ];
}
