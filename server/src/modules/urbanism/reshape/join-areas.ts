import { union } from 'polyclip-ts';
import { MERGE_GAP_MAX_M } from '@vereda/contract/limits';
import { areaM2 } from '@vereda/contract/urbanism/measure';
import { partsOfShape, shapeOfParts, type AreaShape } from '@vereda/contract/urbanism/shape';
import { areNear } from './near-areas.ts';
import { asGiven, tidyRings, type Rings } from './rings.ts';

// A gap this small between two outlines is of their drawing, not of the city.
const GAP_M2 = 1;

/** Polygons as one area: those that share an edge become one of them, crumbs between them are closed. */
export function joinParts(parts: readonly Rings[]): AreaShape {
  const [first = [], ...others] = parts;
  const joined = union(asGiven(first), ...others.map(asGiven)).map((rings) => tidyRings(rings));
  const whole = joined.filter((rings) => rings.length > 0).map(withoutGaps);
  return shapeOfParts('polygon', whole) as AreaShape;
}

/** Areas as one. */
export function joinAreas(areas: readonly AreaShape[]): AreaShape {
  return joinParts(areas.flatMap((area) => [...partsOfShape(area)]));
}

/** Index of the first area that neither touches nor lies across a street from those that hang together with the one before it; null where all do. */
export function findApart(areas: readonly AreaShape[]): number | null {
  const reached = new Set([0]);
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const [index, area] of areas.entries()) {
      if (reached.has(index) || ![...reached].some((other) => touch(area, areas[other] ?? area))) continue;
      reached.add(index);
      isNew = true;
    }
  }
  const apart = areas.findIndex((_, index) => !reached.has(index));
  return apart === -1 ? null : apart;
}

function touch(one: AreaShape, other: AreaShape): boolean {
  if (areNear(one, other, MERGE_GAP_MAX_M)) return true;
  // One within the other is nowhere near its edges.
  const alone = partsOfShape(one).length + partsOfShape(other).length;
  return partsOfShape(joinAreas([one, other])).length < alone;
}

function withoutGaps([outline = [], ...holes]: Rings): Rings {
  return [outline, ...holes.filter((hole) => areaM2(shapeOfParts('polygon', [[hole]])) >= GAP_M2)];
}
