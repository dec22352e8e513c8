/** Bits of a web-mercator coordinate as the database stores it. */
export const COORDINATE_BITS = 26;
const SPAN = 2 ** COORDINATE_BITS;
const MAX_LATITUDE = 85.0511287;

/** Edges of a view in degrees: west, south, east, north. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];
/** A range of Morton codes, both ends included. */
export type CellRange = readonly [first: number, last: number];

/** 26-bit web-mercator x of a longitude. */
export function mercatorX(lng: number): number {
  return Math.min(SPAN - 1, Math.max(0, Math.floor(((lng + 180) / 360) * SPAN)));
}

/** 26-bit web-mercator y of a latitude, from the north. */
export function mercatorY(lat: number): number {
  const clamped = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));
  const y = (1 - Math.asinh(Math.tan((clamped * Math.PI) / 180)) / Math.PI) / 2;
  return Math.min(SPAN - 1, Math.max(0, Math.floor(y * SPAN)));
}

/** Degrees of a 26-bit coordinate pair. */
export function degreesOf(x: number, y: number): { lat: number; lng: number } {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / SPAN))) * 180) / Math.PI;
  return { lat, lng: (x / SPAN) * 360 - 180 };
}

/** Morton code of two coordinates of up to 26 bits; arithmetic instead of bits, since the code has up to 52. */
export function interleave(x: number, y: number): number {
  let code = 0;
  let place = 1;
  for (let rest = Math.max(x, y), bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
    if (Math.floor(x / 2 ** bit) % 2 === 1) code += place;
    if (Math.floor(y / 2 ** bit) % 2 === 1) code += place * 2;
    place *= 4;
  }
  return code;
}

/** Coordinates of a Morton code; undoes interleave. */
export function coordinatesOf(cell: number): [x: number, y: number] {
  let [x, y, rest] = [0, 0, cell];
  for (let bit = 0; rest > 0; bit += 1) {
    const two = rest % 4;
    x += (two % 2) * 2 ** bit;
    y += Math.floor(two / 2) * 2 ** bit;
    rest = (rest - two) / 4;
  }
  return [x, y];
}

/** The codes of everything inside a tile. */
export function tileRange(z: number, x: number, y: number): CellRange {
  const size = 4 ** (COORDINATE_BITS - z);
  const first = interleave(x, y) * size;
  return [first, first + size - 1];
}

/** Tiles of one zoom that a view touches, as ranges of codes, neighbours joined; at most some twenty tiles. */
export function coverOf(bbox: Bbox): { level: number; ranges: CellRange[] } {
  const [west, south, east, north] = bbox;
  const [x0, x1] = [mercatorX(west), mercatorX(east)];
  const [y0, y1] = [mercatorY(north), mercatorY(south)];
  let level = COORDINATE_BITS;
  const tilesAt = (z: number): number => {
    const shift = 2 ** (COORDINATE_BITS - z);
    return (
      (Math.floor(x1 / shift) - Math.floor(x0 / shift) + 1) *
      (Math.floor(y1 / shift) - Math.floor(y0 / shift) + 1)
    );
  };
  while (level > 0 && tilesAt(level) > 20) level -= 1;
  const shift = 2 ** (COORDINATE_BITS - level);
  const ranges: CellRange[] = [];
  for (let y = Math.floor(y0 / shift); y <= Math.floor(y1 / shift); y += 1) {
    for (let x = Math.floor(x0 / shift); x <= Math.floor(x1 / shift); x += 1)
      ranges.push(tileRange(level, x, y));
  }
  return { level, ranges: joined(ranges) };
}

function joined(ranges: CellRange[]): CellRange[] {
  const sorted = ranges.toSorted(([a], [b]) => a - b);
  const result: CellRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last && last[1] + 1 === range[0]) result[result.length - 1] = [last[0], range[1]];
    else result.push(range);
  }
  return result;
}

const METRES_A_DEGREE = 111_320;

/** A box that holds all within some metres of a point. */
export function boxAround({ lat, lng }: { lat: number; lng: number }, radiusM: number): Bbox {
  const dLat = radiusM / METRES_A_DEGREE;
  const dLng = dLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [Math.max(-180, lng - dLng), lat - dLat, Math.min(180, lng + dLng), lat + dLat];
}
