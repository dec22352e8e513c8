import type { Position } from '@vereda/contract/urbanism/ring';
import type { Shape } from '@vereda/contract/urbanism/shape';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addHole,
  addPart,
  insertCorner,
  listAt,
  moveCorner,
  openShape,
  placeCorner,
  redo,
  removeCorner,
  removeList,
  shapeOf,
  undo,
  type ShapeState,
} from './shape-state.ts';

const ring = (x: number, size: number): Position[] => [
  [x, 0],
  [x + size, 0],
  [x + size, size],
  [x, 0],
];

const position = fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 }));
const steps = fc.array(fc.tuple(fc.nat(5), position, fc.nat(30)), { maxLength: 25 });

/** Some edit of a state, chosen by numbers. */
function edited(state: ShapeState, [what, to, where]: [number, Position, number]): ShapeState {
  const list = listAt(state, state.current);
  const spot = { ...state.current, at: list.length === 0 ? 0 : where % list.length };
  if (what === 1 && list.length > 0) return moveCorner(state, spot, { to, isStep: true });
  if (what === 2 && list.length > 0) return removeCorner(state, spot);
  if (what === 3) return addPart(state);
  if (what === 4) return addHole(state);
  if (what === 5) return insertCorner(state, spot, to);
  return placeCorner(state, to);
}

test('a shape that is opened and not changed is saved as it was', () => {
  const shapes: Shape[] = [
    { type: 'Polygon', coordinates: [ring(0, 9), ring(3, 1)] },
    { type: 'MultiPolygon', coordinates: [[ring(0, 9), ring(3, 1)], [ring(20, 5)]] },
    {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
        [
          [2, 2],
          [3, 3],
        ],
      ],
    },
    { type: 'Point', coordinates: [1, 2] },
  ];
  for (const shape of shapes) {
    const kind = shape.type.endsWith('Polygon') ? 'polygon' : shape.type.endsWith('Point') ? 'point' : 'line';
    expect(shapeOf(openShape(kind, shape))).toEqual(shape);
  }
});

test('going back all the way gives the first shape, and forth again the last one', () => {
  fc.assert(
    fc.property(steps, (edits) => {
      const first = openShape('polygon', { type: 'Polygon', coordinates: [ring(0, 9)] });
      const last = edits.reduce<ShapeState>(edited, first);
      let state = last;
      for (let turn = 0; turn < edits.length; turn += 1) state = undo(state);
      expect(state.lists).toEqual(first.lists);
      for (let turn = 0; turn < edits.length; turn += 1) state = redo(state);
      expect(state.lists).toEqual(last.lists);
    }),
  );
});

test('a drag of many moves is one step back', () => {
  const first = openShape('line', {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  });
  const spot = { part: 0, list: 0, at: 1 };
  let state = moveCorner(first, spot, { to: [2, 2], isStep: true });
  for (let at = 3; at < 9; at += 1) state = moveCorner(state, spot, { to: [at, at], isStep: false });
  expect(shapeOf(state)).toEqual({
    type: 'LineString',
    coordinates: [
      [0, 0],
      [8, 8],
    ],
  });
  expect(undo(state).lists).toEqual(first.lists);
});

test('an outline goes with its holes, a hole alone', () => {
  const two = openShape('polygon', {
    type: 'MultiPolygon',
    coordinates: [[ring(0, 9), ring(3, 1)], [ring(20, 5)]],
  });
  expect(shapeOf(removeList(two, { part: 0, list: 1 }))).toMatchObject({ type: 'MultiPolygon' });
  expect(shapeOf(removeList(two, { part: 0, list: 0 }))).toEqual({
    type: 'Polygon',
    coordinates: [ring(20, 5)],
  });
  const one = removeList(removeList(two, { part: 0, list: 0 }), { part: 0, list: 0 });
  expect(shapeOf(one)).toBeNull();
  expect(shapeOf(placeCorner(one, [1, 1]))).not.toBeNull();
});
