import { VectorTile } from '@mapbox/vector-tile';
import type { MapPoint } from '@vereda/contract/transparency/map-point';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const superadmin = await server.as('superadmin');
const citizen = await server.as('citizen');
const MAP = '/transparency/map';

type Path = readonly [type: number, sector: number, category: number];
type Row = { id: number; name: string };
let named = 0;

async function done<T>(call: string, input: object = {}): Promise<T> {
  const { status, body } = await superadmin(call, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

async function level(of: string, within: object = {}): Promise<number> {
  named += 1;
  const look = { icon: 'works', color: '#B45309', active: true };
  const given = { name: `Nivel ${named}`, name_en: `Level ${named}`, ...look, ...within };
  return (await done<{ id: number }>(`POST /transparency/${of}/create`, given)).id;
}

async function branch(): Promise<Path> {
  const catalogfirst_id = await level('catalogfirst');
  const catalogsecond_id = await level('catalogsecond', { catalogfirst_id });
  return [catalogfirst_id, catalogsecond_id, await level('catalog', { catalogsecond_id })];
}

async function offer(of: string, id: number, active: boolean): Promise<void> {
  const entry = await done<object>(`POST /transparency/${of}/get/${id}`);
  await done(`POST /transparency/${of}/update`, { ...entry, active });
}

const SPOT = { lat: -34.6, lng: -58.4 };
const spot = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });

function add(name: string, path: readonly number[], given: object = {}): Promise<MapPoint> {
  return done(`POST ${MAP}/create`, { name, path, geometry: spot(SPOT.lng, SPOT.lat), ...given });
}

type Mark = { id: number | undefined; count: number; type: string | undefined };

async function marks(z: number, filed: object = {}, { lat, lng } = SPOT): Promise<Mark[]> {
  const [x, y] = [mercatorX(lng), mercatorY(lat)].map((at) => Math.floor(at / 2 ** (26 - z)));
  const answer = await visitor(`GET ${MAP}/tile/${z}/${x}/${y}`, filed);
  expect(answer.status).toBe(200);
  const layer = new VectorTile(new PbfReader(answer.raw)).layers['points'];
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const { id, count = 1, type } = layer?.feature(index).properties ?? {};
    return { id: id as number | undefined, count: Number(count), type: type as string | undefined };
  });
}

const sumOf = (list: readonly Mark[]) => list.reduce((sum, { count }) => sum + count, 0);

async function listed(input: object = {}): Promise<string[]> {
  const { status, body } = await citizen(`POST ${MAP}/published`, { limit: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items: Row[] }).items.map(({ name }) => name);
}

const whole = await branch();
const [byType, bySector, byCategory] = [await branch(), await branch(), await branch()];
const kept: MapPoint[] = [];
const hidden: MapPoint[] = [];

beforeAll(async () => {
  const course = {
    type: 'LineString',
    coordinates: [
      [-58.41, -34.61],
      [-58.39, -34.59],
    ],
  };
  const area = {
    type: 'Polygon',
    coordinates: [
      [
        [-58.41, -34.61],
        [-58.39, -34.61],
        [-58.4, -34.59],
        [-58.41, -34.61],
      ],
    ],
  };
  kept.push(await add('Plaza visible', whole, { description: 'Con juegos', source: 'Registro' }));
  kept.push(await add('Recorrido visible', whole.slice(0, 2), { geometry: course }));
  kept.push(await add('Zona visible', whole.slice(0, 1), { geometry: area }));
  hidden.push(await add('Oculto inactivo', whole, { active: false }));
  const binned = await add('Oculto borrado', whole);
  await done(`POST ${MAP}/delete/${binned.id}`);
  hidden.push(binned);
  hidden.push(await add('Oculto por tipo', byType), await add('Oculto por sector', bySector));
  hidden.push(await add('Oculto por categoría', byCategory));
  // What was seen and is withdrawn, and what comes back.
  const withdrawn = await add('Oculto después', whole);
  await done(`POST ${MAP}/update`, { ...withdrawn, active: false });
  hidden.push(withdrawn);
  await offer('catalogfirst', byType[0], false);
  await offer('catalogsecond', bySector[1], false);
  await offer('catalog', byCategory[2], false);
});

const ZOOMS = Array.from({ length: 21 }, (_, z) => z);
const VIEW = '-58.5,-34.7,-58.3,-34.5';

