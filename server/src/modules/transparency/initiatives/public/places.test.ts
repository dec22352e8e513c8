import type { Initiative } from '@vereda/contract/transparency/initiative';
import { INITIATIVE_LIMITS } from '@vereda/contract/transparency/initiative-fields';
import type { PublicInitiative, PublicInitiativeRow } from '@vereda/contract/transparency/initiative-public';
import type { SplitPreview } from '@vereda/contract/urbanism/reshape';
import { beforeAll, describe, expect, it } from 'vitest';
import { openInitiativeDesk } from '#testing/initiatives';
import { square } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const desk = await openInitiativeDesk(server);
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const BASE = '/transparency/initiatives';
const HERE = { lat: -34.6, lng: -58.4 };
const LINE = {
  type: 'LineString',
  coordinates: [
    [-58.41, -34.6],
    [-58.41, -34.62],
  ],
};
const spot = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });

type Near = { items: (PublicInitiativeRow & { distance_m: number })[] };

const out = async (name: string, geometry: object | null): Promise<Initiative> =>
  desk.take(await desk.draft(name, { geometry }), 'publicada');

async function near(point: object = HERE): Promise<[string, number][]> {
  const { status, body } = await server.visitor(`POST ${BASE}/near`, point);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as Near).items.map(({ name, distance_m: meters }) => [name, meters]);
}

async function shown(id: number): Promise<PublicInitiative> {
  return (await server.visitor(`GET ${BASE}/shown/${id}`)).body as PublicInitiative;
}

const made: Record<string, Initiative> = {};

beforeAll(async () => {
  await superadmin('POST /urbanism/colonias/create', {
    name: 'Centro',
    sector: null,
    geometry: square(HERE, 0.05),
  });
  made['far'] = await out('Lejos', spot(-58.9, -34.9));
  made['line'] = await out('Traza', LINE);
  made['area'] = await out('Parque', square(HERE, 0.001));
  made['everywhere'] = await out('Toda la ciudad', null);
  await desk.draft('Borrador de acá', { geometry: spot(-58.4, -34.6) });
});

describe('an initiative has the place that was published', () => {
  it('near a point, the nearest first, by the metres to its course or area', async () => {
    const found = await near();
    expect(found.map(([name]) => name)).toEqual(['Parque', 'Traza', 'Lejos']);
    const [[, inside], [, beside]] = found as [[string, number], [string, number]];
    expect(inside).toBe(0);
    // A hundredth of a degree at that latitude.
    expect(beside).toBeGreaterThan(890);
    expect(beside).toBeLessThan(940);
  });

  it('on its page, in its colonia, in lists of it and in open data', async () => {
    const area = await shown(made['area']?.id ?? 0);
    expect(area).toMatchObject({ colonia: 'Centro', geometry: { type: 'Polygon' } });
    expect(area.box?.map((degrees) => Number(degrees.toFixed(3)))).toEqual([
      -58.401, -34.601, -58.399, -34.599,
    ]);
    expect(await shown(made['everywhere']?.id ?? 0)).toMatchObject({
      colonia: null,
      geometry: null,
      box: null,
    });
    const { items: colonias } = (await citizen(`POST ${BASE}/colonias`)).body as {
      items: { id: number; name: string }[];
    };
    expect(colonias.map(({ name }) => name)).toEqual(['Centro']);
    const listed = await citizen(`POST ${BASE}/published`, { colonia_id: colonias[0]?.id });
    const names = (listed.body as Near).items.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Parque', 'Traza']);
    const items = '/open-data/ogc/collections/initiatives/items';
    const boxed = await server.visitor(`GET ${items}`, { bbox: '-58.402,-34.602,-58.398,-34.598' });
    const { features, numberMatched } = JSON.parse(String(boxed.raw)) as {
      features: { id: number; geometry: object }[];
      numberMatched: number;
    };
    expect([features.map(({ id }) => id), numberMatched]).toEqual([[made['area']?.id], 1]);
  });

  it('and no other until somebody else publishes it', async () => {
    const before = made['far'] as Initiative;
    const moved = await desk.edit(before, { geometry: spot(-58.4, -34.6001) });
    expect((await near())[2]?.[0]).toBe('Lejos');
    expect((await shown(before.id)).geometry).toEqual(spot(-58.9, -34.9));
    const { id, version } = moved;
    const answer = await desk.second(`POST ${BASE}/change-status`, { id, version, status: 'publicada' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await near()).map(([name]) => name).slice(0, 2)).toEqual(['Parque', 'Lejos']);
    const { timeline } = await shown(id);
    expect(timeline[0]?.changes.map(({ field }) => field)).toEqual(['geometry']);
  });
});

