import type { Link, LinkedKind, LinkEvent } from '@vereda/contract/catalog/linking';
import { LINKS_MAX } from '@vereda/contract/catalog/linking';
import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { beforeAll, describe, expect, it } from 'vitest';
import { openInitiativeDesk } from '#testing/initiatives';
import { enrolOperator, fileReport, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const desk = await openInitiativeDesk(server);
const superadmin = await server.as('superadmin');
const engineer = await server.as('operatorWrongRole');
const citizen = await server.as('citizen');
const lamps = await enrolOperator(server, 'luces', {
  categories: [String(seeded.otherCategoryId)],
  node: null,
});

type Thing = { readonly kind: LinkedKind; readonly id: number };
type Listed = { items: Link[] };
type Past = { items: LinkEvent[]; next_cursor: string | null };

async function done<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(`POST ${call}`, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

async function codeOf(caller: Caller, call: string, input: object = {}): Promise<string> {
  const { status, body } = await caller(`POST ${call}`, input);
  return `${status} ${(body as { error?: { code?: string } }).error?.code ?? 'done'}`;
}

const listOf = (caller: Caller, { kind, id }: Thing) => done<Listed>(caller, '/links/list', { kind, id });
const pastOf = (caller: Caller, { kind, id }: Thing, page: object = { limit: 100 }) =>
  done<Past>(caller, '/links/history', { kind, id, ...page });
const link = (caller: Caller, { kind, id }: Thing, to: Thing) =>
  done<{ link_id: number }>(caller, '/links/create', { kind, id, to: { kind: to.kind, id: to.id } });

async function shownOf({ kind, id }: Thing): Promise<Thing[]> {
  const { status, body } = await server.visitor(`GET /links/shown/${kind}/${id}`);
  expect(status).toBe(200);
  return (body as { items: Thing[] }).items;
}

const made = {
  obra: async (name: string, given: object = {}): Promise<Thing> => {
    const { id } = await done<Obra>(superadmin, '/urbanism/obras/create', { name, ...given });
    return { kind: 'obra', id };
  },
  report: async (subcategory_id: number, given: object = {}): Promise<Thing> => {
    const contact = { first_name: 'Ana', email: 'ana@example.org' };
    const { id } = await fileReport(citizen, { subcategory_id, contact, ...given });
    return { kind: 'report', id };
  },
  point: async (name: string, given: object = {}): Promise<Thing> => {
    const geometry = { type: 'Point', coordinates: [-58.4, -34.6] };
    const fields = { name, path: [desk.type], geometry, ...given };
    const { id } = await done<{ id: number }>(superadmin, '/transparency/map/create', fields);
    return { kind: 'map-point', id };
  },
  initiative: async (name: string, status: 'borrador' | 'en_revision' | 'publicada'): Promise<Thing> => {
    const { id } = await desk.take(await desk.draft(name), status);
    return { kind: 'initiative', id };
  },
};

// Who sees which thing; written down by hand, nothing here asks the product.
type State = { readonly thing: Thing; readonly secret: string | null; readonly seenBy: readonly string[] };
const EVERY = ['superadmin', 'public'] as const;
const states: State[] = [];
const readers: Readonly<Record<string, Caller>> = { superadmin, engineer, lamps };

beforeAll(async () => {
  const add = (thing: Thing, secret: string | null, ...seenBy: readonly string[]) =>
    states.push({ thing, secret, seenBy });
  add(await made.obra('Obra abierta', { published: true }), null, ...EVERY, 'engineer');
  add(await made.obra('Obra oculta'), 'Obra oculta', 'superadmin', 'engineer');
  add(await made.initiative('Promesa abierta', 'publicada'), null, ...EVERY);
  add(await made.initiative('Promesa en borrador', 'borrador'), 'Promesa en borrador', 'superadmin');
  add(await made.initiative('Promesa en revisión', 'en_revision'), 'Promesa en revisión', 'superadmin');
  add(await made.point('Punto abierto'), null, ...EVERY);
  add(await made.point('Punto apagado', { active: false }), 'Punto apagado', 'superadmin');
  add(await made.report(seeded.lampId), null, ...EVERY, 'lamps');
  add(await made.report(seeded.potholeId, { isPublic: false }), 'Bache', 'superadmin');
});

describe('a link of two things is seen by who may see both', () => {
  it('at the desk and in public, for every pair of states', async () => {
    for (const [turn, one] of states.entries())
      for (const other of states.slice(turn + 1)) await link(superadmin, one.thing, other.thing);
    for (const { thing, seenBy } of states) {
      const others = (reader: string) =>
        states
          .filter((state) => state.thing !== thing && state.seenBy.includes(reader))
          .map((state) => `${state.thing.kind} ${state.thing.id}`)
          .toSorted();
      const told = (things: readonly Thing[]) => things.map(({ kind, id }) => `${kind} ${id}`).toSorted();
      for (const [reader, caller] of Object.entries(readers)) {
        const what = `${thing.kind} ${thing.id} for ${reader}`;
        if (!seenBy.includes(reader)) {
          expect(await codeOf(caller, '/links/list', thing), what).toBe('404 platform/gone');
          expect(await codeOf(caller, '/links/history', thing), what).toBe('404 platform/gone');
          expect(await codeOf(caller, '/links/find', { ...thing, search: 'obra' }), what).toBe(
            '404 platform/gone',
          );
          continue;
        }
        const { items } = await listOf(caller, thing);
        expect(told(items), what).toEqual(others(reader));
        const past = (await pastOf(caller, thing)).items.map((event) => event.thing);
        expect(told(past), what).toEqual(others(reader));
        const open = new Set(seenBy.includes('public') ? others('public') : []);
        for (const { kind, id, is_public } of items) expect(is_public, what).toBe(open.has(`${kind} ${id}`));
      }
      expect(told(await shownOf(thing))).toEqual(seenBy.includes('public') ? others('public') : []);
    }
  });

  it('by no name of what is held back, whatever is asked', async () => {
    const secrets = states.flatMap(({ secret }) => secret ?? []);
    for (const { thing } of states) {
      const answer = await server.visitor(`GET /links/shown/${thing.kind}/${thing.id}`);
      for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    const [open, , promise] = states as [State, State, State];
    for (const search of ['oculta', 'promesa', 'punto', 'bache', 'abierta']) {
      const { items } = await done<{ items: Thing[] }>(engineer, '/links/find', { ...open.thing, search });
      expect(items.filter(({ kind }) => kind !== 'obra')).toEqual([]);
    }
    for (const caller of [engineer, lamps]) {
      const to = { kind: promise.thing.kind, id: promise.thing.id };
      const own = states.find(({ seenBy }) => seenBy.includes(caller === engineer ? 'engineer' : 'lamps'));
      expect(await codeOf(caller, '/links/create', { ...own?.thing, to })).toBe('404 platform/gone');
    }
  });

  it('of a switched-off module nothing is shown', async () => {
    const [obra] = states as [State];
    const urbanism = await superadmin('POST /module/activate', { id: 'urbanism', on: false });
    expect(urbanism.status, JSON.stringify(urbanism.body)).toBe(200);
    try {
      expect(await shownOf(obra.thing)).toEqual([]);
      const promise = states.find(({ thing }) => thing.kind === 'initiative')?.thing ?? obra.thing;
      expect((await shownOf(promise)).filter(({ kind }) => kind === 'obra')).toEqual([]);
    } finally {
      await superadmin('POST /module/activate', { id: 'urbanism', on: true });
    }
  });
});

describe('linking', () => {
  it('adds once, takes away once, and keeps who and when', async () => {
    const [one, other] = [await made.obra('Plaza', { published: true }), await made.obra('Fuente')];
    const first = await link(engineer, one, other);
    expect(await link(superadmin, other, one)).toEqual(first);
    const { items } = await listOf(superadmin, other);
    expect(items).toMatchObject([
      { ...one, name: 'Plaza', ref: String(one.id), by: 'Omar Demo', is_public: false },
    ]);
    expect(await done(engineer, `/links/delete/${first.link_id}`)).toEqual({ removed: true });
    expect(await done(engineer, `/links/delete/${first.link_id}`)).toEqual({ removed: true });
    server.clock.advance(1000);
    const again = await link(superadmin, one, other);
    expect(again.link_id).not.toBe(first.link_id);
    const { items: past } = await pastOf(engineer, one);
    expect(past.map(({ what, by, thing }) => [what, by, thing.name])).toEqual([
      ['added', 'Silvia Demo', 'Fuente'],
      ['removed', 'Omar Demo', 'Fuente'],
      ['added', 'Omar Demo', 'Fuente'],
    ]);
    const rows = await server.asOwner(
      `select action from configuration.changelog where entity = 'link' and entity_id = '${first.link_id}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'removed']);
  });

  it('keeps every link in the list and every deed in the history, however many were taken away since', async () => {
    const [one, first, other] = [
      await made.obra('Mercado'),
      await made.obra('Playón'),
      await made.obra('Depósito'),
    ];
    await link(superadmin, one, first);
    for (let turn = 0; turn < 120; turn += 1) {
      server.clock.advance(turn % 3 === 0 ? 1000 : 0);
      const { link_id: id } = await link(superadmin, one, other);
      await done(superadmin, `/links/delete/${id}`);
    }
    expect((await listOf(superadmin, one)).items).toMatchObject([first]);
    const deeds: LinkEvent[] = [];
    let cursor: string | null = null;
    do {
      const page: Past = await pastOf(superadmin, one, { limit: 50, ...(cursor && { cursor }) });
      deeds.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor);
    expect(deeds).toHaveLength(241);
    expect(deeds.slice(0, 2).map(({ what }) => what)).toEqual(['removed', 'added']);
    expect(deeds.at(-1)).toMatchObject({ what: 'added', thing: { name: 'Playón' } });
    const times = deeds.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('finds by name, by folio, without what is linked already or the thing itself', async () => {
    const plaza = await made.obra('Glorieta del Sur');
    const promise = await made.initiative('Glorieta renovada', 'borrador');
    const report = await made.report(seeded.potholeId);
    const find = async (search: string) =>
      (await done<{ items: (Thing & { ref: string })[] }>(superadmin, '/links/find', { ...plaza, search }))
        .items;
    expect(await find('glorieta')).toMatchObject([promise]);
    const [{ folio }] = (await server.asOwner(
      `select folio from listener.reports where id = ${report.id}`,
    )) as [{ folio: string }];
    expect(await find(folio)).toMatchObject([{ ...report, ref: folio }]);
    await link(superadmin, plaza, report);
    expect(await find(folio)).toEqual([]);
    expect(await find('100%_')).toEqual([]);
    expect(await find('')).toEqual([]);
  });

  it('refuses what it cannot do, with a code', async () => {
    const plaza = await made.obra('Rotonda');
    const to = { kind: 'obra', id: plaza.id };
    expect(await codeOf(superadmin, '/links/create', { ...plaza, to })).toBe('422 linking/to-itself');
    expect(await codeOf(superadmin, '/links/create', { ...plaza, to: { ...to, id: 2_000_000 } })).toBe(
      '404 platform/gone',
    );
    expect(await codeOf(superadmin, '/links/create', { ...plaza, to: { kind: 'user', id: 1 } })).toBe(
      '400 platform/invalid-input',
    );
    expect(await codeOf(superadmin, '/links/delete/2000000')).toBe('404 platform/gone');
    expect(await codeOf(citizen, '/links/list', plaza)).toBe('403 auth/forbidden');
    const ids = [];
    for (let count = 0; count < LINKS_MAX; count += 1) ids.push(await made.obra(`Tramo ${count}`));
    for (const tramo of ids) await link(superadmin, plaza, tramo);
    const last = await made.obra('Tramo de más');
    expect(await codeOf(superadmin, '/links/create', { ...plaza, to: last })).toBe('409 linking/too-many');
    expect((await listOf(superadmin, last)).items).toEqual([]);
  });

  it('two who link the same two at once make one link', async () => {
    const [one, other] = [await made.obra('Puente'), await made.obra('Rampa')];
    const both = await Promise.all([link(superadmin, one, other), link(engineer, other, one)]);
    expect(both[0]).toEqual(both[1]);
    expect((await listOf(superadmin, one)).items).toHaveLength(1);
  });
});
