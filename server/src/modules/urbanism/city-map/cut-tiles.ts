import { setImmediate } from 'node:timers/promises';
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt';
import { CITY_TILE_ZOOM_MAX } from '@vereda/contract/limits';
import { fromGeojsonVt } from 'vt-pbf';
import { inParts } from '../map-files/plan-file.ts';
import type { TileLayer } from './tile-layers.ts';

/** Layers of a city, ready to be cut into tiles; parts that share a name are one layer. */
export type TileIndex = readonly (Pick<TileLayer, 'name' | 'from' | 'to'> & { readonly index: GeoJSONVT })[];

/** A tile's zoom, column and row. */
export type TileAt = { readonly z: number; readonly x: number; readonly y: number };

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

/** Indexes layers; thirty thousand streets take about a second, in which others have their turns. */
export async function indexLayers(layers: readonly TileLayer[]): Promise<TileIndex> {
  const indexed: TileIndex[number][] = [];
  for (const { features, ...drawn } of layers) {
    for (const some of inParts(features)) {
      indexed.push({ ...drawn, index: indexOf(some.map((make) => make())) });
      await setImmediate();
    }
  }
  return indexed;
}

/** One tile (MVT 2.1); empty where there is nothing. */
export function cutTile(indexed: TileIndex, { z, x, y }: TileAt): Buffer {
  const layers: Record<string, { readonly features: LegacyFeature[] }> = {};
  for (const { name, from, to, index } of indexed) {
    const tile = z >= from && z <= to ? index.getTile(z, x, y) : null;
    if (tile && tile.features.length > 0) (layers[name] ??= { features: [] }).features.push(...tile.features);
  }
  return Buffer.from(fromGeojsonVt(layers, { version: 2, extent: EXTENT }));
}

function indexOf(features: object[]): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features } as never, OPTIONS);
}
