import GeoJSONVT from 'geojson-vt';
import { CITY_TILE_ZOOM_MAX } from '@vereda/contract/urbanism/city-map';
import { fromGeojsonVt } from 'vt-pbf';
import type { GroundGeometry, GroundShape } from './city-map.queries.ts';

/** The ground of a city, ready to be cut into tiles. */
export type Ground = ReadonlyMap<string, GeoJSONVT>;

const EXTENT = 4096;
const OPTIONS = { maxZoom: CITY_TILE_ZOOM_MAX, indexMaxZoom: 8, extent: EXTENT, buffer: 64, tolerance: 3 };

/** Indexes neighborhoods and streets; a large city takes under a second. */
export function indexGround(colonias: readonly GroundShape[], streets: readonly GroundShape[]): Ground {
  const layer = (features: object[]) =>
    new GeoJSONVT({ type: 'FeatureCollection', features } as never, OPTIONS);
  return new Map([
    ['colonias', layer(colonias.map(({ name, geometry }) => featureOf({ name }, geometry)))],
    ['colonia_names', layer(colonias.map(({ name, geometry }) => featureOf({ name }, middleOf(geometry))))],
    ['streets', layer(streets.map(({ name, kind, geometry }) => featureOf({ name, kind }, geometry)))],
  ]);
}

/** One tile (MVT 2.1); empty where there is no ground. */
export function cutTile(
  ground: Ground,
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
): Buffer {
  const layers = [...ground].flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (layers.length === 0) return Buffer.alloc(0);
  return Buffer.from(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT }));
}

function featureOf(properties: object, geometry: object) {
  return { type: 'Feature', properties, geometry };
}

/** The centre of gravity of the largest ring: where a name is written. */
function middleOf(geometry: GroundGeometry): object {
  const rings = ringsOf(geometry);
  const largest =
    rings.toSorted((one, other) => Math.abs(doubleArea(other)) - Math.abs(doubleArea(one)))[0] ?? [];
  const area = doubleArea(largest);
  const along = (axis: 0 | 1) =>
    pairsOf(largest).reduce(
      (sum, [one, next]) => sum + ((one[axis] ?? 0) + (next[axis] ?? 0)) * cross(one, next),
      0,
    );
  const coordinates = area === 0 ? (largest[0] ?? [0, 0]) : [along(0) / (3 * area), along(1) / (3 * area)];
  return { type: 'Point', coordinates };
}

function ringsOf({ type, coordinates }: GroundGeometry): number[][][] {
  if (type === 'MultiPolygon') return coordinates.flatMap((polygon) => polygon.slice(0, 1));
  return type === 'Polygon' ? coordinates.slice(0, 1) : [];
}

function pairsOf(ring: readonly number[][]): (readonly [number[], number[]])[] {
  return ring.slice(1).map((next, index) => [ring[index] ?? next, next] as const);
}

function doubleArea(ring: readonly number[][]): number {
  return pairsOf(ring).reduce((sum, [one, next]) => sum + cross(one, next), 0);
}

function cross([x1 = 0, y1 = 0]: readonly number[], [x2 = 0, y2 = 0]: readonly number[]): number {
  return x1 * y2 - x2 * y1;
}
