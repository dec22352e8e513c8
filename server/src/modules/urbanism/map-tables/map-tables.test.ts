import { VectorTile } from '@mapbox/vector-tile';
import type { Setting } from '@vereda/contract/configuration/setting';
import type { Colonia } from '@vereda/contract/urbanism/colonia';
import type { FileReport } from '@vereda/contract/urbanism/map-file';
import type { MapTables } from '@vereda/contract/urbanism/map-table';
import type { MapLayer, ShownLayer } from '@vereda/contract/urbanism/layer';
import { PbfReader } from 'pbf';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const { visitor } = server;
const superadmin = await server.as('superadmin');

type Failure = { error: { code: string; fields?: object } };
const LAYER = {
  name: 'Hospitales',
  name_en: 'Hospitals',
  color: '#1f7a4d',
  level: 'citizen',
  active: true,
  kind: 'point',
};
// Tile 14/8191/8191 touches the point 0, 0 from the west and north.
const AT = { lat: 0.005, lng: -0.005 };

async function must<T>(name: string, input: object = {}): Promise<T> {
  const answer = await superadmin(name, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}

const tables = () => must<MapTables>('POST /urbanism/tables/list');
const rowOf = async (table: string) => (await tables()).items.find((one) => one.table === table);
const shown = async () =>
  ((await visitor('POST /urbanism/layers/shown')).body as { items: ShownLayer[] }).items;

async function setTables(more: Partial<Setting['map_tables']>, province = 15): Promise<void> {
  const { about: _, ...setting } = await must<Setting>('POST /setting/get');
  const input = {
    ...setting,
    email_contact: null,
    province_code: province,
    map_tables: { ...setting.map_tables, ...more },
  };
  await must(setting.id ? 'POST /setting/update' : 'POST /setting/create', input);
}

async function drawn(): Promise<{ layer: unknown; name: unknown }[]> {
  const { raw } = await visitor('GET /urbanism/layer-tile/14/8191/8191?edit=1');
  const layer = new VectorTile(new PbfReader(raw)).layers['layer_shapes'];
  const all = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties);
  return all.map((one) => ({ layer: one?.['layer'], name: one?.['name'] }));
}

let hospitals: MapLayer;
beforeAll(async () => {
  hospitals = await must<MapLayer>('POST /urbanism/layers/create', { ...LAYER, table_name: 'poi_2024' });
});

it('a file gives features the code of their province, and a second time changes nothing', async () => {
  const feature = (nombre: string, cve_ent: string | null, by: number) => ({
    type: 'Feature',
    properties: { nombre, ...(cve_ent && { cve_ent }) },
    geometry: { type: 'Point', coordinates: [AT.lng + by, AT.lat] },
  });
  const features = [
    feature('Propio', '15', 0),
    feature('Ajeno', '09', 0.001),
    feature('Sin código', null, 0.002),
  ];
  const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const to = `POST /urbanism/import/read?target=features&layer_id=${hospitals.id}`;
  const read = (await uploadTo(superadmin, to, { content, filename: 'salud.geojson' })).body as FileReport;
  expect(read.mapping).toMatchObject({ name: 'nombre', province: 'cve_ent' });
  await must('POST /urbanism/import/apply', { id: read.id, mapping: read.mapping });
  const again = (await uploadTo(superadmin, to, { content, filename: 'salud.geojson' })).body as FileReport;
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});

it('a name of the settings selects the layer that is called so, and maps show it as that table, in both languages', async () => {
  expect(await rowOf('points_of_interest')).toMatchObject({ target: null, features: 0 });
  expect((await shown()).map(({ name }) => name)).toEqual(['Hospitales']);
  expect((await drawn()).map(({ name }) => name)).toHaveLength(3);
  await setTables({ points_of_interest: 'poi_2024' });
  expect(await rowOf('points_of_interest')).toEqual({
    table: 'points_of_interest',
    table_name: 'poi_2024',
    target: 'layer',
    layer_id: hospitals.id,
    layer: 'Hospitales',
    features: 2,
    left_out: 1,
  });
  expect(await shown()).toMatchObject([{ name: 'Puntos de interés', name_en: 'Points of interest' }]);
});

