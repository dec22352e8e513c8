import { layers } from '@protomaps/basemaps';
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { locale } from '#i18n/locale.ts';
import { LABEL_FONT } from '../label-font.ts';
import { MAP_COLORS, type MapScheme } from '../map-colors.ts';
import { shapeImageId } from '../map-shapes.ts';
import { flavorOf, PLACE_COLORS } from './basemap-flavor.ts';
import { GROUND_SOURCE } from './ground.ts';

// Paper lies below every ground already; shields and arrows would need pictures that are nobody's way here.
const LEFT_OUT = ['background', 'roads_shields', 'roads_oneway'];

const PLACES = {
  green: ['park', 'garden', 'zoo', 'beach', 'forest'],
  transport: ['station', 'aerodrome', 'ferry_terminal'],
  shared: [
    'hospital',
    'university',
    'school',
    'library',
    'townhall',
    'post_office',
    'stadium',
    'museum',
    'theatre',
  ],
} as const;
const PLACES_MIN_ZOOM = 15;

/** Protomaps' layers in the product's colours; their words are written by the browser and their signs drawn by it, so that nothing else is fetched. */
export function basemapLayers(scheme: MapScheme): LayerSpecification[] {
  return layers(GROUND_SOURCE, flavorOf(scheme), { lang: locale })
    .filter(({ id }) => !LEFT_OUT.includes(id))
    .map((layer) => (layer.type === 'symbol' ? ownSymbol(layer, scheme) : layer));
}

function ownSymbol(layer: SymbolLayerSpecification, scheme: MapScheme): SymbolLayerSpecification {
  const { 'icon-image': _sprite, ...layout } = layer.layout ?? {};
  const own: SymbolLayerSpecification = { ...layer, layout: { ...layout, 'text-font': LABEL_FONT } };
  return layer.id === 'pois' ? placesOf(own, scheme) : own;
}

function placesOf(layer: SymbolLayerSpecification, scheme: MapScheme): SymbolLayerSpecification {
  return {
    ...layer,
    minzoom: PLACES_MIN_ZOOM,
    filter: [
      'all',
      ['in', ['get', 'kind'], ['literal', Object.values(PLACES).flat()]],
      ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 0]],
    ],
    layout: {
      ...layer.layout,
      'icon-image': byKind((color) => shapeImageId('circle', color, MAP_COLORS[scheme].halo), scheme),
      'icon-size': 0.4,
      'text-size': 11,
      'text-offset': [0.7, 0],
    },
    paint: { ...layer.paint, 'text-color': byKind((color) => color, scheme) },
  };
}

function byKind(valueOf: (color: string) => string, scheme: MapScheme): ExpressionSpecification {
  const { green, transport, shared } = PLACE_COLORS[scheme];
  return [
    'match',
    ['get', 'kind'],
    [...PLACES.green],
    valueOf(green),
    [...PLACES.transport],
    valueOf(transport),
    valueOf(shared),
  ];
}
