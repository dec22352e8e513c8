import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import { deskFiguresSchema, type DeskFigures } from '@vereda/contract/listener/figures/desk-figures';
import { OPEN_STAGES } from '@vereda/contract/listener/stages';
import type { RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileReport, mustMove, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { ALL } from '../access/scope.ts';
import { foldAll } from '../map/fold.ts';
import { daysQuery, lateQuery, waitingQuery } from './desk-figures.queries.ts';

const server = await startTestServer();
const { clock, deps } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');

// Reports by plain SQL, one every $1 minutes back from now; stages, flags, areas and dates spread by their number.
const FILL = `
  insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, node_id, urgent,
    archived, removal, sla_running_since, promised_at, risk_at, triple_at, closed_at, created_at, updated_at)
  select listener.new_folio(now(), sha256('test')), s.stage,
    case when s.stage = 'closed' then (array['conforme','conforme_tacita','improcedente'])[1 + n % 3] end, 't', 'd',
    case when n % 4 = 0 then $2::int else $3 end, case when n % 4 = 0 then $4::int else $5 end,
    case n % 5 when 0 then null when 1 then $6::int else $7 end, n % 13 = 0, n % 17 = 0,
    case when n % 29 = 0 then 'requested' else 'none' end,
    case when s.stage in ('pending', 'assigned', 'reopened') and n % 6 <> 0 then filed end,
    filed + interval '3 days', filed + interval '2 days', filed + interval '9 days',
    case when s.stage = 'closed' then least(filed + n % 5 * interval '1 day', $8::timestamptz) end, filed, filed
  from generate_series(1, $9::int) n
  cross join lateral (select (array['pending','assigned','reopened','resolved','closed','closed','unconfirmed'])[1 + n % 7] as stage,
    $8::timestamptz - n * $1::int * interval '1 minute' as filed) s`;

const fill = async (count: number, everyMinutes: number) => {
  const { categoryId, otherCategoryId, potholeId, lampId, crewId, otherCrewId } = seeded;
  const ids = [otherCategoryId, categoryId, lampId, potholeId, crewId, otherCrewId];
  await server.asOwner(FILL, [everyMinutes, ...ids, clock.now(), count]);
  await foldAll(deps.database);
};

async function figuresOf(caller: Caller): Promise<DeskFigures> {
  const answer = await caller('POST /reports/desk-figures', {});
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return deskFiguresSchema.strict().parse(answer.body);
}

async function countTray(caller: Caller, filters: Record<string, unknown>): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const answer = await caller('POST /reports/get', { ...filters, limit: 100, ...(cursor && { cursor }) });
    const page = answer.body as { items: unknown[]; next_cursor: string | null };
    count += page.items.length;
    cursor = page.next_cursor;
  } while (cursor);
  return count;
}

async function operatorOf(category: number | null, node: number | null): Promise<Caller> {
  const caller = await server.as('operatorWithRole');
  await server.asOwner(
    `update identity.users set allowed_categories = $1, operator_id = $2 where uid = 'persona-operator-role'`,
    [category === null ? ['*'] : [String(category)], node === null ? null : String(node)],
  );
  return caller;
}

beforeAll(() => fill(1500, 20));

