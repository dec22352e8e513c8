import type { Output } from '@vereda/contract/endpoint';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import type { reportMovingEndpoints } from '@vereda/contract/listener/moves/report-moving';
import { describe, expect, it } from 'vitest';
import { enrolOperator, fileReport, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

type Results = Output<typeof reportMovingEndpoints.bulkUpdate>['results'];
type Previews = Output<typeof deskTrayEndpoints.preview>['results'];

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const receptor = await server.as('receptor');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const lampsOnly = await enrolOperator(server, 'luces', {
  categories: [String(seeded.otherCategoryId)],
  node: null,
});

const many = (await server.asOwner(
  `insert into listener.reports (folio, stage, outcome, title, description, category_id, subcategory_id, node_id,
     created_at, updated_at)
   select listener.new_folio(now(), sha256('bulk')), case when n = 100 then 'closed' else 'pending' end,
     case when n = 100 then 'conforme' end, 'Bache', 'Un pozo', $1, $2, $3, now(), now()
   from generate_series(1, 500) n returning id::int as id`,
  [seeded.categoryId, seeded.potholeId, seeded.crewId],
)) as { id: number }[];

const call = async <T>(caller: typeof supervisor, name: string, body: unknown): Promise<T[]> => {
  const answer = await caller(`POST /reports/${name}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { results: T[] }).results;
};
const reasonsOf = (results: Previews) => results.map(({ reason }) => reason);

describe('five hundred at once', () => {
  const reports = many.map(({ id }) => ({ id, version: 1 }));
  const [closed, moved] = [many[99]?.id ?? 0, many[7]?.id ?? 0];
  let made: Results = [];

  it('are judged before, changing nothing', async () => {
    const before = await server.asOwner('select sum(version)::int as n from listener.reports');
    const previews = await call<Previews[number]>(supervisor, 'bulk-preview', { reports, move: 'assign' });
    expect(previews.filter(({ ok }) => ok)).toHaveLength(499);
    expect(previews[99]).toEqual({
      id: closed,
      ok: false,
      to: null,
      outcome: null,
      node_id: null,
      reason: 'not-from-here',
    });
    expect(previews[0]).toMatchObject({ ok: true, to: 'assigned', node_id: seeded.crewId, reason: null });
    expect(await server.asOwner('select sum(version)::int as n from listener.reports')).toEqual(before);
  });

  it('have a result each: one is refused, one was moved meanwhile, the others are done', async () => {
    await call(receptor, 'bulk-update', { reports: [{ id: moved, version: 1 }], move: 'urgent' });
    made = await call<Results[number]>(supervisor, 'bulk-update', { reports, move: 'assign' });
    expect(made).toHaveLength(500);
    expect(made.filter(({ ok }) => ok)).toHaveLength(498);
    expect(made[99]).toMatchObject({ id: closed, ok: false, code: 'listener/move-not-allowed' });
    expect(made[7]).toMatchObject({ id: moved, ok: false, code: 'listener/stale-version' });
    expect(made[7]?.message).toMatch(/\p{L}/u);
    const stages = await server.asOwner(
      `select stage, count(*)::int as n from listener.reports group by stage order by stage`,
    );
    expect(stages).toEqual([
      { stage: 'assigned', n: 498 },
      { stage: 'closed', n: 1 },
      { stage: 'pending', n: 1 },
    ]);
  });

  it('are taken back, but for the one that somebody moved since', async () => {
    const done = made.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
    const [first] = done;
    await call(ejecutor, 'bulk-update', { reports: [first], move: 'accept' });
    const undone = await call<Results[number]>(supervisor, 'bulk-undo', { reports: done });
    expect(undone.filter(({ ok }) => ok)).toHaveLength(497);
    expect(undone[0]).toMatchObject({ id: first?.id, ok: false, code: 'listener/undo-moved-since' });
    const { report } = await openCase(supervisor, first?.id ?? 0);
    expect(report.stage).toBe('in_progress');
  });

  it('are the most: one more is refused whole', async () => {
    const more = { reports: [...reports, { id: 1_000_000, version: 1 }], move: 'assign' };
    for (const name of ['bulk-preview', 'bulk-update'])
      expect((await supervisor(`POST /reports/${name}`, more)).status).toBe(400);
  });
});

describe('a preview says', () => {
  it('why not: whose step it is, what is missing, what stands so already, what changed', async () => {
    const filed = await fileReport(citizen, { subcategory_id: seeded.lampId });
    const nobody = await fileReport(citizen, { subcategory_id: seeded.wallId });
    const seen = { id: filed.id, version: 1 };
    const why = async (caller: typeof supervisor, body: object) =>
      reasonsOf(await call<Previews[number]>(caller, 'bulk-preview', { reports: [seen], ...body }));
    expect(await why(ejecutor, { move: 'assign' })).toEqual(['not-your-move']);
    expect(await why(supervisor, { move: 'ask' })).toEqual(['field-missing']);
    expect(await why(supervisor, { move: 'not-urgent' })).toEqual(['already-so']);
    expect(await why(supervisor, { move: 'archive' })).toEqual(['not-from-here']);
    expect(await why(receptor, { move: 'archive' })).toEqual(['not-your-move']);
    expect(await why(supervisor, { move: 'urgent' })).toEqual([null]);
    const other = await supervisor('POST /reports/bulk-preview', {
      reports: [
        { id: nobody.id, version: 1 },
        { id: filed.id, version: 9 },
        { id: 999_999, version: 1 },
      ],
      move: 'assign',
    });
    expect(reasonsOf((other.body as { results: Previews }).results)).toEqual([
      'somebody-in-charge',
      'moved-since',
      'not-found',
    ]);
  });

  it('of a report outside the scope what it says of none, and moves it neither', async () => {
    const filed = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    const body = {
      reports: [
        { id: filed.id, version: 1 },
        { id: 999_999, version: 1 },
      ],
      move: 'assign',
    };
    const [hidden, none] = await call<Previews[number]>(lampsOnly, 'bulk-preview', body);
    expect({ ...hidden, id: 0 }).toEqual({ ...none, id: 0 });
    const results = await call<Results[number]>(lampsOnly, 'bulk-update', body);
    expect(results.map(({ code }) => code)).toEqual([
      'listener/report-not-found',
      'listener/report-not-found',
    ]);
  });
});
