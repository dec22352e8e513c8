import type { FileReport } from '@vereda/contract/urbanism/map-file';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const superadmin = await server.as('superadmin');

const SOURCE = { credit: '© OpenStreetMap', license: 'ODbL', url: 'https://www.openstreetmap.org/copyright' };
const streetIn = (kind: string, from: number[]) => ({
  type: 'Feature',
  properties: { nombre: `Calle ${kind}`, tipo: kind },
  geometry: { type: 'LineString', coordinates: [from, from.map((degrees) => degrees + 0.01)] },
});

async function read(query: string, features: readonly object[]): Promise<FileReport> {
  const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const file = { content, filename: 'calles.geojson' };
  return (await uploadTo(superadmin, `POST /urbanism/import/read?${query}`, file)).body as FileReport;
}

const apply = ({ id, mapping }: FileReport, source?: object) =>
  superadmin('POST /urbanism/import/apply', { id, mapping, ...(source && { source }) });

async function shown(): Promise<unknown[]> {
  const { body } = await server.visitor('POST /urbanism/sources/shown', {});
  return (body as { items: unknown[] }).items;
}

it('a file says whom its data is owed to, for as long as the map shows some of it', async () => {
  const report = await read('target=streets', [
    streetIn('pasaje', [-58.5, -34.6]),
    streetIn('sendero', [-58.4, -34.6]),
  ]);
  expect((await apply(report, { ...SOURCE, url: 'javascript:alert(1)' })).status).toBe(400);
  expect((await apply(report, { ...SOURCE, credit: ' ' })).status).toBe(400);
  expect((await apply(report, SOURCE)).status).toBe(200);
  expect(await server.asOwner('select kind from urbanism.streets order by id')).toEqual([
    { kind: 'passage' },
    { kind: 'path' },
  ]);
  const known = { ...SOURCE, target: 'streets', layer: null, layer_en: null };
  expect(await shown()).toEqual([known]);
  await apply(report);
  expect(await shown()).toEqual([known]);
  await apply(report, { credit: 'La ciudad' });
  expect(await shown()).toEqual([{ ...known, credit: 'La ciudad', license: '', url: '' }]);
  await server.asOwner('update urbanism.streets set deleted_at = now()');
  expect(await shown()).toEqual([]);
});

it('only layers of polygons are ground, and the sources of those of staff stay with staff', async () => {
  const fields = { name: 'Plazas', name_en: 'Squares', color: '#00aa00', level: 'operator', active: true };
  const lines = await superadmin('POST /urbanism/layers/create', { ...fields, kind: 'line', ground: 'park' });
  expect([lines.status, lines.body]).toMatchObject([422, { error: { fields: { ground: {} } } }]);
  const wanted = { ...fields, kind: 'polygon', ground: 'park' };
  const layer = (await superadmin('POST /urbanism/layers/create', wanted)).body as MapLayer;
  const ring = [
    [0, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ];
  const square = { ...streetIn('', [0, 0]), geometry: { type: 'Polygon', coordinates: [ring] } };
  await apply(await read(`target=features&layer_id=${layer.id}`, [square]), SOURCE);
  expect(await shown()).toEqual([]);
  await superadmin('POST /urbanism/layers/update', { ...layer, level: 'citizen' });
  expect(await shown()).toEqual([{ ...SOURCE, target: 'features', layer: 'Plazas', layer_en: 'Squares' }]);
  const maps = await superadmin('POST /urbanism/layers/shown', {});
  expect(maps.body).toEqual({ items: [] });
});
