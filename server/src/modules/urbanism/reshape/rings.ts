import type { Geom } from 'polyclip-ts';
import { doubleArea, type Position, type Ring } from '@vereda/contract/urbanism/ring';

/** A polygon: its outline, then its holes. */
export type Rings = readonly Ring[];

/** A polygon as the clipping library takes it. */
export function asGiven(rings: Rings): Geom {
  return rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat]));
}

/** Rings without corners that repeat, without spikes, and without rings that enclose nothing. */
export function tidyRings(rings: Rings): Rings {
  const [outline, ...holes] = rings.map(tidyRing);
  return outline && isRing(outline) ? [outline, ...holes.filter(isRing)] : [];
}

function isRing(ring: Ring): boolean {
  return ring.length >= 4 && doubleArea(ring) !== 0;
}

function tidyRing(ring: Ring): Ring {
  const open = ring.slice(0, -1);
  for (let isDone = false; !isDone;) {
    const at = open.findIndex((corner, index) => {
      const next = open[(index + 1) % open.length];
      const before = open[(index + open.length - 1) % open.length];
      return isSame(corner, next) || isSame(before, next);
    });
    isDone = at === -1 || open.length < 3;
    if (!isDone) open.splice(at, 1);
  }
  const [first] = open;
  return first ? [...open, first] : [];
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}
