import type { Map as MapLibre, MapMouseEvent, MapTouchEvent, PointLike } from 'maplibre-gl';
import type { MapPosition } from '../map-view.ts';
import { SHAPE_LAYERS } from './shape-layers.ts';

/** What is done to drawn shapes with the pointer; keys are those of the shapes. */
export type ShapeEvents = {
  /** A shape of a list was touched. */
  readonly onShape?: (key: string) => void;
  /** The pointer rests on a shape of a list; null once it left. */
  readonly onShapePointed?: (key: string | null) => void;
  /** A corner or the middle of an edge is being dragged, and at last dropped; a touch without a move is a drop at its place. */
  readonly onHandle?: (handle: {
    key: string;
    position: MapPosition;
    phase: 'start' | 'move' | 'end';
  }) => void;
};

const HANDLES = [SHAPE_LAYERS.vertex, SHAPE_LAYERS.middle];
const SHAPES = [SHAPE_LAYERS.point, SHAPE_LAYERS.line, SHAPE_LAYERS.fill];
const MOUSE_REACH_PX = 6;
const FINGER_REACH_PX = 20;

type Pointed = MapMouseEvent | MapTouchEvent;

/** Lets the pointer drag handles and touch shapes; true from `isHandled` for a click that was one of these. */
export function listenToShapes(
  map: MapLibre,
  events: () => ShapeEvents,
): { isHandled: (event: MapMouseEvent) => boolean } {
  const find = ({ point }: Pointed, layers: readonly string[], reach: number): string | null => {
    const present = layers.filter((id) => map.getLayer(id));
    if (present.length === 0) return null;
    const box: [PointLike, PointLike] = [
      [point.x - reach, point.y - reach],
      [point.x + reach, point.y + reach],
    ];
    const key: unknown = map.queryRenderedFeatures(box, { layers: present })[0]?.properties['key'];
    return typeof key === 'string' ? key : null;
  };
  const start = (event: Pointed, reach: number) => {
    if (!events().onHandle) return;
    const key = find(event, HANDLES, reach);
    if (key === null) return;
    // The map stays where it is.
    event.preventDefault();
    drag(map, key, { event, events });
  };
  map.on('mousedown', (event) => start(event, MOUSE_REACH_PX));
  map.on('touchstart', (event) => event.points.length === 1 && start(event, FINGER_REACH_PX));
  let pointed: string | null = null;
  const point = (key: string | null) => {
    if (key === pointed) return;
    pointed = key;
    map.getCanvas().style.cursor = key === null ? '' : 'pointer';
    events().onShapePointed?.(key);
  };
  map.on('mouseout', () => events().onShapePointed && point(null));
  map.on('mousemove', (event) => {
    if (events().onShapePointed) point(find(event, SHAPES, 0));
    if (!events().onHandle) return;
    map.getCanvas().style.cursor = find(event, HANDLES, MOUSE_REACH_PX) === null ? '' : 'move';
  });
  return {
    isHandled(event) {
      if (events().onHandle) return find(event, HANDLES, MOUSE_REACH_PX) !== null;
      // What the pointer says is what a touch means, however close the next area is.
      const reach = events().onShapePointed ? 0 : MOUSE_REACH_PX;
      const key = events().onShape ? find(event, SHAPES, reach) : null;
      if (key !== null) events().onShape?.(key);
      return key !== null;
    },
  };
}

function drag(
  map: MapLibre,
  key: string,
  { event, events }: { readonly event: Pointed; readonly events: () => ShapeEvents },
): void {
  const isTouch = event.type === 'touchstart';
  const [moved, ended] = isTouch ? (['touchmove', 'touchend'] as const) : (['mousemove', 'mouseup'] as const);
  let last = positionOf(event);
  const tell = (phase: 'start' | 'move' | 'end') => events().onHandle?.({ key, position: last, phase });
  const move = (next: Pointed) => {
    last = positionOf(next);
    tell('move');
  };
  tell('start');
  map.on(moved, move as never);
  map.once(ended, () => {
    map.off(moved, move as never);
    tell('end');
  });
}

function positionOf({ lngLat: { lng, lat } }: Pointed): MapPosition {
  return { lat, lng };
}
