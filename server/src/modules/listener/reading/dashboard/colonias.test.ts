import { dashboardColoniasSchema, type DashboardColonias } from '@vereda/contract/listener/figures/dashboard';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrolOperator, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { fillReports } from './fill-reports.fixture.ts';
import { hideFew } from './hide-few.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const crew = await enrolOperator(server, 'cuadrilla', { categories: ['*'], node: seeded.otherCrewId });
const PERIOD = { from: '2025-10-01', to: '2025-12-31' };

async function told(caller: Caller, wanted: Record<string, unknown> = {}): Promise<DashboardColonias> {
  const answer = await caller('POST /reports/dashboard-colonias', { ...PERIOD, ...wanted });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return dashboardColoniasSchema.strict().parse(answer.body);
}

type Known = {
  id: number | null;
  filed: number;
  solved: number;
  median: number | null;
  promised: number;
  kept: number;
  cost: number;
};

// Every colonia with every report looked at by its row; nothing that was summed up before.
const oracle = (where: string) =>
  server.asOwner<Known>(`
    with r as (select x.*, (created_at at time zone 'America/Argentina/Buenos_Aires')::date between '${PERIOD.from}' and '${PERIOD.to}' as came,
        stage = 'closed' and outcome in ('conforme', 'conforme_tacita')
          and (closed_at at time zone 'America/Argentina/Buenos_Aires')::date between '${PERIOD.from}' and '${PERIOD.to}' as went,
        extract(epoch from resolved_at - created_at)::float8 / 60 as minutes
      from listener.reports x where stage <> 'unconfirmed' and ${where})
    select c.id, (select count(*)::int from r where came and colonia_id = c.id) as filed,
      (select count(minutes)::int from r where went and colonia_id = c.id) as solved,
      (select percentile_disc(0.5) within group (order by minutes) from r where went and colonia_id = c.id) as median,
      (select count(*)::int from r where went and colonia_id = c.id and sla_minutes is not null and sla_used_minutes is not null) as promised,
      (select count(*)::int from r where went and colonia_id = c.id and sla_used_minutes <= sla_minutes) as kept,
      (select coalesce(sum(round((m.quantity * m.unit_cost)::numeric, 2)), 0)::float8 from r, listener.activities a, listener.activity_materials m
        where went and colonia_id = c.id and a.report_id = r.id and m.activity_id = a.id) as cost
    from urbanism.colonias c where c.kind = 'colonia'`);

function expectSame(row: DashboardColonias['colonias'][number], own: Known): void {
  const { filed, solved, median, kept_share: share, cost } = row;
  expect([null, own.filed]).toContain(filed);
  expect([null, own.solved]).toContain(solved);
  for (const count of [filed, solved]) expect(count ?? 5).toBeGreaterThanOrEqual(5);
  if (median === null) expect(solved ?? 0).toBeLessThan(10);
  else expect(median).toBeCloseTo(own.median ?? Number.NaN, 6);
  if (cost === null) expect(solved ?? 0).toBeLessThan(10);
  else expect(cost).toBeCloseTo(own.cost / own.solved, 2);
  expect(share).toBe(own.promised < 10 ? null : Math.round((own.kept / own.promised) * 100));
}

