import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import type { FileReport, Mapping } from '@vereda/contract/urbanism/map-file';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';
import { fillSmallCity } from '../find-place/small-city.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillSmallCity(server.deps.database);
});

type Properties = Record<string, unknown>;
const point = (properties: Properties, coordinates: readonly unknown[] = [-58.38, -34.61]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
const door = (calle: unknown, altura: unknown, lng = -58.38, lat = -34.61) =>
  point({ calle, altura }, [lng, lat]);

async function read(features: readonly object[], filename = 'puertas.geojson'): Promise<FileReport> {
  const superadmin = await server.as('superadmin');
  const content = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const call = 'POST /urbanism/import/read?target=addresses';
  const { status, body } = await uploadTo(superadmin, call, { content, filename });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as FileReport;
}
async function apply({ id, mapping }: FileReport, source?: object): Promise<FileReport> {
  const superadmin = await server.as('superadmin');
  const { status, body } = await superadmin('POST /urbanism/import/apply', { id, mapping, source });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body as FileReport;
}
const find = async (text: string) => {
  const { body } = await server.visitor('POST /urbanism/suggest-place', { text });
  return (body as { items: FoundPlace[] }).items[0];
};
const counts = ({ added, changed, unchanged, refused }: FileReport) => [added, changed, unchanged, refused];

describe('a file of doors', () => {
  test('numbers the streets beside them, once, and names whom it is owed to', async () => {
    const features = [door('RIVADAVIA AV.', 1900), door('Castro Barros', '97.0', -58.41, -34.617)];
    const report = await read(features);
    expect(report.mapping).toMatchObject({ name: 'calle', house_number: 'altura', kind: null });
    expect(counts(report)).toEqual([2, 0, 0, 0]);
    await apply(report, { credit: 'La ciudad', license: 'CC BY 2.5 AR', url: '' });
    expect(await find('rivadavia 1900')).toMatchObject({
      name: 'Av. Rivadavia 1900',
      lat: -34.61,
      lng: -58.38,
      approximate: false,
    });
    expect(await find('castro barros 97')).toMatchObject({ kind: 'address', approximate: false });
    expect(counts(await read(features))).toEqual([0, 0, 2, 0]);
    const moved = [door('RIVADAVIA AV.', 1900, -58.381), features[1] ?? {}];
    expect(counts(await apply(await read(moved)))).toEqual([0, 1, 1, 0]);
    expect((await find('rivadavia 1900'))?.lng).toBe(-58.381);
    const { body } = await server.visitor('POST /urbanism/sources/shown', {});
    expect(body).toMatchObject({ items: [{ target: 'addresses', credit: 'La ciudad', layer: null }] });
  });

  test('may have street and number in one text, or in columns as other sources call them', async () => {
    const { mapping, ...one } = await read([point({ direccion: 'Irigoyen 350' }, [-58.405, -34.61])]);
    expect([mapping.name, mapping.house_number]).toEqual(['direccion', null]);
    expect(counts({ mapping, ...one })).toEqual([1, 0, 0, 0]);
    const osm = await read([
      point({ 'addr:housenumber': 350, 'addr:street': 'Irigoyen' }, [-58.405, -34.61]),
    ]);
    expect([osm.mapping.name, osm.mapping.house_number]).toEqual(['addr:street', 'addr:housenumber']);
    const other: Mapping = { ...osm.mapping, name: 'addr:housenumber', house_number: null };
    const superadmin = await server.as('superadmin');
    const { body } = await superadmin('POST /urbanism/import/check', { id: osm.id, mapping: other });
    expect((body as FileReport).faults.map(({ code }) => code)).toEqual(['urbanism/house-number-missing']);
  });
});

describe('what is no door', () => {
  test.each<[string, object, string]>([
    ['a number 0', door('Rivadavia', 0), 'urbanism/house-number-missing'],
    ['a number below it', door('Rivadavia', -5), 'urbanism/house-number-missing'],
    ['a number of eight digits', door('Rivadavia', 99_999_999), 'urbanism/house-number-missing'],
    ['no number', door('Rivadavia', 'S/N'), 'urbanism/house-number-missing'],
    ['a second door of a number', door('Rivadavia', '5400 bis'), 'urbanism/house-number-missing'],
    ['a list for a number', door('Rivadavia', [5400]), 'urbanism/house-number-missing'],
    ['a street that is elsewhere', door('Castro Barros', 97), 'urbanism/street-not-beside'],
    ['a street that is not there', door('Belgrano', 97), 'urbanism/street-not-beside'],
    ['emoji', door('🚧🚧', 97), 'urbanism/street-not-beside'],
    ['wildcards', door('%_%', 97), 'urbanism/street-not-beside'],
    ['a quote', door("'; drop table urbanism.streets; --", 97), 'urbanism/street-not-beside'],
    ['two thousand letters', door('Belgrano '.repeat(230), 97), 'urbanism/street-not-beside'],
    ['no street', door(' ', 97), 'urbanism/feature-name-missing'],
    ['nowhere', { ...door('Rivadavia', 97), geometry: null }, 'urbanism/shape-empty'],
    ['off the globe', door('Rivadavia', 97, -190, -34.61), 'urbanism/shape-off-earth'],
    ['half a place', point({ calle: 'Rivadavia', altura: 97 }, [-58.38]), 'urbanism/feature-unreadable'],
    [
      'a line',
      {
        ...door('Rivadavia', 97),
        geometry: {
          type: 'LineString',
          coordinates: [
            [-58.38, -34.61],
            [-58.37, -34.61],
          ],
        },
      },
      'urbanism/shape-wrong-kind',
    ],
  ])('%s is refused with its reason, the others are taken', async (_what, feature, code) => {
    const good = door('Rivadavia', 1000, -58.37);
    const report = await read([feature, { ...good, properties: { ...good.properties, piso: 1 } }]);
    expect(report.faults.map((fault) => fault.code)).toEqual([code]);
    expect(report.added + report.unchanged).toBe(1);
    expect(counts(await apply(report))[3]).toBe(1);
  });

  test('nothing of it is stored by who may not edit the map', async () => {
    const content = Buffer.from(JSON.stringify(door('Rivadavia', 1)));
    const call = 'POST /urbanism/import/read?target=addresses';
    const file = { content, filename: 'puertas.geojson' };
    for (const persona of ['citizen', 'receptor'] as const) {
      const { status } = await uploadTo(await server.as(persona), call, file);
      expect(status, persona).toBe(403);
    }
  });
});
