import type { Colonia } from '@vereda/contract/urbanism/colonia';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import type { LayerFeature } from '@vereda/contract/urbanism/layer-feature';
import type { Street } from '@vereda/contract/urbanism/street';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { forgetRemoved } from '#platform/catalog/forget-removed.job';
import { findGround } from '../public.ts';

const server = await startTestServer();
const { visitor, clock } = server;
const superadmin = await server.as('superadmin');
const DAY_MS = 86_400_000;

type Failure = { error: { code: string; fields?: object; details?: { current: Colonia; at: unknown } } };
type Page<T> = { items: T[]; next_cursor: string | null };

function failureOf(answer: { status: number; body: unknown }) {
  const { error } = answer.body as Failure;
  return [answer.status, error.code];
}

function square(west: number, south: number, size = 0.01): [number, number][] {
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
}

const area = (...rings: [number, number][][]) => ({ type: 'Polygon', coordinates: rings });
const street = (...coordinates: [number, number][]) => ({ type: 'LineString', coordinates });
const CENTRO = { name: 'Centro', sector: 'Norte', geometry: area(square(-58.4, -34.6)) };

async function create<T>(name: string, input: object): Promise<T> {
  const answer = await superadmin(name, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}

describe('a colonia', () => {
  it('is drawn, found by points, renamed, removed and restored; the history has it all', async () => {
    const colonia = await create<Colonia>('POST /urbanism/colonias/create', CENTRO);
    expect(colonia).toMatchObject({ version: 1, source: null, streets: 0 });
    expect(colonia.area_m2).toBeGreaterThan(1e6);
    const inside = { lat: -34.595, lng: -58.395 };
    expect((await findGround(server.database, inside)).colonia).toMatchObject({ name: 'Centro' });
    const hole = square(-58.397, -34.597, 0.004);
    const pierced = await create<Colonia>('POST /urbanism/colonias/update', {
      ...colonia,
      name: 'Centro Viejo',
      geometry: area(square(-58.4, -34.6), hole),
    });
    expect(pierced).toMatchObject({ version: 2, name: 'Centro Viejo' });
    expect(pierced.area_m2).toBeLessThan(colonia.area_m2);
    expect((await findGround(server.database, inside)).colonia).toBeNull();
    const there = { lat: -34.599, lng: -58.399 };
    await create('POST /urbanism/colonias/delete/' + colonia.id, {});
    expect((await findGround(server.database, there)).colonia).toBeNull();
    expect((await superadmin(`POST /urbanism/colonias/get/${colonia.id}`)).status).toBe(404);
    await create('POST /urbanism/colonias/restore/' + colonia.id, {});
    expect((await findGround(server.database, there)).colonia).toMatchObject({ name: 'Centro Viejo' });
    const { items } = (await superadmin('POST /changelog/list', { entity: 'colonia' })).body as Page<{
      action: string;
    }>;
    expect(items.map(({ action }) => action)).toEqual(['restored', 'removed', 'updated', 'created']);
    const told = await server.asOwner(`select from platform.events where topic = 'ground-changed'`);
    expect(told).toHaveLength(4);
  });

  it('has its name for itself within its sector, whatever the accents, also when it comes back', async () => {
    const first = await create<Colonia>('POST /urbanism/colonias/create', { ...CENTRO, name: 'Ñandú' });
    const again = { ...CENTRO, name: ' ñandu ' };
    expect(failureOf(await superadmin('POST /urbanism/colonias/create', again))).toEqual([
      409,
      'platform/name-taken',
    ]);
    await create('POST /urbanism/colonias/create', { ...again, sector: 'Sur' });
    await create(`POST /urbanism/colonias/delete/${first.id}`, {});
    await create('POST /urbanism/colonias/create', again);
    expect(failureOf(await superadmin(`POST /urbanism/colonias/restore/${first.id}`))).toEqual([
      409,
      'platform/name-taken',
    ]);
  });

  it('is told to the second of two people who save, with what is stored', async () => {
    const colonia = await create<Colonia>('POST /urbanism/colonias/create', { ...CENTRO, name: 'Doble' });
    await create('POST /urbanism/colonias/update', { ...colonia, name: 'Doble A' });
    const second = await superadmin('POST /urbanism/colonias/update', { ...colonia, name: 'Doble B' });
    expect(failureOf(second)).toEqual([409, 'platform/changed-meanwhile']);
    expect((second.body as Failure).error.details?.current).toMatchObject({ name: 'Doble A', version: 2 });
  });

  it('cannot be restored after thirty days, and is then forgotten', async () => {
    const { id } = await create<Colonia>('POST /urbanism/colonias/create', { ...CENTRO, name: 'Vieja' });
    await create(`POST /urbanism/colonias/delete/${id}`, {});
    const longAgo = new Date(clock.now().getTime() - 31 * DAY_MS);
    await server.asOwner('update urbanism.colonias set deleted_at = $1 where id = $2', [longAgo, id]);
    expect((await superadmin(`POST /urbanism/colonias/restore/${id}`)).status).toBe(404);
    await forgetRemoved.run(server.deps, {}, {} as never);
    expect(await server.asOwner('select from urbanism.colonias where id = $1', [id])).toEqual([]);
  });

  const bowTie: [number, number][] = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 2],
    [0, 0],
  ];
  it.each([
    ['that is open', area(square(0, 0).slice(0, 4)), 'shape-open'],
    ['that crosses itself', area(bowTie), 'shape-crosses-itself'],
    ['with a hole elsewhere', area(square(0, 0, 1), square(5, 5, 1)), 'shape-hole-outside'],
    ['in metres', area(square(500_000, 6_000_000, 100)), 'shape-off-earth'],
    ['with latitude first beyond 90', area(square(-34, -100, 1)), 'shape-swapped'],
    ['without points', area([]), 'shape-empty'],
    [
      'that is flat',
      area([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      'shape-flat',
    ],
  ])('%s is refused with its own code', async (_name, geometry, code) => {
    const answer = await superadmin('POST /urbanism/colonias/create', { ...CENTRO, name: code, geometry });
    expect(failureOf(answer)).toEqual([422, `urbanism/${code}`]);
  });

  it('says where it crosses itself', async () => {
    const answer = await superadmin('POST /urbanism/colonias/create', { ...CENTRO, geometry: area(bowTie) });
    expect((answer.body as Failure).error.details?.at).toEqual([
      expect.closeTo(4 / 3, 9),
      expect.closeTo(4 / 3, 9),
    ]);
  });
});

describe('the list of colonias', () => {
  it('pages by name without gap or repeat, and finds words of name or sector', async () => {
    for (let turn = 0; turn < 7; turn += 1) {
      const name = `Página ${String.fromCharCode(71 - turn)}`;
      await create('POST /urbanism/colonias/create', { ...CENTRO, name, sector: 'Búsqueda' });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input = { search: 'pagina busq', limit: 3, ...(cursor && { cursor }) };
      const page: Page<Colonia> = await create('POST /urbanism/colonias/list', input);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => `Página ${letter}`));
    const { items } = await create<Page<Colonia>>('POST /urbanism/colonias/list', { search: '100%_' });
    expect(items).toEqual([]);
  });
});

