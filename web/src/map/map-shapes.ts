import type { MapScheme } from './map-colors.ts';

/** A sign on the map: its form says the state as well as its colour. */
export type MapShape = 'circle' | 'diamond' | 'triangle' | 'square' | 'pin';

/** Outlines in a box of 24 by 24, the same on the map, in legends and in lists. */
export const SHAPE_PATHS: Readonly<Record<MapShape, string>> = {
  circle: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16z',
  diamond: 'M12 2.5l9.5 9.5l-9.5 9.5l-9.5-9.5z',
  triangle: 'M12 3.2l9.6 16.8h-19.2z',
  square:
    'M7 4.5h10a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-10a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5z',
  pin: 'M12 2c4.1 0 7 3 7 6.8c0 4.7-4.6 8.6-7 13.2c-2.4-4.6-7-8.5-7-13.2c0-3.8 2.9-6.8 7-6.8z',
};

/** What a sign means: the value in the tiles, its word, form and two colours (`#rrggbb`). */
export type MapSign = {
  readonly value: string;
  readonly label: string;
  readonly shape: MapShape;
  readonly color: Readonly<Record<MapScheme, string>>;
};

/** Name under which the map keeps the picture of a sign; `drawShape` reads it back. */
export function shapeImageId(shape: MapShape, color: string, edge: string): string {
  return `shape ${shape} ${color} ${edge}`;
}

const SIZE_PX = 24;

/** The picture behind a name of `shapeImageId` at a pixel ratio; null for any other name. */
export function drawShape(id: string, pixelRatio: number): ImageData | null {
  const [kind, shape, color, edge] = id.split(' ');
  if (kind !== 'shape' || !color || !edge || !isShape(shape)) return null;
  const side = SIZE_PX * pixelRatio;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(pixelRatio, pixelRatio);
  const outline = new Path2D(SHAPE_PATHS[shape]);
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = edge;
  context.stroke(outline);
  context.fillStyle = color;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(outline);
  return context.getImageData(0, 0, side, side);
}

function isShape(value: string | undefined): value is MapShape {
  return value !== undefined && Object.hasOwn(SHAPE_PATHS, value);
}
