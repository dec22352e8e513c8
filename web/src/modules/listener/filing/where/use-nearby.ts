import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import { useCall } from '#api/use-call.ts';
import type { Draft } from '../draft.ts';

/** Public reports of the draft's type around its place, nearest first; none until both are known. */
export function useNearby({
  kind,
  subcategory_id,
  place: { position },
}: Pick<Draft, 'kind' | 'subcategory_id' | 'place'>): readonly NearbyCard[] {
  const isAsked = kind === 'service_report' && position !== null && subcategory_id !== null;
  const nearby = useCall(
    'POST /reports/nearby',
    { subcategory_id: subcategory_id ?? 0, point: position ?? { lat: 0, lng: 0 } },
    { enabled: isAsked, keepPrevious: true },
  );
  return isAsked ? (nearby.data?.items ?? []) : [];
}
