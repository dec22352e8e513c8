import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server';
import { fillSmallCity } from './small-city.fixture.ts';

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
  await fillSmallCity(server.deps.database);
});
afterAll(() => service.close());

type Answer = { items: FoundPlace[]; complete: boolean };

async function ask(call: string, input: object): Promise<Answer> {
  const { status, body } = await server.visitor(call, input);
  expect(status).toBe(200);
  return body as Answer;
}
const find = (text: string) => ask('POST /urbanism/find-place', { text });
const suggest = async (text: string, locale = 'es') =>
  (await ask('POST /urbanism/suggest-place', { text, locale })).items;
const namesOf = (items: readonly FoundPlace[]) => items.map(({ name }) => name);

describe('a street is found', () => {
  test.each([
    ['rivadavia', 'Av. Rivadavia'],
    ['AV RIVADAVIA', 'Av. Rivadavia'],
    ['Rivadavia, Av.', 'Av. Rivadavia'],
    ['avda. rivadavia', 'Av. Rivadavia'],
    ['riv', 'Av. Rivadavia'],
    ['rivadvia', 'Av. Rivadavia'],
    ['ribadavia', 'Av. Rivadavia'],
    ['castro baros', 'CASTRO BARROS AV.'],
    ['Avenida Castro Barros', 'CASTRO BARROS AV.'],
    ['NAON, ROMULO', 'Doctor Rómulo S. Naón'],
    ['Dr. Naon', 'Doctor Rómulo S. Naón'],
    ['gral san martin', 'General José de San Martín'],
    ['Treinta y tres orient', 'Treinta y Tres Orientales'],
    ['11 de sept', '11 de Septiembre de 1888'],
    ['100%', 'Pasaje 100%'],
    ['psje 100', 'Pasaje 100%'],
    ['Estado Plurinacional de Bolivia', null],
    ['bolivia', 'Bolivia'],
    ['rivadavia y c', 'Av. Rivadavia'],
  ])('by %s as %s', async (text, name) => {
    const [first] = await suggest(text);
    expect(first?.name ?? null).toBe(name);
  });

  test('twice where two neighborhoods have one of its name, each with its own', async () => {
    const found = (await suggest('San Martin')).filter(({ name }) => name === 'San Martín');
    expect(found.map(({ detail }) => detail).toSorted()).toEqual(['Flores', 'San Nicolás']);
  });

  test('by a number that it is not known to have: the street itself, which says so, and no made-up door', async () => {
    for (const number of ['5400', '0', '99999999', '5400 bis']) {
      const [first] = await suggest(`Rivadavia ${number}`);
      expect(first, number).toMatchObject({
        kind: 'street',
        name: 'Av. Rivadavia',
        number: number.startsWith('5400') ? number : null,
        note: 'number-unknown',
      });
    }
    expect((await suggest('Rivadavia S/N'))[0]).toMatchObject({ name: 'Av. Rivadavia', note: null });
  });

  test('in the neighborhood that the address names', async () => {
    const details = (await suggest('San Martín 300, Flores')).map(({ detail }) => detail);
    expect(details[0]).toBe('Flores');
    expect((await suggest('San Martín 300, San Nicolás'))[0]?.detail).toBe('San Nicolás');
  });
});

test('a street stands on the middle of its course, also one of two points', async () => {
  const [straight] = await suggest('pasaje 100');
  expect(straight).toMatchObject({ lat: expect.closeTo(-34.603, 6), lng: expect.closeTo(-58.3675, 6) });
  const [bent] = await suggest('irigoyen');
  expect(bent).toMatchObject({ lat: expect.closeTo(-34.611, 6), lng: expect.closeTo(-58.405, 6) });
});

describe('a corner is found', () => {
  test.each([
    'Rivadavia y Castro Barros',
    'castro barros esq. rivadavia',
    'Castro Barros Av. Y Rivadavia, Av.',
    'esquina de Rivadavia con Castro Barros',
    'rivadavia & castro barros',
    'Rivadavia 3900 y Castro Barros',
    'rivadavia y castro bar',
    'rivadavia entre castro barros y bolivia',
  ])('%s', async (text) => {
    const corner = (await suggest(text)).find(({ kind }) => kind === 'crossing');
    expect(corner).toMatchObject({ detail: 'Flores', note: null });
    expect([corner?.street, corner?.crossing].toSorted()).toEqual(['Av. Rivadavia', 'CASTRO BARROS AV.']);
    expect(corner?.lat).toBeCloseTo(-34.61, 4);
    expect(corner?.lng).toBeCloseTo(-58.41, 4);
  });

  test('of a street with five parts, by the part that is there', async () => {
    const [corner] = await suggest('bolivia y rivadavia');
    expect(corner).toMatchObject({ kind: 'crossing', name: 'Bolivia y Av. Rivadavia' });
    expect(corner?.lng).toBeCloseTo(-58.415, 4);
  });

  test('whose streets have the word between them in their names, in words of either language', async () => {
    const [corner] = await suggest('treinta y tres orientales y rivadavia');
    expect(corner?.name).toBe('Treinta y Tres Orientales y Av. Rivadavia');
    expect((await suggest('Rivadavia y Irigoyen'))[0]?.name).toBe('Av. Rivadavia e Irigoyen');
    expect((await suggest('Rivadavia and Irigoyen', 'en'))[0]?.name).toBe('Av. Rivadavia and Irigoyen');
  });

  test('and where the streets do not meet, both of them are answered and say so', async () => {
    const found = await suggest('Castro Barros y Irigoyen');
    expect(namesOf(found)).toEqual(['CASTRO BARROS AV.', 'Irigoyen']);
    expect(found.map(({ note }) => note)).toEqual(['no-crossing', 'no-crossing']);
  });
});

