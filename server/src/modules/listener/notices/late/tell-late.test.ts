import { enqueue } from '#platform/jobs/enqueue';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { noteLate } from './late.queries.ts';
import { tellLate } from './tell-late.job.ts';

const server = await startTestServer();
const { clock } = server;
const seeded = await seedListener(server);
let superadmin: Caller;
let supervisor: Caller;
let citizen: Caller;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WORKERS = ['crew', 'boss', 'secretary', 'neighbour', 'lamps', 'giver', 'phones'] as const;
type Worker = (typeof WORKERS)[number];
const mailOf = (who: string) => `${who}@late.vereda.example`;

async function enrol(uid: Worker, node: number | null, categories: string[] = ['*']) {
  await server.enrol({
    uid,
    email: mailOf(uid),
    first_name: 'Lía',
    last_name: 'Demo',
    type: 'operator',
    type_operator: [uid === 'phones' ? 'callcenter' : 'supervisor'],
    allowed_categories: categories,
    operator_id: node === null ? null : String(node),
    activated: true,
  });
}

beforeAll(async () => {
  for (const persona of ['superadmin', 'supervisor', 'citizen'] as const) await server.as(persona);
  const [node] = await server.asOwner<{ path: number[] }>('select path from listener.nodes where id = $1', [
    seeded.crewId,
  ]);
  await enrol('crew', seeded.crewId);
  await enrol('boss', seeded.agencyId);
  await enrol('secretary', node?.path[0] ?? 0);
  await enrol('neighbour', seeded.otherCrewId);
  // Of the same crew, but of other categories.
  await enrol('lamps', seeded.crewId, [String(seeded.otherCategoryId)]);
  await enrol('giver', null);
  await enrol('phones', null);
  // A new rule looks for what has no area: before any of it is filed.
  await server.runJobs();
});

// Weeks pass from test to test, and a session ends after one.
beforeEach(async () => {
  superadmin = await server.enter('persona-superadmin');
  supervisor = await server.enter('persona-supervisor');
  citizen = await server.enter('persona-citizen');
});

type Dates = { risk_at: Date; promised_at: Date; triple_at: Date };
const datesOf = async (id: number): Promise<Dates> => {
  const [row] = await server.asOwner<Dates>(
    'select risk_at, promised_at, triple_at from listener.reports where id = $1',
    [id],
  );
  return row ?? expect.fail('no report');
};
const goTo = (moment: Date) => clock.advance(moment.getTime() - clock.now().getTime());
const pothole = () => fileReport(citizen, { subcategory_id: seeded.potholeId });

const mailsOf = async (who: Worker, folio: string) =>
  (await server.mails()).filter(({ to, text }) => to === mailOf(who) && text?.includes(folio));
const change = (uid: Worker, text: string) =>
  server.asOwner(`update identity.users set ${text} where uid = $1`, [uid]);
const note = () =>
  tellLate.run(server.deps, {}, { jobId: 'x', number: 1, last: false, signal: new AbortController().signal });

/** Who is mailed of a report, and how often, while something happens. */
async function mailedOf(folio: string, happen: () => Promise<unknown>): Promise<Worker[]> {
  const counts = async () => Promise.all(WORKERS.map(async (who) => (await mailsOf(who, folio)).length));
  const before = await counts();
  await happen();
  await server.runJobs();
  const after = await counts();
  return WORKERS.flatMap((who, at) => Array<Worker>((after[at] ?? 0) - (before[at] ?? 0)).fill(who));
}

/** Who is mailed of a report when the hour comes. */
const toldOf = (folio: string) =>
  mailedOf(folio, () => enqueue(server.deps.database, tellLate, { payload: {} }));

