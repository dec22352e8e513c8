import type { EndpointSpec } from '@vereda/contract/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetRemoved } from '#platform/catalog/forget-removed.job';
import type { AnyDesk, Entry } from '#platform/catalog/desk';
import { modules } from './modules.ts';
import { sampleInput } from './testing/sample-input.ts';
import { startTestServer } from './testing/server.ts';

const server = await startTestServer();
const superadmin = await server.as('superadmin');
const desks = modules.flatMap(({ catalogs = [] }) => catalogs);
const deskOf = (entity: string) => desks.find((desk) => desk.entity === entity) ?? expect.fail(entity);
const DAY_MS = 86_400_000;
const PAST_32_BITS = 2_147_483_648;

type Fields = Record<string, unknown>;
type Failure = { error: { code: string; fields?: object; details?: { current?: Entry; count?: number } } };
type Page = { items: Entry[]; next_cursor: string | null };

const SQUARE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
// What a schema alone does not tell.
const GIVEN: Record<string, Fields> = {
  colonia: { geometry: { type: 'Polygon', coordinates: [SQUARE] } },
  street: { geometry: { type: 'LineString', coordinates: SQUARE }, colonia_id: null },
  'layer-feature': { geometry: { type: 'Point', coordinates: [0, 0] } },
  category: { color: '#123456' },
  catalogfirst: { color: '#123456' },
  catalogsecond: { color: '#123456' },
  catalogthird: { color: '#123456' },
  initiative: {
    catalog_id: null,
    secretary_id: null,
    colonia_id: null,
    geometry: null,
    milestones: [],
    documents: [],
  },
  secretary: { email: null },
  agency: { email: null },
  operator: { email: 'base@ciudad.gob.ar' },
  'map-layer': { kind: 'point', color: '#123456', table_name: null },
  obra: { geometry: { type: 'Point', coordinates: [0, 0] }, description: '' },
  'map-point': { geometry: { type: 'Point', coordinates: [0, 0] }, source_url: '' },
  municipio: { email: null, phone: null },
  provider: { email: 'obras@baches.example' },
  'routing-rule': { category_id: null, subcategory_id: null, colonia_id: null },
  'notice-text': { category_id: null },
  tracker: { subcategory_id: null },
  'api-key': { email: 'app@example.org' },
  webhook: { url: 'https://receiver.example/hook' },
  turn: { local_time: '10:15', weekdays: [1, 2, 3], code: '' },
  'calendar-day': { game: null, turn: null },
  'game-rule': { places: null },
  institution: { municipio_id: null, email: null, phone: '0298 442 1234' },
};
/** Lists that the desk keeps itself: not its crews. */
const KEPT_BY_INTAKE = ['activity-kind', 'material', 'institution'];
/** What more people add than change and remove. */
const ADDED_BY_INTAKE = ['street'];
/** By field: what an entry belongs to. */
const PARENTS: Record<string, string> = {
  layer_id: 'map-layer',
  category_id: 'category',
  catalogfirst_id: 'catalogfirst',
  catalogsecond_id: 'catalogsecond',
};
/** What an entry names and cannot be without: the field, and of which list. */
const NAMED: Record<string, readonly [field: string, entity: string]> = {
  agency: ['parent_id', 'secretary'],
  operator: ['parent_id', 'agency'],
  'routing-rule': ['node_id', 'operator'],
  'complaint-kind': ['subcategory_id', 'subcategory'],
  // One for each type.
  'notice-text': ['subcategory_id', 'subcategory'],
  'map-point': ['path', 'catalogfirst'],
};
/** What makes use of an entry. */
const USES: Record<string, (id: Entry['id']) => Promise<unknown>> = {
  role: (id) => server.asOwner('insert into identity.users (role_id) values ($1)', [id]),
  category: (id) => add(deskOf('subcategory'), { category_id: id }),
  catalogfirst: (id) => add(deskOf('catalogsecond'), { catalogfirst_id: id }),
  catalogsecond: (id) => add(deskOf('catalogthird'), { catalogsecond_id: id }),
  catalogthird: (id) => add(deskOf('initiative'), { catalog_id: id }),
  turn: (id) =>
    server.asOwner(
      `insert into certificates.draws (game, date, turn, turn_name, held_at, created_at, updated_at)
       select game, valid_from, code, name, valid_from, now(), now() from certificates.turns where id = $1`,
      [id],
    ),
  'game-rule': (id) =>
    server.asOwner(
      `insert into certificates.draws (game, date, turn, turn_name, status, result, held_at, created_at, updated_at)
       select game, valid_from, 'cupon', 'Cupón', 'cargado', '{}', valid_from, now(), now()
       from certificates.game_rules where id = $1`,
      [id],
    ),
  subcategory: (id) =>
    server.asOwner(
      `insert into listener.reports (folio, stage, title, description, category_id, subcategory_id, created_at, updated_at)
       select 'USED-' || id, 'pending', 'A', 'A', category_id, id, now(), now() from listener.subcategories where id = $1`,
      [id],
    ),
};