beforeAll(async () => {
  const [centro] = await server.asOwner<{ id: number }>(
    `select id from urbanism.colonias where name = 'Centro'`,
  );
  await fillReports(server, { ...seeded, coloniaId: centro?.id ?? 0 }, { count: 4000, everyMinutes: 60 });
  await server.asOwner(`insert into urbanism.colonias (kind, name, geometry)
    select kind, 'Zona ' || n, geometry from urbanism.colonias, generate_series(1, 9) n where name = 'Centro'`);
  // Spread unevenly: many, some, few and none, each with its own speed.
  await server.asOwner(`with c as (select array_agg(id order by id) as ids, count(*)::int as n from urbanism.colonias where kind = 'colonia')
    update listener.all_reports set colonia_id = c.ids[1 + case when id % 200 < 3 then 9 else id * id % 97 % 9 end] from c where id % 10 > 0`);
  // Every seventh took something, twice at times; one thing has no price.
  await server.asOwner(`with m as (insert into listener.materials (name, unit, unit_cost) values ('Cemento', 'bolsa', 7.35), ('Arena', 'm3', null) returning id, name, unit, unit_cost),
    a as (insert into listener.activities (report_id, kind, text, cycle, done_at)
      select id, 'otro', 'Se trabajó', n, created_at from listener.all_reports, generate_series(0, 1) n where id % 7 = 0 and (n = 0 or id % 3 = 0) returning id)
    insert into listener.activity_materials (activity_id, material_id, name, unit, quantity, unit_cost)
      select a.id, m.id, m.name, m.unit, 1 + a.id % 5, m.unit_cost from a, m`);
});

describe('a period by colonia', () => {
  it.each([
    ['the whole city', supervisor, 'true', {}],
    ['one category', supervisor, `category_id = ${seeded.categoryId}`, { category_id: seeded.categoryId }],
    ['what one area may read', crew, `node_id = ${seeded.otherCrewId}`, {}],
  ])('tells what a count of all its reports does: %s', async (_, caller, where, wanted) => {
    const answer = await told(caller, wanted);
    const known = await oracle(where);
    for (const row of answer.colonias.filter(({ id }) => id !== null)) {
      expectSame(
        row,
        known.find(({ id }) => id === row.id)!,
      );
    }
    expect(answer.colonias.filter(({ id }) => id !== null).length).toBe(known.length);
    const large = known.filter(({ filed }) => filed >= 5).length;
    const shown = answer.colonias.filter(({ id, filed }) => id !== null && filed !== null).length;
    expect(large - shown).toBeLessThanOrEqual(1);
  });

  it('says how far the fastest and the slowest fifth are apart, and the whole city beside', async () => {
    const answer = await told(supervisor);
    const medians = answer.colonias.flatMap(({ id, median }) =>
      id === null || median === null ? [] : [median],
    );
    expect(medians.length).toBeGreaterThanOrEqual(5);
    expect(answer.fifths?.of).toBe(medians.length);
    expect(answer.fifths?.fastest).toBeLessThanOrEqual(answer.median ?? 0);
    expect(answer.fifths?.slowest).toBeGreaterThanOrEqual(answer.median ?? Infinity);
    expect(Math.min(...medians)).toBeLessThanOrEqual(answer.fifths?.fastest ?? 0);
    expect(answer.colonias.some(({ shape }) => shape !== null)).toBe(true);
  });

  it.each(['equity', 'colonias'])('gives no small number in the file either: %s', async (table) => {
    const answer = await supervisor('POST /reports/dashboard-export', { ...PERIOD, table });
    expect(answer.status).toBe(200);
    const lines = answer.raw.toString('utf8').trimEnd().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(4);
    const counts = lines.flatMap((line) => line.split(/[;,]/).slice(1, 3));
    expect(counts.some((text) => text === 'Menos de 5 o reservado')).toBe(true);
    for (const text of counts)
      if (text !== 'Menos de 5 o reservado') expect(Number(text)).toBeGreaterThanOrEqual(5);
  });
});

describe('small numbers', () => {
  it.each([
    [
      [9, 8, 7],
      [9, 8, 7],
    ],
    [
      [9, 3, 8, 0],
      [9, null, 8, null],
    ],
    // A single one would be the whole minus the others.
    [
      [9, 3, 6, 8],
      [9, null, null, 8],
    ],
    [
      [9, 0, 6, 6],
      [9, null, null, 6],
    ],
    [[3], [null]],
    [[], []],
  ])('%j leaves as %j', (numbers, left) => {
    expect(hideFew(numbers)).toEqual(left);
    expect(left.filter((n) => n === null).length === 1 && numbers.length > 1).toBe(false);
  });
});
