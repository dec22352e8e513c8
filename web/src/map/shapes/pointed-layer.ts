import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapColors } from '../map-colors.ts';
import type { MapPosition } from '../map-view.ts';

/** Name of its source. */
export const POINTED_SOURCE = 'pointed';

/** The place that is pointed at beside the map. */
export function pointedSource({ lat, lng }: MapPosition): SourceSpecification {
  return { type: 'geojson', data: { type: 'Point', coordinates: [lng, lat] } };
}

/** A ring around it, whatever sign or circle with a number stands there. */
export function pointedLayer({ cluster }: MapColors): LayerSpecification {
  return {
    id: 'pointed-ring',
    type: 'circle',
    source: POINTED_SOURCE,
    paint: {
      'circle-radius': 16,
      'circle-color': cluster,
      'circle-opacity': 0.14,
      'circle-stroke-color': cluster,
      'circle-stroke-width': 3,
    },
  };
}
