import { STAGES, type Stage } from '@vereda/contract/listener/stages';
import { useQueryParams } from '#ui/navigation.ts';

/** What narrows the list and the map; it lives in the address. */
export type ReportFilters = {
  readonly category_id: number | null;
  readonly colonia_id: number | null;
  readonly stage: Stage | null;
  readonly search: string;
};

type ChangeFilters = (
  changes: Partial<Record<keyof ReportFilters | 'id' | 'at' | 'vista', string | undefined>>,
) => void;

/** The filters of the address, the chosen report in it, and how to change them. */
export function useReportFilters(): {
  readonly filters: ReportFilters;
  readonly id: number | null;
  /** `lat,lng,zoom` of the map. */
  readonly at: string | null;
  /** Whether a narrow screen shows the list in the map's place. */
  readonly isList: boolean;
  readonly change: ChangeFilters;
} {
  const [query, change] = useQueryParams();
  return {
    filters: {
      category_id: wholeNumber(query.category_id),
      colonia_id: wholeNumber(query.colonia_id),
      stage: STAGES.find((stage) => stage === query.stage) ?? null,
      search: query.search ?? '',
    },
    id: wholeNumber(query.id),
    at: query.at ?? null,
    isList: query.vista === 'lista',
    change: change as ChangeFilters,
  };
}

/** The filters as the list calls take them. */
export function toListInput({ category_id, colonia_id, stage, search }: ReportFilters) {
  return {
    ...(category_id !== null && { category_id }),
    ...(colonia_id !== null && { colonia_id }),
    ...(stage && { stage: [stage] }),
    ...(search.trim() && { search: search.trim() }),
  };
}

/** True when anything is narrowed. */
export function isNarrowed({ category_id, colonia_id, stage, search }: ReportFilters): boolean {
  return [category_id, colonia_id, stage].some((one) => one !== null) || search.trim() !== '';
}

function wholeNumber(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
