import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import worldUrl from 'virtual:world-map';
import { locale } from '#i18n/locale.ts';
import { LABEL_FONT } from '../label-font.ts';
import type { MapColors } from '../map-colors.ts';

/** Under this zoom the world's outlines are worth loading. */
export const WORLD_MAX_ZOOM = 8;
const WORLD_FADE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0];

/** Land, borders and country names, made at build time. */
export const worldSource: SourceSpecification = {
  type: 'geojson',
  data: worldUrl,
  maxzoom: 6,
  tolerance: 0.5,
};

/** The world as seen from far. */
export function worldLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'world-land',
      type: 'fill',
      source: 'world',
      maxzoom: 9,
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colors.land, 'fill-opacity': WORLD_FADE },
    },
    {
      id: 'world-border',
      type: 'line',
      source: 'world',
      maxzoom: 9,
      filter: ['==', ['get', 'kind'], 'border'],
      paint: { 'line-color': colors.areaLine, 'line-width': 0.8, 'line-opacity': WORLD_FADE },
    },
    {
      id: 'world-name',
      type: 'symbol',
      source: 'world',
      maxzoom: 7,
      filter: ['==', ['get', 'kind'], 'name'],
      layout: {
        'text-field': ['get', locale],
        'text-font': LABEL_FONT,
        'text-size': 12,
        'symbol-sort-key': ['-', ['get', 'area']],
      },
      paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 1.2 },
    },
  ];
}
