import { doubleArea, findCrossing, isInRing, type Position, type Ring } from './ring.ts';
import { kindOfShape, partsOfShape, type Shape } from './shape.ts';

/** Why a shape cannot be kept; each is an error code with texts. */
export const SHAPE_FAULTS = [
  'urbanism/shape-empty',
  'urbanism/shape-off-earth',
  'urbanism/shape-swapped',
  'urbanism/shape-over-antimeridian',
  'urbanism/shape-too-short',
  'urbanism/shape-open',
  'urbanism/shape-flat',
  'urbanism/shape-crosses-itself',
  'urbanism/shape-hole-outside',
] as const;
export type ShapeFaultCode = (typeof SHAPE_FAULTS)[number];

/** One fault: which part and list of the shape, and where on the map, if it is at a place. */
export type ShapeFault = {
  readonly code: ShapeFaultCode;
  readonly part: number;
  readonly list: number;
  readonly at: Position | null;
};

/** Everything that is wrong with a shape; empty for one that can be kept. */
export function shapeFaults(shape: Shape): ShapeFault[] {
  const parts = partsOfShape(shape);
  if (parts.every((part) => part.every((list) => list.length === 0))) {
    return [{ code: 'urbanism/shape-empty', part: 0, list: 0, at: null }];
  }
  const kind = kindOfShape(shape);
  return parts.flatMap((part, index) => {
    const found = part.flatMap((list, at) => {
      const fault = listFault(kind, list);
      return fault ? [{ ...fault, part: index, list: at }] : [];
    });
    return kind === 'polygon' && found.length === 0 ? holesOutside(part, index) : found;
  });
}

type Found = Pick<ShapeFault, 'code' | 'at'>;

function listFault(kind: 'point' | 'line' | 'polygon', list: Ring): Found | null {
  const off = list.find(([lng, lat]) => Math.abs(lng) > 180 || Math.abs(lat) > 90);
  if (off) {
    const isSwapped = Math.abs(off[0]) <= 90 && Math.abs(off[1]) <= 180;
    return { code: isSwapped ? 'urbanism/shape-swapped' : 'urbanism/shape-off-earth', at: null };
  }
  const at = list[0] ?? null;
  if (kind === 'point') return list.length === 0 ? { code: 'urbanism/shape-empty', at } : null;
  if (list.some(([lng], index) => Math.abs(lng - (list[index - 1]?.[0] ?? lng)) > 180))
    return { code: 'urbanism/shape-over-antimeridian', at };
  if (kind === 'line')
    return new Set(list.map(String)).size < 2 ? { code: 'urbanism/shape-too-short', at } : null;
  return ringFault(list);
}

/** What is wrong with one ring whose positions are on Earth; null for a good one. */
export function ringFault(ring: Ring): Found | null {
  const at = ring[0] ?? null;
  if (!isClosed(ring)) return { code: 'urbanism/shape-open', at };
  if (new Set(ring.map(String)).size < 3) return { code: 'urbanism/shape-too-short', at };
  if (doubleArea(ring) === 0) return { code: 'urbanism/shape-flat', at };
  const crossing = findCrossing(ring);
  return crossing ? { code: 'urbanism/shape-crosses-itself', at: crossing } : null;
}

/** Whether a ring ends where it began. */
export function isClosed(ring: Ring): boolean {
  const last = ring.at(-1);
  return ring.length > 1 && ring[0]?.[0] === last?.[0] && ring[0]?.[1] === last?.[1];
}

function holesOutside(rings: readonly Ring[], part: number): ShapeFault[] {
  const [outline = [], ...holes] = rings;
  return holes.flatMap((hole, index) =>
    hole.some((corner) => isInRing(corner, outline))
      ? []
      : [{ code: 'urbanism/shape-hole-outside' as const, part, list: index + 1, at: hole[0] ?? null }],
  );
}
