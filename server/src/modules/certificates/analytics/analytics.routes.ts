import { extractosEndpoints } from '@vereda/contract/certificates/analytics/extractos';
import { ganadoresEndpoints } from '@vereda/contract/certificates/analytics/ganadores';
import { minibingoEndpoints } from '@vereda/contract/certificates/analytics/minibingo';
import { unificadaEndpoints } from '@vereda/contract/certificates/analytics/unificada';
import type { Deps } from '#platform/deps';
import { group, type EndpointGroup } from '#platform/http/handler';
import { bytes, type Reply } from '#platform/http/reply';
import { exportMinibingo } from './bingos/export-bingos.service.ts';
import { getMinibingo } from './bingos/bingos.service.ts';
import { exportGanadores } from './coupons/export-coupons.service.ts';
import { getGanadores } from './coupons/coupons.service.ts';
import { exportUnificada, getUnificada } from './prizes/prizes.service.ts';
import { exportExtractos } from './quiniela/export-extractos.service.ts';
import { getExtractos } from './quiniela/extractos.service.ts';

/** Calls of the figures of draws. */
export function analyticsGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(extractosEndpoints, {
      extractos: ({ input }) => getExtractos(deps, input),
      export: async ({ input, request: { locale } }) =>
        csvReply(await exportExtractos(deps, { ...input, locale }), `extractos-${input.table}`),
    }),
    group(minibingoEndpoints, {
      minibingo: ({ input }) => getMinibingo(deps, input),
      export: async ({ input, request: { locale } }) =>
        csvReply(await exportMinibingo(deps, { ...input, locale }), `bingo-${input.table}`),
    }),
    group(unificadaEndpoints, {
      unificada: ({ input }) => getUnificada(deps, input),
      export: async ({ input, request: { locale } }) =>
        csvReply(await exportUnificada(deps, { ...input, locale }), `unificada-${input.table}`),
    }),
    group(ganadoresEndpoints, {
      ganadores: ({ input }) => getGanadores(deps, input),
      export: async ({ input, request: { locale } }) =>
        csvReply(await exportGanadores(deps, { ...input, locale }), `ganadores-${input.table}`),
    }),
  ];
}

function csvReply(csv: string, name: string): Reply {
  return bytes(Buffer.from(csv), 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  });
}
