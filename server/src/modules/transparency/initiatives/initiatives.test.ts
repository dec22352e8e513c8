import type { Initiative } from '@vereda/contract/transparency/initiative';
import { progressOf, type MilestoneStatus } from '@vereda/contract/transparency/progress';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
// Three of the staff: who writes, who publishes, who decides what is reopened.
const writer = await server.as('roleUser');
const second = await server.as('callcenterRole');
const superadmin = await server.as('superadmin');
const BASE = '/transparency/initiatives';

type Failure = { error: { code: string; fields?: object; details?: { allowed?: string[] } } };
type Standing = {
  moves: { to: string; blocked: string | null }[];
  pending: { field: string; before: unknown; after: unknown }[];
  timeline: {
    what: string;
    to_status: string;
    reason: string | null;
    by: string | null;
    changes: object[];
  }[];
};

const ids = { category: 0, area: 0 };
const LOOK = { icon: 'works', color: '#b45309', active: true };
const EVIDENCE = { name: 'Acta', url: 'https://ciudad.gob.ar/acta.pdf', is_evidence: true };

async function done<T>(caller: Caller, call: string, input: object = {}): Promise<T> {
  const { status, body } = await caller(`POST ${call}`, input);
  expect(status, `${call} ${JSON.stringify(body)}`).toBe(200);
  return body as T;
}

async function refused(caller: Caller, call: string, input: object = {}): Promise<string> {
  const { status, body } = await caller(`POST ${call}`, input);
  return `${status} ${(body as Partial<Failure>).error?.code ?? 'done'}`;
}

beforeAll(async () => {
  const type = await done<{ id: number }>(superadmin, '/transparency/catalogfirst/create', {
    name: 'Obras',
    name_en: 'Works',
    ...LOOK,
  });
  const sector = await done<{ id: number }>(superadmin, '/transparency/catalogsecond/create', {
    name: 'Movilidad',
    name_en: 'Mobility',
    catalogfirst_id: type.id,
    ...LOOK,
  });
  const category = { name: 'Ciclovías', name_en: 'Cycle lanes', catalogsecond_id: sector.id, ...LOOK };
  ids.category = (await done<{ id: number }>(superadmin, '/transparency/catalog/create', category)).id;
  const area = { name: 'Movilidad', email: null };
  ids.area = (await done<{ id: number }>(superadmin, '/secretary/create', area)).id;
});

let count = 0;

function fields(more: object = {}): object {
  count += 1;
  return {
    name: `Ciclovía ${count}`,
    name_en: `Cycle lane ${count}`,
    summary: 'Diez kilómetros',
    summary_en: 'Ten kilometres',
    catalog_id: ids.category,
    secretary_id: ids.area,
    starts_on: '2026-01-01',
    promised_on: '2026-12-31',
    ...more,
  };
}

const draft = (more: object = {}) => done<Initiative>(writer, `${BASE}/create`, fields(more));
const edit = (caller: Caller, initiative: Initiative, more: object) =>
  done<Initiative>(caller, `${BASE}/update`, { ...initiative, change_reason: '', ...more });
const move = (caller: Caller, { id, version }: Initiative, status: string, reason = '') =>
  done<Initiative>(caller, `${BASE}/change-status`, { id, version, status, reason });
const refusedMove = (caller: Caller, { id, version }: Initiative, status: string, reason = '') =>
  refused(caller, `${BASE}/change-status`, { id, version, status, reason });
const standing = (caller: Caller, id: number) => done<Standing>(caller, `${BASE}/standing/${id}`);

async function published(more: object = {}): Promise<Initiative> {
  return move(second, await move(writer, await draft(more), 'en_revision'), 'publicada');
}

