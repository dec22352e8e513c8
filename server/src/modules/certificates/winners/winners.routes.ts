import { beneficiaryEndpoints, claimEndpoints } from '@vereda/contract/certificates/results/claim';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { eraseBeneficiary, noteBeneficiary, readBeneficiary } from './beneficiaries.service.ts';
import { getClaim, listClaims, listOpenClaims } from './claims.service.ts';

/** Calls of /certificates/claims and /certificates/beneficiaries. */
export function winnersGroups(deps: Deps): EndpointGroup[] {
  return [
    group(claimEndpoints, {
      list: () => listClaims(deps),
      open: () => listOpenClaims(deps),
      get: ({ input }) => getClaim(deps, input.id),
    }),
    group(beneficiaryEndpoints, {
      note: (context) => noteBeneficiary(deps, viewerOf(context), context.input),
      read: (context) => readBeneficiary(deps, viewerOf(context), context.input),
      erase: (context) => eraseBeneficiary(deps, viewerOf(context), context.input),
    }),
  ];
}
