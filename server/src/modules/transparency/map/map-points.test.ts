import { SHAPE_POSITIONS_MAX } from '@vereda/contract/limits';
import type { ManyPoints, MapPoint } from '@vereda/contract/transparency/map-point';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const other = await server.as('roleUser');
type Caller = typeof superadmin;

const BASE = 'POST /transparency/map';
const LOOK = { icon: 'works', color: '#B45309', active: true };
const INVALID = '409 transparency/points-confirmation-invalid';
let named = 0;

async function done<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(call, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

async function refused(caller: Caller, call: string, input: object = {}): Promise<string> {
  const { status, body } = await caller(call, input);
  return `${status} ${(body as { error?: { code?: string } }).error?.code ?? 'done'}`;
}

async function level(of: string, within = {}, name = `Nivel ${(named += 1)}`): Promise<number> {
  const given = { name, name_en: 'Level', ...LOOK, ...within };
  return (await done<{ id: number }>(superadmin, `POST /transparency/${of}/create`, given)).id;
}

/** A type with one sector and one category, and their path. */
async function branch(sectorName?: string, categoryName?: string): Promise<[number, number, number]> {
  const catalogfirst_id = await level('catalogfirst');
  const catalogsecond_id = await level('catalogsecond', { catalogfirst_id }, sectorName);
  return [catalogfirst_id, catalogsecond_id, await level('catalog', { catalogsecond_id }, categoryName)];
}

const SPOT = { type: 'Point', coordinates: [-58.4, -34.6] };

function add(path: readonly number[], given: object = {}): Promise<MapPoint> {
  named += 1;
  return done(superadmin, `${BASE}/create`, { name: `Punto ${named}`, path, geometry: SPOT, ...given });
}

const get = (id: number) => done<MapPoint>(superadmin, `${BASE}/get/${id}`);
const changesOf = (id: number) =>
  server.asOwner<{ action: string; from_value: MapPoint; to_value: MapPoint; actor_uid: string }>(
    `select action, from_value, to_value, actor_uid from configuration.changelog
     where entity = 'map-point' and entity_id = $1 order by id`,
    [String(id)],
  );

describe('a map point', () => {
  it('is kept with what it is filed under, its shape, its source and the neighborhood by its place', async () => {
    const square = [10, 11].flatMap((x) =>
      x === 10
        ? [
            [x, 10],
            [x, 11],
          ]
        : [
            [x, 11],
            [x, 10],
          ],
    );
    const geometry = { type: 'Polygon', coordinates: [[...square, square[0]]] };
    await superadmin('POST /urbanism/colonias/create', { name: 'Norte', sector: null, geometry });
    const path = await branch();
    const line = {
      type: 'LineString',
      coordinates: [
        [10.2, 10.2],
        [10.8, 10.8],
      ],
    };
    const given = {
      description: 'Dos cuadras',
      source: 'BA',
      source_url: 'https://example.org/',
      active: false,
    };
    const point = await add(path, { geometry: line, ...given });
    expect(point).toMatchObject({
      path,
      geometry: line,
      ...given,
      colonia: 'Norte',
      box: [10.2, 10.2, 10.8, 10.8],
    });
    const moved = await done<MapPoint>(superadmin, `${BASE}/update`, { ...point, geometry: SPOT });
    expect(moved).toMatchObject({ colonia: null, version: 2 });
    expect(await get(point.id)).toEqual(moved);
  });

  it('is filed as far down as is known, and only where the catalogue has and offers a place', async () => {
    const [type, sector, category] = await branch();
    const [elsewhere] = await branch();
    expect((await add([type])).path).toEqual([type]);
    expect((await add([type, sector])).path).toEqual([type, sector]);
    const create = (path: unknown) =>
      refused(superadmin, `${BASE}/create`, { name: 'Mal', path, geometry: SPOT });
    const missing = '422 transparency/level-not-offered';
    expect(await create([elsewhere, sector])).toBe(missing);
    expect(await create([type, sector, 999_999])).toBe(missing);
    for (const path of [[], [type, sector, category, 1], [0], 'x', undefined])
      expect(await create(path), String(path)).toBe('400 platform/invalid-input');
    const kept = await add([type, sector, category]);
    const entry = await done<object>(superadmin, `POST /transparency/catalog/get/${category}`);
    await done(superadmin, 'POST /transparency/catalog/update', { ...entry, active: false });
    expect(await create([type, sector, category])).toBe(missing);
    expect(await refused(superadmin, `${BASE}/update`, { ...kept, name: 'Sigue' })).toBe('200 done');
  });

  it('keeps its level of the catalogue from being removed, and does not come back without it', async () => {
    const path = await branch();
    const [type, sector, category] = path;
    const words = [
      ['catalog', category, path],
      ['catalogsecond', sector, path.slice(0, 2)],
      ['catalogfirst', type, path.slice(0, 1)],
    ] as const;
    for (const [of, id, filed] of words) {
      const point = await add(filed);
      const call = `POST /transparency/${of}/delete/${id}`;
      expect(await done(superadmin, `POST /transparency/${of}/get/${id}`)).toMatchObject({ used: 1 });
      expect(await refused(superadmin, call)).toBe('409 platform/in-use');
      await done(superadmin, `${BASE}/delete/${point.id}`);
      expect(await refused(superadmin, call)).toBe('200 done');
      expect(await refused(superadmin, `${BASE}/restore/${point.id}`)).toBe(
        '422 transparency/level-not-offered',
      );
    }
  });
});

const ring = (...positions: number[][]) => ({ type: 'Polygon', coordinates: [positions] });
const HUGE = Array.from({ length: SHAPE_POSITIONS_MAX + 1 }, (_, at) => [at / 1e6, 0]);

it.each<[string, unknown, string]>([
  ['that crosses itself', ring([0, 0], [2, 2], [2, 0], [0, 1], [0, 0]), '422 urbanism/shape-crosses-itself'],
  ['that does not close', ring([0, 0], [1, 0], [1, 1]), '422 urbanism/shape-open'],
  ['without a position', { type: 'LineString', coordinates: [] }, '422 urbanism/shape-empty'],
  ['without a ring', { type: 'Polygon', coordinates: [] }, '400 platform/invalid-input'],
  [
    'of more positions than a shape may have',
    { type: 'LineString', coordinates: HUGE },
    '400 platform/invalid-input',
  ],
  [
    'with latitude and longitude swapped',
    { type: 'Point', coordinates: [-34.6, -158.4] },
    '422 urbanism/shape-swapped',
  ],
  [
    'in metres instead of degrees',
    { type: 'Point', coordinates: [5643000, 6180000] },
    '422 urbanism/shape-off-earth',
  ],
  [
    'over the 180th meridian',
    ring([179, 0], [-179, 0], [-179, 1], [179, 1], [179, 0]),
    '422 urbanism/shape-over-antimeridian',
  ],
  ['that is none', null, '400 platform/invalid-input'],
  ['of another kind', { type: 'GeometryCollection', geometries: [] }, '400 platform/invalid-input'],
])('a shape %s is refused', async (_what, geometry, answer) => {
  const path = [await level('catalogfirst')];
  expect(await refused(superadmin, `${BASE}/create`, { name: 'Mala', path, geometry })).toBe(answer);
});

describe('the list', () => {
  it('is found by words, level and whether it is seen, page by page', async () => {
    const [type, sector, category] = await branch();
    const first = await add([type, sector, category], { name: 'Ciclovía Ñandú' });
    const second = await add([type, sector], { name: 'Plaza', source: 'Catastro', active: false });
    const third = await add([type]);
    type Page = { items: { id: number; shape: unknown }[]; next_cursor: string | null };
    const page = (input: object) => done<Page>(superadmin, `${BASE}/list`, input);
    const ids = async (input: object) => (await page({ type, ...input })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([third.id, second.id, first.id]);
    expect(await ids({ sector })).toEqual([second.id, first.id]);
    expect(await ids({ category })).toEqual([first.id]);
    expect(await ids({ search: 'nandu ciclovia' })).toEqual([first.id]);
    expect(await ids({ search: 'catastro' })).toEqual([second.id]);
    expect(await ids({ search: '100%_' })).toEqual([]);
    expect(await ids({ active: false })).toEqual([second.id]);
    expect(await ids({ active: true })).toEqual([third.id, first.id]);
    const { items, next_cursor: cursor } = await page({ type, limit: 2 });
    expect(items[0]).toMatchObject({ shape: SPOT });
    expect(await ids({ cursor })).toEqual([first.id]);
    expect(await refused(superadmin, `${BASE}/list`, { cursor: 'bm8' })).toBe('400 platform/invalid-input');
  });
});

describe('many at once', () => {
  const count = (caller: Caller, call: string, input: object) =>
    done<ManyPoints & { confirmation: string }>(caller, `${BASE}/${call}`, input);

  it('a type’s points go to another with sector and category of the same name, and are counted before', async () => {
    const from = await branch('Movilidad', 'Ciclovías');
    const to = await branch('MOVILIDAD', 'ciclovias');
    const whole = await add(from);
    const bare = await add(from.slice(0, 1));
    const lost = await add([
      ...from.slice(0, 2),
      await level('catalog', { catalogsecond_id: from[1] }, 'Otra'),
    ]);
    const input = { from: from[0], to: to[0] };
    const counted = await count(other, 'change-type', input);
    expect(counted).toMatchObject({ count: 3, shortened: 1, done: false });
    expect((await get(whole.id)).path).toEqual(from);
    const answer = await count(other, 'change-type', { ...input, confirmation: counted.confirmation });
    expect(answer).toMatchObject({ count: 3, shortened: 1, confirmation: null, done: true });
    const paths = await Promise.all([whole, bare, lost].map(async ({ id }) => (await get(id)).path));
    expect(paths).toEqual([to, to.slice(0, 1), to.slice(0, 2)]);
    const [, change] = await changesOf(whole.id);
    expect(change).toMatchObject({
      action: 'updated',
      from_value: { path: from, version: 1 },
      to_value: { path: to, version: 2 },
    });
    const [last] = await server.asOwner<{ id: number }>(
      `select id::int from configuration.changelog where entity = 'map-point' and entity_id = $1 order by id desc limit 1`,
      [String(whole.id)],
    );
    await done(superadmin, `POST /changelog/restore/${last?.id}`, { version: 2 });
    expect(await get(whole.id)).toMatchObject({
      path: from,
      name: whole.name,
      geometry: whole.geometry,
      version: 3,
    });
  });

  it('a sector’s and a category’s points go where the other one is', async () => {
    const from = await branch('Salud', 'Vacunas');
    const to = await branch('Otro', 'Vacunas');
    const point = await add(from);
    const apart = await add(from.slice(0, 1));
    const sector = { from: from[1], to: to[1] };
    await count(superadmin, 'change-sector', {
      ...sector,
      ...pick(await count(superadmin, 'change-sector', sector)),
    });
    expect([(await get(point.id)).path, (await get(apart.id)).path]).toEqual([to, from.slice(0, 1)]);
    const category = { from: to[2], to: from[2] };
    await count(superadmin, 'change-category', {
      ...category,
      ...pick(await count(superadmin, 'change-category', category)),
    });
    expect((await get(point.id)).path).toEqual(from);
  });

  it.each(['type', 'sector', 'category'] as const)(
    'all of one %s go into the bin, and no other',
    async (by) => {
      const path = await branch();
      const [mine, stranger] = [await add(path), await add(await branch())];
      const id = path[['type', 'sector', 'category'].indexOf(by)];
      const counted = await count(superadmin, `delete-by-${by}`, { id });
      expect(counted).toMatchObject({ count: 1, done: false });
      expect(await get(mine.id)).toMatchObject({ id: mine.id });
      await count(superadmin, `delete-by-${by}`, { id, ...pick(counted) });
      expect(await refused(superadmin, `${BASE}/get/${mine.id}`)).toBe('404 platform/gone');
      expect(await get(stranger.id)).toMatchObject({ version: 1 });
      expect((await changesOf(mine.id)).map(({ action }) => action)).toEqual(['created', 'removed']);
      expect(await done(superadmin, `${BASE}/restore/${mine.id}`)).toMatchObject({
        name: mine.name,
        version: 3,
      });
    },
  );

  it('never goes without its confirmation, with another’s, for something else, a used one, an old one or after a change', async () => {
    const path = await branch();
    const point = await add(path);
    const id = path[0];
    const send = (caller: Caller, confirmation: string, call = 'delete-by-type') =>
      refused(caller, `${BASE}/${call}`, { id, confirmation });
    const counted = await count(superadmin, 'delete-by-type', { id });
    expect(await send(superadmin, 'x')).toBe(INVALID);
    expect(await send(other, counted.confirmation)).toBe(INVALID);
    expect(await refused(superadmin, `${BASE}/delete-by-sector`, { id: path[1], ...pick(counted) })).toBe(
      INVALID,
    );
    const to = (await branch())[0];
    expect(await refused(superadmin, `${BASE}/change-type`, { from: id, to, ...pick(counted) })).toBe(
      INVALID,
    );
    await done(superadmin, `${BASE}/update`, { ...point, name: 'Cambió' });
    expect(await send(superadmin, counted.confirmation)).toBe(INVALID);
    const again = await count(superadmin, 'delete-by-type', { id });
    await add(path);
    expect(await send(superadmin, again.confirmation)).toBe(INVALID);
    const third = await count(superadmin, 'delete-by-type', { id });
    expect(await send(superadmin, third.confirmation)).toBe('200 done');
    expect(await send(superadmin, third.confirmation)).toBe(INVALID);
    await done(superadmin, `${BASE}/restore/${point.id}`);
    expect(await send(superadmin, third.confirmation)).toBe(INVALID);
    const late = await count(await server.as('roleUser'), 'delete-by-type', { id });
    server.clock.advance(11 * 60_000);
    expect(await send(await server.as('roleUser'), late.confirmation)).toBe(INVALID);
  });

  it('goes nowhere that is not offered, not to itself, and counts none where there is none', async () => {
    const fresh = await server.as('superadmin');
    const [type] = await branch();
    const call = `${BASE}/change-type`;
    expect(await refused(fresh, call, { from: type, to: type })).toBe('422 transparency/moved-to-itself');
    expect(await refused(fresh, call, { from: type, to: 999_999 })).toBe(
      '422 transparency/level-not-offered',
    );
    expect(await done(fresh, `${BASE}/delete-by-type`, { id: type })).toEqual({
      count: 0,
      shortened: 0,
      confirmation: null,
      until: null,
      done: false,
    });
  });

  it('two that change the same points at once leave them in one place', async () => {
    const from = await branch();
    await add(from);
    const [a, b] = [(await branch())[0], (await branch())[0]];
    const asked = await Promise.all(
      [a, b].map(async (to) => {
        const input = { from: from[0], to };
        return { ...input, ...pick(await count(superadmin, 'change-type', input)) };
      }),
    );
    const answers = await Promise.all(
      asked.map((input) => refused(superadmin, `${BASE}/change-type`, input)),
    );
    expect(answers.toSorted()).toEqual(['200 done', INVALID]);
  });
});

function pick({ confirmation }: { readonly confirmation: string }) {
  return { confirmation };
}

it('nobody but the staff reads or keeps points at the desk', async () => {
  const { id } = await add([await level('catalogfirst')]);
  const citizen = await server.as('citizen');
  for (const path of [`get/${id}`, 'list', 'list-kept', 'delete-by-type', 'change-type', `delete/${id}`]) {
    const input = { id, from: 1, to: 2 };
    expect(await refused(citizen, `${BASE}/${path}`, input), path).toBe('403 auth/forbidden');
    expect(await refused(server.visitor, `${BASE}/${path}`, input), path).toBe('401 auth/login-required');
  }
});