let count = 0;

async function input(desk: AnyDesk, within?: Fields): Promise<Fields> {
  count += 1;
  const name = `Nuevo ${String(count).padStart(4, '0')}`;
  const [field, entity] = NAMED[desk.entity] ?? [];
  const { id } = field && entity ? await add(deskOf(entity)) : { id: 0 };
  const dated = desk.entity === 'game-rule' && { valid_from: dayAfter(count) };
  const named = field && { [field]: field === 'path' ? [id] : id };
  const fields = { ...sampleInput(desk.endpoints.create), ...GIVEN[desk.entity], ...dated, ...named };
  return { ...fields, ...(within ?? (await parentOf(desk))), name };
}

// Each from a day of its own.
function dayAfter(days: number): string {
  return new Date(Date.UTC(2100, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
}

async function parentOf({ fields }: AnyDesk): Promise<Fields> {
  const made: Fields = {};
  for (const name of fields.within) made[name] = (await add(deskOf(PARENTS[name] ?? name))).id;
  return made;
}

async function answerOf({ method, path }: EndpointSpec, given: Fields = {}) {
  const route = path.replace(':id', String(given['id']));
  const { status, body } = await superadmin(`${method} ${route}`, given);
  return { status, body, code: (body as Partial<Failure>).error?.code };
}

async function ask<T = Entry>(endpoint: EndpointSpec, given: Fields = {}): Promise<T> {
  const { status, body } = await answerOf(endpoint, given);
  expect(status, `${endpoint.path} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

async function refused(endpoint: EndpointSpec, given: Fields): Promise<string> {
  const { status, code } = await answerOf(endpoint, given);
  return `${status} ${code}`;
}

async function add(desk: AnyDesk, within?: Fields): Promise<Entry> {
  return ask(desk.endpoints.create, await input(desk, within));
}

async function pages(desk: AnyDesk, given: Fields): Promise<Entry['id'][]> {
  const seen: Entry['id'][] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await ask(desk.endpoints.list, { ...given, limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  return seen;
}

async function lastChange({ entity }: AnyDesk) {
  const [row] = await server.asOwner<{ id: number; action: string; entity_id: string }>(
    'select id::int, action, entity_id from configuration.changelog where entity = $1 order by id desc limit 1',
    [entity],
  );
  return row ?? expect.fail(`nothing of ${entity} in the history`);
}

async function countEvents({ event }: AnyDesk): Promise<number> {
  const told = await server.asOwner('select from platform.events where topic = $1 and key = $2', [
    event.topic,
    event.key,
  ]);
  return told.length;
}

describe.each(desks.map((desk) => [desk.entity, desk] as const))('the catalogue %s', (_name, desk) => {
  const { endpoints } = desk;
  // Some hold a bounded number of entries.
  afterAll(() => server.asOwner(`update ${desk.table} set deleted_at = now() where deleted_at is null`));

  it('pages to the end without a gap or a repeat, and finds words', async () => {
    const within = await parentOf(desk);
    const made: Entry[] = [];
    for (let turn = 0; turn < 7; turn += 1) made.push(await add(desk, within));
    const whole = await ask<Page>(endpoints.list, { ...within, limit: 100 });
    const seen = await pages(desk, within);
    expect(seen).toEqual(whole.items.map(({ id }) => id));
    expect(seen).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    expect(new Set(seen).size).toBe(seen.length);
    const [first, second] = made;
    const found = await ask<Page>(endpoints.list, { ...within, search: first?.name.toUpperCase() });
    expect(found.items.map(({ id }) => id)).toEqual([first?.id]);
    expect((await ask<Page>(endpoints.list, { ...within, search: '100%_' })).items).toEqual([]);
    expect(await ask(endpoints.get, { id: second?.id })).toEqual(second);
  });

  it('tells the second of two who save at once what is stored; history and open pages have each change once', async () => {
    const entry = await add(desk);
    const told = await countEvents(desk);
    const both = ['Uno', 'Dos'].map((name) =>
      answerOf(endpoints.update, { ...entry, name: `${name} ${entry.name}` }),
    );
    const answers = (await Promise.all(both)).toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const stored = answers[0]?.body as Entry;
    expect(stored.version).toBe(entry.version + 1);
    expect(answers[1]?.body).toMatchObject({
      error: {
        code: 'platform/changed-meanwhile',
        details: { current: { version: stored.version, name: stored.name } },
      },
    });
    expect(await lastChange(desk)).toMatchObject({ action: 'updated', entity_id: String(entry.id) });
    expect(await countEvents(desk)).toBe(told + 1);
  });

  it.runIf(desk.unique)(
    'lets no two have the same name, also when one comes back or two come at once',
    async () => {
      const within = await parentOf(desk);
      const given = await input(desk, within);
      const first = await ask(endpoints.create, given);
      const again = { ...given, name: ` ${first.name.toUpperCase()} ` };
      expect(await refused(endpoints.create, again)).toBe('409 platform/name-taken');
      await ask(endpoints.delete, { id: first.id });
      const both = await Promise.all([answerOf(endpoints.create, again), answerOf(endpoints.create, again)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await refused(endpoints.restore, { id: first.id })).toBe('409 platform/name-taken');
    },
  );

  it.runIf(desk.countUse)('keeps what is in use, and says how often', async () => {
    const entry = await add(desk);
    await (USES[desk.entity] ?? expect.fail(`what uses a ${desk.entity}?`))(entry.id);
    expect(await ask(endpoints.get, { id: entry.id })).toMatchObject({ used: 1 });
    const { status, body } = await answerOf(endpoints.delete, { id: entry.id });
    expect([status, (body as Failure).error.details]).toEqual([409, { count: 1 }]);
  });

  it('keeps what was removed in its bin for thirty days, then forgets it', async () => {
    const within = await parentOf(desk);
    const entry = await add(desk, within);
    const removed = await ask(endpoints.delete, { id: entry.id });
    expect(removed.deleted_at).not.toBeNull();
    expect(await ask(endpoints.delete, { id: entry.id })).toEqual(removed);
    expect(await refused(endpoints.get, { id: entry.id })).toBe('404 platform/gone');
    expect(await refused(endpoints.update, { ...removed })).toBe('404 platform/gone');
    expect(await pages(desk, { ...within, removed: true })).toContain(entry.id);
    expect(await pages(desk, within)).not.toContain(entry.id);
    const restored = await ask(endpoints.restore, { id: entry.id });
    expect(restored).toMatchObject({ name: entry.name, deleted_at: null, version: removed.version + 1 });
    expect((await lastChange(desk)).action).toBe('restored');
    await ask(endpoints.delete, { id: entry.id });
    // A session does not last as long.
    const longAgo = new Date(server.clock.now().getTime() - 31 * DAY_MS);
    await server.asOwner(`update ${desk.table} set deleted_at = $1 where id = $2`, [longAgo, entry.id]);
    expect(await refused(endpoints.restore, { id: entry.id })).toBe('404 platform/gone');
    expect(await pages(desk, { ...within, removed: true })).not.toContain(entry.id);
    await forgetRemoved.run(server.deps, {}, {} as never);
    const left = await server.asOwner(`select from ${desk.table} where id = $1`, [entry.id]);
    expect(left).toEqual([]);
  });

  it('is put back from the history: an earlier version, and what was removed', async () => {
    const entry = await add(desk);
    const changed = await ask(endpoints.update, { ...entry, name: `Otro ${entry.name}` });
    const restore = async (version: number) => {
      const { id } = await lastChange(desk);
      const answer = await superadmin(`POST /changelog/restore/${id}`, { version });
      return answer.status;
    };
    expect(await restore(entry.version)).toBe(409);
    expect(await restore(changed.version)).toBe(200);
    expect(await ask(endpoints.get, { id: entry.id })).toMatchObject({ name: entry.name });
    const { version } = await ask(endpoints.delete, { id: entry.id });
    expect(await restore(version)).toBe(200);
    expect(await ask(endpoints.get, { id: entry.id })).toMatchObject({ name: entry.name });
  });

  it.runIf(desk.isOrdered)('is put in order, each list by itself', async () => {
    const reorder = endpoints['reorder'] ?? expect.fail('no call');
    const within = await parentOf(desk);
    const made: Entry['id'][] = [];
    for (let turn = 0; turn < 3; turn += 1) made.push((await add(desk, within)).id);
    const stranger = await add(desk);
    const [a, b, c] = made;
    const ids = [c, a, PAST_32_BITS - 1, ...(desk.fields.within.length > 0 ? [stranger.id] : [])];
    await ask(reorder, { ...within, ids });
    const ours = async () => (await pages(desk, within)).filter((id) => made.includes(id));
    expect(await ours()).toEqual([c, a, b]);
    const strangers = await ask(endpoints.get, { id: stranger.id });
    if (desk.fields.within.length > 0) expect(strangers.position).toBe(stranger.position);
    const change = await lastChange(desk);
    const shown = await superadmin(`POST /changelog/restorable/${change.id}`);
    const { version } = shown.body as { version: number };
    expect((await superadmin(`POST /changelog/restore/${change.id}`, { version })).status).toBe(200);
    expect(await ours()).toEqual(made);
  });

  it('answers ids that are none by a code', async () => {
    const isText = desk.newId !== undefined;
    for (const name of ['get', 'delete', 'restore'] as const) {
      const unknown = isText ? 'no-such' : PAST_32_BITS - 1;
      expect(await refused(endpoints[name], { id: unknown })).toBe('404 platform/gone');
      for (const id of isText ? [] : [0, PAST_32_BITS, -1, 'x'])
        expect(await refused(endpoints[name], { id }), `${name} ${id}`).toBe('400 platform/invalid-input');
    }
  });

  it.runIf(desk.fields.within.length > 0)(
    'says of an entry to what it belongs, by which addresses are checked',
    async () => {
      const within = await parentOf(desk);
      const entry = await add(desk, within);
      expect(await ask(endpoints.get, { id: entry.id })).toMatchObject(within);
      expect(await pages(desk, await parentOf(desk))).toEqual([]);
    },
  );

  it.runIf(desk.fields.within.length > 0)('takes nothing for what is removed itself', async () => {
    const within = await parentOf(desk);
    for (const [field, id] of Object.entries(within)) {
      await ask(deskOf(PARENTS[field] ?? field).endpoints.delete, { id });
    }
    expect(await refused(endpoints.create, await input(desk, within))).toBe('404 platform/gone');
  });

  it('is arranged by those who may only', async () => {
    const given = await input(desk);
    const { create, update, delete: remove, restore } = endpoints;
    const isAdded = ADDED_BY_INTAKE.includes(desk.entity);
    for (const persona of [
      'citizen',
      KEPT_BY_INTAKE.includes(desk.entity) ? 'ejecutor' : 'receptor',
    ] as const) {
      const caller = await server.as(persona);
      const withheld = persona === 'receptor' && isAdded ? [] : [create];
      for (const endpoint of [...withheld, update, remove, restore]) {
        const route = `${endpoint.method} ${endpoint.path.replace(':id', '1')}`;
        expect((await caller(route, given)).status, `${persona} ${route}`).toBe(403);
      }
    }
  });
});
