import { setImmediate } from 'node:timers/promises';
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt';
import { CITY_TILE_ZOOM_MAX, CITY_TILE_ZOOMS } from '@vereda/contract/urbanism/city-map';
import { fromGeojsonVt } from 'vt-pbf';
import { inParts } from '../map-files/plan-file.ts';
import type { GroundGeometry, GroundShape } from './city-map.queries.ts';

/** The ground of a city, ready to be cut into tiles; parts that share a name are one layer. */
export type Ground = readonly (Drawn & { readonly index: GeoJSONVT })[];

type Drawn = {
  /** Layer of the tile. */
  readonly name: string;
  /** Zooms whose tiles have it, both included. */
  readonly from: number;
  readonly to: number;
};

type GroundLayer = Drawn & {
  readonly shapes: readonly GroundShape[];
  readonly draw: (shape: GroundShape) => object;
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
const OPTIONS = {
  maxZoom: CITY_TILE_ZOOM_MAX,
  // As far as a city is split when it is indexed; the rest is done by the first tile of a place.
  indexMaxZoom: 8,
  indexMaxPoints: 1000,
  extent: EXTENT,
  buffer: 64,
  tolerance: 3,
};
const { avenues: AVENUES, streets: STREETS } = CITY_TILE_ZOOMS;

/** Indexes the ground; thirty thousand streets take about a second, in which others have their turns. */
export async function indexGround(shapes: GroundShapes): Promise<Ground> {
  const ground: Ground[number][] = [];
  for (const { shapes: all, draw, ...drawn } of layersOf(shapes)) {
    for (const some of inParts(all)) {
      ground.push({ ...drawn, index: indexOf(some.map(draw)) });
      await setImmediate();
    }
  }
  return ground;
}

/** One tile (MVT 2.1); empty where there is no ground. */
export function cutTile(ground: Ground, { z, x, y }: TileAt): Buffer {
  const layers: Record<string, { readonly features: LegacyFeature[] }> = {};
  for (const { name, from, to, index } of ground) {
    const tile = z >= from && z <= to ? index.getTile(z, x, y) : null;
    if (tile && tile.features.length > 0) (layers[name] ??= { features: [] }).features.push(...tile.features);
  }
  return Buffer.from(fromGeojsonVt(layers, { version: 2, extent: EXTENT }));
}

function layersOf({ colonias, streets, areas }: GroundShapes): GroundLayer[] {
  const of = (wanted: string, shapes: readonly GroundShape[]) => shapes.filter(({ kind }) => kind === wanted);
  const always = { from: 0, to: CITY_TILE_ZOOM_MAX };
  return [
    { name: 'water', ...always, shapes: of('water', areas), draw: named },
    { name: 'parks', ...always, shapes: of('park', areas), draw: named },
    { name: 'area_names', ...always, shapes: areas, draw: areaName },
    { name: 'colonias', ...always, shapes: colonias, draw: named },
    { name: 'colonia_names', ...always, shapes: colonias, draw: nameAt },
    { name: 'streets', from: AVENUES, to: STREETS - 1, shapes: of('avenue', streets), draw: street },
    { name: 'streets', ...always, from: STREETS, shapes: streets, draw: street },
  ];
}

function indexOf(features: object[]): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features } as never, OPTIONS);
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