test('who is in charge is told at 80 %, who is above when it is overdue, everybody at three times; each once', async () => {
  const { id, folio } = await pothole();
  const { risk_at, promised_at, triple_at } = await datesOf(id);
  goTo(new Date(risk_at.getTime() - 1));
  expect(await toldOf(folio)).toEqual([]);
  goTo(risk_at);
  expect(await toldOf(folio)).toEqual(['crew']);
  expect(await toldOf(folio)).toEqual([]);
  goTo(promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss']);
  goTo(triple_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss', 'secretary']);
  clock.advance(HOUR_MS);
  expect(await toldOf(folio)).toEqual([]);
});

test('the mail names what is late by type and area, with its date and a way to stop, and nothing that a citizen wrote', async () => {
  const { id, folio } = await pothole();
  await server.asOwner("update listener.all_reports set title = 'Frente a lo de Inés' where id = $1", [id]);
  goTo((await datesOf(id)).risk_at);
  expect(await toldOf(folio)).toEqual(['crew']);
  const [mail] = await mailsOf('crew', folio);
  expect(mail?.subject).toBe('Un reporte con el plazo por vencer o vencido');
  expect(mail?.text).toContain(`Por vencer (1)\n\n${folio} · Bache\nCuadrilla 1 · prometido: `);
  expect(mail?.text).toMatch(/prometido: \d+ [a-z]{3,4} 2026, \d{1,2}:\d\d\n/);
  expect(mail?.text).toContain('/admin/listener/attention?orden=due');
  expect(mail?.text).toContain(mail?.unsubscribe_url ?? expect.fail('no way to stop'));
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Inés|frente a la escuela/i);
});

test('who has no area to be told of is not forgotten: supervisors without one are, each step once', async () => {
  const { id, folio } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await server.asOwner('update listener.all_reports set node_id = null where id = $1', [id]);
  goTo((await datesOf(id)).risk_at);
  expect(await toldOf(folio)).toEqual(['giver']);
  expect((await mailsOf('giver', folio))[0]?.text).toContain('Bache\nsin área asignada · prometido: ');
  goTo((await datesOf(id)).promised_at);
  expect(await toldOf(folio)).toEqual(['giver']);
  expect(await toldOf(folio)).toEqual([]);
});

test('a pause tells nobody, and after it no step is told again, but the next one is', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).risk_at);
  expect(await toldOf(folio)).toEqual(['crew']);
  const { promised_at: first } = await datesOf(id);
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  goTo(new Date(first.getTime() + HOUR_MS));
  expect(await toldOf(folio)).toEqual([]);
  const { version } = (await openCase(supervisor, id)).report;
  await citizen('POST /reports/update', { id, version, move: 'answer', text: 'Del par.' });
  expect(await toldOf(folio)).toEqual([]);
  goTo((await datesOf(id)).promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss']);
});

test('another area hears what it gets; those above both, and one that had it before, hear nothing twice', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss']);
  const move = (node: number) =>
    server.asOwner('update listener.all_reports set node_id = $2 where id = $1', [id, node]);
  await move(seeded.otherCrewId);
  expect(await toldOf(folio)).toEqual(['neighbour']);
  for (const node of [seeded.crewId, seeded.otherCrewId, seeded.crewId]) {
    await move(node);
    expect(await toldOf(folio)).toEqual([]);
  }
  goTo((await datesOf(id)).triple_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss', 'secretary']);
});

test('another type has another term, which is told anew; so is a case that is opened again', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss']);
  const { version } = (await openCase(supervisor, id)).report;
  const other = { id, version, subcategory_id: seeded.lampId, node_id: seeded.crewId };
  expect((await supervisor('POST /reports/changeSubcategory', other)).status).toBe(200);
  expect(await toldOf(folio)).toEqual([]);
  goTo((await datesOf(id)).risk_at);
  expect(await toldOf(folio)).toEqual(['crew', 'lamps']);
  goTo((await datesOf(id)).promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss', 'lamps']);
  await server.asOwner('update listener.all_reports set cycle = cycle + 1 where id = $1', [id]);
  clock.advance(HOUR_MS);
  expect(await toldOf(folio)).toEqual(['crew', 'boss', 'lamps']);
});

test('what is closed, spam, or was late long before is told to nobody', async () => {
  const [closed, spam, old] = [await pothole(), await pothole(), await pothole()];
  await server.asOwner(
    "update listener.reports set stage = 'closed', outcome = 'conforme', closed_at = now() where id = $1",
    [closed.id],
  );
  await superadmin(`POST /reports/spam/${spam.id}`, {});
  goTo(new Date((await datesOf(old.id)).promised_at.getTime() + 3 * DAY_MS));
  for (const { folio } of [closed, spam, old]) expect(await toldOf(folio)).toEqual([]);
});

