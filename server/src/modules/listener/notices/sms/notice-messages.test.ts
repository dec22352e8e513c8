import { createServer } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { codeOf, fieldsOf, fileReport, move, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { MESSAGES_A_DAY, sendNoticeMessage } from './send-notice-message.job.ts';

type Message = { to: string; text: string; key: string };
const received: Message[] = [];
let status = 201;
const gateway = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const form = new URLSearchParams(body);
    const key = String(request.headers['idempotency-key']);
    if (status < 300) received.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '', key });
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => gateway.close(resolve)));
afterEach(() => {
  status = 201;
});
const { port } = gateway.address() as { port: number };

const server = await startTestServer({
  SMS_GATEWAY_URL: `http://127.0.0.1:${port}`,
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'clave',
  SMS_FROM: '+5492980000000',
});
const { clock, deps } = server;
const seeded = await seedListener(server);
const superadmin = await server.as('superadmin');
const callcenter = await server.as('callcenter');
const supervisor = await server.as('supervisor');
const ejecutor = await server.as('ejecutor');

const { app_name: city } = await deps.loadBrand();

let lines = 0;
const newPhone = () => `2984 1${String(++lines).padStart(5, '0')}`;
const e164 = (phone: string) => `+549${phone.replace(/\D/g, '')}`;
async function filed(contact: object = {}, more: object = {}) {
  const phone = newPhone();
  const given = {
    subcategory_id: seeded.potholeId,
    source: 'phone',
    contact: { phone, ...contact },
    ...more,
  };
  const { id, folio } = await fileReport(callcenter, given);
  return { id, folio, phone };
}
const to = (phone: string) => received.filter((one) => one.to === e164(phone)).map(({ text }) => text);
async function told(): Promise<void> {
  clock.advance(3_600_000);
  await server.asOwner(`update graphile_worker._private_jobs set run_at = now()`);
  await server.runJobs();
}
const notices = async (id: number) =>
  (await openCase(supervisor, id)).notices.map(
    ({ notice, channel, state, reason }) => `${notice} ${channel} ${state} ${reason ?? '-'}`,
  );

test('who left a phone alone gets a message at the moments that matter, and nothing of anybody but the folio', async () => {
  const { id, folio, phone } = await filed({ first_name: 'Ana' });
  await server.runJobs();
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
  await told();
  await mustMove(ejecutor, id, { move: 'accept' });
  await ejecutor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Se tapó' });
  await mustMove(ejecutor, id, { move: 'resolve', text: 'Quedó tapado.' });
  await told();
  const [received_, resolved, ...rest] = to(phone);
  expect(received_).toBe(
    `${city}: recibimos el reporte ${folio}. Se sigue en http://localhost:3000/?folio=${folio}`,
  );
  expect(resolved).toMatch(/figura atendido.* http\S+mode=conformity&ticket=\S+$/);
  expect(rest).toEqual([]);
  for (const text of to(phone)) {
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/Ana|lado|tapado|Bache/);
  }
  expect(await notices(id)).toEqual(['resolved sms sent -', 'filed sms sent -']);
  expect(await server.mails()).toEqual([]);
});

test('a question is told, not what it asks', async () => {
  const { id, folio, phone } = await filed();
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  await told();
  expect(to(phone).at(-1)).toMatch(new RegExp(`falta un dato para seguir con el reporte ${folio}.* http`));
  expect(to(phone).at(-1)).not.toContain('lado');
  expect(await notices(id)).toEqual(['asked sms sent -', 'filed sms sent -']);
});

test('the link of the message answers whether it is solved; the end is told too', async () => {
  const { id, folio, phone } = await filed();
  await mustMove(supervisor, id, { move: 'assign', node_id: seeded.crewId });
  await mustMove(ejecutor, id, { move: 'accept' });
  await ejecutor('POST /listener/activities/create', { report_id: id, kind: 'Bacheo', text: 'Se tapó' });
  await mustMove(ejecutor, id, { move: 'resolve', text: 'Listo.' });
  await told();
  const ticket = /ticket=(\S+)$/.exec(to(phone).at(-1) ?? '')?.[1];
  expect((await server.visitor('POST /conformities/create', { ticket })).status).toBe(200);
  await told();
  expect(to(phone).at(-1)).toMatch(new RegExp(`${folio} se cerró \\(Solución aceptada\\)`));
});

