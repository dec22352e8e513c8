import type { NamedPoint } from '@vereda/contract/urbanism/place-at';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';
import { fillSmallCity } from '../find-place/small-city.fixture.ts';
import { addressOfPoint } from './place-at.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillSmallCity(server.deps.database);
});

async function nameOf(lat: number, lng: number, locale = 'es'): Promise<NamedPoint> {
  const { status, body } = await server.visitor('POST /urbanism/place-at', { lat, lng, locale });
  expect(status).toBe(200);
  return body as NamedPoint;
}

describe('a point without known numbers is called', () => {
  test.each([
    ['by its corner', -34.6101, -58.41, 'CASTRO BARROS AV. y Av. Rivadavia, Flores'],
    ['by how far the next corner is', -34.61, -58.4093, 'Av. Rivadavia, a 60 m de CASTRO BARROS AV., Flores'],
    ['by its street where no corner is near', -34.61, -58.362, 'Av. Rivadavia, San Nicolás'],
    ['by how far the street is', -34.614, -58.42, 'A 450 m de Av. Rivadavia, Flores'],
    ['by the corner of one of five parts', -34.6101, -58.415, 'Bolivia y Av. Rivadavia, Flores'],
  ])('%s', async (_how, lat, lng, text) => {
    expect((await nameOf(lat, lng)).text).toBe(text);
  });

  test('in the language that is asked for', async () => {
    expect((await nameOf(-34.6101, -58.405, 'en')).text).toBe('Irigoyen and Av. Rivadavia, Flores');
    expect((await nameOf(-34.6101, -58.405)).text).toBe('Irigoyen y Av. Rivadavia, Flores');
    expect((await nameOf(-34.614, -58.42, 'en')).text).toBe('450 m from Av. Rivadavia, Flores');
  });

  test('with its parts apart', async () => {
    expect(await nameOf(-34.6101, -58.41)).toEqual({
      text: 'CASTRO BARROS AV. y Av. Rivadavia, Flores',
      street: 'CASTRO BARROS AV.',
      number: null,
      crossing: 'Av. Rivadavia',
      approximate: false,
      away_m: 0,
      park: null,
      colonia: 'Flores',
      inside: true,
    });
  });
});

describe('in a park a point is called', () => {
  beforeAll(() => server.asOwner(`update urbanism.layers set ground = 'park'`));
  afterAll(() => server.asOwner(`update urbanism.layers set ground = 'none'`));

  test.each([
    ['by the park and its neighborhood', -34.614, -58.419, 'Plaza Irlanda, Flores'],
    ['by its street outside of it', -34.6101, -58.41, 'CASTRO BARROS AV. y Av. Rivadavia, Flores'],
  ])('%s', async (_how, lat, lng, text) => {
    expect((await nameOf(lat, lng)).text).toBe(text);
  });

  test('by the street too that runs along it', async () => {
    const path = `update urbanism.streets set geometry = '{"type": "LineString", "coordinates": [[-58.42, -34.6139], [-58.418, -34.6139]]}'
      where name = 'San Martín Nueva'`;
    await server.asOwner(path);
    expect((await nameOf(-34.614, -58.419)).text).toBe('Plaza Irlanda, San Martín Nueva, Flores');
    expect((await nameOf(-34.614, -58.419)).park).toBe('Plaza Irlanda');
    expect(await addressOfPoint(server.deps.database, { lat: -34.614, lng: -58.419 })).toMatchObject({
      line: 'Plaza Irlanda, San Martín Nueva',
      street: 'San Martín Nueva',
    });
    await server.asOwner(`update urbanism.streets set geometry = null where name = 'San Martín Nueva'`);
  });

  test('by nothing of it once it is removed, hidden, or for staff alone', async () => {
    for (const hidden of ['active = false', "level = 'operator'", 'deleted_at = now()']) {
      await server.asOwner(`update urbanism.layers set ${hidden} where name = 'Plazas'`);
      expect((await nameOf(-34.614, -58.419)).park, hidden).toBeNull();
      await server.asOwner(
        `update urbanism.layers set active = true, level = 'citizen', deleted_at = null where name = 'Plazas'`,
      );
    }
  });
});

test.each([
  ['just outside', -34.61, -58.359, 'A 90 m de Av. Rivadavia, fuera de la ciudad', 'Av. Rivadavia'],
  ['on another continent', 52.5, 13.4, 'Fuera de la ciudad', null],
  ['at a pole', 90, 0, 'Fuera de la ciudad', null],
  ['at the edge of the map', -90, -180, 'Fuera de la ciudad', null],
  ['where nothing is', 0, 0, 'Fuera de la ciudad', null],
])('a point %s is said to be outside the city', async (_where, lat, lng, text, street) => {
  expect(await nameOf(lat, lng)).toMatchObject({ text, street, inside: false });
});

test.each([{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: 'x', lng: 0 }, { lat: 0 }])(
  '%j is no point',
  async (input) => {
    expect((await server.visitor('POST /urbanism/place-at', input)).status).toBe(400);
  },
);

test('the streets near a point are found by their boxes', async () => {
  await server.asOwner(`
    insert into urbanism.streets (name, geometry)
    select 'Calle ' || n, jsonb_build_object('type', 'LineString', 'coordinates',
      jsonb_build_array(jsonb_build_array(n * 0.001, 10), jsonb_build_array(n * 0.001, 10.001)))
    from generate_series(1, 3000) n`);
  await server.asOwner('vacuum analyze urbanism.street_lines');
  const plan = await server.asOwner(`explain select street_id from urbanism.street_lines l
    where l.box && box(point(0, 0), point(500, 500)) order by point(1, 1) <-> l.line limit 200`);
  expect(JSON.stringify(plan)).toContain('street_lines_box');
});
