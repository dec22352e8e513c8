import {
  dashboardSchema,
  DASHBOARD_TABLES,
  type Dashboard,
} from '@vereda/contract/listener/figures/dashboard';
import type { RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, enrolOperator, fieldsOf, fileReport, move, mustMove, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { figuresOf, type Filters, type Tray } from '#testing/dashboard-figures';
import { ALL } from '../../access/scope.ts';
import { foldAll } from '../../map/fold.ts';
import { PERIOD_DIFFERENCE, fillReports } from './fill-reports.fixture.ts';
import { figuresQuery } from './dashboard.queries.ts';
import { periodOf } from './period.ts';

const server = await startTestServer();
const { clock, deps } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const crew = await enrolOperator(server, 'cuadrilla', { categories: ['*'], node: seeded.otherCrewId });
const streets = await enrolOperator(server, 'calles', {
  categories: [String(seeded.categoryId)],
  node: null,
});
const agency = await enrolOperator(server, 'vialidad', { categories: ['*'], node: seeded.agencyId });
const [centro] = await server.asOwner<{ id: number }>(
  `select id from urbanism.colonias where name = 'Centro'`,
);
const coloniaId = centro?.id ?? 0;

const DAY_MS = 86_400_000;
const day = (back: number) => new Date(clock.now().getTime() - back * DAY_MS).toISOString().slice(0, 10);

const fill = (count: number, everyMinutes: number) =>
  fillReports(server, { ...seeded, coloniaId }, { count, everyMinutes });

async function told(caller: Caller, wanted: Record<string, unknown>): Promise<Dashboard> {
  const answer = await caller('POST /reports/dashboard', wanted);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return dashboardSchema.strict().parse(answer.body);
}

async function countTrays(caller: Caller, trays: readonly Tray[]): Promise<number[]> {
  const counts: number[] = [];
  for (let at = 0; at < trays.length; at += 16) {
    const answer = await caller('POST /reports/count', { of: trays.slice(at, at + 16) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    counts.push(...(answer.body as { counts: { total: number }[] }).counts.map(({ total }) => total));
  }
  return counts;
}

async function expectLists(
  caller: Caller,
  wanted: Filters & { from: string; to: string },
): Promise<Dashboard> {
  const dashboard = await told(caller, wanted);
  const figures = figuresOf(dashboard, wanted);
  const counts = await countTrays(
    caller,
    figures.map(([, tray]) => tray),
  );
  expect(
    figures
      .map(([figure, tray], at) => [figure === counts[at], figure, counts[at], tray])
      .filter(([fits]) => !fits),
  ).toEqual([]);
  return dashboard;
}

const difference = () => server.asOwner(PERIOD_DIFFERENCE);

beforeAll(() => fill(1200, 240));

describe('the figures of a period', () => {
  const callers = {
    everything: supervisor,
    'one category': streets,
    'one area': crew,
    'an area and below': agency,
  };
  const periods = {
    'thirty days': { from: day(29), to: day(0) },
    'a part of a month': { from: day(12), to: day(3) },
    'months and parts of months': { from: day(95), to: day(2) },
    'a whole year': { from: '2025-01-01', to: '2025-12-31' },
    'a quarter beside the one before': { from: '2025-10-01', to: '2025-12-31', against: 'quarter' },
    'a begun quarter beside one': { from: '2026-01-01', to: '2026-02-10', against: 'quarter' },
  };
  const filters: Record<string, Filters> = {
    all: {},
    'a category': { category_id: seeded.categoryId },
    'an area': { node_id: seeded.agencyId },
    'a colonia': { colonia_id: coloniaId },
    'all three': { category_id: seeded.categoryId, node_id: seeded.agencyId, colonia_id: coloniaId },
  };
  const cases = Object.entries(callers).flatMap(([who, caller]) =>
    Object.entries(periods).flatMap(([when, period]) =>
      Object.entries(filters).map(([what, filter]) => ({
        who,
        when,
        what,
        caller,
        wanted: { ...period, ...filter },
      })),
    ),
  );

  it.each(cases)(
    'are the lists behind them: $who, $when, $what',
    { timeout: 60_000 },
    async ({ caller, wanted }) => {
      await expectLists(caller, wanted);
    },
  );

  it('are some, so that comparing them says something', async () => {
    const dashboard = await told(supervisor, { from: day(95), to: day(2) });
    const figures = figuresOf(dashboard, {});
    expect(figures.filter(([figure]) => figure > 0).length).toBeGreaterThan(80);
    expect(dashboard.period.unit).toBe('month');
    expect(dashboard.course.length).toBeGreaterThan(3);
    expect(dashboard.areas.length).toBeGreaterThan(1);
  });

  it('add up to the whole', async () => {
    const { filed, closed, stages, types, colonias, sources, categories, areas, outcomes, course, hours } =
      await told(supervisor, { from: day(95), to: day(2) });
    const sum = (pairs: readonly { now: number }[]) => pairs.reduce((total, { now }) => total + now, 0);
    for (const parts of [
      stages,
      types,
      colonias,
      sources,
      categories.map((row) => row.filed),
      areas.map((row) => row.filed),
    ])
      expect(sum(parts)).toBe(filed.now);
    expect(sum(outcomes)).toBe(closed.now);
    expect(course.reduce((total, step) => total + step.filed, 0)).toBe(filed.now);
    expect(hours.reduce((total, { n }) => total + n, 0)).toBe(filed.now);
  });

  it('tell medians and p90 at most 10 % from the exact ones', async () => {
    const { solving, response, working, accepting } = await told(supervisor, { from: day(95), to: day(2) });
    const zone = `'America/Argentina/Buenos_Aires'`;
    const within = (column: string) =>
      `(${column} at time zone ${zone})::date between '${day(95)}' and '${day(2)}'`;
    const exact = async (minutes: string, where: string) =>
      (
        await server.asOwner<{ n: number; median: number; p90: number }>(
          `select count(*)::int as n, (percentile_disc(0.5) within group (order by ${minutes}))::float8 as median,
            (percentile_disc(0.9) within group (order by ${minutes}))::float8 as p90
          from listener.reports where ${where} and ${minutes} is not null`,
        )
      )[0];
    const solved = `stage = 'closed' and outcome in ('conforme', 'conforme_tacita') and ${within('closed_at')}`;
    for (const [spread, known] of [
      [solving.now, await exact('extract(epoch from resolved_at - created_at) / 60', solved)],
      [
        accepting.now,
        await exact(
          'extract(epoch from closed_at - resolved_at) / 60',
          solved.replace(", 'conforme_tacita'", ''),
        ),
      ],
      [working.now, await exact('sla_used_minutes', `${solved} and sla_minutes is not null`)],
      [
        response.now,
        await exact(
          'extract(epoch from first_response_at - created_at) / 60',
          `stage <> 'unconfirmed' and ${within('created_at')}`,
        ),
      ],
    ] as const) {
      expect(spread.n).toBe(known?.n);
      expect(spread.n).toBeGreaterThan(30);
      for (const name of ['median', 'p90'] as const) {
        const ratio = (spread[name] ?? 0) / (known?.[name] ?? Number.NaN);
        expect(ratio, name).toBeGreaterThan(1 / 1.1);
        expect(ratio, name).toBeLessThan(1.1);
      }
    }
  });

  it('tell the hours of the city’s day as the clock on its wall had them', async () => {
    const { hours } = await told(supervisor, { from: day(95), to: day(2) });
    const known = await server.asOwner<{ hour: number; n: number }>(
      `select h as hour, count(r.id)::int as n from generate_series(0, 23) h left join (
          select id, created_at at time zone 'America/Argentina/Buenos_Aires' as at from listener.reports
          where stage <> 'unconfirmed') r
        on extract(hour from r.at) = h and r.at::date between '${day(95)}' and '${day(2)}' group by h order by h`,
    );
    expect(hours).toEqual(known);
    expect(hours.filter(({ n }) => n > 0).length).toBeGreaterThan(3);
  });

  it('count silence apart from acceptance, and keep what few said to themselves', async () => {
    const wanted = { from: day(95), to: day(2) };
    const { outcomes, solved, ratings } = await told(supervisor, wanted);
    const said = outcomes.find(({ outcome }) => outcome === 'conforme')?.now ?? 0;
    const silent = outcomes.find(({ outcome }) => outcome === 'conforme_tacita')?.now ?? 0;
    expect(Math.min(said, silent)).toBeGreaterThan(0);
    expect(said + silent).toBe(solved.now);
    expect(ratings.now.n).toBeGreaterThan(4);
    expect(ratings.now.average).toBeGreaterThan(0);
    await server.asOwner(`update listener.reports set stars = null where stars is not null
      and id not in (select id from listener.reports where stars is not null and outcome = 'conforme' order by id limit 4)`);
    const few = await told(supervisor, { from: '2024-01-01', to: day(0) });
    expect(few.ratings.now).toEqual({ n: 4, average: null });
  });

  it('name nobody of the staff', async () => {
    const text = JSON.stringify(await told(supervisor, { from: day(95), to: day(0) }));
    expect(text).not.toMatch(/uid|persona|operator-|cuadrilla@/);
  });
});

describe('what just happened', () => {
  it(
    'is counted at once: response, solution, promise, answer, rating, undo',
    { timeout: 60_000 },
    async () => {
      const wanted = { from: day(0), to: day(0), category_id: seeded.categoryId };
      const before = await told(supervisor, wanted);
      const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
      clock.advance(60 * 60_000);
      const { version } = await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
      const assigned = await told(supervisor, wanted);
      expect(assigned.filed.now).toBe(before.filed.now + 1);
      expect(assigned.response.now.n).toBe(before.response.now.n + 1);
      expect((await supervisor(`POST /reports/undo/${id}`, { version })).status).toBe(200);
      expect((await told(supervisor, wanted)).response.now.n).toBe(before.response.now.n);
      await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
      await mustMove(supervisor, id, { move: 'accept' });
      await supervisor('POST /listener/activities/create', {
        report_id: id,
        kind: 'bacheo',
        text: 'Se tapó el pozo.',
      });
      const resolved = await move(supervisor, id, { move: 'resolve', text: 'Se tapó el pozo.' });
      expect(resolved.status, JSON.stringify(resolved.body)).toBe(200);
      expect((await citizen('POST /conformities/create', { report_id: id, accepted: true })).status).toBe(
        200,
      );
      expect((await citizen(`POST /reports/rating/${id}`, { stars: 4 })).status).toBe(200);
      const after = await expectLists(supervisor, wanted);
      expect(after.solved.now).toBe(before.solved.now + 1);
      expect(after.kept.now).toBe(before.kept.now + 1);
      expect(after.ratings.now.n).toBe(before.ratings.now.n + 1);
      expect(await difference()).toEqual([]);
    },
  );

  it(
    'leaves no difference to a count of all reports, whatever happened in whatever order',
    { timeout: 120_000 },
    async () => {
      // A fixed seed, so that a failure can be looked at again.
      let seed = 7;
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const [deletion] = await server.asOwner<{ id: number }>(
        `insert into listener.report_deletions (what, count, at) values ('type', 1, now()) returning id`,
      );
      const changes = [
        `update listener.reports set node_id = null`,
        `update listener.reports set node_id = ${seeded.otherCrewId}`,
        `update listener.reports set category_id = ${seeded.otherCategoryId}, subcategory_id = ${seeded.lampId}`,
        `update listener.reports set colonia_id = ${coloniaId}`,
        `update listener.reports set stage = 'closed', outcome = 'conforme', closed_at = created_at + interval '3 days', resolved_at = created_at + interval '2 days'`,
        `update listener.reports set stage = 'reopened', outcome = null, closed_at = null, reopen_count = reopen_count + 1`,
        `update listener.reports set stage = 'pending', outcome = null, closed_at = null`,
        `update listener.reports set stars = 3`,
        `update listener.reports set sla_used_minutes = sla_used_minutes + 700`,
        `update listener.reports set created_at = created_at - interval '40 days'`,
        `update listener.reports set archived = not archived`,
        `update listener.reports set first_response_at = created_at + interval '5 hours'`,
        `update listener.reports set stage = 'unconfirmed', outcome = null, closed_at = null`,
        `update listener.all_reports set deletion_id = ${deletion?.id}`,
        `update listener.all_reports set deletion_id = null`,
        `delete from listener.all_reports`,
      ];
      for (let round = 0; round < 60; round += 1) {
        await server.asOwner(`${changes[random(changes.length)]} where id % 23 = ${random(23)}`);
        if (random(3) === 0) await foldAll(deps.database);
      }
      await foldAll(deps.database);
      expect(await difference()).toEqual([]);
      await expectLists(supervisor, { from: day(200), to: day(1) });
    },
  );

  it('is counted by the days of another time zone once the city has one', { timeout: 60_000 }, async () => {
    await server.asOwner(`insert into configuration.settings (time_zone) values ('Asia/Tokyo')
      on conflict (only_one) do update set time_zone = 'Asia/Tokyo'`);
    await expectLists(supervisor, { from: day(40), to: day(1) });
    await foldAll(deps.database);
    expect(await difference()).toEqual([]);
  });
});

describe('asked badly', () => {
  it.each([
    ['turned round', { from: '2026-03-02', to: '2026-03-01' }, { to: 'too_small' }],
    ['longer than three years', { from: '2020-01-01', to: '2026-01-01' }, { to: 'too_big' }],
    ['not of one quarter', { from: '2026-01-01', to: '2026-04-01', against: 'quarter' }, { to: 'too_big' }],
    [
      'in the middle of a quarter',
      { from: '2026-01-02', to: '2026-03-31', against: 'quarter' },
      { from: 'invalid_value' },
    ],
    [
      'beside something else',
      { from: '2026-01-01', to: '2026-03-31', against: 'year' },
      { against: 'invalid_value' },
    ],
    ['before there were reports', { from: '0001-01-01', to: '0001-01-02' }, { from: 'invalid_value' }],
  ])('a period that is %s is refused', async (_, wanted, fields) => {
    const answer = await supervisor('POST /reports/dashboard', wanted);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('an area or a category of others says nothing', async () => {
    const wanted = { from: day(200), to: day(0) };
    expect((await told(crew, { ...wanted, node_id: seeded.crewId })).filed).toEqual({ now: 0, before: 0 });
    expect((await told(streets, { ...wanted, category_id: seeded.otherCategoryId })).filed).toEqual({
      now: 0,
      before: 0,
    });
    const names = (await told(agency, wanted)).areas.map(({ name }) => name);
    expect(names).not.toContain('Cuadrilla 2');
  });

  it('whoever may not read the tray is refused', async () => {
    for (const persona of ['citizen', 'operatorWithoutCategories', 'operatorWrongRole'] as const) {
      const caller = await server.as(persona);
      expect((await caller('POST /reports/dashboard', { from: day(1), to: day(0) })).status).toBe(403);
    }
  });
});

describe('tables as CSV', () => {
  it.each(DASHBOARD_TABLES.filter((table) => table !== 'equity'))(
    '%s has a line for each of its rows',
    async (table) => {
      const wanted = { from: day(95), to: day(0) };
      const answer = await supervisor('POST /reports/dashboard-export', { ...wanted, table });
      expect(answer.status).toBe(200);
      const lines = answer.raw.toString('utf8').trimEnd().split('\r\n');
      const dashboard = await told(supervisor, wanted);
      const rows = table === 'solving' ? dashboard.solved_in : dashboard[table];
      expect(lines.length).toBe(rows.length + 1);
    },
  );

  it('speaks the language of who takes it: columns, doors and the name of the file', async () => {
    const wanted = { from: day(95), to: day(0), table: 'sources' };
    const es = await supervisor('POST /reports/dashboard-export', wanted);
    expect(es.raw.toString('utf8')).toMatch(
      `\uFEFFVía;Recibidos;Recibidos antes (${day(191)} a ${day(96)})\r\n`,
    );
    expect(es.raw.toString('utf8')).not.toMatch(/^(web|phone|desk)[;,]/m);
    expect(es.headers['content-disposition']).toBe(`attachment; filename="por-via-${day(95)}-${day(0)}.csv"`);
  });

  it('no name is run as a formula', async () => {
    await server.asOwner(`update listener.nodes set name = '=cmd()' where id = $1`, [seeded.otherCrewId]);
    const answer = await crew('POST /reports/dashboard-export', {
      from: day(200),
      to: day(0),
      table: 'areas',
    });
    expect(answer.raw.toString('utf8')).toContain(`'=cmd()`);
  });
});

describe('plans', () => {
  const planOf = async (query: RawBuilder<unknown>) => {
    const { sql, parameters } = query.compile(server.database);
    const rows = await server.asOwner<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('read the summary, or the reports of one colonia in these days', { timeout: 120_000 }, async () => {
    await fill(40_000, 45);
    await foldAll(deps.database);
    for (const table of ['all_reports', 'period_figures', 'period_totals'])
      await server.asOwner(`vacuum (analyze) listener.${table}`);
    const asked = {
      period: periodOf({ from: day(29), to: day(0) }),
      timeZone: 'Asia/Tokyo',
      times: [60, 30].map((back) => ({
        since: new Date(clock.now().getTime() - back * DAY_MS),
        until: new Date(clock.now().getTime() - (back - 30) * DAY_MS),
      })),
      category_id: undefined,
      node_id: undefined,
      colonia_id: undefined,
    };
    const summary = await planOf(figuresQuery(ALL, asked));
    expect(summary).not.toMatch(/ on (all_)?reports/);
    expect(summary).toContain('period_figures_pkey');
    expect(summary).toContain('period_totals_pkey');
    const colonia = await planOf(figuresQuery(ALL, { ...asked, colonia_id: coloniaId }));
    expect(colonia).not.toMatch(/Seq Scan on (all_)?reports/);
    expect(colonia).toContain('reports_colonia');
  });
});
