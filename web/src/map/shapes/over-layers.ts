import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { CITY_TILE_ZOOM_MAX, LAYER_TILE_ZOOMS } from '@vereda/contract/limits';
import { LABEL_FONT } from '../label-font.ts';
import type { MapColors } from '../map-colors.ts';
import { absoluteTiles } from '../ground/tile-address.ts';

/** Layers of the city's that come as tiles; those that are on, the first one lowest. `color` is `#rrggbb`. */
export type OverLayers = {
  /** Name of their source; the names of what is drawn of it begin with it. */
  readonly source: string;
  /** Path with {z}, {x}, {y}. */
  readonly tiles: string;
  readonly shown: readonly { readonly id: number; readonly color: string }[];
};

const POINT_NAMES_ZOOM = 16;
const LINE_NAMES_ZOOM = 15;

/** Where they come from; tiles above the highest are drawn larger. */
export function overSource({ tiles }: OverLayers): SourceSpecification {
  return {
    type: 'vector',
    tiles: [absoluteTiles(tiles)],
    minzoom: LAYER_TILE_ZOOMS.shapes,
    maxzoom: CITY_TILE_ZOOM_MAX,
  };
}

/** Areas, lines and points in their layer's colour, with their names from near. */
export function overLayers({ source, shown }: OverLayers, { halo, text }: MapColors): LayerSpecification[] {
  if (shown.length === 0) return [];
  const color = byLayer(
    shown.map((layer) => [layer.id, layer.color]),
    '#000000',
  );
  const order = byLayer(
    shown.map(({ id }, index) => [id, index]),
    0,
  );
  const isShown: ExpressionSpecification = ['in', ['get', 'layer'], ['literal', shown.map(({ id }) => id)]];
  const only = (type: string): ExpressionSpecification => ['all', isShown, ['==', ['geometry-type'], type]];
  const shapes = { source, 'source-layer': 'layer_shapes' };
  return [
    {
      ...shapes,
      id: `${source}-fill`,
      type: 'fill',
      filter: only('Polygon'),
      layout: { 'fill-sort-key': order },
      paint: { 'fill-color': color, 'fill-opacity': 0.16 },
    },
    {
      ...shapes,
      id: `${source}-line`,
      type: 'line',
      filter: ['all', isShown, ['!=', ['geometry-type'], 'Point']],
      layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': order },
      paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 15, 2.2] },
    },
    {
      ...shapes,
      id: `${source}-point`,
      type: 'circle',
      filter: only('Point'),
      layout: { 'circle-sort-key': order },
      paint: {
        'circle-color': color,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], LAYER_TILE_ZOOMS.points, 2.5, 15, 5, 18, 7],
        'circle-stroke-color': halo,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], LAYER_TILE_ZOOMS.points, 0.8, 15, 1.6],
      },
    },
    ...names({ source, isShown, halo, text, only }),
  ];
}

type Named = Pick<MapColors, 'halo' | 'text'> & {
  readonly source: string;
  readonly isShown: ExpressionSpecification;
  readonly only: (type: string) => ExpressionSpecification;
};

function names({ source, isShown, only, halo, text }: Named): LayerSpecification[] {
  const layout: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': LABEL_FONT,
    'text-size': 11.5,
  };
  const common = {
    source,
    type: 'symbol',
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  } as const;
  return [
    {
      ...common,
      id: `${source}-line-name`,
      'source-layer': 'layer_shapes',
      minzoom: LINE_NAMES_ZOOM,
      filter: only('LineString'),
      layout: { ...layout, 'symbol-placement': 'line', 'symbol-spacing': 420, 'text-offset': [0, 1] },
    },
    {
      ...common,
      id: `${source}-point-name`,
      'source-layer': 'layer_shapes',
      minzoom: POINT_NAMES_ZOOM,
      filter: only('Point'),
      layout: { ...layout, 'text-anchor': 'top', 'text-offset': [0, 0.7], 'text-max-width': 8 },
    },
    {
      ...common,
      id: `${source}-area-name`,
      'source-layer': 'layer_names',
      minzoom: LAYER_TILE_ZOOMS.names,
      filter: isShown,
      layout: { ...layout, 'text-max-width': 8 },
    },
  ];
}

function byLayer<V extends string | number>(
  pairs: readonly (readonly [number, V])[],
  otherwise: V,
): ExpressionSpecification {
  return ['match', ['get', 'layer'], ...pairs.flat(), otherwise] as unknown as ExpressionSpecification;
}
