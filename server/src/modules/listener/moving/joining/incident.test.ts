import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { Output } from '@vereda/contract/endpoint';
import type { incidentEndpoints } from '@vereda/contract/listener/moves/incident';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, enrolOperator, fileReport, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

type Results = Output<typeof incidentEndpoints.join>['results'];

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const citizen = await server.as('citizen');
const neighbour = await server.enrol({
  email: 'bea@example.org',
  first_name: 'Bea',
  last_name: 'Vecina',
  activated: true,
});
const roads = await enrolOperator(server, 'calles', { categories: ['*'], node: seeded.agencyId });

// A pole that fell, and two streets that are dark for it, of two people.
let [pole, dark, darker] = [0, 0, 0];
beforeEach(async () => {
  const file = async (by: Caller) => (await fileReport(by, { subcategory_id: seeded.potholeId })).id;
  [pole, dark, darker] = [await file(citizen), await file(neighbour), await file(citizen)];
});

const seen = async (ids: readonly number[]) =>
  server.asOwner<{ id: number; version: number }>(
    'select id::int as id, version from listener.all_reports where id = any($1) order by id',
    [ids],
  );
async function join(ids: readonly number[], parent: number, by: Caller = supervisor): Promise<Results> {
  const answer = await by('POST /reports/incident/join', { reports: await seen(ids), parent_id: parent });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { results: Results }).results;
}
async function leave(ids: readonly number[], by: Caller = supervisor): Promise<Results> {
  const answer = await by('POST /reports/incident/leave', { reports: await seen(ids) });
  return (answer.body as { results: Results }).results;
}
const codes = (results: Results) => results.map(({ code }) => code);
const incidentOf = async (id: number, by: Caller = supervisor): Promise<CaseFile['incident']> =>
  (await openCase(by, id)).incident;
const parentsOf = async (ids: readonly number[]) =>
  (
    await server.asOwner<{ parent: number | null }>(
      'select parent_id::int as parent from listener.all_reports where id = any($1) order by id',
      [ids],
    )
  ).map(({ parent }) => parent);
const changesOf = async (id: number) =>
  (
    await server.asOwner<{ action: string }>(
      `select action from configuration.changelog where entity = 'report' and entity_id = $1 order by id`,
      [String(id)],
    )
  ).map(({ action }) => action);

describe('the desk', () => {
  it('makes several reports children of another and sees them there, and their parent at each', async () => {
    expect(codes(await join([dark, darker], pole))).toEqual([null, null]);
    expect(await incidentOf(pole)).toEqual({ isChild: false, parent: null, children: 2, elsewhere: [] });
    expect(await incidentOf(dark)).toMatchObject({ isChild: true, parent: { id: pole, stage: 'pending' } });
    const { body } = await supervisor(`POST /reports/incident/children/${pole}`);
    expect((body as { items: object[] }).items).toMatchObject([{ id: darker }, { id: dark }]);
    const tray = await supervisor('POST /reports/get', { parent_id: pole });
    expect((tray.body as { items: object[] }).items).toMatchObject([
      { id: darker, isChild: true },
      { id: dark, isChild: true },
    ]);
    const counted = await supervisor('POST /reports/count', { of: [{ parent_id: pole }] });
    expect(counted.body).toMatchObject({ counts: [{ total: 2 }] });
  });

  it('has it in the history of both, takes it out again, and nobody is told', async () => {
    const mails = async () => {
      await server.runJobs();
      return (await server.mails()).length;
    };
    const before = await mails();
    await join([dark], pole);
    await join([dark], pole);
    expect(codes(await leave([dark]))).toEqual([null]);
    expect(await parentsOf([dark])).toEqual([null]);
    expect((await changesOf(dark)).slice(-2)).toEqual(['join-incident', 'leave-incident']);
    expect((await changesOf(pole)).slice(-2)).toEqual(['child-joined', 'child-left']);
    server.clock.advance(3_600_000);
    expect(await mails()).toBe(before);
    const { body } = await neighbour(`POST /reports/get/${dark}`);
    expect((body as ReportView).timeline.map(({ what }) => what)).toEqual(['file']);
  });

  it('undoes both ways, in the history of both too', async () => {
    const [made] = await join([dark], pole);
    const undo = (version: number | null | undefined) =>
      supervisor(`POST /reports/undo/${dark}`, { version });
    expect((await undo(made?.version)).status).toBe(200);
    expect(await parentsOf([dark])).toEqual([null]);
    await join([dark], pole);
    const [left] = await leave([dark]);
    expect((await undo(left?.version)).status).toBe(200);
    expect(await parentsOf([dark])).toEqual([pole]);
    expect((await changesOf(pole)).slice(-4)).toEqual([
      'child-left',
      'child-joined',
      'child-left',
      'child-joined',
    ]);
  });

  it('does not undo into a second level', async () => {
    await join([dark], pole);
    const [left] = await leave([dark]);
    await join([pole], darker);
    const refused = await supervisor(`POST /reports/undo/${dark}`, { version: left?.version });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'listener/parent-is-child']);
    expect(await parentsOf([pole, dark, darker])).toEqual([darker, null, null]);
  });

  it('gives each of many a result, and says why of those with which it cannot be done', async () => {
    await join([dark], pole);
    const version = (id: number) => ({ id, version: 1 });
    const reports = [version(dark), version(darker), version(pole), version(999_999)];
    const { body } = await supervisor('POST /reports/incident/join', { reports, parent_id: pole });
    expect(codes((body as { results: Results }).results)).toEqual([
      'listener/stale-version',
      null,
      'listener/not-for-incident',
      'listener/report-not-found',
    ]);
    expect(codes(await join([pole], 999_999))).toEqual(['listener/report-not-found']);
    expect(codes(await join([dark], darker))).toEqual(['listener/parent-is-child']);
  });

  it('is asked for by who takes in and leads, not by who carries out', async () => {
    expect(codes(await join([dark], pole, ejecutor))).toEqual(['auth/forbidden']);
    expect((await openCase(ejecutor, dark)).may_join).toBe(false);
    expect((await openCase(supervisor, dark)).may_join).toBe(true);
  });

  it('never gathers a complaint, nor under one', async () => {
    await server.asOwner(
      `update listener.all_reports set kind = 'complaint', is_public = false where id = $1`,
      [darker],
    );
    expect(codes(await join([darker], pole))).toEqual(['listener/not-for-incident']);
    expect(codes(await join([dark], darker))).toEqual(['listener/not-for-incident']);
    expect((await openCase(supervisor, darker)).may_join).toBe(false);
  });
});

