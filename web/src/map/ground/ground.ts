import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapScheme } from '../map-colors.ts';

/** Name of its source in a style. */
export const GROUND_SOURCE = 'ground';

/** Where OpenStreetMap says what naming it takes; every basemap of its data links there. */
export const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright';

/** What a map lies on instead of the city's own streets and areas. */
export type Ground = {
  readonly source: SourceSpecification;
  readonly layers: (scheme: MapScheme) => LayerSpecification[];
  /** Tells when it can no longer be read; the answer ends that. */
  readonly hearFault: (listener: () => void) => () => void;
};
