import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { LABEL_FONT } from './label-font.ts';
import { MAP_COLORS, type MapScheme } from './map-colors.ts';
import { shapeImageId, type MapSign } from './map-shapes.ts';
import type { MapPosition } from './map-view.ts';
import { absoluteTiles } from './ground/tile-address.ts';

type Signs = {
  readonly signBy: string;
  readonly signs: readonly MapSign[];
  /** The one drawn larger, by its `id`. */
  readonly chosenId?: string | null;
  /** One that is not drawn, since a pin stands there. */
  readonly leftOutId?: string;
};

/** Signs from vector tiles: features with `count` > 1 are clusters, the others single things with `signBy` as their state. */
type TiledPoints = Signs & {
  /** Path or address with {z}, {x}, {y}. */
  readonly tiles: string;
  readonly sourceLayer: string;
  readonly maxZoom: number;
};

/** A sign that the page itself knows; `state` is what `signBy` stands for, `label` what is written on it. */
export type PlacedPoint = MapPosition & {
  /** Null: it stands for things that the page does not know one by one. */
  readonly id: number | null;
  readonly state: string | null;
  /** More than one: a circle. */
  readonly count?: number;
  readonly label?: string;
};

type PlacedPoints = Signs & { readonly placed: readonly PlacedPoint[] };

/** What is drawn over the ground as signs. */
export type MapPoints = TiledPoints | PlacedPoints;

/** Layers that answer to the pointer. */
export const POINT_LAYERS = { cluster: 'points-cluster', single: 'points-single' } as const;

/** The sign of a thing whose state its tile does not tell, as where whole towns are summed up. */
export const PLAIN_SIGN: Pick<MapSign, 'shape' | 'color'> = {
  shape: 'circle',
  color: { light: MAP_COLORS.light.cluster, dark: MAP_COLORS.dark.cluster },
};

const COUNT: ExpressionSpecification = ['coalesce', ['get', 'count'], 1];
const IS_CLUSTER: ExpressionSpecification = ['>', COUNT, 1];

/** Where the signs come from. */
export function pointSource(points: MapPoints): SourceSpecification {
  if (!('placed' in points)) {
    return { type: 'vector', tiles: [absoluteTiles(points.tiles)], minzoom: 0, maxzoom: points.maxZoom };
  }
  const features = points.placed.map(({ id, lat, lng, state, count, label }) => ({
    type: 'Feature' as const,
    properties: {
      ...(id !== null && { id }),
      ...(state !== null && { [points.signBy]: state }),
      ...(count !== undefined && { count }),
      ...(label && { label }),
    },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  }));
  return { type: 'geojson', data: { type: 'FeatureCollection', features } };
}

/** Clusters, their numbers, single signs, and the chosen one on top. */
export function pointLayers(points: MapPoints, scheme: MapScheme): LayerSpecification[] {
  const colors = MAP_COLORS[scheme];
  const base = { source: 'points', ...('placed' in points ? {} : { 'source-layer': points.sourceLayer }) };
  return [
    {
      ...base,
      id: POINT_LAYERS.cluster,
      type: 'circle',
      filter: IS_CLUSTER,
      paint: {
        'circle-color': colors.cluster,
        'circle-opacity': 0.88,
        'circle-stroke-color': colors.halo,
        'circle-stroke-width': 2,
        'circle-radius': ['interpolate', ['linear'], ['log10', COUNT], 0.3, 12, 2, 18, 4, 30],
      },
    },
    {
      ...base,
      id: 'points-count',
      type: 'symbol',
      filter: IS_CLUSTER,
      layout: {
        'text-field': shortCount,
        'text-font': LABEL_FONT,
        'text-size': 12,
        'text-allow-overlap': true,
        // Its room is the circle’s.
        'text-padding': 8,
      },
      paint: { 'text-color': colors.clusterText },
    },
    singleLayer(base, { points, scheme, id: POINT_LAYERS.single, size: 0.85, filter: isSingle(points) }),
    ...chosenLayers(base, points, scheme),
    ...('placed' in points ? [labelLayer(base, scheme)] : []),
  ];
}

function isSingle({ leftOutId }: MapPoints): ExpressionSpecification {
  const single: ExpressionSpecification = ['<=', COUNT, 1];
  return leftOutId ? ['all', single, ['!=', ['to-string', ['get', 'id']], leftOutId]] : single;
}

function labelLayer(base: Base, scheme: MapScheme): LayerSpecification {
  return {
    ...base,
    id: 'points-label',
    type: 'symbol',
    filter: ['has', 'label'],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': LABEL_FONT,
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': MAP_COLORS[scheme].clusterText },
  };
}

// Clusters have no id, so an empty one would be all of them.
function chosenLayers(base: Base, points: MapPoints, scheme: MapScheme): LayerSpecification[] {
  if (!points.chosenId) return [];
  const filter: ExpressionSpecification = ['==', ['to-string', ['get', 'id']], points.chosenId];
  return [singleLayer(base, { points, scheme, id: 'points-chosen', size: 1.5, filter })];
}

// 1,234 → 1.2k: a cluster has no room for more.
const shortCount: ExpressionSpecification = [
  'case',
  ['>=', COUNT, 10_000],
  ['concat', ['to-string', ['round', ['/', COUNT, 1000]]], 'k'],
  ['>=', COUNT, 1000],
  ['concat', ['to-string', ['/', ['round', ['/', COUNT, 100]], 10]], 'k'],
  ['to-string', COUNT],
];

type Base = { readonly source: string; readonly 'source-layer'?: string };

type SingleLayer = {
  readonly points: MapPoints;
  readonly scheme: MapScheme;
  readonly id: string;
  readonly size: number;
  readonly filter: ExpressionSpecification;
};

function singleLayer(base: Base, { points, scheme, id, size, filter }: SingleLayer): LayerSpecification {
  const edge = MAP_COLORS[scheme].halo;
  const images = points.signs.flatMap((sign) => [
    sign.value,
    shapeImageId(sign.shape, sign.color[scheme], edge),
  ]);
  const fallback = shapeImageId(PLAIN_SIGN.shape, PLAIN_SIGN.color[scheme], edge);
  const icon = images.length > 0 ? ['match', ['get', points.signBy], ...images, fallback] : fallback;
  return {
    ...base,
    id,
    type: 'symbol',
    filter,
    layout: {
      'icon-image': icon as ExpressionSpecification,
      'icon-size': size,
      'icon-allow-overlap': true,
      // Names of the ground give way to it; the library places what lies on top first.
      'icon-ignore-placement': false,
      'icon-padding': 0,
    },
  };
}