describe('what is not for everybody', () => {
  it('is in no tile of any zoom, neither as a sign nor as one of a circle', async () => {
    for (const z of ZOOMS) {
      const all = await marks(z);
      expect([z, sumOf(all)]).toEqual([z, 3]);
      const ids = all.flatMap(({ id }) => id ?? []);
      for (const { id } of hidden) expect(ids).not.toContain(id);
      for (const [type] of [byType, bySector, byCategory]) expect(await marks(z, { type })).toEqual([]);
    }
  });

  it('is in no list, however it is narrowed', async () => {
    const seen = ['Zona visible', 'Recorrido visible', 'Plaza visible'];
    expect(await listed()).toEqual(seen);
    expect(await listed({ bbox: VIEW })).toEqual(seen);
    expect(await listed({ bbox: '-180,-80,180,80' })).toEqual(seen);
    expect(await listed({ search: 'oculto' })).toEqual([]);
    expect(await listed({ search: 'registro' })).toEqual(['Plaza visible']);
    for (const [type, sector, category] of [byType, bySector, byCategory]) {
      for (const filed of [{ type }, { sector }, { category }]) {
        expect(await listed(filed)).toEqual([]);
        expect(await listed({ ...filed, bbox: VIEW })).toEqual([]);
      }
    }
  });

  it('has no page, and the answer is that of one that never was', async () => {
    const unknown = await visitor(`GET ${MAP}/shown/999999`);
    expect(unknown.status).toBe(404);
    const codeOf = ({ body }: { body: unknown }) => (body as { error: { code: string } }).error.code;
    for (const { id } of hidden) {
      const answer = await visitor(`GET ${MAP}/shown/${id}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, codeOf(unknown)]);
    }
  });

  it('is in no file, feed or collection, and not counted there', async () => {
    const text = async (path: string, input: object = {}) =>
      String((await visitor(`GET /open-data/${path}`, input)).raw);
    const items = 'ogc/collections/map-points/items';
    const forms = await Promise.all([
      text('csv/map-points'),
      text('geojson/map-points'),
      text('feed/map-points'),
      text('catalog'),
      text(items, { limit: 100 }),
      text(items, { bbox: VIEW }),
      text('ogc/collections/map-points'),
    ]);
    for (const form of forms) expect(form).not.toMatch(/oculto/i);
    for (const form of forms.slice(4, 6))
      expect(JSON.parse(form)).toMatchObject({ numberMatched: 3, numberReturned: 3 });
    for (const { id } of hidden) expect((await visitor(`GET /open-data/${items}/${id}`)).status).toBe(404);
  });

  it('is there again as soon as its level is offered', async () => {
    await offer('catalog', byCategory[2], true);
    expect(await listed({ category: byCategory[2] })).toEqual(['Oculto por categoría']);
    expect(sumOf(await marks(10))).toBe(4);
    await offer('catalog', byCategory[2], false);
    expect(sumOf(await marks(10))).toBe(3);
  });
});

describe('a tile', () => {
  it.each([
    ['type', whole[0], 3],
    ['sector', whole[1], 2],
    ['category', whole[2], 1],
  ])('narrowed by its %s has those alone', async (name, id, count) => {
    for (const z of [0, 9, 14, 15, 20]) expect(sumOf(await marks(z, { [name]: id }))).toBe(count);
  });

  it('names one by itself and its type from any height', async () => {
    for (const z of [4, 11, 14, 15]) {
      const [mark] = await marks(z, { category: whole[2] });
      expect(mark).toEqual({ id: kept[0]?.id, count: 1, type: String(whole[0]) });
    }
  });

  it('follows what is moved, refiled, binned and restored, and every cell ends where it began', async () => {
    const far = { lat: 10.5, lng: 20.5 };
    const sums = () =>
      server.asOwner(`select * from transparency.map_sums where n <> 0 order by 1, 2, 3, 4, 5`);
    const before = await sums();
    const point = await add('De paso', whole);
    const geometry = spot(far.lng, far.lat);
    const moved = await done<MapPoint>(`POST ${MAP}/update`, { ...point, geometry });
    expect(sumOf(await marks(8, {}, far))).toBe(1);
    await done(`POST ${MAP}/update`, { ...moved, path: whole.slice(0, 2) });
    expect(sumOf(await marks(8, { category: whole[2] }, far))).toBe(0);
    expect(sumOf(await marks(8, { sector: whole[1] }, far))).toBe(1);
    await done(`POST ${MAP}/delete/${point.id}`);
    expect(sumOf(await marks(8, {}, far))).toBe(0);
    await done(`POST ${MAP}/restore/${point.id}`);
    expect(sumOf(await marks(8, {}, far))).toBe(1);
    await done(`POST ${MAP}/delete/${point.id}`);
    expect(await sums()).toEqual(before);
  });

  it('is refused where there is none', async () => {
    expect((await visitor(`GET ${MAP}/tile/3/8/0`)).status).toBe(404);
    expect((await visitor(`GET ${MAP}/tile/21/0/0`)).status).toBe(400);
    expect((await visitor(`GET ${MAP}/tile/3/0/0`, { type: 'x' })).status).toBe(400);
  });

  it('is sent once while it stays the same', async () => {
    const first = await visitor(`GET ${MAP}/tile/0/0/0`);
    const etag = String(first.headers['etag']);
    const again = await visitor(`GET ${MAP}/tile/0/0/0`, {}, { headers: { 'if-none-match': etag } });
    expect([again.status, first.headers['cache-control']]).toEqual([304, 'public, no-cache']);
  });
});

describe('the page of a point', () => {
  it('has what is public of it, and nothing else', async () => {
    const { body, headers } = await visitor(`GET ${MAP}/shown/${kept[0]?.id}`);
    expect(Object.keys(body as object).toSorted()).toEqual(
      [
        'photo',
        'created_at',
        'story',
        'id',
        'name',
        'description',
        'source',
        'source_url',
        'geometry',
        'box',
        'colonia',
        'changed_at',
        'levels',
      ].toSorted(),
    );
    expect((body as { levels: { id: number }[] }).levels.map(({ id }) => id)).toEqual([...whole]);
    expect(headers['etag']).toBeTruthy();
  });
});

describe('with its module off', () => {
  beforeAll(() => done('POST /module/activate', { id: 'transparency', on: false }));
  afterAll(() => done('POST /module/activate', { id: 'transparency', on: true }));

  it('all of it is refused', async () => {
    for (const path of [`${MAP}/tile/0/0/0`, `${MAP}/shown/${kept[0]?.id}`, '/open-data/csv/map-points']) {
      expect([path, (await visitor(`GET ${path}`)).status]).toEqual([path, 403]);
    }
    expect((await citizen(`POST ${MAP}/published`, {})).status).toBe(403);
  });
});