test('an address and no phone get none', async () => {
  const { id, phone } = await filed({ email: 'eva@example.org' });
  const { id: nobody } = await fileReport(callcenter, { subcategory_id: seeded.potholeId, source: 'phone' });
  await server.runJobs();
  expect(to(phone)).toEqual([]);
  expect(await notices(id)).toEqual(['filed mail sent -']);
  expect(await notices(nobody)).toEqual([]);
});

/** Somebody who signed up with a phone and has no address. */
async function byPhone(uid: string, email: string | null = null) {
  const phone = e164(newPhone());
  const person = {
    uid,
    email: `${uid}@example.org`,
    first_name: 'Eva',
    activated: true,
    locale: 'en' as const,
  };
  const caller = await server.enrol({
    ...person,
    type: 'citizen',
    type_operator: [],
    allowed_categories: [],
  });
  await server.asOwner('update identity.users set email = $2, phone = $3 where uid = $1', [
    uid,
    email,
    phone,
  ]);
  const file = () => fileReport(caller, { subcategory_id: seeded.potholeId });
  const got = () => received.filter((one) => one.to === phone).map(({ text }) => text);
  return { caller, file, got };
}

test('an account with a phone alone gets messages in its language, but those that it muted; a question always comes', async () => {
  const { caller, file, got } = await byPhone('by-phone');
  const { id, folio } = await file();
  await server.runJobs();
  expect(got()).toEqual([expect.stringContaining(`we received report ${folio}`)]);
  expect(await notices(id)).toEqual(['filed sms sent -']);
  expect((await caller('POST /auth/own/preferences', { locale: 'en', notices: [] })).status).toBe(200);
  const { id: muted } = await file();
  await server.runJobs();
  await mustMove(supervisor, muted, { move: 'ask', text: '¿De qué lado?' });
  await told();
  const cause = { name: 'De otros', name_en: 'Of others', use: 'close-unfounded' };
  const { id: cause_id } = (await superadmin('POST /causes/create', cause)).body as { id: number };
  await mustMove(supervisor, id, { move: 'close-unfounded', cause_id, text: 'No es.' });
  await told();
  expect(got()).toHaveLength(2);
  expect([await notices(muted), await notices(id)]).toEqual([['asked sms sent -'], ['filed sms sent -']]);
});

test('an account with an address gets mails alone; a number of an account gets so many a day as well', async () => {
  const both = await byPhone('both', 'both@example.org');
  await both.file();
  const alone = await byPhone('alone');
  for (let count = 0; count <= MESSAGES_A_DAY; count += 1) await alone.file();
  await server.runJobs();
  expect(both.got()).toEqual([]);
  expect(alone.got()).toHaveLength(MESSAGES_A_DAY);
});

test('what a retry brings is not sent twice; what is no news any more is not sent at all', async () => {
  const { id, phone } = await filed();
  await server.runJobs();
  const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };
  const again = { report_id: id, moment: 'filed', occasion: `filed-${id}` } as const;
  await sendNoticeMessage.run(deps, again, attempt);
  await sendNoticeMessage.run(deps, { ...again, moment: 'resolved', occasion: 'late' }, attempt);
  await sendNoticeMessage.run(deps, { ...again, moment: 'improcedente', occasion: 'end' }, attempt);
  expect(to(phone)).toHaveLength(1);
  expect(await notices(id)).toEqual(['filed sms sent -']);
});

test('a gateway that is silent is tried again; one that refuses is not', async () => {
  status = 503;
  const { id, phone } = await filed();
  await server.runJobs();
  expect(await notices(id)).toEqual(['filed sms queued -']);
  status = 201;
  await told();
  expect(await notices(id)).toEqual(['filed sms sent -']);
  expect(to(phone)).toHaveLength(1);
  status = 400;
  const refused = await filed();
  await server.runJobs();
  expect(await notices(refused.id)).toEqual(['filed sms refused by-carrier']);
  const landline = await filed({ phone: '12 34 56' });
  await server.runJobs();
  expect(await notices(landline.id)).toEqual(['filed sms refused no-number']);
});

test('a number gets so many a day, however it is written and of whatever report', async () => {
  const { phone } = await filed();
  for (let count = 1; count < MESSAGES_A_DAY; count += 1) await filed({ phone: `+54 9 ${phone}` });
  await server.runJobs();
  const over = await filed({ phone });
  await server.runJobs();
  expect(to(phone)).toHaveLength(MESSAGES_A_DAY);
  expect(await notices(over.id)).toEqual(['filed sms refused too-many']);
  clock.advance(86_400_001);
  const next = await filed({ phone });
  await server.runJobs();
  expect(await notices(next.id)).toEqual(['filed sms sent -']);
});

