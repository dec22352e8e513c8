import { fromGeojsonVt } from 'vt-pbf';

/** Size of a tile in its own coordinates. */
export const EXTENT = 4096;

/** A point of a tile: place in tile coordinates and what it says about itself. */
export type TilePoint = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly properties: Readonly<Record<string, number | string>>;
};

const POINT = 1;

/** A vector tile (MVT 2.1) with one layer of points; an empty one when there are none. */
export function encodeTile(layer: string, points: readonly TilePoint[]): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const features = points.map(({ id, x, y, properties: tags }) => ({
    id,
    type: POINT,
    geometry: [[x, y]],
    tags,
  }));
  return Buffer.from(fromGeojsonVt({ [layer]: { features } }, { version: 2, extent: EXTENT }));
}
