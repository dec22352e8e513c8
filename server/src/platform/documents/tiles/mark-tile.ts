import { createHash } from 'node:crypto';
import { TILE_TYPE } from '@vereda/contract/catalog/tile';
import { AppError } from '../../errors.ts';
import { bytes, Reply } from '../../http/reply.ts';
import { encodeTile, EXTENT, type TilePoint } from './encode-tile.ts';
import { COORDINATE_BITS, degreesOf } from './mercator.ts';

/** A tile shows cells of a zoom that is higher by this. */
const CELLS_ZOOM = 3;

/** Which tile. */
export type TileAt = { readonly z: number; readonly x: number; readonly y: number };

type Properties = Readonly<Record<string, number | string>>;

/** Things of one cell: how many, the sums of their 26-bit mercator coordinates, and what their sign says. */
export type Gathered = {
  /** The id of one by itself, else 0. */
  readonly id: number;
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly says?: Properties;
};

/** Throws platform/not-found for a tile that no zoom has. */
export function ensureTile({ z, x, y }: TileAt): void {
  if (x >= 2 ** z || y >= 2 ** z) throw new AppError('platform/not-found');
}

/** The zoom whose cells a tile of a zoom shows, as far as there are such cells. */
export function cellLevel(z: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, z + CELLS_ZOOM));
}

/** Marks of a tile: a single thing with its id, several with how many they are and where their middle is. */
export function marksOf(at: TileAt, gathered: readonly Gathered[]): TilePoint[] {
  const place = placer(at);
  return gathered.map(({ id, n, x, y, says }, index) => {
    const middle = [x / n, y / n] as const;
    const { lat, lng } = degreesOf(...middle);
    const properties = {
      count: n,
      ...(id > 0 && { id }),
      ...says,
      lat: lat.toFixed(6),
      lng: lng.toFixed(6),
    };
    return { id: id || index + 1, ...place(...middle), properties };
  });
}

/** From world coordinates to those of a tile. */
export function placer({ z, x, y }: TileAt): (worldX: number, worldY: number) => { x: number; y: number } {
  const size = 2 ** (COORDINATE_BITS - z);
  return (worldX, worldY) => ({
    x: Math.min(EXTENT, Math.max(0, Math.round(((worldX - x * size) / size) * EXTENT))),
    y: Math.min(EXTENT, Math.max(0, Math.round(((worldY - y * size) / size) * EXTENT))),
  });
}

/** A vector tile as it is sent. */
export type Tile = { readonly body: Buffer; readonly etag: string };

/** The tile of a layer of points. */
export function tileOf(layer: string, points: readonly TilePoint[]): Tile {
  const body = encodeTile(layer, points);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** A tile with its ETag; 304 for who has the same one. */
export function tileReply(
  { body, etag }: Tile,
  { cache, known }: { readonly cache: string; readonly known: string | null },
): Reply {
  const headers = { etag, 'cache-control': cache };
  if (known === etag) return new Reply({ status: 304, headers, body: null });
  return bytes(body, TILE_TYPE, headers);
}
