import type { Position } from '@vereda/contract/urbanism/ring';
import { partsOfShape, shapeOfParts, type Shape, type ShapeKind } from '@vereda/contract/urbanism/shape';

/** Lists of positions by part; a ring does not repeat its first position here. */
export type Lists = readonly (readonly (readonly Position[])[])[];
/** A list of a shape. */
export type ListAt = { readonly part: number; readonly list: number };
/** A corner of a shape. */
export type Spot = ListAt & { readonly at: number };

/** A shape being edited, and the way back and forth. */
export type ShapeState = {
  readonly kind: ShapeKind;
  readonly lists: Lists;
  readonly past: readonly Lists[];
  readonly future: readonly Lists[];
  /** The list that new corners go into. */
  readonly current: ListAt;
  readonly chosen: Spot | null;
};

const STEPS_KEPT = 100;
const DECIMALS = 1e7;

/** The state for a shape, or for one that is to be drawn. */
export function openShape(kind: ShapeKind, shape: Shape | null): ShapeState {
  const lists = shape ? partsOfShape(shape).map((part) => part.map((list) => opened(kind, list))) : [[[]]];
  return { kind, lists, past: [], future: [], current: { part: 0, list: 0 }, chosen: null };
}

function opened(kind: ShapeKind, list: readonly Position[]): readonly Position[] {
  const [first, last] = [list[0], list.at(-1)];
  const isClosed = list.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return kind === 'polygon' && isClosed ? list.slice(0, -1) : list;
}

/** The shape as it would be saved; null while it has no corner. */
export function shapeOf({ kind, lists }: Pick<ShapeState, 'kind' | 'lists'>): Shape | null {
  const parts = lists
    .map((part) => part.filter((list) => list.length > 0).map((list) => closed(kind, list)))
    .filter((part) => part.length > 0);
  return parts.length > 0 ? shapeOfParts(kind, parts) : null;
}

function closed(kind: ShapeKind, list: readonly Position[]): readonly Position[] {
  const [first] = list;
  return kind === 'polygon' && first ? [...list, first] : list;
}

/** Positions of a list. */
export function listAt({ lists }: Pick<ShapeState, 'lists'>, { part, list }: ListAt): readonly Position[] {
  return lists[part]?.[list] ?? [];
}

/** Adds a corner after the chosen one of the current list, else at its end; it is the chosen one then. */
export function placeCorner(state: ShapeState, position: Position): ShapeState {
  const { current, chosen } = state;
  const isHere = chosen !== null && chosen.part === current.part && chosen.list === current.list;
  const at = isHere ? chosen.at + 1 : listAt(state, current).length;
  return insertCorner(state, { ...current, at }, position);
}

/** Puts a corner before the one at `spot`; it is the chosen one then. */
export function insertCorner(state: ShapeState, spot: Spot, position: Position): ShapeState {
  const list = listAt(state, spot).toSpliced(spot.at, 0, rounded(position));
  return { ...changed(state, withList(state.lists, spot, list)), current: spot, chosen: spot };
}

/** Moves a corner. A drag is one step: `isStep` is false for all but its first move. */
export function moveCorner(
  state: ShapeState,
  spot: Spot,
  move: { to: Position; isStep: boolean },
): ShapeState {
  const list = listAt(state, spot).with(spot.at, rounded(move.to));
  const lists = withList(state.lists, spot, list);
  const next = move.isStep ? changed(state, lists) : { ...state, lists };
  return { ...next, current: spot, chosen: spot };
}

/** Takes a corner out; the one before it is chosen then. */
export function removeCorner(state: ShapeState, spot: Spot): ShapeState {
  const list = listAt(state, spot).toSpliced(spot.at, 1);
  const at = Math.max(0, spot.at - 1);
  return {
    ...changed(state, withList(state.lists, spot, list)),
    chosen: list.length > 0 ? { ...spot, at } : null,
  };
}

/** Adds an empty part, into which the next corners go. */
export function addPart(state: ShapeState): ShapeState {
  const current = { part: state.lists.length, list: 0 };
  return { ...changed(state, [...state.lists, [[]]]), current, chosen: null };
}

/** Adds an empty hole to the current part of a polygon. */
export function addHole(state: ShapeState): ShapeState {
  const { part } = state.current;
  const rings = state.lists[part] ?? [];
  const lists = state.lists.with(part, [...rings, []]);
  return { ...changed(state, lists), current: { part, list: rings.length }, chosen: null };
}

/** Takes a list out: a hole by itself, an outline with its holes. One empty list always stays. */
export function removeList(state: ShapeState, { part, list }: ListAt): ShapeState {
  const rings = state.lists[part] ?? [];
  const lists =
    list === 0 ? state.lists.toSpliced(part, 1) : state.lists.with(part, rings.toSpliced(list, 1));
  const next = lists.length > 0 ? lists : [[[]]];
  return { ...changed(state, next), current: { part: 0, list: 0 }, chosen: null };
}

/** Makes a corner, or a list without one, the chosen one. */
export function choose(
  state: ShapeState,
  { part, list, at }: ListAt & { readonly at: number | null },
): ShapeState {
  return { ...state, current: { part, list }, chosen: at === null ? null : { part, list, at } };
}

/** One step back; the same state when there is none. */
export function undo(state: ShapeState): ShapeState {
  const lists = state.past.at(-1);
  if (!lists) return state;
  const future = [state.lists, ...state.future];
  return { ...state, ...kept(state, lists), past: state.past.slice(0, -1), future };
}

/** One step forth again. */
export function redo(state: ShapeState): ShapeState {
  const [lists, ...future] = state.future;
  if (!lists) return state;
  return { ...state, ...kept(state, lists), past: [...state.past, state.lists], future };
}

function changed(state: ShapeState, lists: Lists): ShapeState {
  return { ...state, lists, past: [...state.past, state.lists].slice(-STEPS_KEPT), future: [] };
}

// What was current may not be there in another step.
function kept({ current }: ShapeState, lists: Lists): Pick<ShapeState, 'lists' | 'current' | 'chosen'> {
  const isThere = lists[current.part]?.[current.list] !== undefined;
  return { lists, current: isThere ? current : { part: 0, list: 0 }, chosen: null };
}

function withList(lists: Lists, { part, list }: ListAt, positions: readonly Position[]): Lists {
  return lists.with(part, (lists[part] ?? []).with(list, positions));
}

function rounded([lng, lat]: Position): Position {
  return [Math.round(lng * DECIMALS) / DECIMALS, Math.round(lat * DECIMALS) / DECIMALS];
}
