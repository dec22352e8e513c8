import { beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  enrolOperator,
  fieldsOf,
  fileReport,
  move,
  mustMove,
  openCase,
  seedListener,
} from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { deleteWaysBack } from './undo.queries.ts';

const server = await startTestServer();
const { clock } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const callcenter = await server.as('callcenter');
const citizen = await server.as('citizen');
const follower = await server.as('superadmin');
const FOLLOWER = 'superadmin@demo.vereda.example';

const undo = (who: Caller, id: number, version: number) => who(`POST /reports/undo/${id}`, { version });
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];
const mailsTo = async (to: string) => (await server.mails()).filter((mail) => mail.to === to).length;
const storyOf = async (id: number) =>
  ((await citizen(`POST /reports/get/${id}`)).body as { timeline: { what: string }[] }).timeline.map(
    ({ what }) => what,
  );

let id = 0;
beforeEach(async () => {
  ({ id } = await fileReport(citizen, { subcategory_id: seeded.potholeId }));
});

describe('a step is taken back', () => {
  test('as if it had not been made: stage, area, promise, public story; nobody is told', async () => {
    await follower(`POST /follower/create/${id}`, {});
    await server.runJobs();
    const [before, told] = [await openCase(supervisor, id), await mailsTo(FOLLOWER)];
    const done = await mustMove(supervisor, id, { move: 'assign', node_id: seeded.otherCrewId });
    clock.advance(9_000);
    const undone = await undo(supervisor, id, done.version);
    expect(undone.body).toMatchObject({ stage: 'pending', version: done.version + 1 });
    const after = await openCase(supervisor, id);
    expect(after.report).toEqual({
      ...before.report,
      version: done.version + 1,
      updated_at: after.report.updated_at,
    });
    expect(after.term.promises).toEqual(before.term.promises);
    expect(after.timeline.map(({ what }) => what)).toEqual(['file', 'assign', 'undo']);
    expect(await storyOf(id)).toEqual(['file']);
    clock.advance(60_000);
    await server.runJobs();
    expect(await mailsTo(FOLLOWER)).toBe(told);
  });

  test('with its promise: a report that was marked urgent by a slip keeps the date that it had', async () => {
    const before = await openCase(supervisor, id);
    const marked = await callcenter(`POST /reports/urgent/${id}`, {});
    const { version } = marked.body as { version: number };
    expect((await openCase(supervisor, id)).term.due_at).not.toBe(before.term.due_at);
    expect((await undo(callcenter, id, version)).status).toBe(200);
    expect((await openCase(supervisor, id)).term).toEqual(before.term);
  });

  test.each([
    ['area', 'POST /reports/update', () => ({ move: 'assign', node_id: seeded.otherCrewId })],
    ['type', 'POST /reports/changeSubcategory', () => ({ subcategory_id: seeded.lampId })],
  ] as const)('with its person, who is noted: a report that went to another %s', async (_, call, to) => {
    const ana = await enrolOperator(server, 'ana', {
      categories: ['*'],
      does: ['ejecutor'],
      node: seeded.crewId,
    });
    const { report } = await openCase(supervisor, id);
    const given = await supervisor('POST /reports/assign-person', {
      id,
      version: report.version,
      uid: 'operator-ana',
    });
    expect(given.status).toBe(200);
    const { version } = given.body as { version: number };
    const done = (await supervisor(call, { id, version, ...to() })).body as { version: number };
    expect((await openCase(supervisor, id)).report.person).toBeNull();
    expect((await undo(supervisor, id, done.version)).status).toBe(200);
    expect((await openCase(supervisor, id)).report.person).toBe('other');
    expect((await openCase(ana, id)).report.person).toBe('me');
    const history = await follower('POST /changelog/list', { entity: 'report', entity_id: String(id) });
    const { items } = history.body as { items: { from_value: object; to_value: object }[] };
    const [back, away] = items.map((change) => [change.from_value, change.to_value]);
    expect(away).toMatchObject([{ assignee_uid: 'operator-ana' }, { assignee_uid: null }]);
    expect(back).toMatchObject([{ assignee_uid: null }, { assignee_uid: 'operator-ana' }]);
  });

  test('with its followers: a duplicate gets them back', async () => {
    const { id: master } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    await follower(`POST /follower/create/${id}`, {});
    const merged = await supervisor('POST /reports/isDuplicate', { id, duplicate_of: master });
    const { version } = merged.body as { version: number };
    expect((await openCase(supervisor, id)).followers).toBe(0);
    expect((await undo(supervisor, id, version)).body).toMatchObject({ stage: 'pending', outcome: null });
    expect((await openCase(supervisor, id)).followers).toBe(1);
    expect((await openCase(supervisor, master)).followers).toBe(0);
    expect((await openCase(supervisor, id)).report.isDuplicate).toBe(false);
  });

  test('many at once, each with its own answer', async () => {
    const { id: other } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    const reports = await Promise.all(
      [id, other].map(async (one) => ({
        id: one,
        version: (await mustMove(supervisor, one, { move: 'assign' })).version,
      })),
    );
    await mustMove(callcenter, other, { move: 'ask', text: '¿De qué lado?' });
    const answer = await supervisor('POST /reports/bulk-undo', { reports });
    expect(answer.body).toMatchObject({
      results: [
        { id, ok: true },
        { id: other, ok: false, code: 'listener/undo-moved-since' },
      ],
    });
    expect((await openCase(supervisor, other)).report.stage).toBe('waiting_citizen');
  });

  test('also where the step led out of what its maker reads', async () => {
    const placed = await server.enrol({
      uid: 'placed-receptor',
      email: 'placed@demo.vereda.example',
      first_name: 'Paz',
      last_name: 'Demo',
      type: 'operator',
      type_operator: ['receptor'],
      allowed_categories: ['*'],
      operator_id: String(seeded.crewId),
      activated: true,
    });
    const done = await mustMove(placed, id, { move: 'assign', node_id: seeded.otherCrewId });
    expect((await placed(`POST /reports/case/${id}`)).status).toBe(404);
    expect((await undo(placed, id, done.version)).body).toMatchObject({ stage: 'pending' });
    expect((await openCase(placed, id)).report.node).toBe('Cuadrilla 1');
  });
});

