import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';

let server: TestServer;
const ZOOM = 14;
const [LAT, LNG] = [-34.6037, -58.3816];

beforeAll(async () => {
  server = await startTestServer();
  const square = { type: 'Polygon', coordinates: [ring(LNG, LAT, 0.01)] };
  const avenue = {
    type: 'LineString',
    coordinates: [
      [LNG - 0.01, LAT],
      [LNG + 0.01, LAT],
    ],
  };
  await sql`insert into urbanism.colonias (name, geometry) values ('San Nicolás', ${JSON.stringify(square)}::jsonb)`.execute(
    server.deps.database,
  );
  await sql`insert into urbanism.streets (name, kind, geometry) values
    ('Av. Corrientes', 'avenue', ${JSON.stringify(avenue)}::jsonb), ('Sin trazado', 'street', null)`.execute(
    server.deps.database,
  );
});

test('a tile over the city holds its colonias, their names and its streets', async () => {
  const { status, headers, body } = await tile(ZOOM, ...tileAt(LAT, LNG, ZOOM));
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
  const { layers } = new VectorTile(new PbfReader(body));
  expect(Object.keys(layers).toSorted()).toEqual(['colonia_names', 'colonias', 'streets']);
  expect(layers['colonias']?.feature(0).properties).toEqual({ name: 'San Nicolás' });
  expect(layers['streets']?.length).toBe(1);
  expect(layers['streets']?.feature(0).properties).toEqual({ name: 'Av. Corrientes', kind: 'avenue' });
});

test('the name of a colonia stands in its middle', async () => {
  const [x, y] = tileAt(LAT, LNG, ZOOM);
  const { body } = await tile(ZOOM, x, y);
  const layer = new VectorTile(new PbfReader(body)).layers['colonia_names'];
  if (!layer) throw new Error('no names in the tile');
  const { geometry } = layer.feature(0).toGeoJSON(x, y, ZOOM);
  const { coordinates } = geometry as unknown as { coordinates: [number, number] };
  expect(coordinates[0]).toBeCloseTo(LNG, 3);
  expect(coordinates[1]).toBeCloseTo(LAT, 3);
});

test('elsewhere a tile is empty, and beyond the world there is none', async () => {
  const empty = await tile(ZOOM, 0, 0);
  expect([empty.status, empty.body.length]).toEqual([200, 0]);
  expect((await tile(2, 9, 0)).status).toBe(404);
  expect((await tile(15, 0, 0)).status).toBe(400);
});

test('an unchanged tile is not sent again', async () => {
  const at = tileAt(LAT, LNG, ZOOM);
  const { headers } = await tile(ZOOM, ...at);
  const again = await tile(ZOOM, ...at, { 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
});

test('an edit shows in the very next tile', async () => {
  const at = tileAt(LAT, LNG, ZOOM);
  const before = await tile(ZOOM, ...at);
  await sql`update urbanism.colonias set name = 'Otro nombre'`.execute(server.deps.database);
  const known = { 'if-none-match': String(before.headers['etag']) };
  const after = await tile(ZOOM, ...at, known);
  expect(after.status).toBe(200);
  const { layers } = new VectorTile(new PbfReader(after.body));
  expect(layers['colonias']?.feature(0).properties).toEqual({ name: 'Otro nombre' });
  await sql`update urbanism.colonias set deleted_at = now()`.execute(server.deps.database);
  const { body } = await tile(ZOOM, ...at);
  expect(Object.keys(new VectorTile(new PbfReader(body)).layers)).toEqual(['streets']);
});

function ring(lng: number, lat: number, half: number): number[][] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return corners.map(([east, north]) => [lng + east * half, lat + north * half]);
}

function tileAt(lat: number, lng: number, z: number): [number, number] {
  const radians = (lat * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

async function tile(z: number, x: number, y: number, headers: Record<string, string> = {}) {
  const url = `/api/urbanism/city-tile/${z}/${x}/${y}`;
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}
