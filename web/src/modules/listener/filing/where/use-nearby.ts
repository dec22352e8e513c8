import { useDebouncedValue } from '@mantine/hooks';
import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import { useCall } from '#api/use-call.ts';
import type { Draft } from '../draft.ts';

const SETTLE_MS = 500;
// Fewer letters say nothing of what it is about.
const LETTERS_MIN = 8;
const NOWHERE = { lat: 0, lng: 0 };

/** A public report close by, and whether it says the same as the draft. */
export type Nearby = NearbyCard & { readonly saysTheSame: boolean };

/**
 * Public reports around the draft's place: first those of any type that say the same, then the others of its type, each
 * nearest first. None until there is a place and a type or some words; of the former none where the tools are off or fail.
 */
export function useNearby({
  kind,
  subcategory_id,
  description,
  place: { position },
}: Pick<Draft, 'kind' | 'subcategory_id' | 'description' | 'place'>): readonly Nearby[] {
  const isAsked = kind === 'service_report' && position !== null;
  const point = position ?? NOWHERE;
  const isTyped = isAsked && subcategory_id !== null;
  const { data: ofType } = useCall(
    'POST /reports/nearby',
    { subcategory_id: subcategory_id ?? 0, point },
    { enabled: isTyped, keepPrevious: true },
  );
  const [text] = useDebouncedValue(description.trim(), SETTLE_MS);
  const isWritten = isAsked && text.length >= LETTERS_MIN;
  const { data: ofWords } = useCall('POST /reports/same-words', { text, point }, { enabled: isWritten });
  const same = isWritten ? (ofWords?.items ?? []) : [];
  const others = isTyped ? (ofType?.items ?? []) : [];
  return [
    ...same.map((report) => ({ ...report, saysTheSame: true })),
    ...others
      .filter(({ id }) => !same.some((report) => report.id === id))
      .map((report) => ({ ...report, saysTheSame: false })),
  ];
}
