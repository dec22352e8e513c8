import type { SampledClosing } from '@vereda/contract/listener/figures/closing-review';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '#platform/jobs/enqueue';
import { codeOf, fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { chooseClosingsJob } from './choose-closings.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const { deps, clock } = server;
const citizen = await server.as('citizen');
const superadmin = await server.as('superadmin');
const closer = await server.as('supervisor');
const operator = (uid: string, area: number | null, type: 'supervisor' | 'receptor' = 'supervisor') =>
  server.enrol({
    uid,
    type: 'operator',
    type_operator: [type],
    allowed_categories: ['*'],
    operator_id: area === null ? null : String(area),
    first_name: uid,
    last_name: 'Prueba',
    email: `${uid}@demo.vereda.example`,
    phone: null,
    role: null,
    activated: true,
  } as Parameters<typeof server.enrol>[0]);
const other = await operator('otra-supervisora', null);
const roadsBoss = await operator('jefa-de-calles', seeded.crewId);
const receptor = await operator('recepcion', null, 'receptor');
const DAY_MS = 86_400_000;
const POTHOLES = 21;
const KEPT = 'Le agradecemos el aviso. El caso {folio} no corresponde a la ciudad.';
const LAMP_ANSWER = 'La luminaria es de la ruta nacional; el pedido se le pasó a Vialidad.';

type List = { items: SampledClosing[]; next_cursor: string | null; areas: Record<string, unknown>[] };

async function list(caller: Caller, input: object = {}): Promise<List> {
  const answer = await caller('POST /reports/closings', input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as List;
}
const judge = (caller: Caller, id: number, verdict: object) =>
  caller(`POST /reports/closings/judge/${id}`, verdict);
async function choose(): Promise<number> {
  await enqueue(deps.database, chooseClosingsJob, { payload: {} });
  await server.runJobs();
  const [row] = await server.asOwner<{ count: number }>(
    'select count(*)::int as count from listener.closing_samples',
  );
  return row?.count ?? 0;
}

beforeAll(async () => {
  const made = await superadmin('POST /causes/create', {
    name: 'De otros',
    name_en: 'Of others',
    use: 'close-unfounded',
  });
  const { id: cause_id } = made.body as { id: number };
  const kept = { name: 'No es nuestro', text: KEPT, text_en: 'Not ours {folio}.', uses: ['close-unfounded'] };
  await superadmin('POST /listener/answer-templates/create', kept);
  const close = async (subcategory_id: number, text: (folio: string) => string) => {
    const { id, folio } = await fileReport(citizen, { subcategory_id });
    await mustMove(closer, id, { move: 'close-unfounded', cause_id, text: text(folio) });
  };
  for (let count = 0; count < POTHOLES; count += 1)
    await close(seeded.potholeId, (folio) => KEPT.replace('{folio}', folio));
  await close(seeded.lampId, () => LAMP_ANSWER);
  // Open, and closed by the citizen: none of them is the staff's answer.
  await fileReport(citizen, { subcategory_id: seeded.potholeId });
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await mustMove(citizen, id, { move: 'withdraw' }).catch(() => null);
}, 120_000);

describe('the choice', () => {
  it('is made when the week is over: one in twenty of each area, one at least, once, wherever the clock goes', async () => {
    expect(await choose()).toBe(0);
    clock.advance(7 * DAY_MS);
    // 21 of one area are two, one of another is one.
    expect(await choose()).toBe(3);
    const first = await server.asOwner('select * from listener.closing_samples order by report_id');
    expect(await choose()).toBe(3);
    clock.advance(-7 * DAY_MS);
    expect(await choose()).toBe(3);
    clock.advance(14 * DAY_MS);
    expect(await choose()).toBe(3);
    clock.advance(-7 * DAY_MS);
    expect(await server.asOwner('select * from listener.closing_samples order by report_id')).toEqual(first);
  });

  it('is by chance: drawn again, other cases come', async () => {
    const drawn = new Set<string>();
    // The same two of 21 in each of ten draws: less than once in 10^20.
    for (let draw = 0; draw < 10; draw += 1) {
      await server.asOwner('delete from listener.closing_samples');
      await server.asOwner('delete from listener.closing_weeks');
      expect(await choose()).toBe(3);
      const rows = await server.asOwner<{ report_id: number }>(
        'select report_id from listener.closing_samples order by 1',
      );
      drawn.add(JSON.stringify(rows));
    }
    expect(drawn.size).toBeGreaterThan(1);
  });
});

describe('the list', () => {
  it('is of supervisors within their scope, with what was answered and whether it is a kept answer', async () => {
    const { items, areas } = await list(other);
    expect(items).toHaveLength(3);
    const [roads, lights] = ['Cuadrilla 1', 'Cuadrilla 2'].map((name) =>
      items.filter(({ area }) => area === name),
    );
    expect(roads?.map(({ template_only: only, own, verdict }) => [only, own, verdict])).toEqual([
      [true, false, null],
      [true, false, null],
    ]);
    expect(lights).toMatchObject([{ template_only: false, answer: LAMP_ANSWER, outcome: 'improcedente' }]);
    expect(areas).toEqual([
      { area: 'Cuadrilla 1', chosen: 2, judged: 0, poor: 0, template_only: 2 },
      { area: 'Cuadrilla 2', chosen: 1, judged: 0, poor: 0, template_only: 0 },
    ]);
    const within = await list(roadsBoss);
    expect(within.items.map(({ area }) => area)).toEqual(['Cuadrilla 1', 'Cuadrilla 1']);
    expect(within.areas).toHaveLength(1);
    const page = await list(other, { limit: 2 });
    const rest = await list(other, { limit: 2, cursor: page.next_cursor });
    expect([...page.items, ...rest.items]).toEqual(items);
    expect(await list(receptor)).toEqual({ items: [], next_cursor: null, areas: [] });
    for (const caller of [server.visitor, citizen])
      expect([401, 403]).toContain((await caller('POST /reports/closings')).status);
  });
});

describe('a verdict', () => {
  it('is never by who closed, needs a reason where it is poor, and is not for those who may not see the case', async () => {
    const { items } = await list(closer);
    const [item] = items;
    expect(item?.own).toBe(true);
    const id = item?.report_id ?? 0;
    expect(codeOf(await judge(closer, id, { verdict: 'good' }))).toBe('listener/closing-own');
    for (const bad of [
      { verdict: 'poor' },
      { verdict: 'good', reason: 'tone' },
      { verdict: 'poor', reason: 'else' },
    ])
      expect((await judge(other, id, bad)).status).toBe(400);
    expect(codeOf(await judge(receptor, id, { verdict: 'good' }))).toBe('listener/report-not-found');
    const lamp = items.find(({ area }) => area === 'Cuadrilla 2')?.report_id ?? 0;
    expect(codeOf(await judge(roadsBoss, lamp, { verdict: 'good' }))).toBe('listener/report-not-found');
    expect(codeOf(await judge(other, 999_999, { verdict: 'good' }))).toBe('listener/report-not-found');
  });

  it('is kept, counted by area and never by person, written down, and taken back by who gave it alone', async () => {
    const { items } = await list(other);
    const id = items.find(({ area }) => area === 'Cuadrilla 1')?.report_id ?? 0;
    expect((await judge(other, id, { verdict: 'poor', reason: 'template' })).status).toBe(200);
    expect(codeOf(await judge(superadmin, id, { verdict: 'good' }))).toBe('listener/closing-judged');
    const { items: judged, areas } = await list(other, { judged: true });
    expect(judged).toMatchObject([{ report_id: id, verdict: 'poor', reason: 'template' }]);
    expect(areas[0]).toEqual({ area: 'Cuadrilla 1', chosen: 2, judged: 1, poor: 1, template_only: 2 });
    expect(JSON.stringify([judged, areas])).not.toMatch(/otra-supervisora|supervisor|persona-/);
    expect((await list(other)).items).toHaveLength(2);
    expect((await judge(other, id, { verdict: null })).status).toBe(200);
    expect((await list(other)).items).toEqual(items);
    const rows = await server.asOwner<{ to_value: object; actor_uid: string }>(
      `select to_value, actor_uid from configuration.changelog where entity = 'closing-review' order by id`,
    );
    expect(rows).toEqual([
      { to_value: { verdict: 'poor', reason: 'template' }, actor_uid: 'otra-supervisora' },
      { to_value: { verdict: null, reason: null }, actor_uid: 'otra-supervisora' },
    ]);
  });
});
