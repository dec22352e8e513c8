import { BOX_MIN_SIDE } from '@vereda/contract/listener/photos/photo';
import type { Area } from '@vereda/contract/ai/vision';

/** What a detector found, in pixels of the picture it was given. */
export type FoundBox = Area & { readonly confidence: number };

/** Without those that lie over a surer one. */
export function withoutRepeats(boxes: readonly FoundBox[]): FoundBox[] {
  const kept: FoundBox[] = [];
  for (const box of [...boxes].sort((one, other) => other.confidence - one.confidence))
    if (!kept.some((surer) => overlap(surer, box) > 0.5)) kept.push(box);
  return kept;
}

// The part of the smaller one that both share.
function overlap(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return (Math.max(0, width) * Math.max(0, height)) / smaller;
}

/** As a part of the picture, grown on every side by parts of its own width and height, and never outside. */
export function asArea(
  box: FoundBox,
  picture: { readonly width: number; readonly height: number },
  grown: { readonly x: number; readonly y: number },
): FoundBox {
  const across = span(box.x, box.width, { grown: grown.x, whole: picture.width });
  const down = span(box.y, box.height, { grown: grown.y, whole: picture.height });
  const confidence = Math.min(1, Math.max(0, box.confidence));
  return { x: across.from, y: down.from, width: across.length, height: down.length, confidence };
}

function span(from: number, length: number, { grown, whole }: { grown: number; whole: number }) {
  const inside = (at: number): number => Math.min(1, Math.max(0, at / whole));
  const start = Math.min(inside(from - length * grown), 1 - BOX_MIN_SIDE);
  const end = Math.max(inside(from + length * (1 + grown)), start + BOX_MIN_SIDE);
  return { from: start, length: Math.min(end - start, 1 - start) };
}
