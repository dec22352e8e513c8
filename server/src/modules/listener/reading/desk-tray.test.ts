import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import { STAGES } from '@vereda/contract/listener/stages';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { describe, expect, it } from 'vitest';
import { codeOf, enrolOperator, fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { ALL } from '../access/scope.ts';
import { countQuery } from './tray-counts.queries.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');

const DAY_MS = 86_400_000;

type Caller = typeof supervisor;
const count = async (of: Record<string, unknown>[], caller: Caller = supervisor): Promise<TrayCount[]> => {
  const answer = await caller('POST /reports/count', { of });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { counts: TrayCount[] }).counts;
};
const rows = async (filters: Record<string, unknown>, caller: Caller = supervisor): Promise<TrayRow[]> => {
  const answer = await caller('POST /reports/get', { limit: 100, ...filters });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { items: TrayRow[] }).items;
};
const exported = async (filters: Record<string, unknown>, caller: Caller = supervisor): Promise<string> => {
  const answer = await caller('POST /reports/export', filters);
  expect(answer.status).toBe(200);
  return answer.raw.toString('utf8');
};

// Two people who each see half: one category, and one area.
const streets = await enrolOperator(server, 'calles', {
  categories: [String(seeded.categoryId)],
  node: null,
});
const crew = await enrolOperator(server, 'cuadrilla', { categories: ['*'], node: seeded.otherCrewId });

const filed = {
  pothole: await fileReport(citizen, { subcategory_id: seeded.potholeId, description: '=1+1 un pozo' }),
  lamp: await fileReport(citizen, { subcategory_id: seeded.lampId }),
  secret: await fileReport(citizen, { subcategory_id: seeded.lampId, isPublic: false }),
  assigned: await fileReport(citizen, { subcategory_id: seeded.potholeId }),
};
await mustMove(supervisor, filed.assigned.id, { move: 'assign' });

const TRAYS: readonly Record<string, unknown>[] = [
  {},
  { stage: ['pending'] },
  { stage: ['pending', 'assigned'], category_id: [seeded.categoryId] },
  { stage: ['pending'], urgent: false },
  { subcategory_id: [seeded.lampId] },
  { source: 'web' },
  { with_photos: false },
  { with_photos: true },
  { search: 'pozo' },
  { node_id: seeded.otherCrewId },
  { mine: true },
  { due_today: true },
  { stage: ['closed'] },
];
const CALLERS: Readonly<Record<string, Caller>> = { supervisor, streets, crew };

describe('counts', () => {
  it.each(TRAYS.flatMap((tray) => Object.keys(CALLERS).map((who) => ({ tray, who }))))(
    'are of what the pages show: $tray for $who',
    async ({ tray, who }) => {
      const shown = await rows(tray, CALLERS[who]);
      const [counted] = await count([tray], CALLERS[who]);
      expect(counted?.total).toBe(shown.length);
      const byStage = Object.groupBy(shown, ({ stage }) => stage);
      for (const stage of STAGES) expect(counted?.stages[stage] ?? 0).toBe(byStage[stage]?.length ?? 0);
    },
  );

  it('come for several trays at once, in their order, and for no more than a screen has', async () => {
    const counts = await count([{ stage: ['assigned'] }, { stage: ['pending'] }]);
    expect(counts.map(({ total }) => total)).toEqual([1, 3]);
    const many = await supervisor('POST /reports/count', { of: Array.from({ length: 17 }, () => ({})) });
    expect([many.status, codeOf(many)]).toEqual([400, 'platform/invalid-input']);
    const none = await supervisor('POST /reports/count', { of: [] });
    expect(none.status).toBe(400);
  });

  it('stop where counting would take too long', async () => {
    const query = await countQuery(server.deps.database, ALL, {
      now: new Date(),
      uid: 'x',
      since: null,
      until: null,
      closedSince: null,
      closedUntil: null,
      dayEnds: null,
    });
    const { sql } = query.compile(server.deps.database);
    expect(sql).toContain('limit 10001');
  });
});

describe('what is due today', () => {
  it('is what is left of the city’s day, not what is late', async () => {
    const [row] = await rows({ subcategory_id: [seeded.potholeId], stage: ['pending'] });
    const due = Date.parse(row?.due_at ?? '');
    const before = server.clock.now().getTime();
    server.clock.advance(due - before - 60_000);
    expect((await rows({ due_today: true })).map(({ id }) => id)).toContain(filed.pothole.id);
    server.clock.advance(120_000);
    expect((await rows({ due_today: true })).map(({ id }) => id)).not.toContain(filed.pothole.id);
    server.clock.advance(before - due - 60_000 - 3 * DAY_MS);
    expect((await rows({ due_today: true })).map(({ id }) => id)).not.toContain(filed.pothole.id);
    server.clock.advance(3 * DAY_MS);
  });
});

describe('the file', () => {
  it('has the rows of the tray within the scope of who takes it, and nothing of who reported', async () => {
    const all = await exported({});
    for (const { folio } of Object.values(filed)) expect(all).toContain(folio);
    expect(all).not.toContain('Carla');
    expect(all).not.toContain('citizen@');
    const half = await exported({}, streets);
    expect(half).toContain(filed.pothole.folio);
    expect(half).not.toContain(filed.lamp.folio);
    const area = await exported({}, crew);
    expect(area).toContain(filed.lamp.folio);
    expect(area).not.toContain(filed.pothole.folio);
    expect((await exported({ stage: ['assigned'] })).trim().split('\r\n')).toHaveLength(2);
  });

  it('runs no formula', async () => {
    await server.asOwner(`update listener.reports set address = '=HYPERLINK("x")' where id = $1`, [
      filed.lamp.id,
    ]);
    const text = await exported({ subcategory_id: [seeded.lampId] });
    expect(text).toContain(`'=HYPERLINK`);
  });

  it('is written down with who took it and what was looked for, the words apart', async () => {
    await exported({ search: 'pozo', stage: ['pending'] });
    const [change] = await server.asOwner<{ actor_uid: string; to_facts: string }>(
      `select actor_uid, to_value::text as to_facts from configuration.changelog
       where action = 'exported' order by id desc limit 1`,
    );
    expect(change?.actor_uid).toBe('persona-supervisor');
    expect(change?.to_facts).toContain('pending');
    expect(change?.to_facts).not.toContain('pozo');
  });
});

describe('choices', () => {
  it('name the neighborhoods', async () => {
    const answer = await supervisor('POST /reports/tray-choices', {});
    expect(answer.body).toMatchObject({ colonias: [{ name: 'Centro' }] });
  });
});
