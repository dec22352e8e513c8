import { areaM2 } from '@vereda/contract/urbanism/measure';
import type { Position, Ring } from '@vereda/contract/urbanism/ring';
import { shapeOfParts, type AreaShape } from '@vereda/contract/urbanism/shape';
import { shapeFaults } from '@vereda/contract/urbanism/shape-faults';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutArea, findIdleLine } from './cut-area.ts';
import { findApart, joinAreas } from './join-areas.ts';

function square(west: number, south: number, size: number): Position[] {
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
}

const area = (...rings: Ring[]): AreaShape => shapeOfParts('polygon', [rings]) as AreaShape;
const areas = (...parts: Ring[][]): AreaShape => shapeOfParts('polygon', parts) as AreaShape;
const sizeOf = (rings: readonly Ring[]) => areaM2(area(...rings));
const across = (lat: number): Ring => [
  [-1, lat],
  [11, lat],
];
const BLOCK = area(square(0, 0, 10));

test('a line from edge to edge makes two parts that share its corners and lose nothing', () => {
  const parts = cutArea(BLOCK, [
    [
      [-1, 4],
      [5, 6],
      [11, 4],
    ],
  ]);
  expect(parts.map(({ cut }) => cut)).toEqual([true, true]);
  const [one = [], other = []] = parts.map(({ rings }) => rings[0]?.map(String));
  expect(one.filter((corner) => other.includes(corner)).toSorted()).toEqual(
    expect.arrayContaining(['5,6', '0,4.3333333', '10,4.3333333']),
  );
  expect(parts.reduce((sum, { rings }) => sum + sizeOf(rings), 0)).toBeCloseTo(areaM2(BLOCK), -4);
});

test('holes stay in their part, and one that is cut becomes part of the outlines', () => {
  const holed = area(square(0, 0, 10), square(1, 1, 1), square(4, 4, 2));
  const parts = cutArea(holed, [across(5)]);
  expect(parts.map(({ rings }) => rings.length).toSorted()).toEqual([1, 2]);
  expect(parts.reduce((sum, { rings }) => sum + sizeOf(rings), 0)).toBeCloseTo(areaM2(holed), -4);
});

test('a part that no line reaches stays as it came', () => {
  const island = square(20, 0, 3);
  const parts = cutArea(areas([square(0, 0, 10)], [island]), [across(5)]);
  expect(parts.map(({ cut }) => cut)).toEqual([true, true, false]);
  expect(parts[2]?.rings).toEqual([island]);
});

test('several lines, a crossing of theirs, and an end that goes beyond another line', () => {
  const cross: Ring = [
    [5, -1],
    [5, 11],
  ];
  expect(cutArea(BLOCK, [across(5), cross])).toHaveLength(4);
  const beyond: Ring = [
    [5, -1],
    [5, 5.3],
  ];
  const three = cutArea(BLOCK, [across(5), beyond]);
  expect(three).toHaveLength(3);
  for (const { rings } of three) {
    expect(shapeFaults(area(...rings))).toEqual([]);
    expect(new Set(rings[0]?.map(String)).size).toBe((rings[0]?.length ?? 0) - 1);
  }
});

test.each([
  ['outside', across(12)],
  [
    'that ends inside',
    [
      [-1, 5],
      [5, 5],
    ] as Ring,
  ],
  ['along the edge', across(0)],
  [
    'within',
    [
      [2, 5],
      [5, 5],
    ] as Ring,
  ],
])('a line %s separates nothing', (_name, line) => {
  expect(findIdleLine(BLOCK, [line])).toBe(0);
  expect(findIdleLine(BLOCK, [across(5), line])).toBe(1);
});

test('a line into a hole counts with the one that leaves it on the other side', () => {
  const holed = area(square(0, 0, 10), square(4, 4, 2));
  const into: Ring = [
    [-1, 5],
    [5, 5],
  ];
  const out: Ring = [
    [5, 5],
    [11, 5],
  ];
  expect(findIdleLine(holed, [into])).toBe(0);
  expect(findIdleLine(holed, [into, out])).toBeNull();
});

test('whatever is cut is valid, keeps its size, and becomes what it was when it is merged again', () => {
  const degrees = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((number) => number / 1e7);
  fc.assert(
    fc.property(degrees, degrees, fc.integer({ min: 5, max: 40 }), (left, right, corners) => {
      const ring = Array.from({ length: corners }, (_, index): Position => {
        const angle = (2 * Math.PI * index) / corners;
        const away = index % 2 === 0 ? 0.5 : 0.42;
        return [Number((away * Math.cos(angle)).toFixed(7)), Number((away * Math.sin(angle)).toFixed(7))];
      });
      const star = area([...ring, ring[0] as Position]);
      const parts = cutArea(star, [
        [
          [-0.6, left],
          [0.6, right],
        ],
      ]);
      const shapes = parts.map(({ rings }) => area(...rings));
      expect(parts.length).toBeGreaterThan(1);
      for (const shape of shapes) expect(shapeFaults(shape)).toEqual([]);
      const total = shapes.reduce((sum, shape) => sum + areaM2(shape), 0);
      expect(Math.abs(total / areaM2(star) - 1)).toBeLessThan(1e-5);
      expect(findApart(shapes)).toBeNull();
      const whole = joinAreas(shapes);
      expect(whole.type).toBe('Polygon');
      expect(Math.abs(areaM2(whole) / areaM2(star) - 1)).toBeLessThan(1e-5);
    }),
    // Half a centimetre beside a corner.
    { numRuns: 60, examples: [[-0.0000017, 1e-7, 5]] },
  );
});

test('areas that touch, or have a street between them, hang together; a part that fills a hole touches', () => {
  const one = area(square(0, 0, 1));
  expect(findApart([one, area(square(1, 0, 1)), area(square(2, 0, 1))])).toBeNull();
  expect(findApart([one, area(square(1, 1, 1))])).toBeNull();
  // Fifty metres of a degree, and two hundred.
  expect(findApart([one, area(square(1.00045, 0.3, 0.2))])).toBeNull();
  expect(findApart([one, area(square(1.0018, 0.3, 0.2))])).toBe(1);
  // Beside the middle of a long edge, on either side of the comparison.
  expect(findApart([area(square(1.00045, 0.3, 0.2)), one])).toBeNull();
  expect(findApart([area(square(0, 0, 10)), area(square(4, 4, 1))])).toBeNull();
  expect(findApart([one, area(square(1, 0, 1)), area(square(5, 5, 1))])).toBe(2);
  const filled = joinAreas([area(square(0, 0, 10), square(4, 4, 2)), area(square(4, 4, 2))]);
  expect(filled).toMatchObject({ type: 'Polygon', coordinates: [expect.anything()] });
});
