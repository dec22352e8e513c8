import { useEffect, useRef } from 'react';
import { NO_PLACE, parsePosition } from '#map/pick-place/place.ts';
import { useQueryParams } from '#ui/navigation.ts';
import type { DraftHandle } from './use-draft.ts';

/** Puts the place of `?lugar=<lat>,<lng>` into the draft once, as a page that offers to report something there says it. */
export function usePlaceInAddress({ draft, change }: Pick<DraftHandle, 'draft' | 'change'>): void {
  const [{ lugar }, changeQuery] = useQueryParams();
  const taken = useRef<string | null>(null);
  const isRead = draft !== null;
  useEffect(() => {
    if (!isRead || lugar === undefined || taken.current === lugar) return;
    taken.current = lugar;
    const [lat = '', lng = '', ...more] = lugar.split(',');
    const position = parsePosition(lat, lng);
    if (typeof position !== 'string' && more.length === 0)
      change({ place: { ...NO_PLACE, position, source: 'map' } });
    // Said once: what the person moves afterwards stays moved.
    changeQuery({ lugar: undefined });
  }, [isRead, lugar, change, changeQuery]);
}
