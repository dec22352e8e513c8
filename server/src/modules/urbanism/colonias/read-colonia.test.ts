import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColoniaReader } from './read-colonia.ts';
import { findCrossing, isInRing, type Position, type Ring } from '@vereda/contract/urbanism/ring';
import { splitFeatures } from '#platform/file-reading/split-features';

function square(size: number, [x, y]: Position = [0, 0]): Position[] {
  return [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ];
}

function read(geometry: unknown, properties: unknown = { nombre: 'Centro' }) {
  const json = JSON.stringify({ type: 'Feature', properties, geometry });
  return createColoniaReader('plano')({ number: 1, json });
}

function polygon(...rings: readonly Ring[]) {
  return read({ type: 'Polygon', coordinates: rings });
}

async function split(text: string, size = 7): Promise<string[]> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  return Array.fromAsync(splitFeatures(pieces()), ({ json }) => json);
}

test('features come out one by one, wherever the pieces are cut', async () => {
  const feature = fc.record({
    properties: fc.dictionary(fc.string({ unit: fc.constantFrom('"', '\\', '{', ']', 'a') }), fc.string()),
    features: fc.constant([{ nested: true }]),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(feature), fc.integer({ min: 1, max: 40 }), async (features, size) => {
      const text = JSON.stringify({
        type: 'FeatureCollection',
        bbox: [{}, [0]],
        'a"b': '{',
        features,
        last: [{}],
      });
      expect((await split(text, size)).map((json) => JSON.parse(json))).toEqual(
        JSON.parse(JSON.stringify(features)),
      );
    }),
    { numRuns: 200 },
  );
});

test('what is no collection, or is cut off, throws', async () => {
  await expect(split('{"type":"Feature"}')).rejects.toThrow(/no GeoJSON FeatureCollection/);
  await expect(split('{"features":[{"a":1},{"b"')).rejects.toThrow(/ends in the middle/);
});

test('a polygon with a hole is kept with its hole', () => {
  const { row, problems } = polygon(square(4), square(1, [1, 1]));
  expect(problems).toEqual([]);
  expect(row).toEqual({
    source_id: 'plano/Centro',
    name: 'Centro',
    sector: null,
    polygons: [[square(4), square(1, [1, 1])]],
  });
});

test('a multipolygon keeps all its parts', () => {
  const { row } = read({ type: 'MultiPolygon', coordinates: [[square(1)], [square(1, [5, 5])]] });
  expect(row?.polygons).toHaveLength(2);
});

test.each([
  ['open', [square(4).slice(0, 4)], 'ring-open'],
  [
    'a bow tie',
    [
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 2],
        [0, 0],
      ],
    ],
    'ring-crosses-itself',
  ],
  ['a hole elsewhere', [square(2), square(1, [5, 5])], 'hole-outside'],
  ['metres instead of degrees', [square(100, [5000, 6000])], 'coordinate-out-of-range'],
  [
    'flat',
    [
      [
        [0, 0],
        [2, 2],
        [0, 0],
      ],
    ],
    'geometry-missing',
  ],
] as const)('%s is rejected', (_name, rings, reason) => {
  const { row, problems } = polygon(...(rings as unknown as Ring[]));
  expect(row).toBeNull();
  expect(problems.map((problem) => problem.reason)).toContain(reason);
});

test('a hole without area is left out with a warning', () => {
  const { row, problems } = polygon(square(4), [
    [1, 1],
    [2, 2],
    [1, 1],
  ]);
  expect(row?.polygons).toEqual([[square(4)]]);
  expect(problems).toMatchObject([{ reason: 'ring-flat', severity: 'warning' }]);
});

test.each([
  [null, 'geometry-missing'],
  [{ type: 'Point', coordinates: [0, 0] }, 'geometry-missing'],
  [{ type: 'Polygon', coordinates: [[['a', 1]]] }, 'geometry-unreadable'],
])('the geometry %j is rejected', (geometry, reason) => {
  expect(read(geometry)).toMatchObject({ row: null, problems: [{ reason }] });
});

test('name, number and sector are found under the names that sources use', () => {
  const geometry = { type: 'Polygon', coordinates: [square(1)] };
  expect(
    read(geometry, { CVE_COL: '19_1', Colonia: ' Las  Flores ', municipio: 'Ápodaca' }).row,
  ).toMatchObject({
    source_id: 'plano/19_1',
    name: 'Las Flores',
    sector: 'Ápodaca',
  });
  expect(read(geometry, { id: 7, nombre: 'Agronomía', comuna: 15 }).row).toMatchObject({
    sector: 'Comuna 15',
  });
  expect(read(geometry, { ageb: '1869' }).row).toMatchObject({ name: '1869', source_id: 'plano/1869' });
  expect(read(geometry, {}).problems).toMatchObject([{ reason: 'name-missing' }]);
});

test('a number that comes again is kept under a number of its own', () => {
  const reader = createColoniaReader('plano');
  const json = JSON.stringify({
    properties: { nombre: 'Centro' },
    geometry: { type: 'Polygon', coordinates: [square(1)] },
  });
  expect([1, 2].map((number) => reader({ number, json }).row?.source_id)).toEqual([
    'plano/Centro',
    'plano/Centro~2',
  ]);
});

test('crossing edges are found exactly when trying every pair finds them', () => {
  const coordinate = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 }), (corners) => {
      const ring = [...corners, corners[0] as Position];
      expect(findCrossing(ring) !== null).toBe(anyPairCrosses(ring));
    }),
    { numRuns: 1000 },
  );
});

function anyPairCrosses(ring: Ring): boolean {
  const edges = ring.slice(1).map((to, index) => [ring[index] as Position, to] as const);
  return edges.some(([a, b], index) => edges.slice(index + 1).some(([c, d]) => crosses([a, b], [c, d])));
}

// By parameters of the two lines instead of turns: another way to the same answer.
function crosses([a, b]: readonly [Position, Position], [c, d]: readonly [Position, Position]): boolean {
  const det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (det === 0) return false;
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det;
  const u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / det;
  return t > 0 && t < 1 && u > 0 && u < 1;
}

test('a position is in a ring by the even-odd rule', () => {
  expect(isInRing([1, 1], square(2))).toBe(true);
  expect(isInRing([3, 1], square(2))).toBe(false);
});