test('a park and a neighborhood are found by name, a layer of staff by nobody', async () => {
  expect(await suggest('plaza')).toEqual([
    {
      kind: 'feature',
      name: 'Plaza Irlanda',
      detail: 'Plazas',
      lat: expect.closeTo(-34.614, 6),
      lng: expect.closeTo(-58.419, 6),
      street: null,
      number: null,
      crossing: null,
      approximate: false,
      note: null,
    },
  ]);
  const [place] = await suggest('NICOLAS');
  expect(place).toMatchObject({ kind: 'colonia', name: 'San Nicolás', detail: 'Comuna 1' });
  expect(place?.lat).toBeCloseTo(-34.61, 6);
});

describe('the geocoder', () => {
  test('adds its addresses to what the city knows, and is never asked while somebody types', async () => {
    const before = geocoder.asked;
    expect((await suggest('Retiro 1')).length).toBe(0);
    expect(geocoder.asked).toBe(before);
    const { items, complete } = await find('castro barros');
    expect(complete).toBe(true);
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['street', 'CASTRO BARROS AV.'],
      ['geocoded', 'San Martín 1250'],
    ]);
  });

  test('is not asked twice the same', async () => {
    await find('Retiro');
    const { asked } = geocoder;
    await find('retiro');
    expect(geocoder.asked).toBe(asked);
  });

  test('may be away: the city’s own map answers alone, and both do once it is back', async () => {
    geocoder.status = 503;
    const away = await find('Avenida Rivadavia');
    expect(away).toMatchObject({ complete: false, items: [{ kind: 'street', name: 'Av. Rivadavia' }, {}] });
    geocoder.status = 200;
    expect((await find('Avenida Rivadavia')).complete).toBe(true);
  });
});

describe('what cannot be a place', () => {
  test.each([
    ['nothing', ''],
    ['one letter', 'a'],
    ['blanks', '  '],
    ['a letter more than may be', 'x'.repeat(121)],
    ['two thousand letters', 'Rivadavia '.repeat(200)],
  ])('%s is refused', async (_what, text) => {
    for (const call of ['POST /urbanism/find-place', 'POST /urbanism/suggest-place']) {
      const { status, body } = await server.visitor(call, { text });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { code: 'platform/invalid-input', fields: { text: expect.anything() } },
      });
    }
  });

  test.each([
    '🚧🚧🚧',
    '%%',
    '__',
    "'; drop table urbanism.streets; --",
    '\\\\',
    '( ) [ ]',
    '1/2',
    'y y',
    '&&',
    '/ /',
  ])('%s finds nothing and harms nothing', async (text) => {
    expect(await suggest(text)).toEqual([]);
  });
});

test('names, corners and pieces near a place are found by their indexes among thousands of streets', async () => {
  await server.asOwner(`
    insert into urbanism.streets (name, geometry)
    select 'Calle ' || md5(n::text), jsonb_build_object('type', 'LineString', 'coordinates',
      jsonb_build_array(jsonb_build_array(n * 0.001, 10), jsonb_build_array(n * 0.001, 10.001)))
    from generate_series(1, 5000) n`);
  const plan = async (query: string) => JSON.stringify(await server.asOwner(`explain ${query}`));
  const named = (fits: string) => `with named as materialized (
    select id, name, words, deleted_at is null and geometry is not null as shown from urbanism.streets where ${fits})
    select words, min(id) from named where shown group by words`;
  // As it is right after an import too, when nothing is known of the table.
  expect(await plan(named(`words like '% abc12%'`))).toContain('streets_words');
  expect(await plan(named(`(words like '% c %' or words like '% c')`))).toContain('streets_words');
  expect(
    await plan(named(`(words like '% riva%' or words like '%avia%' or words like '% mitre%')`)),
  ).toContain('streets_words');
  await server.asOwner('vacuum analyze urbanism.streets, urbanism.street_lines');
  expect(await plan(named(`words like '% abc12%'`))).toContain('streets_words');
  expect(
    await plan(`select a.street_id from urbanism.street_lines a join urbanism.street_lines b on a.box && b.box
      where a.street_id = any('{3,4}') and b.street_id = any('{9,10}')`),
  ).toMatch(/street_lines_(pkey|box)/);
});
