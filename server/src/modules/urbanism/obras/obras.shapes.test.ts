import { SHAPE_POSITIONS_MAX } from '@vereda/contract/limits';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const superadmin = await server.as('superadmin');

type Failure = { error: { code: string } };

const ring = (...positions: number[][]) => ({ type: 'Polygon', coordinates: [positions] });
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
const HUGE = Array.from({ length: SHAPE_POSITIONS_MAX + 1 }, (_, at) => [at / 1e6, 0]);
const SPLIT_HUGE = { type: 'MultiLineString', coordinates: [HUGE.slice(0, 12_000), HUGE.slice(0, 12_000)] };

it.each<[string, unknown, string]>([
  ['that does not close', ring([0, 0], [1, 0], [1, 1]), '422 urbanism/shape-open'],
  ['that crosses itself', ring([0, 0], [2, 2], [2, 0], [0, 1], [0, 0]), '422 urbanism/shape-crosses-itself'],
  ['that is flat', ring([0, 0], [1, 1], [2, 2], [0, 0]), '422 urbanism/shape-flat'],
  ['without a position', line(), '422 urbanism/shape-empty'],
  ['without a ring', { type: 'Polygon', coordinates: [] }, '400 platform/invalid-input'],
  ['of one place only', line([1, 1], [1, 1]), '422 urbanism/shape-too-short'],
  ['of more positions than a list may have', line(...HUGE), '400 platform/invalid-input'],
  ['of more positions in all its parts', SPLIT_HUGE, '422 urbanism/shape-too-detailed'],
  [
    'with latitude and longitude swapped',
    line([-34.6, -158.4], [-34.7, -158.4]),
    '422 urbanism/shape-swapped',
  ],
  [
    'in metres instead of degrees',
    line([643_000, 6_180_000], [643_100, 6_180_000]),
    '422 urbanism/shape-off-earth',
  ],
  [
    'over the 180th meridian',
    ring([179, 0], [-179, 0], [-179, 1], [179, 1], [179, 0]),
    '422 urbanism/shape-over-antimeridian',
  ],
  [
    'with a hole elsewhere',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    },
    '422 urbanism/shape-hole-outside',
  ],
])('a work is neither added nor changed with a shape %s', async (what, geometry, code) => {
  const given = { name: `Obra ${what}` };
  const said = ({ status, body }: { status: number; body: unknown }) =>
    `${status} ${(body as Failure).error.code}`;
  expect(said(await superadmin('POST /urbanism/obras/create', { ...given, geometry }))).toBe(code);
  const good = { type: 'Point', coordinates: [-58.4, -34.6] };
  const obra = (await superadmin('POST /urbanism/obras/create', { ...given, geometry: good })).body as Obra;
  expect(said(await superadmin('POST /urbanism/obras/update', { ...obra, geometry }))).toBe(code);
  const kept = (await superadmin(`POST /urbanism/obras/get/${obra.id}`)).body as Obra;
  expect(kept).toMatchObject({ version: obra.version, geometry: good });
});