describe('at the same time', () => {
  it('two people make each other’s report a child: one is refused, and there is no ring', async () => {
    const results = await Promise.all([join([pole], dark), join([dark], pole)]);
    const refused = results.flatMap(codes).filter((code) => code !== null);
    expect(refused).toHaveLength(1);
    expect(['listener/has-children', 'listener/parent-is-child']).toContain(refused[0]);
    expect((await parentsOf([pole, dark])).filter((parent) => parent !== null)).toHaveLength(1);
  });

  it('three of them in a ring never make a second level', async () => {
    await Promise.all([join([pole], dark), join([dark], darker), join([darker], pole)]);
    const [grandchildren] = await server.asOwner<{ n: number }>(
      `select count(*)::int as n from listener.all_reports c join listener.all_reports p on p.id = c.parent_id
       where p.parent_id is not null`,
    );
    expect(grandchildren).toEqual({ n: 0 });
  });
});

describe('an operator with an area', () => {
  beforeEach(async () => {
    await server.asOwner(`update listener.all_reports set node_id = $2 where id = $1`, [
      darker,
      seeded.otherCrewId,
    ]);
    await join([dark, darker], pole);
  });

  it('sees the children of the own area, and of the others how many by the area’s name', async () => {
    expect(await incidentOf(pole, roads)).toEqual({
      isChild: false,
      parent: null,
      children: 1,
      elsewhere: [{ area: 'Cuadrilla 2', count: 1 }],
    });
    const { body } = await roads(`POST /reports/incident/children/${pole}`);
    expect((body as { items: object[] }).items).toMatchObject([{ id: dark }]);
    const [hidden] = await seen([darker]);
    const moved = await roads('POST /reports/bulk-update', {
      reports: [hidden],
      move: 'note',
      text: 'Hola.',
    });
    expect(codes((moved.body as { results: Results }).results)).toEqual(['listener/report-not-found']);
  });

  it('is not told what explains a report of theirs elsewhere, nor may name it', async () => {
    await server.asOwner(`update listener.all_reports set node_id = $2 where id = $1`, [
      pole,
      seeded.otherCrewId,
    ]);
    expect(await incidentOf(dark, roads)).toEqual({
      isChild: true,
      parent: null,
      children: 0,
      elsewhere: [],
    });
    expect((await roads(`POST /reports/incident/children/${pole}`)).status).toBe(404);
    expect(codes(await join([dark], pole, roads))).toEqual(['listener/report-not-found']);
  });
});

