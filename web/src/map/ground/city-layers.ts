import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
  SourceSpecification,
} from 'maplibre-gl';
import type { MapColors } from '../map-colors.ts';
import { absoluteTiles } from './tile-address.ts';
import { cityNames } from './city-names.ts';

/** The city's own polygons and streets; tiles above z14 are the ones of z14, drawn larger. */
export function citySource(tiles: string): SourceSpecification {
  return { type: 'vector', tiles: [absoluteTiles(tiles)], minzoom: 8, maxzoom: 14 };
}

/** Neighborhoods, water, parks, streets by their class, and the names of all of them. */
export function cityLayers(colors: MapColors): LayerSpecification[] {
  return [
    fill('colonias', colors.area),
    fill('water', colors.water),
    { ...fill('parks', colors.park), minzoom: 10 },
    ...streets(colors),
    {
      ...line('colonias', 'edge'),
      paint: {
        'line-color': colors.areaLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.6, 15, 1.2],
        'line-dasharray': [4, 3],
      },
    },
    ...cityNames(colors),
  ];
}

/** Pixels of a class of street at zooms 11, 14, 16 and 19. */
type Widths = readonly [number, number, number, number];

const ZOOMS: Widths = [11, 14, 16, 19];
const AVENUE_PX: Widths = [1.3, 4.2, 9, 40];
const STREET_PX: Widths = [0.5, 1.8, 5.5, 28];
const PASSAGE_PX: Widths = [0.3, 1.1, 3.4, 17];
const EDGE_PX: Widths = [0.8, 1.2, 1.8, 2.4];
const NO_EDGE: Widths = [0, 0, 0, 0];

const IS_AVENUE: ExpressionSpecification = ['==', ['get', 'kind'], 'avenue'];
const IS_PATH: ExpressionSpecification = ['==', ['get', 'kind'], 'path'];
const IS_STREET: ExpressionSpecification = ['match', ['get', 'kind'], ['street', 'passage'], true, false];

// Every edge lies under every street, so that crossings are open. A layer has one colour, which a change of scheme and
// printing take without waiting for the tiles.
function streets(colors: MapColors): LayerSpecification[] {
  const road = (part: string, of: 'avenue' | 'street', color: string): LineLayerSpecification => ({
    ...line('streets', `${of}-${part}`),
    filter: of === 'avenue' ? IS_AVENUE : IS_STREET,
    paint: { 'line-color': color, 'line-width': roadWidth(of, part === 'edge' ? EDGE_PX : NO_EDGE) },
  });
  return [
    {
      ...line('streets', 'path'),
      minzoom: 14,
      filter: IS_PATH,
      paint: {
        'line-color': colors.path,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 14, 0.8, 19, 4],
        'line-dasharray': [2, 1.5],
      },
    },
    // From afar streets are hairlines: the grain of the city.
    { ...road('edge', 'street', colors.streetEdge), minzoom: 14 },
    road('edge', 'avenue', colors.avenueEdge),
    road('fill', 'street', colors.street),
    road('fill', 'avenue', colors.avenue),
  ];
}

function roadWidth(of: 'avenue' | 'street', edge: Widths): ExpressionSpecification {
  const stops = ZOOMS.flatMap((zoom, at) => {
    const wide = (of === 'avenue' ? AVENUE_PX : STREET_PX)[at] ?? 0;
    const [more = 0, narrow = 0] = [edge[at], PASSAGE_PX[at]];
    const width =
      of === 'avenue' ? wide + more : ['match', ['get', 'kind'], 'passage', narrow + more, wide + more];
    return [zoom, width];
  });
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
}

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

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
    layout: ROUND,
  };
}
