import { difference } from 'polyclip-ts';
import type { Position, Ring } from '@vereda/contract/urbanism/ring';
import { partsOfShape, type AreaShape } from '@vereda/contract/urbanism/shape';
import { asGiven, tidyRings, type Rings } from './rings.ts';

/** A part of an area after the cut: its outline and its holes; `cut` is false where no line reached it. */
export type CutPart = { readonly rings: Rings; readonly cut: boolean };

// Half of what is taken out along a line, in degrees: a tenth of a millimetre, closed again afterwards.
const SLIT = 1e-9;
// A centimetre.
const DECIMALS = 1e7;
// Two corners as near as this would be taken for each other by the two sides of a cut.
const ONE_CORNER = 2.5e-7;

/** The parts that lines cut an area into. Both sides of a cut get the same corners; what no line divides stays as it is. */
export function cutArea(area: AreaShape, lines: readonly Ring[]): CutPart[] {
  return partsOfShape(area).flatMap((rings) => cutPart(rings, lines));
}

/** Index of the first line without which there would be as many parts; null where each separates something. */
export function findIdleLine(area: AreaShape, lines: readonly Ring[]): number | null {
  const count = cutArea(area, lines).length;
  const idle = lines.findIndex((_, index) => {
    const others = lines.toSpliced(index, 1);
    const without = others.length === 0 ? partsOfShape(area).length : cutArea(area, others).length;
    return without === count;
  });
  return idle === -1 ? null : idle;
}

function cutPart(rings: Rings, lines: readonly Ring[]): CutPart[] {
  const slits = lines.flatMap((line) =>
    line.slice(1).map((to, index) => [slitOf(line[index] as Position, to)]),
  );
  const parts = difference(asGiven(rings), ...slits.map(asGiven));
  if (parts.length < 2) return [{ rings, cut: false }];
  const known = new Set(rings.flat().map(String));
  const corners = cornersOf(rings, lines);
  const settle = (at: Position) => (known.has(String(at)) ? at : nearest(at, corners));
  return parts
    .map((part) => ({ rings: tidyRings(part.map((ring) => ring.map(settle))), cut: true }))
    .filter((part) => part.rings.length > 0);
}

// A rectangle around a side of a line, longer by as much at both ends so that bends leave no gap.
function slitOf([x1, y1]: Position, [x2, y2]: Position): Ring {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((x2 - x1) / length) * SLIT, ((y2 - y1) / length) * SLIT];
  const from: Position = [x1 - dx, y1 - dy];
  const to: Position = [x2 + dx, y2 + dy];
  const left = ([x, y]: Position): Position => [x - dy, y + dx];
  const right = ([x, y]: Position): Position => [x + dy, y - dx];
  return [left(from), right(from), right(to), left(to), left(from)];
}

// Where the two sides of a slit belong: bends of lines, and where a line meets an edge or another line.
function cornersOf(rings: Rings, lines: readonly Ring[]): Position[] {
  const edges = [...rings, ...lines].flatMap(sidesOf);
  const cuts = lines.flatMap(sidesOf);
  const bends = lines.flat();
  const met = cuts.flatMap((cut) => edges.flatMap((edge) => meeting(cut, edge)));
  const corners = rings.flat();
  for (const at of [...bends, ...met].map(rounded))
    if (corners.every((corner) => Math.hypot(corner[0] - at[0], corner[1] - at[1]) > ONE_CORNER))
      corners.push(at);
  return corners;
}

type Side = readonly [Position, Position];

function sidesOf(ring: Ring): Side[] {
  return ring.slice(1).map((to, index) => [ring[index] as Position, to]);
}

function meeting([a, b]: Side, [c, d]: Side): Position[] {
  const det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (det === 0) return [];
  const along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det;
  const across = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / det;
  if (along < 0 || along > 1 || across < 0 || across > 1) return [];
  return [[a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])]];
}

function nearest(at: Position, corners: readonly Position[]): Position {
  let best = at;
  let least = Infinity;
  for (const corner of corners) {
    const away = Math.hypot(corner[0] - at[0], corner[1] - at[1]);
    if (away < least) [best, least] = [corner, away];
  }
  return best;
}

function rounded([lng, lat]: Position): Position {
  return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];
}
