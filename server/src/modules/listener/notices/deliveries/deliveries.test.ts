import { afterEach, expect, test, vi } from 'vitest';
import { MailRefused } from '#ports/mail/port';
import { solvedCaptcha } from '#testing/captcha';
import { fileReport, mustMove, openCase, seedListener, ticketOf } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { notifyReportMoved } from '../notify-report-moved.job.ts';
import { endPersonalData } from '../../reports/retention/end-personal-data.job.ts';

const server = await startTestServer();
const { visitor, clock, deps } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const neighbour = await server.as('superadmin');
const FOLLOWER = 'superadmin@demo.vereda.example';
afterEach(() => vi.restoreAllMocks());

let guests = 0;
async function filed(): Promise<{ id: number; email: string }> {
  const email = `ana${++guests}@example.org`;
  const contact = { email, first_name: 'Ana' };
  const captcha = await solvedCaptcha(visitor);
  const { id } = await fileReport(visitor, { subcategory_id: seeded.potholeId, contact, captcha });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await server.runJobs();
  return { id, email };
}
async function assign(id: number): Promise<void> {
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
  clock.advance(3_600_000);
  await server.asOwner(`update listener.entries set to_tell = false where report_id = $1`, [id]);
}
const lastEntry = async (id: number) => {
  const [row] = await server.asOwner<{ id: string }>(
    `select max(id) as id from listener.entries where report_id = $1`,
    [id],
  );
  return Number(row?.id);
};
const tell = async (entry: number, last = false) => {
  const attempt = { jobId: '1', number: 1, last, signal: new AbortController().signal };
  await notifyReportMoved.run(deps, { entry_ids: [entry] }, attempt);
};
const shortOf = async (id: number, who = supervisor) =>
  (await openCase(who, id)).notices.map(
    ({ notice, reader, state, reason, taken, refused }) =>
      `${notice} ${reader} ${state} ${reason ?? '-'} ${taken}/${refused}`,
  );
/** The carrier answers this for one address. */
function carrierSays(error: Error, to: string): void {
  const real = deps.ports.mail.send.bind(deps.ports.mail);
  vi.spyOn(deps.ports.mail, 'send').mockImplementation(async (mail) => {
    if (mail.to === to) throw error;
    await real(mail);
  });
}

test('the case says which mails left, newest first, and nothing of it holds an address', async () => {
  const { id, email } = await filed();
  await neighbour(`POST /follower/create/${id}`, {});
  await assign(id);
  await tell(await lastEntry(id));
  expect(await shortOf(id)).toEqual([
    'moved followers sent - 1/0',
    'moved reporter sent - 1/0',
    'filed reporter sent - 1/0',
    'confirm reporter sent - 1/0',
  ]);
  const rows = JSON.stringify(await server.asOwner('select * from listener.notice_deliveries'));
  expect(rows).not.toMatch(new RegExp(`${email}|${FOLLOWER}|Ana`));
});

test('a retry neither writes nor mails twice', async () => {
  const { id, email } = await filed();
  await assign(id);
  const entry = await lastEntry(id);
  const send = vi.spyOn(deps.ports.mail, 'send');
  await tell(entry);
  await tell(entry);
  expect(send.mock.calls.filter(([mail]) => mail.to === email)).toHaveLength(1);
  expect(await shortOf(id)).toHaveLength(3);
});

test('a refused mail is noted as refused, beside followers who got theirs', async () => {
  const { id, email } = await filed();
  await neighbour(`POST /follower/create/${id}`, {});
  await assign(id);
  carrierSays(new MailRefused('550'), email);
  await tell(await lastEntry(id));
  expect((await shortOf(id)).slice(0, 2)).toEqual([
    'moved followers sent - 1/0',
    'moved reporter refused by-carrier 0/1',
  ]);
});

test('of followers it is counted who refused', async () => {
  const { id } = await filed();
  await neighbour(`POST /follower/create/${id}`, {});
  await (
    await server.as('citizen')
  )(`POST /follower/create/${id}`, {});
  await assign(id);
  carrierSays(new MailRefused('550'), FOLLOWER);
  await tell(await lastEntry(id));
  expect((await shortOf(id))[0]).toBe('moved followers sent - 1/1');
});

test('while the carrier does not answer it is on its way; after the last try it is given up, and may go later', async () => {
  const { id, email } = await filed();
  await assign(id);
  const entry = await lastEntry(id);
  carrierSays(new Error('timeout'), email);
  await expect(tell(entry)).rejects.toThrow('timeout');
  expect((await shortOf(id))[0]).toBe('moved reporter queued - 0/0');
  await expect(tell(entry, true)).rejects.toThrow('timeout');
  expect((await shortOf(id))[0]).toBe('moved reporter failed no-carrier 0/0');
  vi.restoreAllMocks();
  await tell(entry);
  expect((await shortOf(id))[0]).toBe('moved reporter sent - 1/0');
});

test('an open case hears of one that did not leave, within the desk alone', async () => {
  const { id, email } = await filed();
  await assign(id);
  const entry = await lastEntry(id);
  const heard = () =>
    server.asOwner<{ audience: string }>(`select audience from platform.events where key = $1`, [String(id)]);
  const before = (await heard()).length;
  carrierSays(new MailRefused('550'), email);
  await tell(entry);
  const fresh = (await heard()).slice(before).map(({ audience }) => audience);
  expect(fresh).toEqual([expect.stringMatching(`^category:${seeded.categoryId}@`)]);
});

test('whoever may not read the contact sees what went to followers', async () => {
  const { id } = await filed();
  await neighbour(`POST /follower/create/${id}`, {});
  await assign(id);
  await tell(await lastEntry(id));
  const crew = await openCase(await server.as('ejecutor'), id);
  expect(crew.reporter).toBeNull();
  expect(crew.notices.map(({ reader }) => reader)).toEqual(['followers']);
});

test('they end with what the city keeps of people', async () => {
  const { id } = await filed();
  await server.asOwner(
    `update listener.all_reports set stage = 'closed', outcome = 'conforme', closed_at = $2 where id = $1`,
    [id, clock.now()],
  );
  const count = () =>
    server.asOwner(`select count(*)::int as n from listener.notice_deliveries where report_id = $1`, [id]);
  expect(await count()).not.toEqual([{ n: 0 }]);
  clock.advance(366 * 86_400_000);
  await endPersonalData.run(
    deps,
    {},
    { jobId: '1', number: 1, last: false, signal: new AbortController().signal },
  );
  expect(await count()).toEqual([{ n: 0 }]);
});
