import { providerEndpoints } from '../lists/provider.ts';
import { printEndpoints } from './print.ts';
import { providerRequestEndpoints } from './provider-request.ts';
import { caseMailEndpoints } from './send-correo.ts';

/** Groups of calls by which a case leaves the house: on paper, by mail, to a provider. */
export const leavingCalls = {
  print: printEndpoints,
  caseMail: caseMailEndpoints,
  outsideProvider: providerEndpoints,
  providerRequest: providerRequestEndpoints,
} as const;
