import GeoJSONVT from 'geojson-vt';
import { CITY_TILE_ZOOM_MAX, CITY_TILE_ZOOMS } from '@vereda/contract/urbanism/city-map';
import { fromGeojsonVt } from 'vt-pbf';
import type { GroundGeometry, GroundShape } from './city-map.queries.ts';

/** The ground of a city, ready to be cut into tiles; several layers may share a name where their zooms do not meet. */
export type Ground = readonly GroundLayer[];

type GroundLayer = {
  readonly name: string;
  /** Zooms whose tiles have it, both included. */
  readonly from: number;
  readonly to: number;
  readonly index: GeoJSONVT;
};

/** A tile's zoom, column and row. */
export type TileAt = { readonly z: number; readonly x: number; readonly y: number };

/** What the ground is made of. */
export type GroundShapes = {
  readonly colonias: readonly GroundShape[];
  readonly streets: readonly GroundShape[];
  /** Parks and water, which their kind says. */
  readonly areas: readonly GroundShape[];
};

const EXTENT = 4096;
const OPTIONS = { maxZoom: CITY_TILE_ZOOM_MAX, indexMaxZoom: 8, extent: EXTENT, buffer: 64, tolerance: 3 };
const { avenues: AVENUES, streets: STREETS } = CITY_TILE_ZOOMS;

/** Indexes the ground; thirty thousand streets take about a second. */
export function indexGround({ colonias, streets, areas }: GroundShapes): Ground {
  const of = (wanted: string) => areas.filter(({ kind }) => kind === wanted);
  return [
    layer('water', of('water').map(named)),
    layer('parks', of('park').map(named)),
    layer('area_names', areas.map(areaName)),
    layer('colonias', colonias.map(named)),
    layer('colonia_names', colonias.map(nameAt)),
    {
      ...layer('streets', streets.filter(({ kind }) => kind === 'avenue').map(street)),
      from: AVENUES,
      to: STREETS - 1,
    },
    { ...layer('streets', streets.map(street)), from: STREETS },
  ];
}

/** One tile (MVT 2.1); empty where there is no ground. */
export function cutTile(ground: Ground, { z, x, y }: TileAt): Buffer {
  const layers = ground.flatMap(({ name, from, to, index }) => {
    const tile = z >= from && z <= to ? index.getTile(z, x, y) : null;
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (layers.length === 0) return Buffer.alloc(0);
  return Buffer.from(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT }));
}

function layer(name: string, features: object[]): GroundLayer {
  const index = new GeoJSONVT({ type: 'FeatureCollection', features } as never, OPTIONS);
  return { name, from: 0, to: CITY_TILE_ZOOM_MAX, index };
}

function featureOf(properties: object, geometry: object) {
  return { type: 'Feature', properties, geometry };
}

function named({ name, geometry }: GroundShape) {
  return featureOf({ name }, geometry);
}

function nameAt({ name, geometry }: GroundShape) {
  return featureOf({ name }, middleOf(geometry));
}

// The larger one is named where there is no room for both.
function areaName({ name, kind, geometry }: GroundShape) {
  const size = ringsOf(geometry).reduce((sum, ring) => sum + Math.abs(doubleArea(ring)), 0);
  return featureOf({ name, kind, size: Math.round(size * 1e6) }, middleOf(geometry));
}

function street({ name, kind, geometry }: GroundShape) {
  return featureOf({ name, kind }, geometry);
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
