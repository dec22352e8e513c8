import { pageOf } from '@vereda/contract/page';
import {
  nearbyCardSchema,
  reportCardSchema,
  trayRowSchema,
  type TrayRow,
} from '@vereda/contract/listener/report-shapes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { levelOf, type PromiseState } from '../terms/promise.ts';

const server = await startTestServer();
const { visitor, clock } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');

type Tray = { items: TrayRow[]; next_cursor: string | null };
const tray = async (body: Record<string, unknown> = {}, caller = supervisor): Promise<Tray> => {
  const answer = await caller('POST /reports/get', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Tray;
};
const ids = async (body: Record<string, unknown>) => (await tray(body)).items.map(({ id }) => id);

// Forty thousand reports by plain SQL, every tenth of them open and with a promise.
await server.asOwner(
  `insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, node_id, lat, lng,
     author_uid, sla_minutes, sla_running_since, promised_at, risk_at, triple_at, created_at, updated_at)
   select listener.new_folio(now(), sha256('test')), case when n % 10 = 0 then (array['pending','assigned','in_progress','resolved'])[1 + n % 4] else 'closed' end,
     case when n % 10 = 0 then null else 'conforme' end, 'Bache ' || n, 'Árbol caído en la calle ' || n,
     case when n % 3 = 0 then $1::int else $2 end, case when n % 3 = 0 then $3::int else $4 end,
     case when n % 3 = 0 then $5::int else $6 end, -34.6 + (n % 97) * 0.001, -58.4 + (n % 89) * 0.001,
     case when n % 50 = 0 then 'persona-citizen' end,
     case when n % 10 = 0 then 600 end, case when n % 20 = 0 then '2026-01-01'::timestamptz end,
     case when n % 10 = 0 then '2026-03-02T15:00:00Z'::timestamptz + (n - 20000) * interval '1 minute' end,
     case when n % 10 = 0 then '2026-03-02T15:00:00Z'::timestamptz + (n - 23000) * interval '1 minute' end,
     case when n % 10 = 0 then '2026-03-02T15:00:00Z'::timestamptz + (n - 8000) * interval '1 minute' end,
     '2025-06-01'::timestamptz + n * interval '9 minutes', '2025-06-01'::timestamptz + n * interval '9 minutes'
   from generate_series(1, 40000) n`,
  [
    seeded.otherCategoryId,
    seeded.categoryId,
    seeded.lampId,
    seeded.potholeId,
    seeded.otherCrewId,
    seeded.crewId,
  ],
);
await server.asOwner('analyze listener.all_reports');

describe('the tray', () => {
  it('answers what the contract says, newest first, page after page without gap or repeat', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const answer: Tray = await tray({
        limit: 100,
        stage: ['pending', 'assigned'],
        ...(cursor ? { cursor } : {}),
      });
      expect(pageOf(trayRowSchema).strict().safeParse(answer).error).toBeUndefined();
      seen.push(...answer.items.map(({ id }) => id));
      cursor = answer.next_cursor;
    }
    const wanted = await server.asOwner<{ id: string }>(
      `select id from listener.reports where stage in ('pending', 'assigned') order by created_at desc, id desc limit 400`,
    );
    expect(seen).toEqual(wanted.map(({ id }) => Number(id)));
  });

  it('orders by promise, soonest first, open reports with a date only', async () => {
    const first = await tray({ order: 'due', limit: 50 });
    const second = await tray({ order: 'due', limit: 50, cursor: first.next_cursor });
    const due = [...first.items, ...second.items].map(({ due_at }) => Date.parse(due_at ?? ''));
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(100);
  });

  it('orders by who is trusted, newest first among equals, page after page, and hides nobody', async () => {
    await server.asOwner(
      `update listener.all_reports set trust = case when id % 7 = 0 then 1 when id % 11 = 0 then -1 else 0 end
       where stage <> 'closed'`,
    );
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Tray = await tray({
        order: 'trust',
        stage: ['pending'],
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    const wanted = await server.asOwner<{ id: string }>(
      `select id from listener.reports where stage = 'pending' order by trust desc, created_at desc, id desc`,
    );
    expect(seen).toEqual(wanted.map(({ id }) => Number(id)));
    const foreign = await supervisor('POST /reports/get', {
      order: 'trust',
      cursor: (await tray({ limit: 1 })).next_cursor,
    });
    expect(foreign.status).toBe(400);
  });

  it('counts a promise in SQL as in TypeScript', async () => {
    const { items } = await tray({ limit: 100, stage: ['pending', 'resolved', 'closed'] });
    const rows = await server.asOwner<PromiseState & { id: string; stage: string }>(
      'select id, stage, sla_minutes, sla_used_minutes, sla_running_since, promised_at, risk_at, triple_at from listener.reports',
    );
    const byId = new Map(rows.map((row) => [Number(row.id), row]));
    const levels = new Set<string>();
    for (const offset of [-25_000, -21_000, -10_000, 0]) {
      clock.advance(offset * 60_000);
      for (const item of (await tray({ limit: 100, order: 'due' })).items) {
        const row = byId.get(item.id);
        if (!row) throw new Error(String(item.id));
        expect(item.term_level).toBe(levelOf(row, row.stage !== 'closed', clock.now()));
        levels.add(item.term_level);
      }
      clock.advance(-offset * 60_000);
    }
    expect(items.length).toBe(100);
    expect([...levels].sort()).toEqual(
      expect.arrayContaining(['on_time', 'overdue', 'paused', 'risk', 'triple']),
    );
  });

  it('finds beginnings of words without accents, and a folio however it is typed', async () => {
    const newest = await ids({ limit: 5, search: 'caid' });
    expect(newest.length).toBe(5);
    // Two words are planned through the text index and a sort; the page must be the same.
    expect(await ids({ search: 'arbol caid', limit: 5 })).toEqual(newest);
    expect(await ids({ search: 'zanahoria' })).toEqual([]);
    const [row] = (await tray({ limit: 1 })).items;
    expect(await ids({ search: row?.folio.toLowerCase().replaceAll('-', ' ') })).toEqual([row?.id]);
  });

  it('narrows by every filter', async () => {
    const filed = await fileReport(citizen, {
      subcategory_id: seeded.wallId,
      point: { lat: -34.2, lng: -58.1 },
    });
    const narrow = { from: '2026-03-02', to: '2026-03-02' };
    for (const body of [
      { ...narrow },
      { subcategory_id: [seeded.wallId] },
      { unrouted: true },
      { bbox: '-58.2,-34.3,-58.0,-34.1' },
      { subcategory_id: [seeded.wallId], stage: ['pending'], kind: 'service_report', source: 'web' },
      {
        colonia_id: [1],
        category_id: [seeded.categoryId],
        with_photos: false,
        reopened: false,
        isPublic: true,
      },
    ]) {
      expect(await ids(body), JSON.stringify(body)).toEqual([filed.id]);
    }
    await supervisor(`POST /reports/urgent/${filed.id}`, {});
    expect(await ids({ urgent: true })).toEqual([filed.id]);
    expect(await ids({ urgent: false, ...narrow })).toEqual([]);
  });
});

describe('rights', () => {
  const operatorOf = async (category: number | null, node: number | null) => {
    const caller = await server.as('operatorWithRole');
    await server.asOwner(
      `update identity.users set allowed_categories = $1, operator_id = $2 where uid = 'persona-operator-role'`,
      [category === null ? ['*'] : [String(category)], node === null ? null : String(node)],
    );
    return caller;
  };

  it('an operator reads own categories within the own area and below, and nothing else by id either', async () => {
    const lamp = await operatorOf(seeded.otherCategoryId, null);
    const seen = new Set((await tray({ limit: 100 }, lamp)).items.map(({ category_id }) => category_id));
    expect([...seen]).toEqual([seeded.otherCategoryId]);
    const crew = await operatorOf(null, seeded.agencyId);
    const nodes = new Set((await tray({ limit: 100 }, crew)).items.map(({ node_id }) => node_id));
    expect([...nodes]).toEqual([seeded.crewId]);
    // What lies around a case is asked for by a box: it holds reports of both areas, and shows those of the own one.
    const around = { bbox: '-58.403,-34.603,-58.397,-34.597', limit: 100 };
    const areasOf = async (caller: typeof crew) =>
      new Set((await tray(around, caller)).items.map(({ node_id }) => node_id));
    expect(await areasOf(supervisor)).toEqual(new Set([seeded.crewId, seeded.otherCrewId]));
    expect(await areasOf(crew)).toEqual(new Set([seeded.crewId]));
    const [foreign] = (await tray({ category_id: [seeded.otherCategoryId], limit: 1 })).items;
    expect((await crew(`POST /reports/case/${foreign?.id}`)).status).toBe(404);
    const moved = await crew('POST /reports/update', { id: foreign?.id, version: 1, move: 'accept' });
    expect(moved.status).toBe(404);
    expect(
      (await (await operatorOf(seeded.categoryId, seeded.otherCrewId))('POST /reports/get', {})).body,
    ).toMatchObject({
      items: [],
    });
  });

  it('a complaint reaches nobody who is placed in an area', async () => {
    const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId, kind: 'complaint' });
    expect((await supervisor(`POST /reports/case/${id}`)).status).toBe(200);
    expect((await (await operatorOf(null, seeded.crewId))(`POST /reports/case/${id}`)).status).toBe(404);
    expect((await visitor('POST /reports/by-folio', { folio: 'RN-26-0000-0' })).status).toBe(404);
  });

  it('contact is for those who call back, not for those who only execute', async () => {
    const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    const ejecutor = await server.as('ejecutor');
    expect((await supervisor(`POST /reports/case/${id}`)).body).toMatchObject({
      reporter: { email: 'citizen@demo.vereda.example' },
    });
    expect((await ejecutor(`POST /reports/case/${id}`)).body).toMatchObject({ reporter: null });
  });
});

