import { beforeEach, expect, test } from 'vitest';
import { codeOf, fileReport, move, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const author = await server.as('citizen');
const neighbour = async (name: string) =>
  server.enrol({ email: `${name}@example.org`, first_name: name, last_name: 'Vecina', activated: true });
const [ana, bea, cora] = [await neighbour('ana'), await neighbour('bea'), await neighbour('cora')];

// Three reports of one person; a neighbour of its own follows each.
let [a, b, c] = [0, 0, 0];
beforeEach(async () => {
  const file = async (follower: Caller) => {
    const { id } = await fileReport(author, { subcategory_id: seeded.potholeId });
    await follower(`POST /follower/create/${id}`, {});
    return id;
  };
  [a, b, c] = [await file(ana), await file(bea), await file(cora)];
});

const merge = (id: number, into: number) =>
  supervisor('POST /reports/isDuplicate', { id, duplicate_of: into });
const split = (id: number) => supervisor('POST /reports/isDuplicate', { id, on: false });
const followersOf = async (id: number) => (await openCase(supervisor, id)).followers;
const masters = () =>
  server.asOwner<{ id: number; duplicate_of: number | null }>(
    'select id::int as id, duplicate_of::int as duplicate_of from listener.reports where id = any($1) order by id',
    [[a, b, c]],
  );
/** Who is told of a report now. */
const told = async (id: number) => {
  await server.runJobs();
  const before = (await server.mails()).length;
  server.clock.advance(3 * 3_600_000);
  await supervisor(`POST /reports/note/${id}`, { text: 'Se va a ver esta semana.' });
  await server.runJobs();
  const all = await server.mails();
  // The newest come first.
  const mails = all.slice(0, all.length - before);
  return [...new Set(mails.map(({ to }) => to))].filter((to) => to.endsWith('@example.org')).sort();
};

test('A into B, B into C: C into A is refused, and so is everything that would lead back', async () => {
  expect((await merge(a, b)).status).toBe(200);
  expect((await merge(b, c)).status).toBe(200);
  for (const into of [a, b]) {
    const refused = await merge(c, into);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'listener/duplicate-target']);
  }
  expect(codeOf(await merge(c, c))).toBe('listener/duplicate-target');
  expect((await masters()).map(({ duplicate_of: into }) => into)).toEqual([b, c, null]);
});

test('the three at the same time never end in a ring', async () => {
  await Promise.all([merge(a, b), merge(b, c), merge(c, a)]);
  const into = new Map((await masters()).map((row) => [row.id, row.duplicate_of]));
  for (const start of [a, b, c]) {
    const seen = new Set<number>();
    for (let at: number | null = start; at !== null; at = into.get(at) ?? null) {
      expect(seen.has(at), `ring at ${at}`).toBe(false);
      seen.add(at);
    }
  }
});

test('who follows a duplicate of a duplicate hears of the last original, and finds it', async () => {
  await merge(a, b);
  await merge(b, c);
  expect(await told(c)).toEqual(['ana@example.org', 'bea@example.org', 'cora@example.org']);
  expect([await followersOf(a), await followersOf(b)]).toEqual([0, 0]);
  const { body } = await ana(`POST /reports/get/${a}`);
  expect(body).toMatchObject({ duplicate_of: { id: c }, following: true });
});

test('merged and split in any order, each report has its own followers as before', async () => {
  const before = await Promise.all([a, b, c].map(followersOf));
  for (const order of [
    [a, b],
    [b, a],
  ]) {
    await merge(a, b);
    await merge(b, c);
    for (const id of order) expect((await split(id)).status).toBe(200);
    expect(await Promise.all([a, b, c].map(followersOf))).toEqual(before);
    expect((await masters()).map(({ duplicate_of: into }) => into)).toEqual([null, null, null]);
  }
  expect(await told(b)).toEqual(['bea@example.org']);
});

test('a middle that is split keeps what was merged into it', async () => {
  await merge(a, b);
  await merge(b, c);
  await split(b);
  expect(await told(b)).toEqual(['ana@example.org', 'bea@example.org']);
  expect(await followersOf(c)).toBe(1);
});

test('who comes later to a duplicate follows the last original, and can stop by the duplicate', async () => {
  await merge(a, b);
  await merge(b, c);
  const late = await neighbour(`late${a}`);
  expect((await late(`POST /follower/create/${a}`, {})).body).toMatchObject({ following: true });
  expect(await told(c)).toContain(`late${a}@example.org`);
  expect((await late(`POST /follower/remove/${a}`, {})).body).toEqual({ following: false });
  expect((await late(`POST /reports/get/${a}`)).body).toMatchObject({ following: false });
  expect(await told(c)).not.toContain(`late${a}@example.org`);
});

test('the answer of a citizen stays with its report when that is merged and split', async () => {
  await mustMove(supervisor, a, { move: 'assign', node_id: seeded.crewId });
  await ejecutor(`POST /reports/attend/${a}`, { kind: 'Bacheo', text: 'Hecho.' });
  const answered = await author('POST /no-conformity/create', { report_id: a, cause_id: 5 });
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  const before = await openCase(supervisor, a);
  await merge(a, b);
  await merge(b, c);
  await split(a);
  const after = await openCase(supervisor, a);
  expect(after.report.stage).toBe(before.report.stage);
  const answers = await server.asOwner(
    'select accepted, cycle from listener.conformities where report_id = $1',
    [a],
  );
  expect(answers).toEqual([{ accepted: false, cycle: 1 }]);
  // What is solved for the original is answered there, by whoever filed it.
  await mustMove(supervisor, c, { move: 'assign', node_id: seeded.crewId });
  await ejecutor(`POST /reports/attend/${c}`, { kind: 'Bacheo', text: 'Hecho.' });
  expect((await author('POST /conformities/create', { report_id: c })).body).toMatchObject({
    stage: 'closed',
    outcome: 'conforme',
  });
});

test('a merge that somebody undoes after another merged the original is taken back alone', async () => {
  const { version } = (await merge(a, b)).body as { version: number };
  const callcenter = await server.as('callcenter');
  expect((await move(callcenter, b, { move: 'ask', text: '¿Dónde?' })).status).toBe(200);
  await merge(b, c);
  expect((await supervisor(`POST /reports/undo/${a}`, { version })).status).toBe(200);
  expect((await masters()).map(({ duplicate_of: into }) => into)).toEqual([null, c, null]);
  expect(await Promise.all([a, b].map(followersOf))).toEqual([1, 0]);
});
