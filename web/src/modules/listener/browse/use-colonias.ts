import { useCall } from '#api/use-call.ts';

const STALE_MS = 300_000;

/** Colonias in which public reports are, by name; none until they are known. */
export function useColonias(): readonly { readonly id: number; readonly name: string }[] {
  return useCall('GET /reports/colonias', {}, { staleMs: STALE_MS }).data?.items ?? [];
}
