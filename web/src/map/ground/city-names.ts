import type { FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { LABEL_FONT, STRONG_LABEL_FONT } from '../label-font.ts';
import type { MapColors } from '../map-colors.ts';

/**
 * Names of the ground, the last layer first where there is no room for all: neighborhoods, water and parks, avenues from
 * zoom 13, every street from 15. All of them give way to the signs, which are placed before them.
 */
export function cityNames(colors: MapColors): SymbolLayerSpecification[] {
  return [
    {
      ...alongStreets('streets', { color: colors.streetText, halo: colors.halo }),
      minzoom: 15,
      filter: isKind('street'),
    },
    {
      ...alongStreets('paths', { color: colors.streetText, halo: colors.halo }),
      minzoom: 16,
      filter: ['any', isKind('passage'), isKind('path')],
    },
    {
      ...alongStreets('avenues', { color: colors.text, halo: colors.halo }),
      minzoom: 13,
      filter: isKind('avenue'),
    },
    inAreas('park', { color: colors.parkText, halo: colors.park, minzoom: 14 }),
    inAreas('water', { color: colors.waterText, halo: colors.water, minzoom: 9 }),
    colonias(colors),
  ];
}

type Inks = { readonly color: string; readonly halo: string };

function isKind(kind: string): ['==', ['get', 'kind'], string] {
  return ['==', ['get', 'kind'], kind];
}

function alongStreets(part: string, { color, halo }: Inks): SymbolLayerSpecification {
  return {
    id: `city-${part}-name`,
    type: 'symbol',
    source: 'city',
    'source-layer': 'streets',
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 360,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 15, 11.5, 18, 14],
      'text-max-angle': 30,
      'text-padding': 6,
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  };
}

function inAreas(
  kind: 'park' | 'water',
  { color, halo, minzoom }: Inks & { readonly minzoom: number },
): SymbolLayerSpecification {
  return {
    id: `city-${kind}-name`,
    type: 'symbol',
    source: 'city',
    'source-layer': 'area_names',
    minzoom,
    filter: isKind(kind) satisfies FilterSpecification,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': kind === 'water' ? 13 : ['interpolate', ['linear'], ['zoom'], 14, 10.5, 18, 13],
      'text-letter-spacing': kind === 'water' ? 0.12 : 0,
      'text-max-width': 7,
      'text-padding': 4,
      'symbol-sort-key': ['-', ['get', 'size']],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  };
}

function colonias({ areaText, halo }: MapColors): SymbolLayerSpecification {
  return {
    id: 'city-colonia-name',
    type: 'symbol',
    source: 'city',
    'source-layer': 'colonia_names',
    minzoom: 11,
    maxzoom: 16.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': STRONG_LABEL_FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 14, 15],
      'text-max-width': 8,
      'text-padding': 6,
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.8,
      'text-justify': 'auto',
    },
    paint: { 'text-color': areaText, 'text-halo-color': halo, 'text-halo-width': 1.8 },
  };
}
