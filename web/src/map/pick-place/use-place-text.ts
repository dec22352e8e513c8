import { useCall } from '#api/use-call.ts';
import { locale } from '#i18n/locale.ts';
import type { MapPosition } from '../map-view.ts';

/** A point as an address on one line, by the city's map; null while that is not known, or without network. */
export function usePlaceText(position: MapPosition | null): string | null {
  const { data } = useCall(
    'POST /urbanism/place-at',
    { lat: position?.lat ?? 0, lng: position?.lng ?? 0, locale },
    { enabled: position !== null, staleMs: Number.POSITIVE_INFINITY },
  );
  return position && data ? data.text : null;
}
