import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UNDO_ACCEPTED_MS } from '@vereda/contract/limits';
import type { Webhook, WebhookDelivery } from '@vereda/contract/listener/lists/webhook';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { codeOf, fieldsOf, fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { sendWebhooks, WAITING_MAX } from './send-webhooks.job.ts';

const server = await startTestServer({ WEBHOOK_PRIVATE: 'true' });
const strict = await startTestServer();
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

type Came = { headers: IncomingHttpHeaders; body: string };
type Message = { type: string; timestamp: string; data: Record<string, unknown> };

/** A receiver on this machine whose status the test sets. */
async function startReceiver() {
  const came: Came[] = [];
  const receiver = { came, says: () => 204, url: '' };
  const http = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      came.push({ headers: request.headers, body });
      response.writeHead(receiver.says()).end();
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => void http.close(resolve));
  });
  receiver.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`;
  return receiver;
}

const EVENTS = ['report.filed', 'report.moved', 'report.answered'];

async function addHook(url: string, fields: Record<string, unknown> = {}) {
  const given = { name: `Sistema ${randomUUID()}`, url, events: EVENTS, ...fields };
  const { status, body } = await superadmin('POST /listener/webhooks/create', given);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, version } = body as Webhook;
  const told = await superadmin(`POST /listener/webhooks/make-secret/${id}`, { version });
  return { id, ...(told.body as { secret: string; version: number }) };
}

const hookOf = async (id: number) => (await superadmin(`POST /listener/webhooks/get/${id}`)).body as Webhook;
const logOf = async (id: number) =>
  ((await superadmin(`POST /listener/webhooks/deliveries/${id}`, {})).body as { items: WebhookDelivery[] })
    .items;
const messagesOf = (came: readonly Came[]) => came.map(({ body }) => JSON.parse(body) as Message);
const run = () =>
  sendWebhooks.run(
    server.deps,
    {},
    {
      jobId: '1',
      number: 1,
      last: false,
      signal: new AbortController().signal,
    },
  );
/** Lets time pass until steps can no longer be taken back, and sends. */
async function sendSoon() {
  server.clock.advance(UNDO_ACCEPTED_MS + 1000);
  await run();
}
const filePublic = () => fileReport(citizen, { subcategory_id: seeded.potholeId });

beforeEach(() => server.asOwner('update listener.webhooks set active = false'));

/** As a receiver checks it, by the words of the specification. */
function isSignedBy(secret: string, { headers, body }: Came): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

describe('what is sent', () => {
  it('says that a report was filed, moved and answered, signed, with public facts and nothing else', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await addHook(receiver.url);
    const filed = await fileReport(citizen, {
      subcategory_id: seeded.potholeId,
      description: 'Palabras que nadie más recibe.',
    });
    await mustMove(supervisor, filed.id, { move: 'assign', node_id: seeded.crewId });
    const text = 'Va una cuadrilla el martes.';
    expect(
      (await supervisor(`POST /reports/note/${filed.id}`, { text, note: 'Nota reservada.' })).status,
    ).toBe(200);
    await sendSoon();
    const messages = messagesOf(receiver.came);
    expect(messages.map(({ type }) => type)).toEqual(EVENTS);
    for (const came of receiver.came) {
      expect(isSignedBy(secret, came)).toBe(true);
      expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, came)).toBe(false);
      expect(came.body).not.toMatch(/Palabras|cuadrilla el martes|reservada|@|uid|phone|actor/i);
      const seconds = Number(came.headers['webhook-timestamp']);
      expect(seconds).toBe(Math.floor(server.clock.now().getTime() / 1000));
    }
    const [first] = messages;
    expect(Object.keys(first?.data ?? {}).toSorted()).toEqual(
      [
        'id folio status stage outcome from_stage to_stage category type colonia filed_at promised_at resolved_at',
        'closed_at url',
      ]
        .flatMap((line) => line.split(' '))
        .toSorted(),
    );
    expect(first).toMatchObject({
      type: 'report.filed',
      data: {
        id: filed.id,
        folio: filed.folio,
        status: 'open',
        type: { name: 'Bache' },
        colonia: { name: 'Centro' },
      },
    });
    const log = await logOf(id);
    expect(log.map(({ state }) => state)).toEqual(log.map(() => 'delivered'));
    expect(new Set(receiver.came.map(({ headers }) => headers['webhook-id'])).size).toBe(
      receiver.came.length,
    );
  });

  it('is only what the receiver asked for, from its secret on, and nothing of before', async () => {
    const receiver = await startReceiver();
    await filePublic();
    const { id } = await addHook(receiver.url, { events: ['report.moved'] });
    const { id: report } = await filePublic();
    await mustMove(supervisor, report, { move: 'assign', node_id: seeded.crewId });
    await sendSoon();
    expect(messagesOf(receiver.came)).toMatchObject([
      { type: 'report.moved', data: { to_stage: 'assigned' } },
    ]);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('waits until a step can no longer be taken back, and leaves out one that was', async () => {
    const receiver = await startReceiver();
    await addHook(receiver.url, { events: ['report.moved'] });
    const { id: report } = await filePublic();
    await mustMove(supervisor, report, { move: 'assign', node_id: seeded.crewId });
    await run();
    expect(receiver.came).toEqual([]);
    const { report: now } = await openCase(supervisor, report);
    const undone = await supervisor(`POST /reports/undo/${report}`, { version: now.version });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    await sendSoon();
    expect(receiver.came).toEqual([]);
  });

  it('tells nothing of what is not public, nor of what stopped being so before it was sent', async () => {
    const receiver = await startReceiver();
    const { id } = await addHook(receiver.url);
    await fileReport(citizen, { subcategory_id: seeded.potholeId, isPublic: false });
    expect(await logOf(id)).toEqual([]);
    const { id: report } = await filePublic();
    await server.asOwner("update listener.all_reports set removal = 'requested' where id = $1", [report]);
    await sendSoon();
    expect(receiver.came).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ state: 'withheld', folio: null, answered: null }]);
  });
});

describe('a secret', () => {
  it('is told once and kept sealed; for a day after it is replaced both of them sign', async () => {
    const receiver = await startReceiver();
    const { id, secret, version } = await addHook(receiver.url);
    const [row] = await server.asOwner<{ secret: Buffer }>(
      'select secret from listener.webhooks where id = $1',
      [id],
    );
    expect(row?.secret.toString('latin1')).not.toContain(secret.slice(6, 20));
    const next = await superadmin(`POST /listener/webhooks/make-secret/${id}`, { version });
    const { secret: fresh } = next.body as { secret: string };
    const tried = await superadmin(`POST /listener/webhooks/try/${id}`);
    expect(tried.body).toMatchObject({ event: 'webhook.test', state: 'waiting', folio: null });
    await run();
    const [came] = receiver.came;
    expect(came && [isSignedBy(secret, came), isSignedBy(fresh, came)]).toEqual([true, true]);
    server.clock.advance(DAY_MS + 1000);
    await superadmin(`POST /listener/webhooks/try/${id}`);
    await run();
    const last = receiver.came.at(-1);
    expect(last && [isSignedBy(secret, last), isSignedBy(fresh, last)]).toEqual([false, true]);
    const stale = await superadmin(`POST /listener/webhooks/make-secret/${id}`, { version });
    expect(codeOf(stale)).toBe('platform/changed-meanwhile');
  });
});

describe('a receiver in trouble', () => {
  it('is left alone for longer each time, gets the same message under the same id, and is well again', async () => {
    const receiver = await startReceiver();
    const { id } = await addHook(receiver.url, { events: ['report.filed'] });
    receiver.says = () => 503;
    await filePublic();
    await filePublic();
    await sendSoon();
    // The second one is not even tried.
    expect(receiver.came).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([
      { tries: 0, state: 'waiting' },
      { tries: 1, state: 'waiting', answered: 503, problem: null },
    ]);
    expect((await hookOf(id)).failing_since).not.toBeNull();
    server.clock.advance(30_000);
    await run();
    expect(receiver.came).toHaveLength(1);
    receiver.says = () => 200;
    server.clock.advance(MINUTE_MS);
    await run();
    const ids = receiver.came.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
    expect(await hookOf(id)).toMatchObject({ failing_since: null, waiting: 0, active: true });
  });

  it('that answers 500 for a day is switched off, which superadmins are told; switched on, it gets what waited', async () => {
    const receiver = await startReceiver();
    const { id } = await addHook(receiver.url, { events: ['report.filed'] });
    receiver.says = () => 500;
    const { folio } = await filePublic();
    await sendSoon();
    for (let passed = 0; passed < 26 * 60; passed += 10) {
      server.clock.advance(10 * MINUTE_MS);
      await run();
    }
    const stopped = await hookOf(id);
    expect(stopped).toMatchObject({ active: false, stopped_for: 'failing' });
    expect(receiver.came.length).toBeGreaterThan(5);
    expect(receiver.came.length).toBeLessThan(12);
    await server.runJobs();
    const mails = (await server.mails()).filter(({ text }) => text.includes(stopped.name));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.text).toContain(`tab=hooks&id=${id}`);
    const off = await superadmin(`POST /listener/webhooks/try/${id}`);
    expect(codeOf(off)).toBe('listener/webhook-off');
    receiver.says = () => 200;
    const { name, url, events, version } = stopped;
    const on = await superadmin('POST /listener/webhooks/update', {
      id,
      version,
      name,
      url,
      events,
      active: true,
    });
    expect(on.body).toMatchObject({ active: true, stopped_for: null, failing_since: null });
    const [failed] = await logOf(id);
    await superadmin(`POST /listener/webhooks/send-again/${failed?.id}`);
    await run();
    expect(messagesOf(receiver.came).at(-1)).toMatchObject({ data: { folio } });
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', folio }]);
  });

  it('that says it is gone is switched off at once', async () => {
    const receiver = await startReceiver();
    const { id } = await addHook(receiver.url);
    receiver.says = () => 410;
    await superadmin(`POST /listener/webhooks/try/${id}`);
    await run();
    expect(await hookOf(id)).toMatchObject({ active: false, stopped_for: 'gone' });
  });

  it('that refuses one message gets the others, and holds up no other receiver', async () => {
    const [bad, gone, good] = [await startReceiver(), await startReceiver(), await startReceiver()];
    bad.says = () => (bad.came.length === 1 ? 422 : 204);
    const hook = await addHook(bad.url, { events: ['report.filed'] });
    const nowhere = await addHook(gone.url.replace(/:\d+/, ':1'), { events: ['report.filed'] });
    await addHook(good.url, { events: ['report.filed'] });
    await filePublic();
    await filePublic();
    await sendSoon();
    expect((await logOf(hook.id)).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
    expect((await logOf(nowhere.id)).map(({ problem }) => problem)).toEqual([null, 'unreachable']);
    expect(good.came).toHaveLength(2);
  });

  it('that is slower than events come keeps so many waiting, and loses the oldest', async () => {
    const receiver = await startReceiver();
    const { id } = await addHook(receiver.url);
    receiver.says = () => 503;
    await server.asOwner(
      `insert into listener.webhook_deliveries (webhook_id, event, created_at, next_try_at)
       select $1, 'webhook.test', $2, $2 from generate_series(1, $3)`,
      [id, server.clock.now(), WAITING_MAX + 3],
    );
    await run();
    expect(await hookOf(id)).toMatchObject({ waiting: WAITING_MAX });
    const dropped = await server.asOwner<{ is_oldest: boolean }>(
      `select id < (select min(id) from listener.webhook_deliveries where webhook_id = $1 and state = 'waiting') as is_oldest
       from listener.webhook_deliveries where webhook_id = $1 and state = 'dropped'`,
      [id],
    );
    expect(dropped).toEqual([{ is_oldest: true }, { is_oldest: true }, { is_oldest: true }]);
  });

  it('is forgotten with its log after thirty days', async () => {
    const receiver = await startReceiver();
    const { id } = await addHook(receiver.url);
    await superadmin(`POST /listener/webhooks/try/${id}`);
    await run();
    expect(await logOf(id)).toHaveLength(1);
    await server.asOwner(
      "update listener.webhook_deliveries set created_at = created_at - interval '31 days' where webhook_id = $1",
      [id],
    );
    await run();
    expect(await logOf(id)).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    'http://avisos.ejemplo.example/',
    'https://usuario:clave@avisos.ejemplo.example/',
    'https://192.168.1.20/avisos',
    'https://[::1]/avisos',
  ])('%s is refused where receivers have to stand on the open internet', async (url) => {
    const caller = await strict.as('superadmin');
    const given = { name: 'Sistema', url, events: EVENTS };
    const answer = await caller('POST /listener/webhooks/create', given);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'listener/webhook-address']);
    expect(fieldsOf(answer)).toEqual({ url: 'listener/webhook-address' });
  });

  it.each([
    ['no address', { url: 'javascript:alert(1)' }],
    ['no events', { events: [] }],
    ['an unknown event', { events: ['report.seen'] }],
  ])('%s is refused', async (_name, wrong) => {
    const given = { name: 'Sistema', url: 'https://avisos.ejemplo.example', events: EVENTS, ...wrong };
    const answer = await superadmin('POST /listener/webhooks/create', given);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
  });

  it('of somebody who may not configure reports is refused', async () => {
    const given = { name: 'Sistema', url: 'https://avisos.ejemplo.example', events: EVENTS };
    for (const caller of [server.visitor, citizen]) {
      const answer = await caller('POST /listener/webhooks/create', given);
      expect([401, 403]).toContain(answer.status);
    }
  });
});
