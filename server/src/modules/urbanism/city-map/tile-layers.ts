import { CITY_TILE_ZOOM_MAX, CITY_TILE_ZOOMS, LAYER_TILE_ZOOMS } from '@vereda/contract/limits';
import type { GroundShape, LayerShape } from './city-map.queries.ts';
import { areaOf, middleOf } from './middle-of.ts';

/** A layer of tiles. */
export type TileLayer = {
  readonly name: string;
  /** Zooms whose tiles have it, both included. */
  readonly from: number;
  readonly to: number;
  /** Each makes its GeoJSON feature, so that all of them are never there at once. */
  readonly features: readonly (() => object)[];
};

/** What the ground is made of. */
export type GroundShapes = {
  readonly colonias: readonly GroundShape[];
  readonly streets: readonly GroundShape[];
  /** Parks and water, which their kind says. */
  readonly areas: readonly GroundShape[];
};

const ALWAYS = { from: 0, to: CITY_TILE_ZOOM_MAX };
const { avenues: AVENUES, streets: STREETS } = CITY_TILE_ZOOMS;
const { shapes: SHAPES, points: POINTS, names: NAMES } = LAYER_TILE_ZOOMS;

/** The ground of maps: water, parks, colonias and streets with their names. */
export function groundLayers({ colonias, streets, areas }: GroundShapes): TileLayer[] {
  const of = (wanted: string, shapes: readonly GroundShape[]) => shapes.filter(({ kind }) => kind === wanted);
  return [
    { name: 'water', ...ALWAYS, features: each(of('water', areas), named) },
    { name: 'parks', ...ALWAYS, features: each(of('park', areas), named) },
    { name: 'area_names', ...ALWAYS, features: each(areas, areaName) },
    { name: 'colonias', ...ALWAYS, features: each(colonias, named) },
    { name: 'colonia_names', ...ALWAYS, features: each(colonias, nameAt) },
    { name: 'streets', from: AVENUES, to: STREETS - 1, features: each(of('avenue', streets), street) },
    { name: 'streets', ...ALWAYS, from: STREETS, features: each(streets, street) },
  ];
}

/** The layers that lie over the ground: points later than areas and lines, names with the last tiles only. */
export function overLayers(shapes: readonly LayerShape[]): TileLayer[] {
  const points = shapes.filter(({ kind }) => kind === 'point');
  const others = shapes.filter(({ kind }) => kind !== 'point');
  const areas = shapes.filter(({ kind }) => kind === 'polygon');
  return [
    { name: 'layer_shapes', from: SHAPES, to: NAMES - 1, features: each(others, ofLayer) },
    { name: 'layer_shapes', from: POINTS, to: NAMES - 1, features: each(points, ofLayer) },
    { name: 'layer_shapes', ...ALWAYS, from: NAMES, features: each(shapes, namedOfLayer) },
    { name: 'layer_names', ...ALWAYS, from: NAMES, features: each(areas, nameOfLayer) },
  ];
}

function each<S>(shapes: readonly S[], draw: (shape: S) => object): (() => object)[] {
  return shapes.map((shape) => () => draw(shape));
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
  return featureOf({ name, kind, size: Math.round(areaOf(geometry) * 2e6) }, middleOf(geometry));
}

function street({ name, kind, geometry }: GroundShape) {
  return featureOf({ name, kind }, geometry);
}

function ofLayer({ layer, geometry }: LayerShape) {
  return featureOf({ layer }, geometry);
}

function namedOfLayer({ layer, name, geometry }: LayerShape) {
  return featureOf({ layer, name }, geometry);
}

function nameOfLayer({ layer, name, geometry }: LayerShape) {
  return featureOf({ layer, name }, middleOf(geometry));
}
