import { useEffect, useMemo, useState } from 'react';
import type { ShownMapSource } from '@vereda/contract/urbanism/map-source';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { mapSources } from '../map-sources.ts';
import { attributionOf } from '../map-words.ts';
import { OSM_COPYRIGHT, type Ground } from './ground.ts';

const CALL = 'POST /urbanism/sources/shown';
const FRESH_MS = 300_000;
const NONE: readonly ShownMapSource[] = [];

/** Whom a map has to name for what it draws, as HTML; a `ground` names its own makers. */
export function useMapCredit(ground: Ground | null, hasShapes: boolean): string {
  const { data } = useCall(CALL, {}, { staleMs: FRESH_MS, enabled: mapSources.cityTiles !== null });
  useLive(['ground-changed', 'layers-changed'], [CALL]);
  const items = data?.items ?? NONE;
  const hasGround = useHasGround(ground);
  return useMemo(() => {
    const drawn = hasGround ? items.filter((source) => hasShapes && isDrawnOver(source)) : items;
    return attributionOf(mapSources.attribution, drawn);
  }, [items, hasGround, hasShapes]);
}

// Streets and areas belong to the city's own ground, which is not drawn then; its layers lie over any.
function isDrawnOver({ target, url }: ShownMapSource): boolean {
  return target === 'features' && url !== OSM_COPYRIGHT;
}

// A ground that can no longer be read gives way to the city's own.
function useHasGround(ground: Ground | null): boolean {
  const [broken, setBroken] = useState<Ground | null>(null);
  useEffect(() => ground?.hearFault(() => setBroken(ground)), [ground]);
  return ground !== null && ground !== broken;
}
