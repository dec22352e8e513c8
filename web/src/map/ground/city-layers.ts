import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SourceSpecification,
} from 'maplibre-gl';
import { LABEL_FONT } from '../label-font.ts';
import type { MapColors } from '../map-colors.ts';
import { absoluteTiles } from '../tile-address.ts';

/** The city's own polygons and streets; tiles above z14 are the ones of z14, drawn larger. */
export function citySource(tiles: string): SourceSpecification {
  return { type: 'vector', tiles: [absoluteTiles(tiles)], minzoom: 8, maxzoom: 14 };
}

/** Areas, parks, streets and their names. */
export function cityLayers(colors: MapColors): LayerSpecification[] {
  return [
    fill('colonias', colors.area),
    {
      ...line('streets', 'edge'),
      paint: { 'line-color': colors.streetEdge, 'line-width': streetWidth(1.6) },
      minzoom: 13,
    },
    {
      ...line('streets', 'fill'),
      paint: { 'line-color': colors.street, 'line-width': streetWidth(0) },
      minzoom: 12,
    },
    {
      ...line('colonias', 'edge'),
      paint: {
        'line-color': colors.areaLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.6, 15, 1.6],
        'line-dasharray': [3, 2],
      },
    },
    ...cityNames(colors),
  ];
}

function cityNames(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'city-street-name',
      type: 'symbol',
      source: 'city',
      'source-layer': 'streets',
      minzoom: 14,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11, 18, 14],
      },
      paint: { 'text-color': colors.text, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'city-colonia-name',
      type: 'symbol',
      source: 'city',
      'source-layer': 'colonia_names',
      minzoom: 11,
      maxzoom: 16,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 15],
        'text-max-width': 8,
      },
      paint: {
        'text-color': colors.text,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.6,
        'text-opacity': 0.85,
      },
    },
  ];
}

function fill(sourceLayer: string, color: string): FillLayerSpecification {
  return {
    id: `city-${sourceLayer}`,
    type: 'fill',
    source: 'city',
    'source-layer': sourceLayer,
    minzoom: 8,
    paint: { 'fill-color': color },
  };
}

function line(sourceLayer: string, part: string): LineLayerSpecification {
  return {
    id: `city-${sourceLayer}-${part}`,
    type: 'line',
    source: 'city',
    'source-layer': sourceLayer,
    minzoom: 8,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  };
}

function streetWidth(edgePx: number): ExpressionSpecification {
  const main = (minor: number, major: number): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'avenue',
    major + edgePx,
    minor + edgePx,
  ];
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    12,
    main(0.6, 1.4),
    15,
    main(3, 5),
    18,
    main(12, 18),
  ];
}