describe('a step stays', () => {
  test('once somebody else moved the report, which keeps what they did', async () => {
    const done = await mustMove(supervisor, id, { move: 'assign' });
    const asked = await mustMove(callcenter, id, { move: 'ask', text: '¿De qué lado?' });
    expect(refusal(await undo(supervisor, id, done.version))).toEqual([409, 'listener/undo-moved-since']);
    expect(refusal(await undo(callcenter, id, done.version))).toEqual([409, 'listener/undo-moved-since']);
    expect((await openCase(supervisor, id)).report).toMatchObject({
      stage: 'waiting_citizen',
      version: asked.version,
    });
  });

  test('once the author or the system moved it', async () => {
    const done = await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
    const answer = { id, version: done.version, move: 'answer', text: 'Del lado par.' };
    expect((await citizen('POST /reports/update', answer)).status).toBe(200);
    expect(refusal(await undo(supervisor, id, done.version))).toEqual([409, 'listener/undo-moved-since']);
  });

  test('once the moment is over, or its mail has left', async () => {
    const late = await mustMove(supervisor, id, { move: 'assign' });
    clock.advance(20_001);
    expect(refusal(await undo(supervisor, id, late.version))).toEqual([410, 'listener/undo-too-late']);
    const accepted = await mustMove(supervisor, id, { move: 'accept' });
    await server.runJobs();
    expect(refusal(await undo(supervisor, id, accepted.version))).toEqual([410, 'listener/undo-too-late']);
    expect((await openCase(supervisor, id)).report.stage).toBe('in_progress');
  });

  test('for everybody but its maker, and the second time', async () => {
    const done = await mustMove(supervisor, id, { move: 'assign' });
    expect(refusal(await undo(callcenter, id, done.version))).toEqual([409, 'listener/undo-not-possible']);
    expect(refusal(await undo(citizen, id, done.version))).toEqual([403, 'auth/forbidden']);
    expect((await undo(supervisor, id, done.version)).status).toBe(200);
    expect(refusal(await undo(supervisor, id, done.version))).toEqual([409, 'listener/undo-not-possible']);
    expect(refusal(await undo(supervisor, id, done.version + 1))).toEqual([
      409,
      'listener/undo-not-possible',
    ]);
  });

  test('where the citizen was asked at once, or is the one who answered', async () => {
    await mustMove(supervisor, id, { move: 'assign' });
    await mustMove(supervisor, id, { move: 'accept' });
    await supervisor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Hecho' });
    const done = await mustMove(supervisor, id, { move: 'resolve', text: 'Hecho.' });
    const refused = await undo(supervisor, id, done.version);
    expect(refusal(refused)).toEqual([409, 'listener/undo-moved-since']);
    const accepted = await callcenter('POST /conformities/create', { report_id: id, channel: 'phone' });
    expect(accepted.status).toBe(200);
    expect(refusal(await undo(callcenter, id, done.version + 1))).toEqual([
      409,
      'listener/undo-not-possible',
    ]);
  });
});

test('news wait for the last step that may be taken back', async () => {
  const start = clock.now().getTime();
  await mustMove(supervisor, id, { move: 'assign' });
  clock.advance(40_000);
  await mustMove(supervisor, id, { move: 'accept' });
  const jobs = await server.asOwner<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where key = 'news:${id}'`,
  );
  expect(jobs.map(({ run_at }) => run_at.getTime() - start)).toEqual([60_000]);
});

test('ways back that are over are forgotten within the hour', async () => {
  await mustMove(supervisor, id, { move: 'assign' });
  clock.advance(30_000);
  await deleteWaysBack(server.deps.database, clock.now());
  expect(await server.asOwner('select from listener.undo_steps')).toEqual([]);
});

test.each([
  ['no version', {}, 'version'],
  ['a version of text', { version: '1' }, 'version'],
  ['version nought', { version: 0 }, 'version'],
])('%s is refused', async (_, body, field) => {
  const answer = await supervisor(`POST /reports/undo/${id}`, body);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
  expect(Object.keys(fieldsOf(answer))).toEqual([field]);
  expect((await move(supervisor, id, { move: 'assign' })).status).toBe(200);
});

test('a report that is none, or is none of theirs, is not there', async () => {
  expect(refusal(await undo(supervisor, 999_999, 1))).toEqual([404, 'listener/report-not-found']);
  expect((await supervisor('POST /reports/undo/x', { version: 1 })).status).toBe(400);
  expect((await supervisor('POST /reports/bulk-undo', { reports: [] })).status).toBe(400);
});
