import type { Position, Ring } from './ring.ts';
import { kindOfShape, partsOfShape, type Shape, type ShapeParts } from './shape.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Area of a polygon on the sphere in square metres, holes taken off; 0 for lines and points. */
export function areaM2(shape: Shape): number {
  if (kindOfShape(shape) !== 'polygon') return 0;
  return partsOfShape(shape).reduce((sum, rings) => {
    const [outline = 0, ...holes] = rings.map(ringAreaM2);
    return sum + outline - holes.reduce((total, hole) => total + hole, 0);
  }, 0);
}

function ringAreaM2(ring: Ring): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [lng1, lat1] = ring[index - 1] as Position;
    const [lng2, lat2] = ring[index] as Position;
    sum += radians(lng2 - lng1) * (2 + Math.sin(radians(lat1)) + Math.sin(radians(lat2)));
  }
  return Math.abs((sum * EARTH_RADIUS_M ** 2) / 2);
}

/** Length of a line, or of the outline of a polygon with its holes, in metres; 0 for points. */
export function lengthM(shape: Shape): number {
  if (kindOfShape(shape) === 'point') return 0;
  return partsOfShape(shape)
    .flat()
    .reduce((sum, list) => sum + listLengthM(list), 0);
}

function listLengthM(list: Ring): number {
  let sum = 0;
  for (let index = 1; index < list.length; index += 1) {
    const [lng1, lat1] = list[index - 1] as Position;
    const [lng2, lat2] = list[index] as Position;
    const half =
      Math.sin(radians(lat2 - lat1) / 2) ** 2 +
      Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2;
    sum += 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)));
  }
  return sum;
}

/** The box around shapes; null around nothing. */
export function boxOf(shapes: readonly Shape[]): Box | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of shapes) {
    for (const [lng, lat] of partsOfShape(shape).flat(2)) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  }
  return west <= east ? [west, south, east, north] : null;
}

/** The parts with at most about `max` positions in all: enough to see a shape beside a list, not to keep it. */
export function thinnedParts(parts: ShapeParts, max: number): ShapeParts {
  const total = parts.flat().reduce((sum, list) => sum + list.length, 0);
  const step = Math.ceil(total / max);
  if (step <= 1) return parts;
  return parts.map((part) =>
    part.map((list) =>
      list.length <= 5 ? list : list.filter((_, index) => index % step === 0 || index === list.length - 1),
    ),
  );
}
