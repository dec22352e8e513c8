import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useCall } from '#api/use-call.ts';
import { boxAround, metersBetween, type Point } from '../../place/near-point.ts';

/** How far around a case the others are looked for. */
export const NEAR_METERS = 250;

const DRAWN_MAX = 100;
// As far as two people place the same pothole apart.
const SAME_METERS = 100;

/** Another case close by. */
export type NearCase = TrayRow & { readonly lat: number; readonly lng: number; readonly meters: number };

/** The cases around a place that this member of staff may read, the nearest first; undefined until they are known. */
export function useNearCases(id: number, at: Point | null): readonly NearCase[] | undefined {
  const bbox = boxAround(at ?? { lat: 0, lng: 0 }, NEAR_METERS);
  const { data } = useCall('POST /reports/get', { bbox, limit: DRAWN_MAX }, { enabled: at !== null });
  return data && at ? nearOf(data.items, id, at) : undefined;
}

/** Whether merging a case into another is proposed: what explains others is not merged, and what is explained was told apart from those around it already. */
export function mayMerge({ moves, incident }: CaseFile): boolean {
  return incident === null && moves.some(({ move, allowed }) => move === 'mark-duplicate' && allowed);
}

/** The nearest open case of the same type that may be the original of this one. */
export function originalOf(
  report: CaseFile['report'],
  near: readonly NearCase[] | undefined,
): NearCase | undefined {
  return near?.find(
    (other) =>
      other.subcategory_id === report.subcategory_id &&
      other.meters <= SAME_METERS &&
      other.stage !== 'closed' &&
      other.stage !== 'unconfirmed' &&
      !other.isDuplicate &&
      // A child is a report of its own that was told apart already.
      !other.isChild,
  );
}

function nearOf(rows: readonly TrayRow[], id: number, at: Point): NearCase[] {
  return rows
    .flatMap((row) => {
      const { lat, lng } = row;
      if (row.id === id || lat === null || lng === null) return [];
      return [{ ...row, lat, lng, meters: metersBetween(at, { lat, lng }) }];
    })
    .toSorted((one, other) => one.meters - other.meters);
}
