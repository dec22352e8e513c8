import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { Shape } from '@vereda/contract/urbanism/shape';
import { MAP_COLORS, type MapScheme } from '../map-colors.ts';

/** What a drawn thing is: a shape of the list or the one being edited, its corners, the middles of its edges, a fault. */
export type DrawnRole = 'shape' | 'chosen' | 'vertex' | 'middle' | 'fault';

/** A shape drawn over the ground. `key` comes back when it is touched; `color` is `#rrggbb`. */
export type DrawnShape = {
  readonly key: string;
  readonly role: DrawnRole;
  readonly shape: Shape;
  readonly color?: string;
  /** How strongly an area is filled, 0 to 1, where that says something. */
  readonly opacity?: number;
};

/** Layers that answer to the pointer. */
export const SHAPE_LAYERS = {
  fill: 'shapes-fill',
  line: 'shapes-line',
  point: 'shapes-point',
  middle: 'shapes-middle',
  vertex: 'shapes-vertex',
} as const;

/** Name of the source of drawn shapes. */
export const SHAPES_SOURCE = 'shapes';

const FAULT_COLOR = '#c62828';
const isRole = (...roles: readonly DrawnRole[]): ExpressionSpecification => [
  'in',
  ['get', 'role'],
  ['literal', [...roles]],
];
const ofType = (type: string): ExpressionSpecification => ['==', ['geometry-type'], type];
const CHOSEN = isRole('chosen');

/** Drawn shapes as the map's own data. */
export function shapesData(shapes: readonly DrawnShape[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: shapes.map(({ key, role, shape, color, opacity }) => ({
      type: 'Feature',
      properties: { key, role, ...(color && { color }), ...(opacity !== undefined && { opacity }) },
      // The contract's positions are read-only; the library does not write to them either.
      geometry: shape as unknown as GeoJSON.Geometry,
    })),
  };
}

/** Where drawn shapes come from. */
export function shapesSource(shapes: readonly DrawnShape[]): SourceSpecification {
  return { type: 'geojson', data: shapesData(shapes) };
}

const base = { source: SHAPES_SOURCE };
const IS_SHAPE = isRole('shape', 'chosen');

/** Areas, lines and points of drawn shapes, the chosen one stronger; handles and faults on top. */
export function shapeLayers(scheme: MapScheme): LayerSpecification[] {
  return [...bodyLayers(scheme), ...handleLayers(scheme)];
}

function bodyLayers(scheme: MapScheme): LayerSpecification[] {
  const { halo, cluster } = MAP_COLORS[scheme];
  const color: ExpressionSpecification = ['coalesce', ['get', 'color'], cluster];
  return [
    {
      ...base,
      id: SHAPE_LAYERS.fill,
      type: 'fill',
      filter: ['all', IS_SHAPE, ofType('Polygon')],
      paint: {
        'fill-color': color,
        'fill-opacity': ['coalesce', ['get', 'opacity'], ['case', CHOSEN, 0.38, 0.16]],
      },
    },
    {
      ...base,
      id: SHAPE_LAYERS.line,
      type: 'line',
      filter: ['all', IS_SHAPE, ['!', ofType('Point')]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': ['case', CHOSEN, 3.5, 2] },
    },
    {
      ...base,
      id: SHAPE_LAYERS.point,
      type: 'circle',
      filter: ['all', IS_SHAPE, ofType('Point')],
      paint: {
        'circle-color': color,
        'circle-radius': ['case', CHOSEN, 9, 6],
        'circle-stroke-color': halo,
        'circle-stroke-width': 2,
      },
    },
  ];
}

function handleLayers(scheme: MapScheme): LayerSpecification[] {
  const { halo, cluster } = MAP_COLORS[scheme];
  return [
    {
      ...base,
      id: SHAPE_LAYERS.middle,
      type: 'circle',
      filter: isRole('middle'),
      paint: {
        'circle-color': halo,
        'circle-radius': 4.5,
        'circle-stroke-color': cluster,
        'circle-stroke-width': 1.5,
      },
    },
    {
      ...base,
      id: SHAPE_LAYERS.vertex,
      type: 'circle',
      filter: isRole('vertex'),
      paint: {
        'circle-color': ['coalesce', ['get', 'color'], halo],
        'circle-radius': 7,
        'circle-stroke-color': cluster,
        'circle-stroke-width': 2.5,
      },
    },
    {
      ...base,
      id: 'shapes-fault',
      type: 'circle',
      filter: isRole('fault'),
      paint: {
        'circle-opacity': 0,
        'circle-radius': 14,
        'circle-stroke-color': FAULT_COLOR,
        'circle-stroke-width': 3,
      },
    },
  ];
}