describe('a street', () => {
  it('gets the colonia of its middle, is listed with it, and counted there', async () => {
    const colonia = await create<Colonia>('POST /urbanism/colonias/create', {
      name: 'Calles',
      sector: null,
      geometry: area(square(-60, -30)),
    });
    const avenue = await create<Street>('POST /urbanism/street/create', {
      name: 'Av. Mitre',
      kind: 'avenue',
      geometry: street([-59.999, -29.995], [-59.995, -29.995], [-59.98, -29.995]),
    });
    expect(avenue).toMatchObject({ colonia_id: colonia.id, colonia: 'Calles', kind: 'avenue' });
    expect(avenue.length_m).toBeCloseTo(1830, -2);
    const { items } = await create<{ items: Street[] }>('POST /urbanism/street/createMulti', {
      parent_id: colonia.id,
      streets: [{ name: 'Alsina' }, { name: 'Belgrano', geometry: street([0, 0], [1, 1]) }],
    });
    expect(items.map(({ colonia_id: id }) => id)).toEqual([colonia.id, colonia.id]);
    const ofParent = await create<Page<Street>>('POST /urbanism/street/getbyparent', {
      parent_id: colonia.id,
    });
    expect(ofParent.items.map(({ name }) => name)).toEqual(['Alsina', 'Av. Mitre', 'Belgrano']);
    expect(await create('POST /urbanism/colonias/get/' + colonia.id, {})).toMatchObject({ streets: 3 });
    const renamed = await create<Street>('PUT /urbanism/street/update', { ...avenue, name: 'Av. B. Mitre' });
    expect(renamed).toMatchObject({ name: 'Av. B. Mitre', version: 2 });
    await create('POST /urbanism/street/delete/' + avenue.id, {});
    expect(await create('POST /urbanism/colonias/get/' + colonia.id, {})).toMatchObject({ streets: 2 });
  });

  it('of two parts in two colonias is in that of the longer one, by metres and not by positions or degrees', async () => {
    const [short, long] = await Promise.all(
      [-60.1, -60.2].map((west) =>
        create<Colonia>('POST /urbanism/colonias/create', {
          name: `Parte ${west}`,
          sector: null,
          geometry: area(square(west, -60.05, 0.05)),
        }),
      ),
    );
    // At 60° south a degree of longitude is half as long as one of latitude.
    const across = [-60.09, -60.085, -60.08, -60.075, -60.072].map((lng) => [lng, -60.02]);
    const along = [-60.04, -60.025].map((lat) => [-60.17, lat]);
    for (const coordinates of [
      [across, along],
      [along, across],
    ]) {
      const both = { type: 'MultiLineString', coordinates };
      const made = await create<Street>('POST /urbanism/street/create', {
        name: 'Dos partes',
        kind: 'street',
        geometry: both,
      });
      expect(made.colonia_id).toBe(long?.id);
    }
    const only = {
      type: 'MultiLineString',
      coordinates: [across, along.map(([lng = 0], at) => [lng, -60.04 + at * 0.001])],
    };
    const moved = await create<Street>('POST /urbanism/street/create', {
      name: 'Más corta',
      kind: 'street',
      geometry: only,
    });
    expect(moved.colonia_id).toBe(short?.id);
  });

  it('comes with others all or not at all, and the bad one is named', async () => {
    const before = await server.asOwner('select from urbanism.streets');
    const answer = await superadmin('POST /urbanism/street/createMulti', {
      streets: [{ name: 'Buena' }, { name: 'Mala', geometry: street([0, 0], [0, 0]) }],
    });
    expect(failureOf(answer)).toEqual([422, 'urbanism/shape-too-short']);
    expect((answer.body as Failure).error.fields).toHaveProperty(['streets.1.geometry']);
    const unknown = await superadmin('POST /urbanism/street/createMulti', {
      parent_id: 999_999,
      streets: [{ name: 'Sola' }],
    });
    expect(failureOf(unknown)).toEqual([422, 'urbanism/colonia-unknown']);
    expect(await server.asOwner('select from urbanism.streets')).toHaveLength(before.length);
  });
});

