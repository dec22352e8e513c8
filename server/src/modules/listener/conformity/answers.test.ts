import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeEach, describe, expect, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { codeOf, fieldsOf, fileReport, mustMove, openCase, seedListener, ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const { visitor, clock } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');
const callcenter = await server.as('callcenter');
const receptor = await server.as('receptor');
const citizen = await server.as('citizen');
const DAY_MS = 86_400_000;
const SIGNED = [
  [
    [10, 20],
    [30, 40],
  ],
];

let guests = 0;
async function waitingReport(): Promise<{ id: number; email: string }> {
  guests += 1;
  const email = `ana${guests}@example.org`;
  const contact = { email, first_name: 'Ana', last_name: 'Paz', phone: '+542984123456' };
  const captcha = await solvedCaptcha(visitor);
  const { id } = await fileReport(visitor, { subcategory_id: seeded.potholeId, contact, captcha });
  await server.runJobs();
  await visitor('POST /reports/confirm', { ticket: await ticketOf(server, 'confirm', email) });
  await resolve(id);
  return { id, email };
}
async function resolve(id: number, who: Caller = ejecutor): Promise<void> {
  await mustMove(supervisor, id, { move: 'assign' });
  await mustMove(who, id, { move: 'accept' });
  await who('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Se tapó' });
  await mustMove(who, id, { move: 'resolve', text: 'Se tapó el pozo.' });
}
type Waiting = { report_id: number; contact: object | null; may_record: boolean; solution: string };
async function waitingFor(who: Caller, input: object = {}): Promise<Waiting[]> {
  const { body } = await who('POST /conformities/waiting', input);
  return (body as { items: Waiting[] }).items;
}
const accept = (id: number, more: object = {}, who = callcenter) =>
  who('POST /conformities/create', { report_id: id, channel: 'phone', ...more });
const causeId = async () => {
  const { body } = await supervisor('POST /causes/list', { use: 'reject' });
  return (body as { items: { id: number }[] }).items[0]?.id;
};
const reject = async (id: number, more: object = {}) =>
  callcenter('POST /no-conformity/create', {
    report_id: id,
    cause_id: await causeId(),
    channel: 'phone',
    ...more,
  });
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.status, codeOf(answer)];
const itemsOf = (answer: { body: unknown }) => (answer.body as { items: { id: number }[] }).items;

