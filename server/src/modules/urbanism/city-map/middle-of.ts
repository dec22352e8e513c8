import type { GroundGeometry } from './city-map.queries.ts';

/** The centre of gravity of the largest ring: where a name is written. */
export function middleOf(geometry: GroundGeometry): object {
  const rings = ringsOf(geometry);
  const largest =
    rings.toSorted((one, other) => Math.abs(doubleArea(other)) - Math.abs(doubleArea(one)))[0] ?? [];
  const area = doubleArea(largest);
  const along = (axis: 0 | 1) =>
    pairsOf(largest).reduce(
      (sum, [one, next]) => sum + ((one[axis] ?? 0) + (next[axis] ?? 0)) * cross(one, next),
      0,
    );
  const coordinates = area === 0 ? (largest[0] ?? [0, 0]) : [along(0) / (3 * area), along(1) / (3 * area)];
  return { type: 'Point', coordinates };
}

/** Square degrees of an area, holes included. */
export function areaOf(geometry: GroundGeometry): number {
  return ringsOf(geometry).reduce((sum, ring) => sum + Math.abs(doubleArea(ring)), 0) / 2;
}

function ringsOf({ type, coordinates }: GroundGeometry): number[][][] {
  if (type === 'MultiPolygon') return coordinates.flatMap((polygon) => polygon.slice(0, 1));
  return type === 'Polygon' ? coordinates.slice(0, 1) : [];
}

function pairsOf(ring: readonly number[][]): (readonly [number[], number[]])[] {
  return ring.slice(1).map((next, index) => [ring[index] ?? next, next] as const);
}

function doubleArea(ring: readonly number[][]): number {
  return pairsOf(ring).reduce((sum, [one, next]) => sum + cross(one, next), 0);
}

function cross([x1 = 0, y1 = 0]: readonly number[], [x2 = 0, y2 = 0]: readonly number[]): number {
  return x1 * y2 - x2 * y1;
}