describe('public reading', () => {
  it('shows public reports only, without names, notes or mails, and own ones to their author', async () => {
    const hidden = await fileReport(citizen, { subcategory_id: seeded.potholeId, isPublic: false });
    const shown = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    await supervisor(`POST /reports/note/${shown.id}`, {
      note: 'Ojo: vecino conflictivo.',
      text: 'Lo vemos.',
    });
    await mustMove(supervisor, shown.id, { move: 'assign', note: 'Secreto' });
    const other = await server.as('roleUser');
    expect((await other(`POST /reports/get/${hidden.id}`)).status).toBe(404);
    expect((await citizen(`POST /reports/get/${hidden.id}`)).status).toBe(200);
    const view = JSON.stringify((await other(`POST /reports/get/${shown.id}`)).body);
    expect(view).toContain('Lo vemos.');
    for (const secret of ['conflictivo', 'Secreto', 'Sonia', 'citizen@', 'persona-'])
      expect(view).not.toContain(secret);
    const list = (await other('POST /reports/list', { limit: 100 })).body as { items: { id: number }[] };
    expect(pageOf(reportCardSchema).strict().safeParse(list).error).toBeUndefined();
    expect(list.items.map(({ id }) => id)).toContain(shown.id);
    expect(list.items.map(({ id }) => id)).not.toContain(hidden.id);
    const mine = (await citizen('POST /reports/myreports', { limit: 100 })).body as {
      items: { id: number }[];
    };
    expect(mine.items.map(({ id }) => id)).toEqual(expect.arrayContaining([hidden.id, shown.id]));
  });

  it('finds reports nearby within radius and age of the type, nearest first', async () => {
    const at = { lat: -34.15, lng: -58.05 };
    const near = await fileReport(citizen, {
      subcategory_id: seeded.potholeId,
      point: { ...at, lat: at.lat + 0.0003 },
    });
    await fileReport(citizen, { subcategory_id: seeded.potholeId, point: { ...at, lat: at.lat + 0.001 } });
    await fileReport(citizen, { subcategory_id: seeded.potholeId, point: at, isPublic: false });
    await fileReport(citizen, { subcategory_id: seeded.lampId, point: at });
    const answer = await visitor('POST /reports/nearby', { subcategory_id: seeded.potholeId, point: at });
    expect(z.object({ items: z.array(nearbyCardSchema) }).safeParse(answer.body).error).toBeUndefined();
    const { items } = answer.body as { items: { id: number; distance_m: number }[] };
    expect(items.map(({ id }) => id)).toEqual([near.id]);
    expect(items[0]?.distance_m).toBeCloseTo(33.4, 0);
    clock.advance(91 * 86_400_000);
    expect(
      (await visitor('POST /reports/nearby', { subcategory_id: seeded.potholeId, point: at })).body,
    ).toEqual({ items: [] });
    clock.advance(-91 * 86_400_000);
  });
});

