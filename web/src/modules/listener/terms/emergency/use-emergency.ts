import type { ShownEmergency } from '@vereda/contract/listener/organization/emergency';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';

const NOW = 'GET /emergency/now';

/** The emergency that is on in the city; null where there is none, or as long as that is not known. */
export function useEmergency(): ShownEmergency | null {
  useLive(['emergency-changed'], [NOW]);
  return useCall(NOW, {}).data?.emergency ?? null;
}