describe('the calls to make', () => {
  test('are the solutions that wait, the oldest first, with whom to call', async () => {
    const [first, second] = [await waitingReport(), await waitingReport()];
    const all = await waitingFor(callcenter);
    const ids = all.map(({ report_id }) => report_id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(all.find(({ report_id }) => report_id === first.id)).toMatchObject({
      contact: { name: 'Ana Paz', phone: '+542984123456' },
      solution: 'Se tapó el pozo.',
      may_record: true,
    });
    expect(await waitingFor(callcenter, { report_id: second.id })).toHaveLength(1);
    await accept(first.id);
    expect(await waitingFor(callcenter, { report_id: first.id })).toEqual([]);
  });

  test('tell a crew no contact and nobody to record the own work', async () => {
    const { id } = await waitingReport();
    expect(await waitingFor(ejecutor, { report_id: id })).toMatchObject([
      { contact: null, may_record: false },
    ]);
    expect(await waitingFor(receptor, { report_id: id })).toMatchObject([{ may_record: false }]);
    const { id: own } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
    await resolve(own, supervisor);
    expect(await waitingFor(supervisor, { report_id: own })).toMatchObject([{ may_record: false }]);
    expect(await waitingFor(callcenter, { report_id: own })).toMatchObject([
      { contact: { name: 'Carla Demo', phone: null }, may_record: true },
    ]);
  });

  test('are read a page at a time, each once', async () => {
    const all = (await waitingFor(callcenter, { limit: 100 })).map(({ report_id }) => report_id);
    const read: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await callcenter('POST /conformities/waiting', {
        limit: 1,
        ...(cursor && { cursor }),
      });
      const page = body as { items: Waiting[]; next_cursor: string | null };
      read.push(...page.items.map(({ report_id }) => report_id));
      cursor = page.next_cursor;
    }
    expect(read).toEqual(all);
    expect((await callcenter('POST /conformities/waiting', { cursor: 'x' })).status).toBe(400);
  });

  test('keep to what the viewer reads, as the answers do', async () => {
    const { id } = await waitingReport();
    const elsewhere = await server
      .enrol({
        uid: 'lamps',
        email: 'lamps@demo.vereda.example',
        first_name: 'Lía',
        last_name: 'Demo',
        type: 'operator',
        type_operator: ['supervisor'],
        allowed_categories: [String(seeded.otherCategoryId)],
        activated: true,
      })
      .catch(() => server.enter('lamps'));
    expect(await waitingFor(elsewhere)).toEqual([]);
    await accept(id);
    const [recorded] = itemsOf(await callcenter('POST /conformities/list', { report_id: id }));
    expect(refusal(await elsewhere(`POST /conformities/get/${recorded?.id}`))).toEqual([
      404,
      'listener/answer-not-found',
    ]);
    expect(itemsOf(await elsewhere('POST /conformities/list', { report_id: id }))).toEqual([]);
    expect(itemsOf(await elsewhere('POST /no-conformity/list', {}))).toEqual([]);
    expect((await citizen(`POST /conformities/get/${recorded?.id}`)).status).toBe(403);
  });

  test('are found by an index of their own', async () => {
    await server.asOwner('set enable_seqscan = off');
    const plan = await server.asOwner<{ 'QUERY PLAN': string }>(
      `explain select id from listener.reports where stage = 'resolved' order by stage_since, id limit 26`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('reports_waiting_answer');
  });
});

describe('a recorded answer', () => {
  let id = 0;
  let email = '';
  beforeEach(async () => {
    ({ id, email } = await waitingReport());
  });

  test('says who gave it, when, how, and what was signed', async () => {
    clock.advance(60_000);
    const at = clock.now().toISOString();
    const given = { channel: 'desk', answered_by: 'Ana Paz', answered_at: at, signature: SIGNED };
    expect((await accept(id, given)).status).toBe(200);
    const [listed] = itemsOf(await supervisor('POST /conformities/list', { report_id: id }));
    const one = await supervisor(`POST /conformities/get/${listed?.id}`);
    expect(one.body).toMatchObject({
      accepted: true,
      channel: 'desk',
      answered_by: 'Ana Paz',
      signed: true,
      signature: SIGNED,
      recorded_by: 'Celso Demo',
    });
    expect(new Date((one.body as { answered_at: string }).answered_at).toISOString()).toBe(at);
    expect(refusal(await supervisor(`POST /no-conformity/get/${listed?.id}`))).toEqual([
      404,
      'listener/answer-not-found',
    ]);
  });

  test('that rejects has a cause, a list and a page of its own', async () => {
    expect((await reject(id, { answered_by: 'Ana Paz' })).body).toMatchObject({ stage: 'reopened' });
    const [listed] = itemsOf(await supervisor('POST /no-conformity/list', { report_id: id }));
    expect((await supervisor(`POST /no-conformity/get/${listed?.id}`)).body).toMatchObject({
      accepted: false,
      cause: 'No se hizo nada',
      answered_by: 'Ana Paz',
      signature: null,
    });
    expect((await supervisor(`POST /conformities/get/${listed?.id}`)).status).toBe(404);
  });

  test('is one, however often and by however many it is sent', async () => {
    const answers = await Promise.all([accept(id), accept(id, {}, supervisor), accept(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(refusal(await reject(id))).toEqual([409, 'listener/already-answered']);
    expect(itemsOf(await supervisor('POST /conformities/list', { report_id: id }))).toHaveLength(1);
  });

  test('rejected twice, the second time there is nothing to reject', async () => {
    expect((await reject(id)).status).toBe(200);
    expect(refusal(await reject(id))).toEqual([409, 'listener/move-not-allowed']);
    expect((await openCase(supervisor, id)).report.reopen_count).toBe(1);
  });

  test('of the future, from before the work, by a door that staff do not hear, or with a huge signature is refused', async () => {
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    for (const answered_at of [at(60_000), at(-365 * DAY_MS)]) {
      const answer = await accept(id, { answered_at });
      expect([refusal(answer), fieldsOf(answer)]).toEqual([
        [400, 'listener/answer-time-wrong'],
        { answered_at: 'listener/answer-time-wrong' },
      ]);
    }
    for (const channel of ['link', 'app', 'silence'])
      expect((await accept(id, { channel })).status).toBe(400);
    const stroke = Array.from({ length: 401 }, () => [1, 1]);
    for (const signature of [[stroke], [[[0, 1001]]], [[[0.5, 1]]], [], [[]], '<svg/>'])
      expect((await accept(id, { signature })).status).toBe(400);
    expect((await openCase(supervisor, id)).report.stage).toBe('resolved');
    expect(itemsOf(await supervisor('POST /conformities/list', { report_id: id }))).toEqual([]);
  });

  test('that a citizen gives needs nobody to vouch for it: who and what was signed are not taken', async () => {
    await server.runJobs();
    const ticket = await ticketOf(server, 'conformity', email);
    const forged = { ticket, answered_by: 'El intendente', signature: SIGNED, note: 'nota' };
    expect((await visitor('POST /conformities/create', forged)).status).toBe(200);
    const [listed] = itemsOf(await supervisor('POST /conformities/list', { report_id: id }));
    expect((await supervisor(`POST /conformities/get/${listed?.id}`)).body).toMatchObject({
      channel: 'link',
      answered_by: null,
      signature: null,
      recorded_by: null,
    });
  });
});

test.each(['/conformities/get/x', '/no-conformity/get/0', '/conformities/get/99999999999999999999'])(
  '%s is no answer',
  async (path) => {
    expect((await supervisor(`POST ${path}`)).status).toBe(400);
  },
);

test('an answer by a link that expired comes too late, and a call still counts', async () => {
  const { id, email } = await waitingReport();
  await server.runJobs();
  const ticket = await ticketOf(server, 'conformity', email);
  clock.advance(40 * DAY_MS);
  expect(refusal(await visitor('POST /conformities/create', { ticket }))).toEqual([
    410,
    'identity/ticket-invalid',
  ]);
  const later = await server.enter(PERSONAS.callcenter.viewer.uid);
  expect((await openCase(later, id)).report.stage).toBe('resolved');
  expect((await accept(id, {}, later)).status).toBe(200);
});
