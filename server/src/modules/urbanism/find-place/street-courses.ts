/** Web Mercator metres; on the ground they are shorter by `groundScale`. */
export type Spot = readonly [x: number, y: number];
export type Course = readonly Spot[];

const RADIUS_M = 6_378_137;
const EDGE_LAT = 85;

/** A place in degrees as Web Mercator metres. */
export function mercatorOf({ lat, lng }: { readonly lat: number; readonly lng: number }): Spot {
  const edged = Math.max(-EDGE_LAT, Math.min(EDGE_LAT, lat));
  return [
    (lng * Math.PI * RADIUS_M) / 180,
    Math.log(Math.tan(Math.PI / 4 + (edged * Math.PI) / 360)) * RADIUS_M,
  ];
}

/** Web Mercator metres in degrees, to a tenth of a metre. */
export function degreesOf([x, y]: Spot): { lat: number; lng: number } {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    lat: round((Math.atan(Math.exp(y / RADIUS_M)) * 360) / Math.PI - 90),
    lng: round((x * 180) / Math.PI / RADIUS_M),
  };
}

/** Metres on the ground for one Mercator metre there. */
export function groundScale([, y]: Spot): number {
  return 1 / Math.cosh(y / RADIUS_M);
}

/** A PostgreSQL path, e.g. `[(1,2),(3,4)]`, as positions. */
export function courseOf(path: string): Course {
  return [...path.matchAll(/\(([^,()]+),([^,()]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
}

export function distance([x, y]: Spot, [a, b]: Spot): number {
  return Math.hypot(a - x, b - y);
}

/** The place on a course next to a spot: how far away, which step of the course and how much of it lies before. */
export type Foot = {
  readonly at: Spot;
  readonly away: number;
  readonly step: number;
  readonly share: number;
};

/** The place on a course next to a spot; null for a course without steps. */
export function footOn(course: Course, spot: Spot): Foot | null {
  let best: Foot | null = null;
  for (const [step, from] of course.entries()) {
    const to = course[step + 1];
    if (!to) break;
    const share = shareOf(from, to, spot);
    const at = between(from, to, share);
    const away = distance(at, spot);
    if (!best || away < best.away) best = { at, away, step, share };
  }
  return best;
}

/** The spot at this share of the way. */
export function between([x, y]: Spot, [a, b]: Spot, share: number): Spot {
  return [x + (a - x) * share, y + (b - y) * share];
}

function shareOf(from: Spot, to: Spot, spot: Spot): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  return Math.max(0, Math.min(1, ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy) / length));
}

/** Where two courses meet, or come as near as `reach` metres; null where they do not. */
export function meetingOf(one: Course, other: Course, reach: number): { at: Spot; away: number } | null {
  const crossed = crossingOf(one, other);
  if (crossed) return { at: crossed, away: 0 };
  const ends = [...other.map((spot) => footOn(one, spot)), ...one.map((spot) => footOn(other, spot))].filter(
    (foot) => foot !== null,
  );
  const nearest = ends.toSorted((a, b) => a.away - b.away)[0];
  return nearest && nearest.away <= reach ? nearest : null;
}

function crossingOf(one: Course, other: Course): Spot | null {
  for (const [i, from] of one.entries()) {
    const to = one[i + 1];
    if (!to) break;
    for (const [j, start] of other.entries()) {
      const end = other[j + 1];
      if (!end) break;
      const at = crossingOfSteps([from, to], [start, end]);
      if (at) return at;
    }
  }
  return null;
}

function crossingOfSteps([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): Spot | null {
  const cross = (p: Spot, q: Spot, r: Spot) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const [c1, d1, a1, b1] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)];
  if (c1 * d1 > 0 || a1 * b1 > 0 || a1 === b1) return null;
  return between(a, b, a1 / (a1 - b1));
}
