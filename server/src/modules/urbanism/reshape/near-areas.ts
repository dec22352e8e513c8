import { boxOf, type Box } from '@vereda/contract/urbanism/measure';
import type { Position, Ring } from '@vereda/contract/urbanism/ring';
import { partsOfShape, type AreaShape } from '@vereda/contract/urbanism/shape';

// Of a degree of latitude, everywhere near enough for what a street is wide.
const METERS_A_DEGREE = 111_195;

/** Whether some outlines or holes of two areas come within so many metres of each other, e.g. across a street. */
export function areNear(one: AreaShape, other: AreaShape, meters: number): boolean {
  const [mine, theirs] = [boxOf([one]), boxOf([other])];
  if (!mine || !theirs) return false;
  const eastScale = Math.cos((((mine[1] + mine[3]) / 2) * Math.PI) / 180);
  const margin = { lng: meters / METERS_A_DEGREE / eastScale, lat: meters / METERS_A_DEGREE };
  const close = { corners: cornersIn(one, widened(theirs, margin)), rings: ringsOf(other) };
  const back = { corners: cornersIn(other, widened(mine, margin)), rings: ringsOf(one) };
  // The shortest way between two rings that do not cross begins at a corner of one of them.
  return [close, back].some(({ corners, rings }) =>
    corners.some((corner) => rings.some((ring) => isBeside(corner, ring, { meters, eastScale }))),
  );
}

function ringsOf(area: AreaShape): Ring[] {
  return partsOfShape(area).flat();
}

function cornersIn(area: AreaShape, [west, south, east, north]: Box): Position[] {
  return ringsOf(area)
    .flat()
    .filter(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);
}

function widened([west, south, east, north]: Box, { lng, lat }: { lng: number; lat: number }): Box {
  return [west - lng, south - lat, east + lng, north + lat];
}

type Within = { readonly meters: number; readonly eastScale: number };

function isBeside([lng, lat]: Position, ring: Ring, { meters, eastScale }: Within): boolean {
  // In metres with the corner as their origin.
  const at = ([x, y]: Position) => [(x - lng) * METERS_A_DEGREE * eastScale, (y - lat) * METERS_A_DEGREE];
  return ring.some((from, index) => {
    const to = ring[index + 1];
    if (!to) return false;
    const [ax = 0, ay = 0] = at(from);
    const [bx = 0, by = 0] = at(to);
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    return Math.hypot(ax + along * dx, ay + along * dy) <= meters;
  });
}
