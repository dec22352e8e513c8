import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';
import { wordsOf } from './find-place.service.ts';

let server: TestServer;
const geocoder = { asked: 0, status: 200 };
const service = createServer((_request, reply) => {
  geocoder.asked += 1;
  reply.writeHead(geocoder.status, { 'content-type': 'application/json' });
  reply.end(JSON.stringify([{ lat: '-34.61', lon: '-58.38', display_name: '1250, San Martín, Retiro' }]));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startTestServer({ GEOCODER_URL: url });
  const square = [
    [-58.4, -34.62],
    [-58.36, -34.62],
    [-58.36, -34.6],
    [-58.4, -34.6],
    [-58.4, -34.62],
  ];
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [square] });
  const line = JSON.stringify({ type: 'LineString', coordinates: [square[0], [-58.38, -34.61], square[2]] });
  await sql`insert into urbanism.colonias (name, sector, geometry) values
    ('San Nicolás', 'Comuna 1', ${polygon}::jsonb)`.execute(server.deps.database);
  await sql`insert into urbanism.streets (name, geometry, deleted_at) values
    ('San Martín', ${line}::jsonb, null), ('Avenida San Martín', ${line}::jsonb, null),
    ('Pasaje 100%', ${line}::jsonb, null), ('San Martín Vieja', ${line}::jsonb, now()),
    ('San Martín Nueva', null, null)`.execute(server.deps.database);
});
afterAll(() => service.close());

async function find(text: string): Promise<{ items: FoundPlace[]; complete: boolean }> {
  const { status, body } = await server.visitor('POST /urbanism/find-place', { text });
  expect(status).toBe(200);
  return body as { items: FoundPlace[]; complete: boolean };
}

describe('a place is found', () => {
  test('by a visitor, among the streets of the city and the addresses of the geocoder, the number left to it', async () => {
    const { items, complete } = await find('san martin 1250');
    expect(complete).toBe(true);
    expect(items).toEqual([
      { kind: 'street', name: 'San Martín', detail: null, lat: -34.61, lng: -58.38 },
      { kind: 'street', name: 'Avenida San Martín', detail: null, lat: -34.61, lng: -58.38 },
      { kind: 'address', name: 'San Martín 1250', detail: 'Retiro', lat: -34.61, lng: -58.38 },
    ]);
  });

  test('as a neighborhood, in its middle', async () => {
    const { items } = await find('NICOLAS');
    const [place] = items;
    expect(place).toMatchObject({ kind: 'colonia', name: 'San Nicolás', detail: 'Comuna 1' });
    expect(place?.lat).toBeCloseTo(-34.61, 6);
    expect(place?.lng).toBeCloseTo(-58.38, 6);
  });

  test('where its name has signs that a search reads otherwise', async () => {
    const { items } = await find('100%');
    expect(items.filter(({ kind }) => kind === 'street').map(({ name }) => name)).toEqual(['Pasaje 100%']);
  });

  test('without asking the geocoder twice the same', async () => {
    await find('Retiro');
    const { asked } = geocoder;
    await find('retiro');
    expect(geocoder.asked).toBe(asked);
  });

  test('in the city’s own map alone while the geocoder is away, and in both once it is back', async () => {
    geocoder.status = 503;
    const away = await find('Avenida San Martín');
    expect(away).toMatchObject({ complete: false, items: [{ kind: 'street', name: 'Avenida San Martín' }] });
    geocoder.status = 200;
    expect((await find('Avenida San Martín')).complete).toBe(true);
  });
});

test.each(['', 'a', '  ', 'x'.repeat(121)])('%j is no text to look for', async (text) => {
  const { status, body } = await server.visitor('POST /urbanism/find-place', { text });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { code: 'platform/invalid-input', fields: { text: expect.anything() } },
  });
});

test.each([
  ['San Martín 1250', ['san', 'martin']],
  ['9 de Julio', ['9', 'de', 'julio']],
  ['25', ['25']],
  ['¡Ñandú, (Centro)!', ['nandu', 'centro']],
])('%s is looked for by its words', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
