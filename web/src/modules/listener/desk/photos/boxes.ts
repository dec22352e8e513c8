import { BOX_MIN_SIDE, BOXES_MAX, type PhotoBox } from '@vereda/contract/listener/photos/photo';

const FIRST: PhotoBox = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
const STEP = 0.02;
const MIN_DRAWN = Math.max(0.01, BOX_MIN_SIDE);

/** A point of a photo in fractions of its sides. */
export type Spot = { readonly x: number; readonly y: number };

/** The boxes with one more in the middle, where there is room for it. */
export function withNewBox(boxes: readonly PhotoBox[]): readonly PhotoBox[] {
  return boxes.length < BOXES_MAX ? [...boxes, FIRST] : boxes;
}

/** The box between two corners, within the photo; null while it is too small to be meant. */
export function boxBetween(one: Spot, other: Spot): PhotoBox | null {
  const [left, right] = [clamp(Math.min(one.x, other.x)), clamp(Math.max(one.x, other.x))];
  const [top, bottom] = [clamp(Math.min(one.y, other.y)), clamp(Math.max(one.y, other.y))];
  const [width, height] = [right - left, bottom - top];
  return width < MIN_DRAWN || height < MIN_DRAWN ? null : { x: left, y: top, width, height };
}

/** The box moved by a part of the photo; it stays within. */
export function moved(box: PhotoBox, by: Spot): PhotoBox {
  const x = clamp(box.x + by.x, 1 - box.width);
  return { ...box, x, y: clamp(box.y + by.y, 1 - box.height) };
}

/** The box after an arrow key: moved, or with Shift another size; null for every other key. */
export function afterKey(box: PhotoBox, key: string, isShift: boolean): PhotoBox | null {
  const steps: Readonly<Record<string, Spot>> = {
    ArrowLeft: { x: -STEP, y: 0 },
    ArrowRight: { x: STEP, y: 0 },
    ArrowUp: { x: 0, y: -STEP },
    ArrowDown: { x: 0, y: STEP },
  };
  const step = steps[key];
  if (!step) return null;
  if (!isShift) return moved(box, step);
  const width = Math.max(STEP, Math.min(1 - box.x, box.width + step.x));
  return { ...box, width, height: Math.max(STEP, Math.min(1 - box.y, box.height + step.y)) };
}

function clamp(value: number, max = 1): number {
  return Math.min(Math.max(0, max), Math.max(0, value));
}
