import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import type { ObraMonthRow } from '@vereda/contract/urbanism/obras/obra-month';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const engineer = await server.as('operatorWrongRole');
const citizen = await server.as('citizen');
const BASE = '/urbanism/obras';
const CONTRACT = { contractor: 'Vial S.A.', contract_amount: 10, start_act: 'Acta 1' };
const MOVES = ['plan', 'tender', 'award', 'start', 'halt'] as const;

async function done<T>(call: string, input: object = {}): Promise<T> {
  const { status, body } = await engineer(`POST ${BASE}/${call}`, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

/** A work taken so many steps on: 3 is awarded, 4 under way, 5 halted. */
async function makeObra(name: string, steps: number): Promise<number> {
  let obra = await done<Obra>('create', { name, ...CONTRACT, published: true });
  for (const move of MOVES.slice(0, steps))
    obra = await done<Obra>('move', { id: obra.id, version: obra.version, move, reason: 'Lluvia' });
  return obra.id;
}

const month = (input: object = {}) =>
  done<{ items: ObraMonthRow[]; next_cursor: string | null }>('progress/month', input);
const namesOf = async (input: object = {}) => (await month(input)).items.map(({ name }) => name);
const note = (input: object) => engineer(`POST ${BASE}/progress/note`, { on: '2026-03-01', ...input });

async function codeOf(input: object): Promise<string> {
  const { status, body } = await note(input);
  const { error } = body as { error?: { code: string; fields?: Record<string, string> } };
  return `${status} ${error?.code ?? 'done'} ${Object.keys(error?.fields ?? {}).join(',')}`.trim();
}

const ids: Record<string, number> = {};
beforeAll(async () => {
  for (const [name, steps] of [
    ['Zanjón', 4],
    ['Avenida', 4],
    ['Mercado', 5],
    ['Escuela', 3],
    ['Idea', 0],
  ] as const)
    ids[name] = await makeObra(name, steps);
});

describe('the works of the month', () => {
  it('are those under way, awarded or halted, by name, page by page', async () => {
    expect(await namesOf()).toEqual(['Avenida', 'Escuela', 'Mercado', 'Zanjón']);
    const first = await month({ limit: 3 });
    const second = await month({ limit: 3, cursor: first.next_cursor });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(await namesOf());
    expect(second.next_cursor).toBeNull();
    expect(await namesOf({ stage: 'building' })).toEqual(['Avenida', 'Zanjón']);
    expect(await namesOf({ search: 'zanjon' })).toEqual(['Zanjón']);
    expect((await engineer(`POST ${BASE}/progress/month`, { stage: 'identified' })).status).toBe(400);
    expect((await citizen(`POST ${BASE}/progress/month`, {})).status).toBe(403);
    expect(
      (await citizen(`POST ${BASE}/progress/note`, { id: 1, on: '2026-03-01', physical: 1 })).status,
    ).toBe(403);
  });

  it('are asked for without what was noted in a month, as the figure counts them', async () => {
    const id = ids['Avenida'] ?? 0;
    const missing = { stage: 'building', missing_in: server.clock.now().toISOString().slice(0, 10) };
    const figure = async () => (await done<{ unnoted: number }>('figures')).unnoted;
    expect([await namesOf(missing), await figure()]).toEqual([['Avenida', 'Zanjón'], 2]);
    // What is paid says nothing of what is built, and another month is another month.
    await done('progress/note', { id, on: '2026-02-10', physical: 5, financial: 3 });
    const today = missing.missing_in;
    await done('progress/note', { id, on: today, financial: 8 });
    expect([await namesOf(missing), await figure()]).toEqual([['Avenida', 'Zanjón'], 2]);
    expect(await namesOf({ ...missing, missing_in: '2026-02-28' })).toEqual(['Zanjón']);
    await done('progress/note', { id, on: today, physical: 6 });
    expect([await namesOf(missing), await figure()]).toEqual([['Zanjón'], 1]);
  });
});

describe('noting what is built and paid', () => {
  it('is one step for both, which answers what stands, and each is in the series and the history', async () => {
    const id = ids['Zanjón'] ?? 0;
    const row = await done<ObraMonthRow>('progress/note', {
      id,
      on: '2026-02-20',
      physical: 12.5,
      financial: 10,
    });
    expect(row).toEqual({
      id,
      name: 'Zanjón',
      stage: 'building',
      physical: 12.5,
      physical_on: '2026-02-20',
      financial: 10,
      financial_on: '2026-02-20',
    });
    const { progress } = await done<Obra>(`get/${id}`);
    expect(progress.map(({ series, percent }) => [series, percent])).toEqual([
      ['physical', 12.5],
      ['financial', 10],
    ]);
    const rows = await server.asOwner(`select to_value ->> 'series' as series from configuration.changelog
      where entity = 'obra' and entity_id = '${id}' and action = 'element-added' order by id`);
    expect(rows.map(({ series }) => series)).toEqual(['physical', 'financial']);
  });

  it('notes neither where one of them is refused, and says why beside its field', async () => {
    const id = ids['Mercado'] ?? 0;
    await done('progress/note', { id, on: '2026-02-01', physical: 40, financial: 30 });
    expect(await codeOf({ id, on: '2026-02-20', physical: 50, financial: 20 })).toBe(
      '422 urbanism/progress-falls reason',
    );
    expect(await codeOf({ id, on: '2026-01-31', physical: 50 })).toBe('422 urbanism/progress-before-last on');
    expect(await codeOf({ id, on: '2030-01-01', physical: 50 })).toBe('422 urbanism/progress-in-future on');
    expect(await codeOf({ id })).toBe('400 platform/invalid-input physical');
    expect(await codeOf({ id, physical: 101 })).toBe('400 platform/invalid-input physical');
    expect(await codeOf({ id: ids['Idea'], physical: 1 })).toBe('409 urbanism/obra-not-contracted');
    expect((await done<Obra>(`get/${id}`)).progress).toHaveLength(2);
    const fallen = { id, on: '2026-02-20', physical: 50, financial: 20, reason: 'Se devolvió un pago' };
    await done('progress/note', fallen);
    const { physical, financial, progress } = await done<Obra>(`get/${id}`);
    expect([physical, financial]).toEqual([50, 20]);
    expect(progress.at(-1)).toMatchObject({ series: 'financial', reason: 'Se devolvió un pago' });
  });
});
