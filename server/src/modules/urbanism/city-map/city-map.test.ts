import { VectorTile } from '@mapbox/vector-tile';
import { PERSONAS } from '@vereda/contract/access/personas';
import { PbfReader } from 'pbf';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#testing/server';

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

test('an edit shows in the very next tile of who was told of it', async () => {
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

test('what there was is served while an edit is indexed, and who was told of the edit gets it', async () => {
  const at = tileAt(LAT, LNG, ZOOM);
  const before = await tile(ZOOM, ...at);
  const { etag } = before.headers;
  const place = [ZOOM, ...at].join('/');
  await sql`update urbanism.streets set name = 'Av. Corrientes ' where kind = 'avenue'`.execute(
    server.deps.database,
  );
  const { told } = await server.deps.database.transaction().execute(async (transaction) => {
    // The ground cannot be read while one of its tables is held.
    await sql`lock table urbanism.layers in access exclusive mode`.execute(transaction);
    const meanwhile = await ask(place);
    expect([meanwhile.headers['etag'], meanwhile.body]).toEqual([etag, before.body]);
    expect((await ask(place, { 'if-none-match': String(etag) })).status).toBe(304);
    return { told: tile(ZOOM, ...at) };
  });
  const after = await told;
  expect(after.headers['etag']).not.toBe(etag);
  expect(after.body).not.toEqual(before.body);
  expect((await ask(place)).headers['etag']).toBe(after.headers['etag']);
  await sql`update urbanism.streets set name = 'Av. Corrientes' where kind = 'avenue'`.execute(
    server.deps.database,
  );
});

test('avenues are there from zoom 11, all streets from 13, and a street of five parts is one', async () => {
  const parts = Array.from({ length: 5 }, (_, part) => [
    [LNG - 0.009, LAT + part * 0.001],
    [LNG - 0.001, LAT + part * 0.001],
  ]);
  await sql`insert into urbanism.streets (name, kind, geometry) values
    ('Cortada', 'passage', ${JSON.stringify({ type: 'MultiLineString', coordinates: parts })}::jsonb)`.execute(
    server.deps.database,
  );
  expect(await streetsAt(10)).toBeNull();
  expect(await streetsAt(11)).toEqual([['Av. Corrientes', 'avenue']]);
  expect(await streetsAt(12)).toEqual([['Av. Corrientes', 'avenue']]);
  expect(await streetsAt(13)).toEqual([
    ['Av. Corrientes', 'avenue'],
    ['Cortada', 'passage'],
  ]);
});

test("parks and water of everybody's layers are ground, and a change of theirs is a new tile", async () => {
  const { rows } = await sql<{ id: number; ground: string }>`
    insert into urbanism.layers (name, name_en, kind, color, level, active, ground) values
      ('Plazas', 'Squares', 'polygon', '#00ff00', 'citizen', true, 'park'),
      ('Agua', 'Water', 'polygon', '#0000ff', 'citizen', true, 'water'),
      ('Reservada', 'Kept', 'polygon', '#ff0000', 'operator', true, 'park') returning id, ground`.execute(
    server.deps.database,
  );
  const at = tileAt(LAT, LNG, ZOOM);
  const before = await tile(ZOOM, ...at);
  for (const { id } of rows) {
    const square = { type: 'Polygon', coordinates: [ring(LNG, LAT, 0.002)] };
    await sql`insert into urbanism.layer_features (layer_id, name, geometry)
      values (${id}, ${`De ${id}`}, ${JSON.stringify(square)}::jsonb)`.execute(server.deps.database);
  }
  const after = await tile(ZOOM, ...at, { 'if-none-match': String(before.headers['etag']) });
  expect(after.status).toBe(200);
  const { layers } = new VectorTile(new PbfReader(after.body));
  expect([layers['parks']?.length, layers['water']?.length, layers['area_names']?.length]).toEqual([1, 1, 2]);
  expect(layers['area_names']?.feature(0).properties).toEqual({
    name: `De ${rows[0]?.id}`,
    kind: 'park',
    size: 32,
  });
  await sql`update urbanism.layers set active = false`.execute(server.deps.database);
  const { body } = await tile(ZOOM, ...at);
  expect(Object.keys(new VectorTile(new PbfReader(body)).layers)).toEqual(['streets']);
});

test("everybody's other layers have tiles of their own: areas from 10, points from 12, names from 14, none of staff's", async () => {
  const square = { type: 'Polygon', coordinates: [ring(LNG, LAT, 0.002)] };
  const point = { type: 'Point', coordinates: [LNG, LAT] };
  const [area, spots, kept] = [
    await addLayer('Obras', { kind: 'polygon', level: 'citizen', shape: square }),
    await addLayer('Paradas', { kind: 'point', level: 'citizen', shape: point }),
    await addLayer('Cámaras', { kind: 'point', level: 'operator', shape: point }),
  ];
  expect(await layersAt(9)).toEqual({});
  expect(await layersAt(10)).toEqual({ layer_shapes: [{ layer: area }] });
  expect(await layersAt(12)).toEqual({ layer_shapes: [{ layer: area }, { layer: spots }] });
  expect(await layersAt(14)).toEqual({
    layer_shapes: [
      { layer: area, name: 'De Obras' },
      { layer: spots, name: 'De Paradas' },
    ],
    layer_names: [{ layer: area, name: 'De Obras' }],
  });
  const ground = await tile(ZOOM, ...tileAt(LAT, LNG, ZOOM));
  expect(Object.keys(new VectorTile(new PbfReader(ground.body)).layers)).toEqual(['streets']);

  const place = `${ZOOM}/${tileAt(LAT, LNG, ZOOM).join('/')}`;
  const { etag } = (await ask(`${place}?edit=1`, {}, 'layer-tile')).headers;
  const known = { 'if-none-match': String(etag) };
  expect((await ask(place, known, 'layer-tile')).status).toBe(304);
  await sql`update urbanism.layer_features set name = 'Otra' where layer_id = ${spots}`.execute(
    server.deps.database,
  );
  expect((await ask(`${place}?edit=2`, known, 'layer-tile')).status).toBe(200);
  expect((await layersAt(14))['layer_shapes']).toContainEqual({ layer: spots, name: 'Otra' });
  await sql`update urbanism.layers set level = 'operator' where id = ${area}`.execute(server.deps.database);
  await sql`update urbanism.layers set deleted_at = now() where id in (${spots}, ${kept})`.execute(
    server.deps.database,
  );
  expect(await layersAt(14)).toEqual({});
});

test("staff's layers have tiles that staff alone gets, with what would be ground for everybody, and no cache keeps", async () => {
  await sql`update urbanism.layers set deleted_at = now()`.execute(server.deps.database);
  const square = { type: 'Polygon', coordinates: [ring(LNG, LAT, 0.002)] };
  const point = { type: 'Point', coordinates: [LNG, LAT] };
  const open = await addLayer('Abierta', { kind: 'point', level: 'citizen', shape: point });
  const kept = await addLayer('Cámaras', { kind: 'point', level: 'operator', shape: point });
  const ponds = await addLayer('Estanques', { kind: 'polygon', level: 'operator', shape: square });
  await sql`update urbanism.layers set ground = 'water' where id = ${ponds}`.execute(server.deps.database);
  const place = `/urbanism/staff-layer-tile/${ZOOM}/${tileAt(LAT, LNG, ZOOM).join('/')}?edit=1`;
  const session = await sessionOf('receptor');
  const got = await server.app.inject({ url: `/api${place}`, cookies: session });
  expect([got.statusCode, got.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const { layers } = new VectorTile(new PbfReader(got.rawPayload));
  const drawn = layers['layer_shapes'];
  const ids = Array.from({ length: drawn?.length ?? 0 }, (_, at) => drawn?.feature(at).properties['layer']);
  expect(ids.toSorted()).toEqual([kept, ponds].toSorted());
  expect(Object.keys(layers)).toEqual(['layer_shapes', 'layer_names']);
  const known = { 'if-none-match': String(got.headers['etag']) };
  const again = await server.app.inject({ url: `/api${place}`, cookies: session, headers: known });
  expect(again.statusCode).toBe(304);
  // The version alone tells nobody anything.
  for (const headers of [{}, known]) {
    expect((await server.visitor(`GET ${place}`, undefined, { headers })).status).toBe(401);
    expect((await (await server.as('citizen'))(`GET ${place}`, undefined, { headers })).status).toBe(403);
  }
  await sql`update urbanism.layers set deleted_at = now() where id = any(${[open, kept, ponds]})`.execute(
    server.deps.database,
  );
});

test('what lies outside of the city and of every tile does no harm', async () => {
  const far = {
    type: 'MultiLineString',
    coordinates: [
      [
        [-179.9, 89.9],
        [179.9, -89.9],
      ],
    ],
  };
  await sql`insert into urbanism.streets (name, kind, geometry) values
    ('Antípoda', 'street', ${JSON.stringify(far)}::jsonb)`.execute(server.deps.database);
  expect(await streetsAt(14)).toContainEqual(['Cortada', 'passage']);
  expect((await tile(0, 0, 0)).status).toBe(200);
});

async function streetsAt(zoom: number): Promise<unknown[] | null> {
  const { body } = await tile(zoom, ...tileAt(LAT + 0.0001, LNG - 0.005, zoom));
  const layer = new VectorTile(new PbfReader(body)).layers['streets'];
  if (!layer) return null;
  return Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties)
    .map(({ name, kind }) => [name, kind])
    .toSorted();
}

type NewLayer = { readonly kind: string; readonly level: string; readonly shape: object };

async function addLayer(name: string, { kind, level, shape }: NewLayer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with l as (insert into urbanism.layers (name, name_en, kind, color, level, active)
      values (${name}, ${name}, ${kind}, '#00ff00', ${level}, true) returning id)
    insert into urbanism.layer_features (layer_id, name, geometry)
    select id, ${`De ${name}`}, ${JSON.stringify(shape)}::jsonb from l returning layer_id as id`.execute(
    server.deps.database,
  );
  return rows[0]?.id ?? 0;
}

async function layersAt(zoom: number): Promise<Record<string, unknown[]>> {
  const place = `${zoom}/${tileAt(LAT, LNG, zoom).join('/')}`;
  const { body } = await ask(`${place}?edit=1`, {}, 'layer-tile');
  const { layers } = new VectorTile(new PbfReader(body));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties),
    ]),
  );
}

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
  return ask(`${z}/${x}/${y}?edit=1`, headers);
}

async function ask(place: string, headers: Record<string, string> = {}, set = 'city-tile') {
  const url = `/api/urbanism/${set}/${place}`;
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
}

// As a browser has it, which asks for tiles without a token.
async function sessionOf(persona: 'receptor'): Promise<Record<string, string>> {
  await server.as(persona);
  const payload = { email: PERSONAS[persona].viewer.email, password: TEST_PASSWORD };
  const answer = await server.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}
