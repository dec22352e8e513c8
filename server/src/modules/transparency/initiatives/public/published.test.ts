import type {
  PublicInitiative,
  PublicInitiativeEntry,
  PublicInitiativeRow,
} from '@vereda/contract/transparency/initiative-public';
import {
  INITIATIVE_PUBLIC_STATUSES,
  INITIATIVE_STATUSES,
} from '@vereda/contract/transparency/initiative-transitions';
import { lightOf, LIGHTS } from '@vereda/contract/transparency/progress';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { EVIDENCE, moveInitiative, openInitiativeDesk } from '#testing/initiatives';

const server = await startTestServer();
const citizen = await server.as('citizen');
const desk = await openInitiativeDesk(server);
const BASE = '/transparency/initiatives';

type Page = { items: PublicInitiativeRow[]; next_cursor: string | null };

async function list(input: object = {}): Promise<Page> {
  const { status, body } = await citizen(`POST ${BASE}/published`, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

const ids = async (input: object) => (await list({ limit: 100, ...input })).items.map(({ id }) => id);
const ask = (id: number) => server.visitor(`GET ${BASE}/shown/${id}`);

async function shown(id: number): Promise<PublicInitiative> {
  const { status, body } = await ask(id);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as PublicInitiative;
}

const told = (timeline: readonly PublicInitiativeEntry[]) =>
  timeline.map(({ what, from_status: from, to_status: to, reason }) => [what, from, to, reason]);

describe('what everybody sees', () => {
  // Whatever an initiative has been through: a draft that was sent back with its reason, a change that waits.
  it.each(INITIATIVE_STATUSES)(
    'of one that is %s is what was published, and nothing before',
    async (status) => {
      const tag = `qz${status.replaceAll('_', '')}`;
      let kept = await desk.draft(`${tag} oculto`, { progress: 100, documents: [EVIDENCE] });
      kept = await desk.edit(kept, { change_reason: `${tag} oculto`, name: `${tag} oculto otra vez` });
      kept = await moveInitiative(desk.writer, kept, { to: 'en_revision' });
      kept = await moveInitiative(desk.second, kept, { to: 'borrador', reason: `${tag} oculto` });
      kept = await desk.edit(kept, { name: `${tag} visible`, name_en: `${tag} visible` });
      kept = await desk.take(kept, status);
      const isPublic = (INITIATIVE_PUBLIC_STATUSES as readonly string[]).includes(status);
      const isOpen = ['publicada', 'en_ejecucion', 'pausada'].includes(status);
      const after = { summary: `${tag} oculto`, name: `${tag} oculto`, secretary_id: null, progress: 7 };
      if (isOpen) kept = await desk.edit(kept, { ...after, change_reason: `${tag} oculto` });
      const answer = await ask(kept.id);
      expect(answer.status).toBe(isPublic ? 200 : 404);
      expect(String(answer.raw)).not.toContain('oculto');
      // Who did it is the desk's.
      expect(String(answer.raw)).not.toMatch(
        /persona-|"(by|actor_uid|authors|review_by|version|change_reason)"/,
      );
      const found = isPublic ? [kept.id] : [];
      expect(await ids({ search: tag })).toEqual(found);
      expect(
        await ids({ search: `${tag} visible`, catalogfirst_id: desk.type, secretary_id: desk.area }),
      ).toEqual(found);
      expect(await ids({ search: `${tag} oculto` })).toEqual([]);
      for (const other of INITIATIVE_PUBLIC_STATUSES)
        expect(await ids({ search: tag, status: other })).toEqual(other === status ? found : []);
      for (const light of LIGHTS) {
        const { items } = await list({ search: tag, light });
        expect(JSON.stringify(items)).not.toContain('oculto');
        expect(items.every((item) => item.light === light)).toBe(true);
      }
    },
  );

  it('are found by the goals that were published, at the desk by those that are written', async () => {
    let kept = await desk.take(await desk.draft('qzmeta', { sdgs: [11, 13] }), 'publicada');
    kept = await desk.edit(kept, { sdgs: [3, 13], change_reason: 'Cambia la meta' });
    const found = async (sdg: number) => ids({ search: 'qzmeta', sdg });
    expect([await found(3), await found(11), await found(13)]).toEqual([[], [kept.id], [kept.id]]);
    const written = async (sdg: number) =>
      ((await desk.writer(`POST ${BASE}/list`, { search: 'qzmeta', sdg })).body as Page).items.length;
    expect([await written(3), await written(11), await written(13)]).toEqual([1, 0, 1]);
    for (const sdg of [0, 18, 1.5, '3'])
      expect((await citizen(`POST ${BASE}/published`, { sdg })).status, String(sdg)).toBe(400);
  });

  it('drafts and reviews are no status to ask for, and staff’s calls stay staff’s', async () => {
    for (const status of ['borrador', 'en_revision', 'x'])
      expect((await citizen(`POST ${BASE}/published`, { status })).status).toBe(400);
    expect((await server.visitor(`POST ${BASE}/published`, {})).status).toBe(401);
    for (const call of ['list', 'list-kept', 'standing/1', 'get/1'])
      expect((await citizen(`POST ${BASE}/${call}`, {})).status, call).toBe(403);
    for (const id of ['0', 'x', '99999999999']) expect((await ask(id as never)).status, id).toBe(400);
    expect((await ask(2_000_000_000)).status).toBe(404);
  });
});

describe('a published initiative', () => {
  it('says its milestones, documents, path, area and progress by weight', async () => {
    const milestones = [
      { name: 'Proyecto', name_en: 'Design', due_on: '2026-02-01', weight: 25, status: 'met' },
      { name: 'Obra', name_en: 'Works', due_on: null, weight: 75, status: 'scheduled' },
    ];
    const { id } = await desk.take(
      await desk.draft('Ciclovía', { milestones, documents: [EVIDENCE], budget: 1500.5, progress: 99 }),
      'publicada',
    );
    expect(await shown(id)).toMatchObject({
      name: 'Ciclovía',
      progress: 25,
      budget: 1500.5,
      milestones,
      documents: [EVIDENCE],
      light: 'green',
      category: { name: 'Ciclovías', sector: { name_en: 'Mobility' }, type: { id: desk.type } },
      area: { id: desk.area, name: 'Secretaría de Movilidad' },
    });
  });

  it('tells every step, every change and why, since it was published', async () => {
    let kept = await desk.take(await desk.draft('Con historia'), 'en_ejecucion');
    kept = await desk.edit(kept, {
      promised_on: '2027-02-01',
      change_reason: 'La licitación quedó desierta',
    });
    const other = { name: 'Secretaría de Ambiente', email: null };
    const area = (await desk.superadmin('POST /secretary/create', other)).body as { id: number };
    kept = await desk.edit(kept, { name: 'Con más historia', secretary_id: area.id });
    kept = await moveInitiative(desk.second, kept, { to: 'en_ejecucion' });
    kept = await moveInitiative(desk.writer, kept, { to: 'pausada', reason: 'Falta presupuesto' });
    const now = await shown(kept.id);
    expect(now).toMatchObject({ status: 'pausada', status_reason: 'Falta presupuesto' });
    expect(told(now.timeline)).toEqual([
      ['moved', 'en_ejecucion', 'pausada', 'Falta presupuesto'],
      ['changed', 'en_ejecucion', 'en_ejecucion', 'La licitación quedó desierta'],
      ['moved', 'publicada', 'en_ejecucion', 'Así'],
      ['published', null, 'publicada', null],
    ]);
    expect(now.timeline[1]?.changes).toEqual([
      { field: 'name', before: 'Con historia', after: 'Con más historia' },
      {
        field: 'secretary_id',
        before: { name: 'Secretaría de Movilidad', name_en: 'Secretaría de Movilidad' },
        after: { name: 'Secretaría de Ambiente', name_en: 'Secretaría de Ambiente' },
      },
      { field: 'promised_on', before: '2026-12-31', after: '2027-02-01' },
    ]);
  });

  it('is not sent again to who has it', async () => {
    const { id } = await desk.take(await desk.draft('Guardada'), 'publicada');
    const first = await ask(id);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const again = await server.visitor(`GET ${BASE}/shown/${id}`, undefined, { headers });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
  });
});

it('the list pages to its end, each once, whatever the filter', async () => {
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'])
    await desk.take(await desk.draft(`Página ${name}`), 'publicada');
  const all: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list({ search: 'página', limit: 2, ...(cursor && { cursor }) });
    all.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(all).toHaveLength(5);
  expect(all).toEqual(await ids({ search: 'pagina' }));
  expect(await ids({ search: 'página', catalogsecond_id: desk.sector })).toEqual(all);
  expect(await ids({ search: 'página', catalog_id: 999_999 })).toEqual([]);
  expect(await ids({ search: '%' })).toEqual([]);
  expect((await citizen(`POST ${BASE}/published`, { cursor: 'x' })).status).toBe(400);
});

it('the database has the same light as the contract, whatever the days', async () => {
  const days = [null, '2025-11-30', '2026-01-01', '2026-02-01', '2026-03-02', '2026-07-15', '2028-02-29'];
  const cases = INITIATIVE_STATUSES.flatMap((status) =>
    days.flatMap((starts_on) =>
      days.flatMap((promised_on) =>
        [0, 9, 33, 50, 71, 100].map((progress) => ({ status, starts_on, promised_on, progress })),
      ),
    ),
  ).filter(({ starts_on: from, promised_on: to }) => from === null || to === null || from <= to);
  const today = '2026-03-02';
  const rows = await server.asOwner(
    `select transparency.light_of(c ->> 'status', c ->> 'starts_on', c ->> 'promised_on', (c ->> 'progress')::int,
       '${today}') as light
     from jsonb_array_elements('${JSON.stringify(cases)}'::jsonb) with ordinality as of (c, n) order by n`,
  );
  const ours = cases.map((one) => lightOf(one, today));
  expect((rows as { light: string }[]).map(({ light }) => light)).toEqual(ours);
  expect(new Set(ours).size).toBe(LIGHTS.length);
});

it('a first look and the desk’s figures count what their lists show, and nothing of what is not published', async () => {
  const days = { starts_on: '2025-01-01', promised_on: '2026-02-01' };
  await desk.draft('qzmirada borrador', days);
  await desk.take(await desk.draft('qzmirada vencida', days), 'en_ejecucion');
  const glance = (await server.visitor(`GET ${BASE}/glance`)).body as {
    lights: Record<'green' | 'amber' | 'red', number>;
    items: PublicInitiativeRow[];
  };
  for (const light of ['green', 'amber', 'red'] as const)
    expect(glance.lights[light], light).toBe((await ids({ light })).length);
  expect(glance.items.map(({ name }) => name)).toContain('qzmirada vencida');
  expect(glance.items.length).toBeLessThanOrEqual(3);
  expect(JSON.stringify(glance)).not.toMatch(/oculto|borrador/);
  const figures = (await desk.writer(`POST ${BASE}/figures`)).body as Record<string, number>;
  const kept = async (filter: object) =>
    ((await desk.writer(`POST ${BASE}/list`, { limit: 100, ...filter })).body as { items: object[] }).items
      .length;
  expect(figures).toEqual({
    waiting: await kept({ waiting: true }),
    late: await kept({ due: 'late' }),
    soon: await kept({ due: 'soon' }),
  });
  expect(figures['late']).toBeGreaterThan(0);
  expect((await citizen(`POST ${BASE}/figures`)).status).toBe(403);
});
