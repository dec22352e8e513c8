import type { CaseFile } from '@vereda/contract/listener/case-file';
import { expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { fileReport, seedListener, ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const callcenter = await server.as('callcenter');
const supervisor = await server.as('supervisor');
const AUTHOR = 'citizen@demo.vereda.example';
const OPERATOR = 'callcenter@demo.vereda.example';
const REASON = 'No se ve la patente.';

const file = (who: Caller = citizen, more: object = {}) =>
  fileReport(who, { subcategory_id: seeded.potholeId, ...more });
const ask = async (who: Caller, id: number, text?: string) => {
  expect((await who(`POST /reports/request-removal/${id}`, text ? { text } : {})).status).toBe(200);
};
const decide = (who: Caller, id: number, decision: string, text = REASON) =>
  who(`POST /reports/decide-removal/${id}`, { decision, text });
const codeOf = ({ status, body }: Awaited<ReturnType<Caller>>) => [
  status,
  (body as { error?: { code?: string } }).error?.code,
];
const caseOf = async (id: number) => (await supervisor(`POST /reports/case/${id}`)).body as CaseFile;
const statusFor = async (who: Caller, id: number) => (await who(`POST /reports/get/${id}`)).status;

/** Addresses and texts of the mails that a step sends. */
async function mailsAfter(act: () => Promise<unknown>): Promise<{ to: string; text: string }[]> {
  await server.runJobs();
  const before = (await server.mails()).length;
  await act();
  server.clock.advance(60_000);
  await server.runJobs();
  const all = await server.mails();
  return all.slice(0, all.length - before).map(({ to, text }) => ({ to, text }));
}

test('the desk reads who asked, when and why; the author gets the decision and its reason by mail', async () => {
  const { id, folio } = await file();
  const follower = await server.as('superadmin');
  await follower(`POST /follower/create/${id}`, {});
  await ask(citizen, id, 'Se ve mi patente.');
  const neighbour = await server.as('roleUser');
  expect(await statusFor(neighbour, id)).toBe(404);
  const { report, timeline, flags } = await caseOf(id);
  expect(report).toMatchObject({ removal_requested: true, removal_reason: 'Se ve mi patente.' });
  expect(flags).toContain('decide-removal');
  expect(timeline.at(-1)).toMatchObject({
    what: 'request-removal',
    actor: 'author',
    actor_name: 'Carla Demo',
    note: 'Se ve mi patente.',
  });
  const mails = await mailsAfter(async () => expect((await decide(supervisor, id, 'kept')).status).toBe(200));
  expect(mails.map(({ to }) => to)).toEqual([AUTHOR]);
  expect(mails[0]?.text).toContain(`Motivo: ${REASON}`);
  expect(mails[0]?.text).toContain(`/?folio=${folio}`);
  expect(await statusFor(neighbour, id)).toBe(200);
});

test('what is removed stays out of view, but for its author and the desk', async () => {
  const { id } = await file();
  await ask(citizen, id);
  expect((await decide(supervisor, id, 'removed')).status).toBe(200);
  const neighbour = await server.as('roleUser');
  expect([await statusFor(neighbour, id), await statusFor(citizen, id)]).toEqual([404, 200]);
  expect((await caseOf(id)).report).toMatchObject({ removal_requested: false, removal_reason: REASON });
});

test('what was archived comes back to the desk, where the request is counted and found', async () => {
  const { id } = await file();
  await citizen('POST /reports/update', { id, version: 1, move: 'withdraw' });
  expect((await supervisor(`POST /reports/archived/${id}`, {})).status).toBe(200);
  const count = async () =>
    ((await supervisor('POST /reports/desk-figures', {})).body as { waiting: { removal: number } }).waiting;
  const { removal: before } = await count();
  await ask(citizen, id);
  expect((await count()).removal).toBe(before + 1);
  const { items } = (await supervisor('POST /reports/get', { removal_requested: true })).body as {
    items: { id: number }[];
  };
  expect(items.map((row) => row.id)).toContain(id);
});

test('anonymised, nobody reported it: the desk reads no contact, and both who asked and who reported were told first', async () => {
  const email = 'ana@example.org';
  const captcha = await solvedCaptcha(visitor);
  const { id } = await file(visitor, { contact: { email, first_name: 'Ana' }, captcha });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await ask(callcenter, id, 'Llamó Ana.');
  const mails = await mailsAfter(() => decide(supervisor, id, 'anonymised'));
  expect(mails.map(({ to }) => to).toSorted()).toEqual([email, OPERATOR]);
  for (const { text } of mails) expect(text).not.toContain('?folio=');
  const { reporter, timeline } = await caseOf(id);
  expect(reporter).toBeNull();
  expect(JSON.stringify(timeline)).not.toContain('Ana');

  const own = await file();
  await ask(citizen, own.id, 'Ya no vivo ahí.');
  await decide(supervisor, own.id, 'anonymised');
  expect(await statusFor(citizen, own.id)).toBe(404);
  const story = await caseOf(own.id);
  expect([story.reporter, JSON.stringify(story.timeline).match(/Carla|vivo/)]).toEqual([null, null]);
});

test('only a supervisor decides, once, with a reason, and while it is asked for', async () => {
  const { id } = await file();
  const notAsked = [409, 'listener/move-not-allowed'];
  expect(codeOf(await decide(supervisor, id, 'kept'))).toEqual(notAsked);
  await ask(citizen, id);
  for (const who of [callcenter, await server.as('receptor'), await server.as('roleUser')])
    expect(codeOf(await decide(who, id, 'kept'))).toEqual([403, 'auth/forbidden']);
  expect((await decide(supervisor, id, 'kept', ' ')).status).toBe(400);
  expect((await decide(supervisor, id, 'burnt')).status).toBe(400);
  expect((await citizen(`POST /reports/request-removal/${id}`, { on: false })).status).toBe(200);
  expect(codeOf(await decide(supervisor, id, 'kept'))).toEqual(notAsked);
  await ask(citizen, id);
  const both = await Promise.all([decide(supervisor, id, 'kept'), decide(supervisor, id, 'removed')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
