import type { JudgedBoxes } from '@vereda/contract/ai/image-run';

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

// Shared part of two boxes: so much of it is the same box, so much the same one moved or sized.
const SAME = 0.95;
const MOVED = 0.2;

/** What became of proposed boxes: each box that a person left answers for at most one of them, the likest pair first. */
export function judgeBoxes(proposed: readonly Area[], left: readonly Area[]): JudgedBoxes {
  const pairs = proposed
    .flatMap((one, from) => left.map((other, to) => ({ from, to, shared: sharedPart(one, other) })))
    .filter(({ shared }) => shared >= MOVED)
    .toSorted((one, other) => other.shared - one.shared);
  const taken = { from: new Set<number>(), to: new Set<number>() };
  let accepted = 0;
  for (const { from, to, shared } of pairs) {
    if (taken.from.has(from) || taken.to.has(to)) continue;
    taken.from.add(from);
    taken.to.add(to);
    if (shared >= SAME) accepted += 1;
  }
  return {
    accepted,
    moved: taken.from.size - accepted,
    deleted: proposed.length - taken.from.size,
    added: left.length - taken.to.size,
  };
}

/** Whether a person left exactly what was proposed. */
export function isAsProposed({ moved, deleted, added }: JudgedBoxes): boolean {
  return moved + deleted + added === 0;
}

// Intersection over union, 0–1.
function sharedPart(one: Area, other: Area): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (one.width * one.height + other.width * other.height - both);
}
