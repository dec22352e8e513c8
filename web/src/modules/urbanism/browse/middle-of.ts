import type { Shape } from '@vereda/contract/urbanism/shape';

/** Where something is, with the box around it. */
export type Place = { readonly geometry: Shape | null; readonly box: readonly number[] | null };

type Pair = readonly [lat: number, lng: number];

/** A point of a place (lat, lng) to report something at: a vertex half way along a line, else the middle of its box; null without a place. */
export function middleOf({ geometry, box }: Place): Pair | null {
  if (geometry?.type === 'LineString') {
    const [lng, lat] = geometry.coordinates[Math.floor(geometry.coordinates.length / 2)] ?? [];
    if (lat !== undefined && lng !== undefined) return [lat, lng];
  }
  const [west, south, east, north] = box ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [(south + north) / 2, (west + east) / 2];
}