describe('a map layer', () => {
  const LAYER = {
    name: 'Ciclovías',
    name_en: 'Bike lanes',
    color: '#1F7A4D',
    level: 'citizen',
    active: true,
  };

  it('is on the maps of those whose level it has, only while it is active', async () => {
    const layer = await create<MapLayer>('POST /urbanism/layers/create', { ...LAYER, kind: 'line' });
    const hidden = await create<MapLayer>('POST /urbanism/layers/create', {
      ...LAYER,
      name: 'Cámaras',
      kind: 'point',
      level: 'operator',
    });
    // The colonias, a table of the settings, have a number below zero.
    const shownTo = async (caller: typeof visitor) => {
      const { items } = (await caller('POST /urbanism/layers/shown')).body as { items: MapLayer[] };
      return items.map(({ id }) => id).filter((id) => id > 0);
    };
    const citizen = await server.as('citizen');
    const operator = await server.as('receptor');
    expect(await shownTo(visitor)).toEqual([layer.id]);
    expect(await shownTo(citizen)).toEqual([layer.id]);
    expect(await shownTo(operator)).toEqual([layer.id, hidden.id]);
    await create('POST /urbanism/layers/update', { ...layer, active: false });
    expect(await shownTo(operator)).toEqual([hidden.id]);
    const { items } = await create<{ items: MapLayer[] }>('POST /urbanism/layers/reorder', {
      ids: [hidden.id, layer.id],
    });
    expect(items.map(({ id }) => id)).toEqual([hidden.id, layer.id]);
  });

  it('takes shapes of its own kind only', async () => {
    const layer = await create<MapLayer>('POST /urbanism/layers/create', { ...LAYER, kind: 'line' });
    const wrong = { layer_id: layer.id, name: 'Plaza', geometry: area(square(0, 0)) };
    expect(failureOf(await superadmin('POST /urbanism/layers/features/create', wrong))).toEqual([
      422,
      'urbanism/shape-wrong-kind',
    ]);
    const good = { ...wrong, geometry: street([0, 0], [1, 1]) };
    const feature = await create<LayerFeature>('POST /urbanism/layers/features/create', good);
    expect(await create('POST /urbanism/layers/get/' + layer.id, {})).toMatchObject({
      features: 1,
      box: [0, 0, 1, 1],
    });
    await create('POST /urbanism/layers/features/delete/' + feature.id, {});
    const listed = await create<Page<LayerFeature>>('POST /urbanism/layers/features/list', {
      layer_id: layer.id,
      removed: true,
    });
    expect(listed.items).toMatchObject([{ id: feature.id, name: 'Plaza' }]);
  });
});

