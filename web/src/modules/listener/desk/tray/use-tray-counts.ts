import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import { COUNTED_AT_ONCE_MAX, type TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import { useCall } from '#api/use-call.ts';
import { filtersOf, type Query } from './tray-filters.ts';
import type { TrayView } from './views.ts';

type TrayCounts = {
  readonly asOf: string | undefined;
  /** Of what is shown. */
  readonly total: TrayCount | undefined;
  /** The same whatever stage is chosen, by stage: of open ones, and of closed ones where they are shown. */
  readonly shown: TrayCount | undefined;
  /** Of each view, in their order. */
  readonly counts: readonly (TrayCount | undefined)[];
};

/** How many reports are shown and how many each view has, from one call. */
export function useTrayCounts(query: Query, views: readonly TrayView[]): TrayCounts {
  const filters = filtersOf(query);
  const isOfClosed = !filters.stage || filters.stage.includes('closed');
  const ofStages = isOfClosed ? { ...filters, stage: undefined } : { ...filters, stage: [...OPEN_STAGES] };
  const of = [filters, ofStages, ...views.map((view) => filtersOf(view.query))].slice(0, COUNTED_AT_ONCE_MAX);
  const { data } = useCall('POST /reports/count', { of }, { keepPrevious: true });
  const [total, shown, ...counts] = data?.counts ?? [];
  return { asOf: data?.as_of, total, shown, counts };
}
