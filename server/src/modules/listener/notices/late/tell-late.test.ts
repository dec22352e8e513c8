import { enqueue } from '#platform/jobs/enqueue';
import { beforeAll, expect, test } from 'vitest';
import { fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { tellLate } from './tell-late.job.ts';

const server = await startTestServer();
const { clock } = server;
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const HOUR_MS = 3_600_000;

const WORKERS = ['crew', 'boss', 'secretary', 'neighbour', 'lamps'] as const;
type Worker = (typeof WORKERS)[number];
const mailOf = (who: string) => `${who}@late.vereda.example`;

async function enrol(uid: Worker, node: number, categories: string[] = ['*']) {
  await server.enrol({
    uid,
    email: mailOf(uid),
    first_name: 'Lía',
    last_name: 'Demo',
    type: 'operator',
    type_operator: ['supervisor'],
    allowed_categories: categories,
    operator_id: String(node),
    activated: true,
  });
}

beforeAll(async () => {
  const [node] = await server.asOwner<{ path: number[] }>('select path from listener.nodes where id = $1', [
    seeded.crewId,
  ]);
  await enrol('crew', seeded.crewId);
  await enrol('boss', seeded.agencyId);
  await enrol('secretary', node?.path[0] ?? 0);
  await enrol('neighbour', seeded.otherCrewId);
  // Of the same crew, but of other categories.
  await enrol('lamps', seeded.crewId, [String(seeded.otherCategoryId)]);
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

/** Who is mailed of a report when the hour comes, the whole of what is due told before. */
async function toldOf(folio: string): Promise<Worker[]> {
  const before = (await server.mails()).length;
  await enqueue(server.deps.database, tellLate, { payload: {} });
  await server.runJobs();
  const all = await server.mails();
  const mails = all.slice(0, all.length - before).filter(({ text }) => text?.includes(folio));
  return WORKERS.filter((who) => mails.some(({ to }) => to === mailOf(who)));
}

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

test('the mail names what is late by the type, with its date and a way to stop, and nothing that a citizen wrote', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).risk_at);
  expect(await toldOf(folio)).toEqual(['crew']);
  const [mail] = (await server.mails()).filter(
    ({ to, text }) => to === mailOf('crew') && text?.includes(folio),
  );
  expect(mail?.subject).toBe('Un reporte espera: su plazo se acaba o pasó');
  expect(mail?.text).toContain(`Por vencer (1)\n${folio} · Bache · prometido para el `);
  expect(mail?.text).toContain('/admin/listener/attention?orden=due');
  expect(mail?.text).not.toContain('frente a la escuela');
});

test('a pause tells nobody, and the date that is promised after it is told anew', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).risk_at);
  expect(await toldOf(folio)).toEqual(['crew']);
  const { promised_at: first } = await datesOf(id);
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  goTo(new Date(first.getTime() + HOUR_MS));
  expect(await toldOf(folio)).toEqual([]);
  const { version } = (await openCase(supervisor, id)).report;
  await citizen('POST /reports/update', { id, version, move: 'answer', text: 'Del par.' });
  expect(await toldOf(folio)).toEqual(['crew']);
  goTo((await datesOf(id)).promised_at);
  expect(await toldOf(folio)).toEqual(['crew', 'boss']);
});

test('what is closed, spam, or was late long before is told to nobody', async () => {
  const [closed, spam, old] = [await pothole(), await pothole(), await pothole()];
  await server.asOwner(
    "update listener.reports set stage = 'closed', outcome = 'conforme', closed_at = now() where id = $1",
    [closed.id],
  );
  await superadmin(`POST /reports/spam/${spam.id}`, {});
  goTo(new Date((await datesOf(old.id)).promised_at.getTime() + 73 * HOUR_MS));
  for (const { folio } of [closed, spam, old]) expect(await toldOf(folio)).toEqual([]);
});

test('who wants no reminders, or can sign in no more, is not mailed', async () => {
  const { id, folio } = await pothole();
  goTo((await datesOf(id)).promised_at);
  const change = (text: string, uid: string) =>
    server.asOwner(`update identity.users set ${text} where uid = $1`, [uid]);
  await change("muted_notices = '{reminder}'", 'crew');
  await change('disabled_at = now()', 'boss');
  expect(await toldOf(folio)).toEqual([]);
  await change("muted_notices = '{}'", 'crew');
  await change('disabled_at = null', 'boss');
});