test('who wants none of these, or can sign in no more, is not mailed', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).promised_at);
  onTestFinished(async () => {
    await change('crew', "muted_notices = '{}'");
    await change('boss', 'disabled_at = null');
  });
  await change('crew', "muted_notices = '{late-reports}'");
  await change('boss', 'disabled_at = now()');
  expect(await toldOf(folio)).toEqual([]);
});

test('who lost the right, or what was closed, between the hour and the mail: nothing is sent', async () => {
  const [one, two] = [await pothole(), await pothole()];
  goTo((await datesOf(one.id)).promised_at);
  onTestFinished(async () => {
    await change('crew', "allowed_categories = '{*}'");
  });
  const told = mailedOf(one.folio, async () => {
    await note();
    await change('crew', `allowed_categories = '{${seeded.otherCategoryId}}'`);
    await server.asOwner(
      "update listener.all_reports set stage = 'closed', outcome = 'conforme', closed_at = now() where id = $1",
      [two.id],
    );
  });
  expect(await told).toEqual(['boss']);
  expect(await mailsOf('boss', two.folio)).toEqual([]);
});

test('two at once tell once', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).promised_at);
  expect(await mailedOf(folio, () => Promise.all([note(), note(), note()]))).toEqual(['crew', 'boss']);
});

test('with the module off nothing is told, nor made up for after three days', async () => {
  const [{ id, folio }, turn] = [
    await pothole(),
    async (on: boolean) =>
      expect((await superadmin('POST /module/activate', { id: 'listener', on })).status).toBe(200),
  ];
  const { promised_at } = await datesOf(id);
  onTestFinished(() => turn(true));
  await turn(false);
  goTo(promised_at);
  expect(await toldOf(folio)).toEqual([]);
  goTo(new Date(promised_at.getTime() + 3 * DAY_MS));
  await turn(true);
  expect(await toldOf(folio)).toEqual([]);
});

test('a clock that jumps a month tells of three days only, and nothing twice when it is put right', async () => {
  const { id, folio } = await pothole();
  const { risk_at, promised_at } = await datesOf(id);
  const real = clock.now();
  goTo(new Date(real.getTime() + 31 * DAY_MS));
  expect(await toldOf(folio)).toEqual([]);
  goTo(real);
  expect(await toldOf(folio)).toEqual([]);
  goTo(risk_at);
  expect(await toldOf(folio)).toEqual(['crew']);
  goTo(new Date(risk_at.getTime() - 2 * HOUR_MS));
  expect(await toldOf(folio)).toEqual([]);
  goTo(risk_at);
  expect(await toldOf(folio)).toEqual([]);
  goTo(promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss']);
});

test('many at once come in one mail, the worst first and the rest counted; one run notes no more than it may', async () => {
  const { id, folio } = await pothole();
  const { risk_at } = await datesOf(id);
  goTo(new Date(risk_at.getTime() - HOUR_MS));
  await toldOf(folio);
  for (let made = 1; made <= 30; made += 1) await pothole();
  await server.asOwner(
    "update listener.all_reports set risk_at = $2::timestamptz, promised_at = $2::timestamptz + interval '5 days', triple_at = $2::timestamptz + interval '30 days' where id > $1",
    [id, risk_at],
  );
  goTo(risk_at);
  const first = await server.deps.database
    .transaction()
    .execute((transaction) => noteLate(transaction, { now: clock.now(), limit: 4 }));
  expect(first).toEqual([seeded.crewId]);
  expect(
    await server.asOwner('select report_id from listener.term_notices where told_at = $1', [clock.now()]),
  ).toHaveLength(4);
  clock.advance(1);
  expect(await toldOf(folio)).toEqual([]);
  const mails = (await server.mails()).filter(({ subject }) => subject?.startsWith('27 reportes'));
  expect(mails.map(({ to }) => to)).toEqual([mailOf('crew')]);
  expect(mails[0]?.text).toContain('Por vencer (27)');
  expect(mails[0]?.text?.match(/· Bache$/gm)).toHaveLength(20);
  expect(mails[0]?.text).toContain('Y 7 más, en la bandeja.');
});