describe('plans', () => {
  it('a page of the list and a point find their rows by index, however many there are', async () => {
    await server.asOwner(`
      insert into urbanism.colonias (name, geometry)
      select 'Barrio ' || i, jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array())
      from generate_series(1, 15000) i`);
    await server.asOwner(`
      insert into urbanism.colonia_rings (colonia_id, hole, ring)
      select id, false, polygon(box(point(id * 1e5, 0), point(id * 1e5 + 9e4, 9e4)))
      from urbanism.colonias where name like 'Barrio %'`);
    await server.asOwner('vacuum analyze urbanism.colonias, urbanism.colonia_rings');
    const plan = async (query: string) => JSON.stringify(await server.asOwner(`explain ${query}`));
    const page = `select id from urbanism.colonias p where p.kind = 'colonia' and p.deleted_at is null
      and (p.plain_name, p.id) > ('barrio 2', 5) order by p.plain_name, p.id limit 26`;
    expect(await plan(page)).toContain('colonias_listed');
    const [source] = await server.asOwner<{ body: string }>(
      `select prosrc as body from pg_proc where oid = 'urbanism.areas_at'::regproc`,
    );
    const at = String(source?.body)
      .replaceAll('wanted', `'colonia'`)
      .replaceAll(/\blng \*/g, '0.5 *');
    expect(await plan(at.replaceAll(/\blat \*/g, '0.004 *'))).toContain('colonia_rings_box');
    const named = `select id from urbanism.colonias p where p.search like platform.plain('%Río 1234%')`;
    expect(await plan(named)).toContain('colonias_search');
  });
});