describe('a whole colonia is the place of an initiative', () => {
  const AWAY = { lat: -34.7, lng: -58.6 };
  const FAR = { lat: -34.75, lng: -58.65 };
  let colonia = { id: 0, version: 0, name: '', sector: null, geometry: {} };
  let promise: Initiative;

  beforeAll(async () => {
    colonia = (
      await superadmin('POST /urbanism/colonias/create', {
        name: 'Sur',
        sector: null,
        geometry: square(AWAY, 0.01),
      })
    ).body as typeof colonia;
    promise = await out('Plazas de Sur', null);
    promise = await desk.edit(promise, { colonia_id: colonia.id });
  });

  const publish = async () => {
    const { id, version } = promise;
    const answer = await desk.second(`POST ${BASE}/change-status`, { id, version, status: 'publicada' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    promise = answer.body as Initiative;
  };
  const first = async (point: object) => (await near(point))[0];

  it('offered to who keeps it, and to nobody before it is published', async () => {
    const { items } = (await desk.writer(`POST ${BASE}/places`)).body as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual(['Centro', 'Sur']);
    expect((await citizen(`POST ${BASE}/places`)).status).toBe(403);
    expect(await shown(promise.id)).toMatchObject({ colonia: null, geometry: null });
    const listed = await desk.writer(`POST ${BASE}/list`, { colonia_id: colonia.id });
    expect((listed.body as Near).items.map(({ name }) => name)).toEqual(['Plazas de Sur']);
  });

  it('on its page with its outline and its history, in lists, near whoever stands in it, and in open data', async () => {
    await publish();
    const page = await shown(promise.id);
    expect(page).toMatchObject({ colonia: 'Sur', geometry: square(AWAY, 0.01) });
    expect(page.timeline[0]?.changes).toEqual([
      { field: 'colonia_id', before: null, after: { name: 'Sur', name_en: 'Sur' } },
    ]);
    const listed = await citizen(`POST ${BASE}/published`, { colonia_id: colonia.id });
    expect((listed.body as Near).items.map(({ name }) => name)).toEqual(['Plazas de Sur']);
    expect(await first({ lat: AWAY.lat + 0.005, lng: AWAY.lng })).toEqual(['Plazas de Sur', 0]);
    const boxed = await server.visitor('GET /open-data/ogc/collections/initiatives/items', {
      bbox: '-58.601,-34.701,-58.599,-34.699',
    });
    const { features } = JSON.parse(String(boxed.raw)) as {
      features: { geometry: object; properties: { colonia: string } }[];
    };
    expect(features.map(({ properties }) => properties.colonia)).toEqual(['Sur']);
    expect(features[0]?.geometry).toEqual(square(AWAY, 0.01));
  });

  it('follows its outline, is nowhere while it is removed, and is there again with it', async () => {
    const moved = { ...colonia, geometry: square(FAR, 0.01) };
    const answer = await superadmin('POST /urbanism/colonias/update', moved);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await first(FAR)).toEqual(['Plazas de Sur', 0]);
    const inIt = await out('Un banco', spot(FAR.lng, FAR.lat));
    expect((await shown(inIt.id)).colonia).toBe('Sur');
    expect((await superadmin(`POST /urbanism/colonias/delete/${colonia.id}`, {})).status).toBe(200);
    expect(await shown(promise.id)).toMatchObject({ colonia: null, geometry: null });
    expect((await shown(inIt.id)).colonia).toBeNull();
    expect((await superadmin(`POST /urbanism/colonias/restore/${colonia.id}`, {})).status).toBe(200);
    expect(await shown(promise.id)).toMatchObject({ colonia: 'Sur', geometry: square(FAR, 0.01) });
    expect((await shown(inIt.id)).colonia).toBe('Sur');
  });

  it('gives way to a narrower place, and keeps its name', async () => {
    promise = await desk.edit(promise, { geometry: spot(-58.4, -34.6) });
    await publish();
    expect(await shown(promise.id)).toMatchObject({ colonia: 'Sur', geometry: spot(-58.4, -34.6) });
  });

  it('keeps its name and its outline on what was promised for it before it was split', async () => {
    const { body } = await superadmin('POST /urbanism/colonias/list', { search: 'Sur' });
    const [now] = (body as { items: { version: number }[] }).items;
    promise = await desk.edit(promise, { geometry: null });
    await publish();
    const lines = [
      [
        [FAR.lng, FAR.lat - 0.02],
        [FAR.lng, FAR.lat + 0.02],
      ],
    ];
    const asked = { id: colonia.id, lines };
    const preview = await superadmin('POST /urbanism/colonias/reshape/preview-split', asked);
    expect((preview.body as SplitPreview).named_after).toMatchObject({ initiatives: 1 });
    const split = await superadmin('POST /urbanism/colonias/reshape/split', {
      ...asked,
      version: now?.version,
      names: ['Sur Este', 'Sur Oeste'].map((name) => ({ name, sector: null })),
    });
    expect(split.status, JSON.stringify(split.body)).toBe(200);
    expect(await shown(promise.id)).toMatchObject({ colonia: 'Sur', geometry: square(FAR, 0.01) });
  });

  it('is refused where it is not on the map', async () => {
    const { id: _id, version: _version, ...fields } = promise;
    const { status, body } = await desk.writer(`POST ${BASE}/create`, { ...fields, colonia_id: 9999 });
    expect([status, (body as { error: { code: string } }).error.code]).toEqual([
      422,
      'transparency/colonia-unknown',
    ]);
  });
});

it.each([
  [
    'with more corners than its history can keep',
    'transparency/place-too-detailed',
    INITIATIVE_LIMITS.positions + 1,
  ],
  ['of one corner', 'urbanism/shape-too-short', 1],
])('a course %s is refused with a code', async (_what, code, corners) => {
  const coordinates = Array.from({ length: corners }, (_, step) => [-58.4, -34.6 - step / 10_000]);
  const fields = { ...made['line'], geometry: { type: 'LineString', coordinates } };
  const { status, body } = await desk.writer(`POST ${BASE}/update`, fields);
  expect([status, (body as { error: { code: string } }).error.code]).toEqual([422, code]);
});
