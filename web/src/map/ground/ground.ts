import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapScheme } from '../map-colors.ts';

/** Name of its source in a style. */
export const GROUND_SOURCE = 'ground';

/** What a map lies on instead of the city's own streets and areas. */
export type Ground = {
  readonly source: SourceSpecification;
  readonly layers: (scheme: MapScheme) => LayerSpecification[];
  /** Tells when it can no longer be read; the answer ends that. */
  readonly hearFault: (listener: () => void) => () => void;
};