it('what carries another province’s code is left out of its tiles, and a changed code or name changes them', async () => {
  const seen = async () => (await drawn()).map(({ name }) => name).toSorted();
  expect(await seen()).toEqual(['Propio', 'Sin código']);
  await setTables({}, 9);
  expect(await seen()).toEqual(['Ajeno', 'Sin código']);
  const before = (await visitor('GET /urbanism/layer-tile/14/8191/8191')).headers['etag'];
  await setTables({ points_of_interest: 'nothing_so' }, 9);
  expect((await visitor('GET /urbanism/layer-tile/14/8191/8191?edit=2')).headers['etag']).not.toBe(before);
  expect(await seen()).toEqual(['Ajeno', 'Propio', 'Sin código']);
  expect((await shown()).map(({ name }) => name)).toEqual(['Hospitales']);
  const told = await server.asOwner(
    `select from platform.events where topic = 'setting-changed' and audience = 'public'`,
  );
  expect(told.length).toBeGreaterThan(2);
});

it('colonias and the outline are tables too, as layers of their own, by any of the five names or none', async () => {
  const { lat, lng } = AT;
  const ring = [
    [lng, lat],
    [lng + 0.001, lat],
    [lng + 0.001, lat + 0.001],
    [lng, lat],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const colonia = await must<Colonia>('POST /urbanism/colonias/create', {
    name: 'Norte',
    sector: null,
    geometry,
  });
  expect(await rowOf('communities')).toMatchObject({ target: 'colonias', features: 1, left_out: 0 });
  expect((await shown()).find(({ id }) => id === -1)).toMatchObject({
    name: 'Comunidades',
    name_en: 'Communities',
  });
  expect(await drawn()).toContainEqual({ layer: -1, name: 'Norte' });
  await server.asOwner('update urbanism.colonias set province_code = 15 where id = $1', [colonia.id]);
  expect(await rowOf('communities')).toMatchObject({ features: 0, left_out: 1 });
  expect((await drawn()).map(({ layer }) => layer)).not.toContain(-1);

  const { ground } = await tables();
  const part = ground.find(({ target }) => target === 'colonias');
  const bind = (name: string | null, version = part?.version) =>
    superadmin('POST /urbanism/tables/bind', { target: 'colonias', version, table_name: name });
  expect((await bind('ageb')).body).toMatchObject({ table_name: 'ageb' });
  expect(await rowOf('communities')).toMatchObject({ target: null });
  expect(await rowOf('ageb')).toMatchObject({ target: 'colonias' });
  expect((await bind(null)).status).toBe(409);
  const next = (part?.version ?? 0) + 1;
  expect(((await bind('municipal', next)).body as Failure).error.code).toBe('urbanism/table-taken');
  expect(((await bind('poi_2024', next)).body as Failure).error.code).toBe('urbanism/table-taken');
  expect((await bind(null, next)).status).toBe(200);
  expect((await shown()).map(({ id }) => id)).toEqual([hospitals.id]);
});

it.each(["city'; drop table urbanism.layers; --", 'City', '1city', 'pg.tables', 'a b', 'x'.repeat(64)])(
  'the name %s is none, wherever it is given',
  async (name) => {
    const layer = await superadmin('POST /urbanism/layers/create', { ...LAYER, table_name: name });
    expect([layer.status, (layer.body as Failure).error.code]).toEqual([400, 'platform/invalid-input']);
    const bound = await superadmin('POST /urbanism/tables/bind', {
      target: 'colonias',
      version: 1,
      table_name: name,
    });
    expect(bound.status).toBe(400);
  },
);

it('two layers cannot be called the same, and an empty name is none', async () => {
  const again = await superadmin('POST /urbanism/layers/create', { ...LAYER, table_name: 'poi_2024' });
  expect((again.body as Failure).error).toMatchObject({
    code: 'urbanism/table-taken',
    fields: { table_name: expect.anything() },
  });
  expect(await must<MapLayer>('POST /urbanism/layers/create', { ...LAYER, table_name: ' ' })).toMatchObject({
    table_name: null,
  });
});
