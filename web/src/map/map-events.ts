import type { MapBounds, MapPosition, MapView } from './map-view.ts';
import type { ShapeEvents } from './shapes/shape-handles.ts';

/** A sign or cluster that was touched; `count` 1 is a single thing. */
export type TouchedPoint = {
  readonly id: string | null;
  readonly count: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly position: MapPosition;
};

/** What the map tells its owner. */
export type MapEvents = ShapeEvents & {
  /** At first, and whenever the map has come to rest. */
  readonly onMoved?: (view: MapView, bounds: MapBounds) => void;
  readonly onPoint?: (point: TouchedPoint) => void;
  readonly onPlace?: (position: MapPosition) => void;
};