describe('four eyes', () => {
  it('nobody publishes what they wrote or laid before others; somebody else does', async () => {
    const asked = await move(writer, await draft(), 'en_revision');
    const same = '409 transparency/initiative-same-person';
    expect(await refusedMove(writer, asked, 'publicada')).toBe(same);
    const { moves } = await standing(writer, asked.id);
    expect(moves.find(({ to }) => to === 'publicada')?.blocked).toBe('transparency/initiative-same-person');
    const out = await move(second, asked, 'publicada');
    expect(out).toMatchObject({ status: 'publicada', published_version: out.version });
  });

  it('who changed a word of it may not publish it either, nor who asked without writing, superadmins included', async () => {
    const changed = await edit(second, await draft(), { name: 'Otro título' });
    const asked = await move(superadmin, changed, 'en_revision');
    for (const caller of [writer, second, superadmin])
      expect(await refusedMove(caller, asked, 'publicada')).toBe('409 transparency/initiative-same-person');
  });

  it('what changed since the review was asked for is not published until it is asked for again', async () => {
    const asked = await move(writer, await draft(), 'en_revision');
    const changed = await edit(writer, asked, { summary: 'Veinte kilómetros' });
    expect(await refusedMove(second, changed, 'publicada')).toBe(
      '409 transparency/initiative-changed-since-review',
    );
    expect(await refusedMove(second, asked, 'publicada')).toBe('409 platform/changed-meanwhile');
    const again = await move(writer, changed, 'en_revision');
    expect(await move(second, again, 'publicada')).toMatchObject({ summary: 'Veinte kilómetros' });
  });

  it('a change of what is published waits beside it until somebody else publishes it', async () => {
    const out = await published();
    const changed = await edit(writer, out, { summary: 'Cinco kilómetros' });
    expect(changed.published_version).toBe(out.version);
    expect((await standing(second, out.id)).pending).toEqual([
      { field: 'summary', before: 'Diez kilómetros', after: 'Cinco kilómetros' },
    ]);
    expect(await refusedMove(writer, changed, 'publicada')).toBe('409 transparency/initiative-same-person');
    const again = await move(second, changed, 'publicada');
    expect(again.published_version).toBe(again.version);
    const { pending, timeline } = await standing(second, out.id);
    expect(pending).toEqual([]);
    expect(timeline[0]).toMatchObject({
      what: 'moved',
      to_status: 'publicada',
      changes: [{ field: 'summary', before: 'Diez kilómetros', after: 'Cinco kilómetros' }],
    });
    expect(await refusedMove(second, again, 'publicada')).toBe('409 transparency/initiative-nothing-new');
  });
});

describe('moves', () => {
  it.each(['pausada', 'cumplida_parcial', 'no_cumplida', 'cancelada'])(
    '%s needs a reason, at its field',
    async (status) => {
      const running = await move(writer, await published(), 'en_ejecucion');
      const { id, version } = running;
      const answer = await writer(`POST ${BASE}/change-status`, { id, version, status, reason: '  ' });
      const code = 'transparency/reason-needed';
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { error: { code, fields: { reason: expect.any(String) as string } } },
      ]);
      const moved = await move(writer, running, status, 'Falta presupuesto');
      expect(moved).toMatchObject({ status, status_reason: 'Falta presupuesto' });
    },
  );

  it('what the table does not have is refused, with what it has', async () => {
    const { id, version } = await draft();
    const { status, body } = await writer(`POST ${BASE}/change-status`, { id, version, status: 'cumplida' });
    expect([status, (body as Failure).error]).toMatchObject([
      409,
      { code: 'transparency/move-not-allowed', details: { allowed: ['en_revision'] } },
    ]);
  });

  it('a draft without category, area or date is not laid before anybody', async () => {
    for (const missing of ['catalog_id', 'secretary_id', 'promised_on'])
      expect(await refusedMove(writer, await draft({ [missing]: null }), 'en_revision')).toBe(
        '409 transparency/initiative-incomplete',
      );
  });

  it('fulfilled takes a hundred per cent and evidence, both published', async () => {
    const running = await move(writer, await published({ progress: 100 }), 'en_ejecucion');
    const missing = '409 transparency/initiative-not-fulfilled';
    expect(await refusedMove(writer, running, 'cumplida')).toBe(missing);
    const proved = await edit(writer, running, { documents: [EVIDENCE] });
    expect(await refusedMove(writer, proved, 'cumplida')).toBe(missing);
    const out = await move(second, proved, 'en_ejecucion');
    expect((await move(writer, out, 'cumplida')).status).toBe('cumplida');
  });

  it('what ended is not changed, and only a superadmin reopens it, with a reason', async () => {
    const over = await move(writer, await published(), 'cancelada', 'Sin fondos');
    const changed = { ...over, name: 'Otra cosa' };
    expect(await refused(writer, `${BASE}/update`, changed)).toBe('409 transparency/initiative-closed');
    expect(await refusedMove(writer, over, 'en_ejecucion', 'Hay fondos')).toBe(
      '409 transparency/move-not-allowed',
    );
    expect(await refusedMove(superadmin, over, 'en_ejecucion')).toBe('422 transparency/reason-needed');
    expect((await move(superadmin, over, 'en_ejecucion', 'Hay fondos')).status).toBe('en_ejecucion');
  });

  it('of two who move at once one is told what is stored', async () => {
    const asked = await move(writer, await draft(), 'en_revision');
    const both = await Promise.all([
      refusedMove(second, asked, 'publicada'),
      refusedMove(superadmin, asked, 'borrador', 'Falta el plano'),
    ]);
    expect(both.toSorted()).toEqual(['200 done', '409 platform/changed-meanwhile']);
  });
});