describe('merging as a duplicate', () => {
  const merge = (id: number, into: number) =>
    supervisor('POST /reports/isDuplicate', { id, duplicate_of: into });
  const split = (id: number) => supervisor('POST /reports/isDuplicate', { id, on: false });

  it('a child: it is where it was once it is split again, and a split is undone as a merge is', async () => {
    await join([dark], pole);
    const stage = (await openCase(supervisor, dark)).report.stage;
    const merged = await merge(dark, darker);
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const apart = await split(dark);
    expect(apart.status, JSON.stringify(apart.body)).toBe(200);
    expect(await openCase(supervisor, dark)).toMatchObject({
      report: { stage, isDuplicate: false },
      incident: { parent: { id: pole } },
      related: [],
    });
    const { version } = apart.body as { version: number };
    expect((await supervisor(`POST /reports/undo/${dark}`, { version })).status).toBe(200);
    expect(await openCase(supervisor, dark)).toMatchObject({
      report: { isDuplicate: true, outcome: 'duplicado' },
      related: [{ id: darker, relation: 'master' }],
    });
    expect((await split(dark)).status).toBe(200);
  });

  it('a parent is refused while it has children', async () => {
    await join([dark], pole);
    expect(codeOf(await merge(pole, darker))).toBe('listener/has-children');
    await join([dark], darker);
    expect((await merge(pole, darker)).status).toBe(200);
    expect(codes(await join([dark], pole))).toEqual(['listener/not-for-incident']);
  });
});

describe('everybody', () => {
  const viewOf = async (id: number, by: Caller) =>
    ((await by(`POST /reports/get/${id}`)).body as ReportView).incident;
  const byFolio = async (id: number) => {
    const { folio } = (await openCase(supervisor, id)).report;
    const { body } = await server.visitor('POST /reports/by-folio', { folio });
    return (body as { report: ReportView }).report;
  };

  it('reads that a report is one of so many of one incident, with the way to what explains it', async () => {
    expect((await byFolio(dark)).incident).toBeNull();
    await join([dark, darker], pole);
    const { folio } = (await openCase(supervisor, pole)).report;
    const incident = { reports: 3, parent: { id: pole, folio } };
    expect((await byFolio(dark)).incident).toEqual(incident);
    expect(await viewOf(dark, neighbour)).toEqual(incident);
    expect((await byFolio(pole)).incident).toEqual({ reports: 3, parent: null });
  });

  it.each([
    ['private', 'is_public = false'],
    ['spam', 'spam = true'],
    ['taken out of view', `removal = 'removed'`],
    ['unconfirmed', `stage = 'unconfirmed'`],
  ])('learns nothing of a parent that is %s, nor is it counted', async (_, change) => {
    await join([dark, darker], pole);
    const { folio } = (await openCase(supervisor, pole)).report;
    await server.asOwner(`update listener.all_reports set ${change} where id = $1`, [pole]);
    const view = await byFolio(dark);
    expect(view.incident).toEqual({ reports: 2, parent: null });
    expect(JSON.stringify(view)).not.toContain(folio);
    expect(await viewOf(dark, neighbour)).toEqual({ reports: 2, parent: null });
    // Alone with it, not even that there is one.
    await leave([darker]);
    expect((await byFolio(dark)).incident).toBeNull();
  });

  it('is not counted what only its author sees; that one counts it', async () => {
    await join([dark, darker], pole);
    await server.asOwner('update listener.all_reports set is_public = false where id = $1', [dark]);
    expect((await byFolio(darker)).incident).toMatchObject({ reports: 2 });
    expect(await viewOf(dark, neighbour)).toMatchObject({ reports: 3, parent: { id: pole } });
  });
});

describe('what was deleted', () => {
  it('leaves its children as they are: they come back with it, and are free once it is gone for good', async () => {
    await join([dark], pole);
    await server.asOwner(
      `with gone as (insert into listener.report_deletions (what, count, at) values ('complaint', 1, now()) returning id)
       update listener.all_reports set deletion_id = (select id from gone) where id = $1`,
      [pole],
    );
    expect(await incidentOf(dark)).toEqual({ isChild: true, parent: null, children: 0, elsewhere: [] });
    expect(codes(await join([darker], dark))).toEqual(['listener/parent-is-child']);
    await server.asOwner('delete from listener.all_reports where id = $1', [pole]);
    expect(await incidentOf(dark)).toBeNull();
  });
});
