import type { Colonia } from '@vereda/contract/urbanism/colonia';
import { expect, it } from 'vitest';
import { square } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const BASE = '/urbanism/colonias';
const HERE = { lat: -34.6, lng: -58.4 };
const OUTLINE = square(HERE, 0.01);
const LINES = [
  [
    [HERE.lng, HERE.lat - 0.02],
    [HERE.lng, HERE.lat + 0.02],
  ],
];
const stored = () => server.asOwner('select * from urbanism.colonias order by id');

const colonia = (await superadmin(`POST ${BASE}/create`, { name: 'Centro', sector: null, geometry: OUTLINE }))
  .body as Colonia;
const named = ['Este', 'Oeste'].map((name) => ({ name, sector: null }));
const DEEDS: Readonly<Record<string, object>> = {
  [`${BASE}/create`]: { name: 'Nueva', sector: null, geometry: OUTLINE },
  [`${BASE}/delete/${colonia.id}`]: {},
  [`${BASE}/restore/${colonia.id}`]: {},
  [`${BASE}/reshape/preview-split`]: { id: colonia.id, lines: LINES },
  [`${BASE}/reshape/split`]: { id: colonia.id, version: colonia.version, lines: LINES, names: named },
  [`${BASE}/reshape/merge`]: {},
  [`${BASE}/reshape/undo/1`]: {},
};

// Everybody who is staff or works for it in one way or another, and everybody else; the view urbanism does not keep them.
const OTHERS = ['roleUser', 'callcenterRole', 'supervisor', 'operatorWrongRole', 'citizen'] as const;

it.each(OTHERS)('%s neither adds, removes, splits nor merges a neighborhood, by no call', async (name) => {
  const before = await stored();
  const other = await server.as(name);
  for (const [call, input] of Object.entries(DEEDS)) {
    const { status, body } = await other(`POST ${call}`, input);
    expect([call, status, (body as { error?: { code: string } }).error?.code]).toEqual([
      call,
      403,
      'auth/forbidden',
    ]);
  }
  expect(await stored()).toEqual(before);
});

it.each(OTHERS)('%s brings none in with a file', async (name) => {
  const before = await stored();
  const other = await server.as(name);
  const feature = { type: 'Feature', properties: { nombre: 'Del archivo' }, geometry: OUTLINE };
  const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const read = await uploadTo(other, 'POST /urbanism/import/read?target=colonias', { content });
  // Who keeps streets may look at a file; bringing it in is another right.
  const { id, mapping } = read.body as { id?: string; mapping?: object };
  const answers = id === undefined ? read : await other('POST /urbanism/import/apply', { id, mapping });
  expect([answers.status, (answers.body as { error?: { code: string } }).error?.code]).toEqual([
    403,
    'auth/forbidden',
  ]);
  expect(await stored()).toEqual(before);
});

it('a neighborhood over the 180th meridian is refused', async () => {
  const geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 1],
        [179, 0],
      ],
    ],
  };
  const { status, body } = await superadmin(`POST ${BASE}/create`, {
    name: 'Lejana',
    sector: null,
    geometry,
  });
  expect([status, (body as { error: { code: string } }).error.code]).toEqual([
    422,
    'urbanism/shape-over-antimeridian',
  ]);
});