describe('the figures of the desk', () => {
  it.each([
    ['everything', () => Promise.resolve(supervisor)],
    ['one category', () => operatorOf(seeded.otherCategoryId, null)],
    ['one area and below', () => operatorOf(null, seeded.agencyId)],
    ['one category of one area', () => operatorOf(seeded.categoryId, seeded.otherCrewId)],
  ] as const)('are the tray’s, filter by filter: %s', async (_, callerOf) => {
    const caller = await callerOf();
    const { period, open, filed, closed, accepted, waiting } = await figuresOf(caller);
    const isOpen = { stage: [...OPEN_STAGES] };
    const closing = { stage: ['closed'], closed_from: period.from, closed_to: period.to };
    const former = { to: dayBefore(period.from), from: period.before_from };
    const expected: [number, Record<string, unknown>][] = [
      [open.now, isOpen],
      [filed.now, { from: period.from, to: period.to }],
      [filed.before, former],
      [closed.now, closing],
      [closed.before, { stage: ['closed'], closed_from: former.from, closed_to: former.to }],
      [accepted.now, { ...closing, outcome: ['conforme'] }],
      [waiting.pending, { stage: ['pending'] }],
      [waiting.reopened, { stage: ['reopened'] }],
      [waiting.resolved, { stage: ['resolved'] }],
      [waiting.urgent, { ...isOpen, urgent: true }],
      [waiting.unrouted, { ...isOpen, unrouted: true }],
      [waiting.removal, { removal_requested: true }],
      [waiting.late.count, { ...isOpen, term: ['overdue', 'triple'] }],
      [waiting.risk.count, { ...isOpen, term: ['risk'] }],
    ];
    for (const [figure, filters] of expected) {
      expect(figure, JSON.stringify(filters)).toBe(await countTray(caller, filters));
    }
    expect(open.now).toBeGreaterThan(0);
    expect(filed.now).toBe(filed.days.slice(7).reduce((sum, n) => sum + n, 0));
  });

  it('go back to what was open at the end of each day', async () => {
    const { open, period } = await figuresOf(supervisor);
    const rows = await server.asOwner<{ n: number }>(
      `select (select count(*)::int from listener.reports
         where (not archived or stage = 'closed') and stage <> 'unconfirmed' and created_at < ends
           and (closed_at is null or closed_at >= ends)) as n
       from (select ((d + interval '1 day')::timestamp at time zone $3) as ends
         from generate_series($1::date, $2::date, interval '1 day') d) days order by ends`,
      [period.before_from, period.to, BARE_SETTING.time_zone],
    );
    expect(open.days).toEqual(rows.map(({ n }) => n));
  });

  it('show at once what somebody just did, and count it once', async () => {
    const before = await figuresOf(supervisor);
    const { id } = await fileReport(citizen, { subcategory_id: seeded.wallId });
    await supervisor(`POST /reports/urgent/${id}`, {});
    const filed = await figuresOf(supervisor);
    expect(filed.waiting).toEqual({
      ...before.waiting,
      pending: before.waiting.pending + 1,
      urgent: before.waiting.urgent + 1,
      unrouted: before.waiting.unrouted + 1,
    });
    expect(filed.filed.days.at(-1)).toBe((before.filed.days.at(-1) ?? 0) + 1);
    await supervisor(`POST /reports/spam/${id}`, {});
    expect((await figuresOf(supervisor)).waiting).toEqual(before.waiting);
    await supervisor(`POST /reports/spam/${id}`, { on: false });
    await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
    expect((await figuresOf(supervisor)).waiting).toEqual({
      ...before.waiting,
      urgent: before.waiting.urgent + 1,
    });
  });

  it('rest on a summary that equals the reports', async () => {
    await server.asOwner(`delete from listener.reports where id % 50 = 0`);
    await server.asOwner(`update listener.reports set urgent = not urgent, node_id = null where id % 7 = 0`);
    await foldAll(deps.database);
    const wrong = await server.asOwner(`
      with counted as (
        select category_id, coalesce(node_id, 0) as node_id, listener.stage_number(stage) as stage, urgent,
          removal = 'requested' as removal, count(*)::int as n
        from listener.reports
        where not archived and stage <> 'unconfirmed' and (stage <> 'closed' or removal = 'requested') group by 1, 2, 3, 4, 5
      ), kept as (select * from listener.desk_figures where n <> 0)
      (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
    expect(wrong).toEqual([]);
  });

  it('are for those who may read the tray', async () => {
    for (const persona of ['citizen', 'operatorWithoutCategories', 'operatorWrongRole'] as const) {
      expect((await (await server.as(persona))('POST /reports/desk-figures', {})).status).toBe(403);
    }
    const nobody = await operatorOf(null, seeded.crewId);
    await server.asOwner(`update listener.reports set node_id = $1 where node_id = $2`, [
      seeded.otherCrewId,
      seeded.crewId,
    ]);
    expect(await figuresOf(nobody)).toMatchObject({
      open: { now: 0 },
      filed: { now: 0 },
      closed: { now: 0 },
    });
  });
});

describe('plans', () => {
  const planOf = async (query: RawBuilder<unknown>) => {
    const { sql, parameters } = query.compile(server.database);
    const rows = await server.asOwner<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it(
    'read the summary and the days in question, never the table from end to end',
    { timeout: 60_000 },
    async () => {
      await fill(40_000, 15);
      await server.asOwner('vacuum (analyze) listener.all_reports, listener.period_figures');
      const days = [14, 0].map((back) =>
        new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10),
      );
      expect(await planOf(waitingQuery(ALL))).not.toMatch(/ on reports r/);
      const late = await planOf(lateQuery(ALL, clock.now()));
      expect(late).toContain('reports_running');
      expect(late).not.toContain('Seq Scan on reports');
      expect(await planOf(daysQuery(ALL, [days[0] ?? '', days[1] ?? '']))).toContain('period_figures_pkey');
    },
  );

  it('stop counting what is late, and say so', async () => {
    expect((await figuresOf(supervisor)).waiting.late).toEqual({ count: 1000, more: true });
  });
});

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