test('whoever wants none gets none, until the desk begins them again; the history keeps who did that', async () => {
  const { id, phone } = await filed();
  await server.runJobs();
  const stop = (stopped: boolean, who = callcenter) => who(`POST /reports/stop-messages/${id}`, { stopped });
  expect((await openCase(callcenter, id)).reporter?.messages).toBe('on');
  expect([(await stop(true)).body, (await stop(true)).body]).toEqual([{ stopped: true }, { stopped: true }]);
  expect((await openCase(callcenter, id)).reporter?.messages).toBe('stopped');
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  await told();
  expect(to(phone)).toHaveLength(1);
  await stop(false);
  expect((await openCase(callcenter, id)).reporter?.messages).toBe('on');
  const changes = await server.asOwner(
    `select action, actor_uid from configuration.changelog where entity_id = $1 and action like 'messages-%' order by id`,
    [String(id)],
  );
  expect(changes.map(({ action }) => action)).toEqual(['messages-stopped', 'messages-begun']);
  expect([(await stop(true, ejecutor)).status, codeOf(await stop(true, ejecutor))]).toEqual([
    403,
    'auth/forbidden',
  ]);
  const { id: ofAccount } = await fileReport(await server.as('citizen'), {
    subcategory_id: seeded.potholeId,
  });
  const answer = await callcenter(`POST /reports/stop-messages/${ofAccount}`, { stopped: true });
  expect([answer.status, codeOf(answer)]).toEqual([409, 'listener/no-contact-left']);
});

const keep = (text: string, more: object = {}) =>
  superadmin('POST /listener/notice-texts/create', {
    name: `SMS ${++lines}`,
    moment: 'filed',
    channel: 'sms',
    locale: 'es',
    text,
    ...more,
  });

test('the city’s own text goes, cut to what fits with its link, in the language of the report', async () => {
  expect((await keep('{folio}: ya está en la lista de {type}.')).status).toBe(200);
  const { folio, phone } = await filed();
  await server.runJobs();
  expect(to(phone)).toEqual([
    `${folio}: ya está en la lista de Bache. http://localhost:3000/?folio=${folio}`,
  ]);
  expect((await keep(`${'a'.repeat(290)} {folio}`, { subcategory_id: seeded.potholeId })).status).toBe(200);
  const long = await filed();
  await server.runJobs();
  const [text] = to(long.phone);
  expect(text).toHaveLength(300);
  expect(text).toMatch(/a… http\S+$/);
});

test('a text for messages is short, names nobody and is of a moment at which one goes', async () => {
  const refused = async (text: string, more: object = {}) => fieldsOf(await keep(text, more));
  expect(await refused('a'.repeat(301))).toEqual({ text: 'listener/message-too-long' });
  expect(await refused('Hola, {name}')).toEqual({ text: 'listener/no-name-in-message' });
  expect(await refused('Va.', { moment: 'assigned' })).toEqual({ moment: 'listener/no-message-then' });
  const preview = (input: object) =>
    superadmin('POST /listener/notice-texts/preview', {
      moment: 'resolved',
      channel: 'sms',
      locale: 'en',
      text: null,
      ...input,
    });
  const { text, subject, html } = (await preview({})).body as Record<string, string | null>;
  expect([subject, html]).toEqual([null, null]);
  expect(text).toMatch(/report RN-26-7K3Q-5 is marked as attended.* http\S+mode=conformity/);
  expect(fieldsOf(await preview({ text: '{name}' }))).toEqual({ text: 'listener/no-name-in-message' });
});

test('where the city has no gateway nothing is queued, and the case says so', async () => {
  const gateway_ = deps.config.SMS_GATEWAY_URL;
  Object.assign(deps.config, { SMS_GATEWAY_URL: undefined });
  const { id, phone } = await filed();
  await server.runJobs();
  expect((await openCase(callcenter, id)).reporter?.messages).toBe('unconfigured');
  expect([to(phone), await notices(id)]).toEqual([[], []]);
  Object.assign(deps.config, { SMS_GATEWAY_URL: gateway_ });
  expect((await move(supervisor, id, { move: 'ask', text: '¿Dónde?' })).status).toBe(200);
});
