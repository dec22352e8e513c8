import { VectorTile } from '@mapbox/vector-tile';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const engineer = await server.as('operatorWrongRole');
const superadmin = await server.as('superadmin');
const SPOT = { lat: -34.6, lng: -58.4 };
const ZOOMS = Array.from({ length: 21 }, (_, z) => z);

function pathOf(z: number): string {
  const sides = [mercatorX(SPOT.lng), mercatorY(SPOT.lat)];
  return `GET /urbanism/obras/tile/${[z, ...sides.map((side) => Math.floor(side / 2 ** (26 - z)))].join('/')}`;
}

async function marks(z: number, filter: object = {}) {
  const answer = await visitor(pathOf(z), filter);
  expect(answer.status).toBe(200);
  const layer = new VectorTile(new PbfReader(answer.raw)).layers['obras'];
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at).properties ?? {});
}

const sumOf = (list: readonly Record<string, unknown>[]) =>
  list.reduce((sum, { count }) => sum + Number(count ?? 1), 0);

let one: Obra;
const change = async (call: string, given: object = {}) => {
  const { status, body } = await engineer(`POST /urbanism/obras/${call}`, given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Obra;
};

beforeAll(async () => {
  const geometry = { type: 'Point', coordinates: [SPOT.lng, SPOT.lat] };
  one = await change('create', { name: 'A la vista', published: true, geometry });
  await change('create', { name: 'Atrasada', published: true, geometry, planned_end: '2020-01-01' });
  await change('create', { name: 'Sin lugar', published: true });
  await change('create', { name: 'Oculta', geometry });
  const binned = await change('create', { name: 'Borrada', published: true, geometry });
  await change(`delete/${binned.id}`);
});

it('shows published works that have a place, and no other, at every zoom', async () => {
  for (const z of ZOOMS) expect([z, sumOf(await marks(z))]).toEqual([z, 2]);
});

it('is narrowed by stage and by delay, and names one by itself', async () => {
  for (const z of [0, 10, 14, 15]) {
    expect(sumOf(await marks(z, { late: 'true' }))).toBe(1);
    expect(sumOf(await marks(z, { stage: 'identified' }))).toBe(2);
    expect(await marks(z, { stage: 'building' })).toEqual([]);
  }
  const [mark] = await marks(4, { late: 'true' });
  expect(mark).toMatchObject({ count: 1, stage: 'identified' });
});

it('loses a work as soon as it is withdrawn, and finds it where it is moved to', async () => {
  const withdrawn = await change('update', { ...one, published: false });
  expect(sumOf(await marks(12))).toBe(1);
  one = await change('update', { ...withdrawn, published: true });
  expect(sumOf(await marks(12))).toBe(2);
});

it('is refused with its module off', async () => {
  await superadmin('POST /module/activate', { id: 'urbanism', on: false });
  expect((await visitor(pathOf(3))).status).toBe(403);
});
afterAll(() => superadmin('POST /module/activate', { id: 'urbanism', on: true }));
