import { gzipSync } from 'node:zlib';
import GeoJSONVT from 'geojson-vt';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import { fromGeojsonVt } from 'vt-pbf';

type Tile = { readonly z: number; readonly x: number; readonly y: number; readonly bytes: Uint8Array };
type Box = readonly [west: number, south: number, east: number, north: number];
type Archive = {
  readonly tiles: readonly Tile[];
  readonly box: Box;
  readonly tileType?: TileType;
  readonly metadata?: object;
  /** Unused bytes before the tiles. */
  readonly gapBytes?: number;
};

const HEAD_BYTES = 127;
const DEGREE = 1e7;
const EXTENT = 4096;

/** A PMTiles archive of version 3 with its whole directory in the root; tiles are packed here. */
export function writeArchive(archive: Archive): Buffer {
  const { tiles, box, tileType = TileType.Mvt, metadata = {}, gapBytes = 0 } = archive;
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, bytes: gzipSync(bytes) }))
    .toSorted((one, other) => one.id - other.id);
  const root = gzipSync(directoryOf(sorted));
  const meta = gzipSync(JSON.stringify(metadata));
  const content = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('PMTiles\u0003', 'latin1');
  const tilesAt = HEAD_BYTES + root.length + meta.length + gapBytes;
  const sections = [HEAD_BYTES, root.length, HEAD_BYTES + root.length, meta.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  [...sections, tilesAt, 0, tilesAt, content.length, ...counts].forEach((value, index) =>
    head.writeBigUInt64LE(BigInt(value), 8 + index * 8),
  );
  const zooms = sorted.map(({ z }) => z);
  const bytes = [1, Compression.Gzip, Compression.Gzip, tileType, Math.min(...zooms), Math.max(...zooms)];
  head.set(bytes, 96);
  box.forEach((degrees, index) => head.writeInt32LE(Math.round(degrees * DEGREE), 102 + index * 4));
  return Buffer.concat([head, root, meta, Buffer.alloc(gapBytes), content]);
}

/** A small city of Protomaps' layers around a place: ground, one river, one park and a named avenue, zoom 0–14. */
export function writeCity(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  attribution = '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap contributors</a>',
): Buffer {
  const box: Box = [lng - 0.03, lat - 0.03, lng + 0.03, lat + 0.03];
  const avenue = { type: 'LineString', coordinates: [-0.03, 0, 0.03].map((at) => [lng + at, lat + 0.001]) };
  const layers = {
    earth: [feature({ kind: 'earth' }, square(lat, lng, 0.03))],
    water: [feature({ kind: 'river' }, square(lat + 0.012, lng, 0.004))],
    landuse: [feature({ kind: 'park' }, square(lat - 0.004, lng - 0.004, 0.002))],
    roads: [feature({ kind: 'major_road', name: 'Avenida Central', min_zoom: 8 }, avenue)],
    buildings: [feature({ kind: 'building' }, square(lat + 0.002, lng + 0.002, 0.0004))],
  };
  const metadata = { attribution, vector_layers: Object.keys(layers).map((id) => ({ id })) };
  // Readers fetch the first 16 KiB at once: tiles lie behind them, as in a real city.
  return writeArchive({ tiles: cutAll(layers, box), box, metadata, gapBytes: 20_000 });
}

function cutAll(layers: Readonly<Record<string, object[]>>, [west, south, east, north]: Box): Tile[] {
  const cut = Object.entries(layers).map(([name, features]) => {
    const options = { maxZoom: 14, indexMaxZoom: 4, extent: EXTENT, buffer: 64 };
    return [name, new GeoJSONVT({ type: 'FeatureCollection', features } as never, options)] as const;
  });
  return Array.from({ length: 15 }, (_none, z) => z).flatMap((z) => {
    const [left, top] = tileAt(north, west, z);
    const [right, bottom] = tileAt(south, east, z);
    const places = spanOf(left, right).flatMap((x) => spanOf(top, bottom).map((y) => ({ z, x, y })));
    return places.map((at) => {
      const there = cut.flatMap(([name, index]) => {
        const tile = index.getTile(at.z, at.x, at.y);
        return tile ? [[name, tile] as const] : [];
      });
      return { ...at, bytes: fromGeojsonVt(Object.fromEntries(there), { version: 2, extent: EXTENT }) };
    });
  });
}

function tileAt(lat: number, lng: number, z: number): readonly [number, number] {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

function spanOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, index) => from + index);
}

function feature(properties: object, geometry: object): object {
  return { type: 'Feature', properties, geometry };
}

function square(lat: number, lng: number, half: number): object {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  const ring = corners.map(([east, north]) => [lng + east * half, lat + north * half]);
  return { type: 'Polygon', coordinates: [ring] };
}

function directoryOf(tiles: readonly { readonly id: number; readonly bytes: Uint8Array }[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const offsets = tiles.map((_tile, index) => (index === 0 ? 1 : 0));
  const columns = [steps, tiles.map(() => 1), tiles.map(({ bytes }) => bytes.length), offsets];
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(varint));
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
