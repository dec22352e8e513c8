import { useMemo } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { mapSources } from '../map-sources.ts';
import { attributionOf } from '../map-words.ts';

const CALL = 'POST /urbanism/sources/shown';
const FRESH_MS = 300_000;

/** Whom a map has to name for its ground, as HTML. */
export function useMapCredit(): string {
  const { data } = useCall(CALL, {}, { staleMs: FRESH_MS, enabled: mapSources.cityTiles !== null });
  useLive(['ground-changed', 'layers-changed'], [CALL]);
  return useMemo(() => attributionOf(mapSources.attribution, data?.items ?? []), [data]);
}