describe('what is written', () => {
  it('a promise that is published is not put off without a reason', async () => {
    const out = await published();
    const later = { ...out, promised_on: '2027-06-30', change_reason: '' };
    expect(await refused(writer, `${BASE}/update`, later)).toBe('422 transparency/reason-needed');
    await edit(writer, out, { promised_on: '2027-06-30', change_reason: 'Se licitó dos veces' });
    const { timeline } = await standing(writer, out.id);
    expect(timeline[0]).toMatchObject({
      what: 'changed',
      reason: 'Se licitó dos veces',
      by: expect.any(String) as string,
      changes: [{ field: 'promised_on', before: '2026-12-31', after: '2027-06-30' }],
    });
  });

  it.each([
    ['dates that are swapped', { starts_on: '2027-01-01' }, '422 transparency/dates-swapped'],
    ['a category that is none', { catalog_id: 2_000_000 }, '422 transparency/category-not-offered'],
    ['an area that is none', { secretary_id: 2_000_000 }, '422 transparency/area-unknown'],
    ['a day that no month has', { promised_on: '2026-02-31' }, '400 platform/invalid-input'],
    ['progress over a hundred', { progress: 101 }, '400 platform/invalid-input'],
    ['a negative budget', { budget: -1 }, '400 platform/invalid-input'],
    [
      'a script for an address',
      { documents: [{ ...EVIDENCE, url: 'javascript:alert(1)' }] },
      '400 platform/invalid-input',
    ],
  ])('%s are refused', async (_what, more, expected) => {
    expect(await refused(writer, `${BASE}/create`, fields(more))).toBe(expected);
  });

  it('goals of the 2030 Agenda are kept once each in their order, and no others', async () => {
    expect(await draft({ sdgs: [13, 11, 13] })).toMatchObject({ sdgs: [11, 13] });
    for (const wrong of [0, 18, 1.5])
      expect(await refused(writer, `${BASE}/create`, fields({ sdgs: [wrong] }))).toBe(
        '400 platform/invalid-input',
      );
  });

  it('progress of the milestones is the same on both sides', async () => {
    const states: MilestoneStatus[][] = [
      ['met', 'scheduled'],
      ['met', 'partiallyMet', 'notMet'],
      ['met', 'met'],
    ];
    for (const [turn, row] of states.entries()) {
      const milestones = row.map((status, place) => ({
        name: `Hito ${place}`,
        name_en: `Step ${place}`,
        due_on: null,
        weight: 29 + turn * place,
        status,
      }));
      const stored = await draft({ progress: 7, milestones });
      expect(stored.progress_shown).toBe(progressOf(7, milestones));
    }
    expect((await draft({ progress: 7 })).progress_shown).toBe(7);
  });

  it('a row of the timeline is neither changed nor removed by the product', async () => {
    await expect(
      server.deps.database.deleteFrom('transparency.initiative_entries').execute(),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('removing', () => {
  it('a draft does not come back from the bin to a category that was removed meanwhile', async () => {
    const { catalogsecond_id: sector } = await done<{ catalogsecond_id: number }>(
      superadmin,
      `/transparency/catalog/get/${ids.category}`,
    );
    const lanes = { name: 'Pasajera', name_en: 'Passing', catalogsecond_id: sector, ...LOOK };
    const { id: category } = await done<{ id: number }>(superadmin, '/transparency/catalog/create', lanes);
    const { id } = await draft({ catalog_id: category });
    await done(writer, `${BASE}/delete/${id}`);
    await done(superadmin, `/transparency/catalog/delete/${category}`);
    expect(await refused(writer, `${BASE}/restore/${id}`)).toBe('409 transparency/category-removed');
    await done(superadmin, `/transparency/catalog/restore/${category}`);
    expect(await done<Initiative>(writer, `${BASE}/restore/${id}`)).toMatchObject({ catalog_id: category });
  });

  it('only drafts go, one by one or all of them', async () => {
    const out = await published();
    expect(await refused(writer, `${BASE}/delete/${out.id}`)).toBe('409 transparency/only-drafts');
    expect(await refused(writer, `${BASE}/delete-by-status`, { status: 'publicada' })).toBe(
      '409 transparency/only-drafts',
    );
  });

  it('all drafts go in two steps: never without the confirmation, another’s, a used one or after a change', async () => {
    const call = `${BASE}/delete-by-status`;
    type Counted = { count: number; confirmation: string; deleted: boolean };
    const ask = (caller: Caller) => done<Counted>(caller, call, { status: 'borrador' });
    const send = (caller: Caller, confirmation: string) =>
      refused(caller, call, { status: 'borrador', confirmation });
    const invalid = '409 transparency/confirmation-invalid';
    const one = await draft();
    const counted = await ask(writer);
    expect(counted).toMatchObject({ deleted: false });
    expect(await done<Initiative>(writer, `${BASE}/get/${one.id}`)).toMatchObject({ id: one.id });
    expect(await send(writer, 'x')).toBe(invalid);
    expect(await send(second, counted.confirmation)).toBe(invalid);
    await edit(writer, one, { name: 'Cambió' });
    expect(await send(writer, counted.confirmation)).toBe(invalid);
    const { confirmation, count: drafts } = await ask(writer);
    expect(await done(writer, call, { status: 'borrador', confirmation })).toMatchObject({
      count: drafts,
      deleted: true,
    });
    expect(await refused(writer, `${BASE}/get/${one.id}`)).toBe('404 platform/gone');
    expect(await send(writer, confirmation)).toBe(invalid);
    await done(writer, `${BASE}/restore/${one.id}`);
    expect(await send(writer, confirmation)).toBe(invalid);
    server.clock.advance(11 * 60_000);
    const late = (await ask(await server.as('roleUser'))).confirmation;
    server.clock.advance(11 * 60_000);
    expect(await send(await server.as('roleUser'), late)).toBe(invalid);
  });
});

it('nobody but the staff reads an initiative, published or not: not by id, in lists or in its standing', async () => {
  const fresh = await server.as('roleUser');
  const { id } = await done<Initiative>(fresh, `${BASE}/create`, fields());
  for (const path of [`get/${id}`, 'list', 'list-kept', `standing/${id}`, 'delete-by-status']) {
    expect(await refused(await server.as('citizen'), `${BASE}/${path}`, { status: 'borrador' }), path).toBe(
      '403 auth/forbidden',
    );
    expect(await refused(server.visitor, `${BASE}/${path}`, { status: 'borrador' }), path).toBe(
      '401 auth/login-required',
    );
  }
  const tree = await (await server.as('citizen'))('POST /transparency/catalogfirst/tree');
  expect(JSON.stringify(tree.body)).not.toMatch(/used|count/);
});

it('the list pages to the end, narrowed by status, type, words and what waits for a second person', async () => {
  const fresh = await server.as('roleUser');
  type Page = { items: { id: number; status: string; is_pending: boolean }[]; next_cursor: string | null };
  const all: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await done(fresh, `${BASE}/list`, { limit: 3, ...(cursor && { cursor }) });
    all.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  const whole = await done<Page>(fresh, `${BASE}/list`, { limit: 100 });
  expect(all).toEqual(whole.items.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  const waiting = await done<Page>(fresh, `${BASE}/list`, { limit: 100, waiting: true });
  expect(waiting.items.length).toBeGreaterThan(0);
  expect(waiting.items.filter((row) => row.status !== 'en_revision' && !row.is_pending)).toEqual([]);
  const drafts = await done<Page>(fresh, `${BASE}/list`, { limit: 100, status: 'borrador' });
  expect(new Set(drafts.items.map(({ status }) => status))).toEqual(new Set(['borrador']));
  expect((await done<Page>(fresh, `${BASE}/list`, { search: '100%_' })).items).toEqual([]);
  expect((await done<Page>(fresh, `${BASE}/list`, { catalogfirst_id: 99_999 })).items).toEqual([]);
});