describe('plans', () => {
  const explain = async (where: string, order: string) => {
    const rows = await server.asOwner<{ 'QUERY PLAN': string }>(
      `explain select id from listener.reports r where ${where} order by ${order} limit 26`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const newest = 'r.created_at desc, r.id desc';

  it.each([
    ['everything', `r.stage <> 'unconfirmed' and r.archived = false`, newest, 'reports_(newest|open)'],
    ['one stage', `r.stage = 'pending' and r.archived = false`, newest, 'reports_(stage|open)'],
    [
      'one category',
      `r.category_id = ${seeded.categoryId} and r.archived = false`,
      newest,
      'reports_(category|newest)',
    ],
    [
      'open ones',
      `r.stage <> 'closed' and r.stage = any('{pending,assigned}') and r.archived = false`,
      newest,
      'reports_open',
    ],
    [
      'by promise',
      `r.stage <> 'closed' and r.promised_at is not null and r.archived = false`,
      'r.promised_at, r.id',
      'reports_due',
    ],
    ['one neighborhood', `r.colonia_id = 1 and r.archived = false`, newest, 'reports_colonia'],
    ['one door', `r.source = 'phone' and r.archived = false`, newest, 'reports_door'],
    ['one person', `r.assignee_uid = 'x' and r.stage <> 'closed'`, newest, 'reports_assignee'],
    [
      'by trust',
      `r.stage <> 'unconfirmed' and r.stage <> 'closed' and r.archived = false`,
      'r.trust desc, r.created_at desc, r.id desc',
      'reports_trust',
    ],
    [
      'a later page by trust',
      `(r.trust, r.created_at, r.id) < (0, '2025-11-01', 20000) and r.stage <> 'closed' and r.stage = 'pending' and r.archived = false`,
      'r.trust desc, r.created_at desc, r.id desc',
      'reports_trust',
    ],
    ['public', 'r.visible', newest, 'reports_(visible|newest)'],
    ['own', `r.author_uid = 'persona-citizen'`, newest, 'reports_author'],
  ])('%s is read from its index without sorting', async (_, where, order, index) => {
    const plan = await explain(where, order);
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
    expect(plan).not.toContain('Sort');
  });
});
