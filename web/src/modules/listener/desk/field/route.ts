import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { metersBetween, type Point } from '../../place/near-point.ts';

/** A case of the day at its place in the route; `leg` is how far it is from the stop before, in metres. */
export type Stop<T = TrayRow> = { readonly row: T; readonly number: number; readonly leg: number | null };

type Placed = Pick<TrayRow, 'id' | 'lat' | 'lng' | 'promised_at' | 'urgent'>;

/**
 * The order in which to go: from here to the nearest, from there to the nearest of the rest. Without a place to start
 * from, the first is what is most pressing. What has no place comes last. The same cases always give the same route.
 */
export function routeOf<T extends Placed>(rows: readonly T[], from: Point | null): Stop<T>[] {
  const pressing = rows.toSorted(byPress);
  const waiting = pressing.filter((row) => placeOf(row) !== null);
  const stops: Stop<T>[] = [];
  let at = from;
  while (waiting.length > 0) {
    const index = at ? nearest(waiting, at) : 0;
    const [row] = waiting.splice(index, 1);
    if (!row) break;
    const place = placeOf(row);
    stops.push({
      row,
      number: stops.length + 1,
      leg: at && place ? Math.round(metersBetween(at, place)) : null,
    });
    at = place;
  }
  const without = pressing.filter((row) => placeOf(row) === null);
  return [...stops, ...without.map((row, index) => ({ row, number: stops.length + index + 1, leg: null }))];
}

/** How long the route is, in metres. */
export function lengthOf(stops: readonly Stop<unknown>[]): number {
  return stops.reduce((sum, { leg }) => sum + (leg ?? 0), 0);
}

/** Where a case is; null where nobody knows. */
export function placeOf({ lat, lng }: Pick<TrayRow, 'lat' | 'lng'>): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}

// The earlier in the list wins where two are as far.
function nearest(rows: readonly Placed[], at: Point): number {
  const far = rows.map((row) => metersBetween(at, placeOf(row) ?? at));
  return far.indexOf(Math.min(...far));
}

function byPress(one: Placed, other: Placed): number {
  if (one.urgent !== other.urgent) return one.urgent ? -1 : 1;
  const never = '9999';
  const due = (one.promised_at ?? never).localeCompare(other.promised_at ?? never);
  return due === 0 ? one.id - other.id : due;
}
