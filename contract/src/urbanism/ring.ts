/** Longitude and latitude. */
export type Position = readonly [number, number];
/** Closed: the last position equals the first. */
export type Ring = readonly Position[];

type Segment = { readonly a: Position; readonly b: Position; readonly index: number };

/** Twice the signed area, in square degrees: positive when the ring runs anticlockwise. */
export function doubleArea(ring: Ring): number {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1, y1] = ring[index - 1] as Position;
    const [x2, y2] = ring[index] as Position;
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

/** Whether a position lies in a ring; on its edge either answer may come. */
export function isInRing([x, y]: Position, ring: Ring): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1, y1] = ring[index - 1] as Position;
    const [x2, y2] = ring[index] as Position;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** The first place where two edges of a ring cross; null when none do. Touching is no crossing. */
export function findCrossing(ring: Ring): Position | null {
  const segments = ring
    .slice(1)
    .map((b, index): Segment => ({ a: ring[index] as Position, b, index }))
    .toSorted((left, right) => minX(left) - minX(right));
  let active: Segment[] = [];
  for (const segment of segments) {
    const from = minX(segment);
    active = active.filter((other) => Math.max(other.a[0], other.b[0]) >= from);
    const crossed = active.find((other) => cross(segment, other));
    if (crossed) return meeting(segment, crossed);
    active.push(segment);
  }
  return null;
}

function minX({ a, b }: Segment): number {
  return Math.min(a[0], b[0]);
}

function cross(one: Segment, other: Segment): boolean {
  const { a, b } = one;
  const { a: c, b: d } = other;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1]))
    return false;
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

function meeting({ a, b }: Segment, { a: c, b: d }: Segment): Position {
  const det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det;
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}
