import type { Position } from '@vereda/contract/urbanism/ring';
import type { Shape } from '@vereda/contract/urbanism/shape';
import type { ShapeFault } from '@vereda/contract/urbanism/shape-faults';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { SHAPE_COLORS } from '../colors.ts';
import { listAt, shapeOf, type ShapeState, type Spot } from './shape-state.ts';

const HANDLES_SHOWN = 600;
const CHOSEN_COLOR = '#d81b60';

/** What a handle stands for: a corner, or the middle of the side after one. */
export type Handle = Spot & { readonly what: 'corner' | 'middle' };

/** The shape being edited with the handles of its current list and the places of its faults. */
export function drawnShape(state: ShapeState, color: string, faults: readonly ShapeFault[]): DrawnShape[] {
  const shape = shapeOf(state);
  return [
    ...(shape ? [{ key: 'shape', role: 'chosen' as const, shape, color }] : []),
    ...handlesOf(state),
    ...faults.flatMap(({ at }, index): DrawnShape[] => (at ? [point(`f:${index}`, 'fault', at)] : [])),
  ];
}

/** A shape that somebody else saved, to be compared with. */
export function theirShape(shape: Shape): DrawnShape {
  return { key: 'theirs', role: 'shape', shape, color: SHAPE_COLORS.changed };
}

/** The handle behind a key; null for what is none. */
export function handleOf(key: string): Handle | null {
  const [what, part, list, at] = key.split(':');
  if (what !== 'v' && what !== 'm') return null;
  const spot = { part: Number(part), list: Number(list), at: Number(at) };
  return { ...spot, what: what === 'v' ? 'corner' : 'middle' };
}

function handlesOf(state: ShapeState): DrawnShape[] {
  const { current, chosen, kind } = state;
  const list = listAt(state, current);
  // A coast of thousands of corners would hide under its handles: those around the chosen one are shown.
  const first = Math.max(0, Math.min(list.length - HANDLES_SHOWN, (chosen?.at ?? 0) - HANDLES_SHOWN / 2));
  const shown = list.slice(first, first + HANDLES_SHOWN);
  const keyOf = (what: 'v' | 'm', at: number) => `${what}:${current.part}:${current.list}:${at}`;
  const isChosen = (at: number) =>
    chosen?.at === at && chosen.part === current.part && chosen.list === current.list;
  const corners = shown.map((position, index) => {
    const at = first + index;
    const corner = point(keyOf('v', at), 'vertex', position);
    return isChosen(at) ? { ...corner, color: CHOSEN_COLOR } : corner;
  });
  if (kind === 'point') return corners;
  const middles = shown.flatMap((position, index) => {
    const at = first + index;
    const isLast = at === list.length - 1;
    const next = isLast ? (kind === 'polygon' && list.length > 2 ? list[0] : undefined) : list[at + 1];
    return next ? [point(keyOf('m', at), 'middle', between(position, next))] : [];
  });
  return [...middles, ...corners];
}

function between([x1, y1]: Position, [x2, y2]: Position): Position {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function point(key: string, role: DrawnShape['role'], position: Position): DrawnShape {
  return { key, role, shape: { type: 'Point', coordinates: position } };
}
