import type { Output } from '@vereda/contract/endpoint';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import type { reportMovingEndpoints } from '@vereda/contract/listener/moves/report-moving';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { readingsOf, statementsOf } from '#testing/scale/plans';
import { startTestServer, type Caller } from '#testing/server';

type Results = Output<typeof reportMovingEndpoints.bulkUpdate>['results'];
type Previews = Output<typeof deskTrayEndpoints.preview>['results'];

const server = await startTestServer({ RATE_LIMITS: 'off' });
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const enrol = (name: string) =>
  server.enrol({ email: `${name}@example.org`, first_name: name, last_name: 'Vecina', activated: true });
const [bea, cora] = [await enrol('bea'), await enrol('cora')];

const seen = (ids: readonly number[]) =>
  server.asOwner<{ id: number; version: number }>(
    'select id::int as id, version from listener.reports where id = any($1) order by id',
    [ids],
  );
const told = async <T>(name: string, body: unknown): Promise<T[]> => {
  const answer = await supervisor(`POST /reports/${name}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { results: T[] }).results;
};
const step = { move: 'resolve', text: 'Se repuso el poste.' };
const reasonOf = async (id: number) =>
  (await told<Previews[number]>('bulk-preview', { reports: await seen([id]), ...step }))[0]?.reason;

describe('a solution of a parent and its two children', () => {
  let [pole, dark, darker] = [0, 0, 0];
  beforeAll(async () => {
    const file = async (by: Caller, locale: 'es' | 'en') => {
      const { id } = await fileReport(by, { subcategory_id: seeded.potholeId });
      await server.asOwner('update listener.all_reports set locale = $2 where id = $1', [id, locale]);
      await mustMove(supervisor, id, { move: 'assign' });
      await mustMove(ejecutor, id, { move: 'accept' });
      return id;
    };
    [pole, dark, darker] = [await file(citizen, 'es'), await file(bea, 'en'), await file(cora, 'es')];
    await told('incident/join', { reports: await seen([dark, darker]), parent_id: pole });
  });

  it('is possible for them once the work was done at the parent, and not before', async () => {
    expect(await reasonOf(dark)).toBe('has-activity');
    await ejecutor(`POST /reports/attend/${pole}`, { kind: 'Poste', text: 'Repuesto.' });
    expect(await reasonOf(dark)).toBeNull();
  });

  it('has a result for each; one that somebody changed meanwhile fails alone', async () => {
    const reports = (await seen([dark, darker])).map(({ id, version }) => ({
      id,
      version: id === darker ? version - 1 : version,
    }));
    const results = await told<Results[number]>('bulk-update', { reports, ...step });
    expect(results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [false, 'listener/stale-version'],
    ]);
    expect(
      (await told<Results[number]>('bulk-update', { reports: await seen([darker]), ...step }))[0],
    ).toMatchObject({ ok: true });
    const [last] = await server.asOwner(
      `select action from configuration.changelog where entity = 'report' and entity_id = $1 order by id desc limit 1`,
      [String(dark)],
    );
    expect(last).toEqual({ action: 'resolve' });
  });

  it('is told to each by itself, in their own language', async () => {
    server.clock.advance(600_000);
    await server.runJobs();
    const subjects = async (to: string) =>
      (await server.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject ?? '');
    const [english, spanish] = [await subjects('bea@example.org'), await subjects('cora@example.org')];
    expect(english.length).toBeGreaterThan(0);
    expect(spanish.length).toBe(english.length);
    const { folio } = (await openCase(supervisor, dark)).report;
    expect(english.join()).toContain(folio);
    expect(english.join()).not.toBe(spanish.join());
  });

  it('is accepted by each for the own one alone', async () => {
    await citizen('POST /conformities/create', { report_id: pole });
    expect((await openCase(supervisor, pole)).report).toMatchObject({ stage: 'closed', outcome: 'conforme' });
    expect((await openCase(supervisor, dark)).report).toMatchObject({ stage: 'resolved', outcome: null });
    expect((await citizen('POST /conformities/create', { report_id: dark })).status).not.toBe(200);
    expect((await cora('POST /conformities/create', { report_id: darker })).body).toMatchObject({
      stage: 'closed',
      outcome: 'conforme',
    });
    expect((await openCase(supervisor, dark)).report.stage).toBe('resolved');
  });

  it('that did not hold for one is no work for it again: somebody has to go there', async () => {
    const rejected = await bea('POST /no-conformity/create', { report_id: dark, cause_id: 5 });
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
    await mustMove(supervisor, dark, { move: 'assign' });
    await mustMove(ejecutor, dark, { move: 'accept' });
    expect(await reasonOf(dark)).toBe('has-activity');
  });
});

describe('an incident of two hundred', () => {
  const COUNT = 200;
  let parent = 0;
  let children: { id: number; version: number }[] = [];
  beforeAll(async () => {
    const fill = (count: number, at: string) =>
      server.asOwner<{ id: number; version: number }>(
        `insert into listener.all_reports (folio, stage, title, description, category_id, subcategory_id, node_id,
           created_at, updated_at)
         select listener.new_folio(now(), sha256('many')), 'assigned', 'Bache', 'Un pozo', $1, $2, $3, $5, $5
         from generate_series(1, $4::int) returning id::int as id, version`,
        [seeded.categoryId, seeded.potholeId, seeded.crewId, count, at],
      );
    // Others around them, so that reading all of them would show.
    await fill(5000, '2026-01-01T00:00:00Z');
    const [first, ...rest] = await fill(COUNT + 1, '2026-02-01T00:00:00Z');
    parent = first?.id ?? 0;
    children = rest;
    await server.asOwner('vacuum (analyze) listener.all_reports');
  }, 60_000);

  it('is gathered, told and previewed with as many statements as one of two', async () => {
    const joined = await told<Results[number]>('incident/join', { reports: children, parent_id: parent });
    expect(joined.filter(({ ok }) => ok)).toHaveLength(COUNT);
    children = joined.map(({ id, version }) => ({ id, version: version ?? 0 }));
    await server.asOwner('vacuum (analyze) listener.all_reports');
    const asked: Readonly<Record<string, (reports: object[]) => [string, object]>> = {
      preview: (reports) => ['POST /reports/bulk-preview', { reports, move: 'note', text: 'Se va a ver.' }],
      children: () => [`POST /reports/incident/children/${parent}`, {}],
      case: () => [`POST /reports/case/${parent}`, {}],
      tray: () => ['POST /reports/get', { parent_id: parent, limit: 50 }],
      count: () => ['POST /reports/count', { of: [{ parent_id: parent }] }],
    };
    for (const [name, ask] of Object.entries(asked)) {
      const sentFor = (reports: object[]) =>
        statementsOf(async () => expect((await supervisor(...ask(reports))).status).toBe(200));
      // Who asks is looked up once.
      await sentFor(children.slice(0, 1));
      const few = await sentFor(children.slice(0, 2));
      const many = await sentFor(children);
      expect(many.length, name).toBe(few.length);
      const readings = await readingsOf(server, 'all_reports', many);
      const scans = readings.flatMap((reading) => reading.scans);
      expect(scans.join(), name).not.toContain('Seq Scan');
      expect(
        readings.reduce((sum, { rows }) => sum + rows, 0),
        `${name}: ${scans.join()}`,
      ).toBeLessThan(COUNT * 4);
      if (name !== 'preview') expect(scans.join(), name).toContain('reports_children');
    }
  });

  it('is answered with no more statements than as many reports that nothing explains', async () => {
    const note = { move: 'note', text: 'Se va a ver.' };
    const sentFor = async (reports: object[]) =>
      (
        await statementsOf(async () => {
          const results = await told<Results[number]>('bulk-update', { reports, ...note });
          expect(results.every(({ ok }) => ok)).toBe(true);
        })
      ).length;
    const others = await server.asOwner<{ id: number; version: number }>(
      'select id::int as id, version from listener.reports where parent_id is null and id <> $1 limit 50',
      [parent],
    );
    const [ofOthers, ofChildren] = [await sentFor(others), await sentFor(children.slice(0, 50))];
    // Who asks is looked up again now and then, in either.
    expect(ofChildren).toBeLessThanOrEqual(ofOthers + 10);
    const [noted] = await server.asOwner<{ n: number }>(
      `select count(*)::int as n from listener.entries where what = 'note' and report_id = any($1)`,
      [children.map(({ id }) => id)],
    );
    expect(noted).toEqual({ n: 50 });
  });
});
