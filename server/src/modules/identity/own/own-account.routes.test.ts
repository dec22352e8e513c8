import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';
import { countLookup } from '../attempts/attempts.service.ts';
import { findAddressee } from '../users/users.service.ts';

const server = await startTestServer();
const { uid, email: EMAIL } = PERSONAS.citizen.viewer;
const PHONE = '+5492984123456';
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;

let citizen: Caller;

beforeAll(async () => {
  citizen = await server.as('citizen');
});
beforeEach(async () => {
  await server.asOwner('delete from identity.attempts');
  server.clock.advance(2 * 60_000);
});

async function newestTo(address: string, about = ''): Promise<{ subject?: string | null; text: string }> {
  await server.runJobs();
  const mail = (await server.mails()).find(
    ({ to, subject }) => to === address && (subject ?? '').includes(about),
  );
  if (!mail) throw new Error(`nothing was sent to ${address}`);
  return mail;
}
const ticketIn = (text: string) => /ticket=([\w-]+)/.exec(text)?.[1] ?? '';
const askFor = (email: string) => citizen('POST /auth/own/change-email', { email, password: TEST_PASSWORD });
const open = (ticket: string) => server.visitor('POST /auth/verify-email', { ticket });
const session = async () => (await citizen('GET /session')).body as { viewer: Record<string, unknown> };

describe('another e-mail', () => {
  it('counts only once its link was opened, once; the address before is told', async () => {
    expect((await askFor('nuevo@example.org')).status).toBe(200);
    const mail = await newestTo('nuevo@example.org');
    expect((await session()).viewer['email']).toBe(EMAIL);
    expect((await citizen('POST /auth/own/get', {})).body).toMatchObject({
      pending_email: 'nuevo@example.org',
    });
    const both = await Promise.all([open(ticketIn(mail.text)), open(ticketIn(mail.text))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
    expect((await session()).viewer).toMatchObject({ email: 'nuevo@example.org', emailVerified: true });
    const told = await newestTo(EMAIL ?? '', 'El correo de la cuenta cambió');
    expect(told.text).toMatch(/página de contacto:\n\S+\/contact\n/);
    await server.asOwner('update identity.users set email = $1 where uid = $2', [EMAIL, uid]);
  });

  it('needs the password, and one that nobody has', async () => {
    const wrong = await citizen('POST /auth/own/change-email', { email: 'x@example.org', password: 'nope' });
    expect(codeOf(wrong)).toBe('auth/wrong-password');
    expect(codeOf(await citizen('POST /auth/own/change-email', { email: 'x@example.org' }))).toBe(
      'platform/invalid-input',
    );
    await server.as('supervisor');
    const taken = await askFor((PERSONAS.supervisor.viewer.email ?? '').toUpperCase());
    expect(codeOf(taken)).toBe('auth/email-already-in-use');
  });

  it('expires, and an earlier link is void once another address was asked for or the wish was dropped', async () => {
    await askFor('late@example.org');
    const late = ticketIn((await newestTo('late@example.org')).text);
    server.clock.advance(73 * 3600_000);
    expect(codeOf(await open(late))).toBe('identity/ticket-invalid');
    await askFor('first@example.org');
    const first = ticketIn((await newestTo('first@example.org')).text);
    await server.asOwner('delete from identity.attempts');
    await askFor('second@example.org');
    const second = ticketIn((await newestTo('second@example.org')).text);
    expect(codeOf(await open(first))).toBe('identity/ticket-invalid');
    expect((await citizen('POST /auth/own/drop-email', {})).status).toBe(200);
    expect(codeOf(await open(second))).toBe('identity/ticket-invalid');
    expect((await session()).viewer['email']).toBe(EMAIL);
  });

  it('goes to one of two accounts that ask for it at once', async () => {
    const other = await server.as('roleUser');
    await askFor('both@example.org');
    const mine = ticketIn((await newestTo('both@example.org')).text);
    server.clock.advance(1000);
    await other('POST /auth/own/change-email', { email: 'Both@example.org', password: TEST_PASSWORD });
    const theirs = ticketIn((await newestTo('Both@example.org')).text);
    const both = await Promise.all([open(mine), open(theirs)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    await server.asOwner('update identity.users set email = $1 where uid = $2', [EMAIL, uid]);
  });

  it('does not fill a letterbox, however many accounts ask for it, and greets a stranger by no name', async () => {
    const statuses: number[] = [];
    for (const persona of ['citizen', 'supervisor', 'receptor', 'roleUser'] as const) {
      const caller = await server.as(persona);
      const given = { email: 'victim@example.org', password: TEST_PASSWORD };
      statuses.push((await caller('POST /auth/own/change-email', given)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await newestTo('victim@example.org')).text).toMatch(/^Hola:\n/);
  });

  it('voids a link to another password that went to the address before', async () => {
    const { body } = await citizen('POST /create-token', { uid, mode: 'resetPassword' });
    const { link } = body as { link: string };
    const data = { link, subject: '', content: '' };
    await server.visitor('POST /send-email', {
      personalizations: [{ to: EMAIL, dynamic_template_data: data }],
    });
    const reset = ticketIn((await newestTo(EMAIL ?? '', 'otra contraseña')).text);
    await askFor('moved@example.org');
    await open(ticketIn((await newestTo('moved@example.org')).text));
    const password = 'una clave bien distinta';
    expect(codeOf(await server.visitor('POST /auth/reset-password', { ticket: reset, password }))).toBe(
      'identity/ticket-invalid',
    );
    await server.asOwner('update identity.users set email = $1 where uid = $2', [EMAIL, uid]);
  });
});

describe('another phone', () => {
  const ask = (phone: string) => citizen('POST /auth/own/change-phone', { phone, password: TEST_PASSWORD });
  const confirm = (phone: string, code: string) => citizen('POST /auth/own/confirm-phone', { phone, code });
  const codeTo = async (phone: string) => /\b\d{6}\b/.exec((await newestTo(phone)).text)?.[0] ?? '';

  it('counts once its code was typed, once, and not after ten minutes', async () => {
    expect((await ask(PHONE)).body).toEqual({ phone: PHONE });
    const late = await codeTo(PHONE);
    server.clock.advance(11 * 60_000);
    expect(codeOf(await confirm(PHONE, late))).toBe('auth/code-expired');
    await ask(PHONE);
    const code = await codeTo(PHONE);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codeOf(await confirm(PHONE, wrong))).toBe('auth/invalid-verification-code');
    const both = await Promise.all([confirm(PHONE, code), confirm(PHONE, code)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await session()).viewer['phone']).toBe(PHONE);
    await newestTo(EMAIL ?? '', 'El teléfono de la cuenta cambió');
  });

  it('sends few messages in the name of one account, whichever phones it names', async () => {
    const answers = [];
    for (let last = 0; last < 6; last += 1) answers.push(await ask(`+549298413${1000 + last}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('says which phones are registered to few questions of a network only', async () => {
    for (let count = 0; count < 40; count += 1) await countLookup(server.deps, '127.0.0.1');
    expect((await ask('+5492984131999')).status).toBe(429);
  });

  it('is not taken by a session that asked for none with the password, whoever got the code', async () => {
    const other = await server.as('supervisor');
    server.clock.advance(2 * 60_000);
    const phone = '+5492984123457';
    expect((await ask(phone)).status).toBe(200);
    const code = await codeTo(phone);
    expect(codeOf(await other('POST /auth/own/confirm-phone', { phone, code }))).toBe(
      'identity/no-change-pending',
    );
  });
});

describe('another password', () => {
  it('ends the other sessions, keeps this one, and is not a common one', async () => {
    const credentials = { email: EMAIL, password: TEST_PASSWORD };
    const elsewhere = await server.visitor('POST /auth/sign-in', credentials);
    const token = (elsewhere.body as { id_token: string }).id_token;
    const change = (values: object) => citizen('POST /auth/own/change-password', values);
    expect(codeOf(await change({ password: TEST_PASSWORD, new_password: 'password123' }))).toBe(
      'auth/weak-password',
    );
    expect(codeOf(await change({ password: 'not it', new_password: 'una frase muy otra' }))).toBe(
      'auth/wrong-password',
    );
    const answer = await change({ password: TEST_PASSWORD, new_password: 'una frase muy otra' });
    expect(answer.body).toEqual({ revoked: 1 });
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.visitor('POST /auth/sessions/list', {}, { headers })).status).toBe(401);
    expect((await session()).viewer['uid']).toBe(uid);
    expect((await server.visitor('POST /auth/sign-in', credentials)).status).toBe(401);
    await newestTo(EMAIL ?? '', 'La contraseña de la cuenta cambió');
    await change({ password: 'una frase muy otra', new_password: TEST_PASSWORD });
  });
});

describe('preferences', () => {
  it('are kept, and the mails speak the chosen language', async () => {
    const wanted = { locale: 'en', notices: ['report-moved'] };
    expect((await citizen('POST /auth/own/preferences', wanted)).body).toEqual(wanted);
    expect((await citizen('POST /auth/own/get', {})).body).toMatchObject(wanted);
    await askFor('english@example.org');
    expect((await newestTo('english@example.org')).subject).toBe('Confirm your new e-mail address');
    const bad = await citizen('POST /auth/own/preferences', { locale: 'en', notices: ['everything'] });
    expect(codeOf(bad)).toBe('platform/invalid-input');
    await citizen('POST /auth/own/preferences', { locale: 'es', notices: [] });
  });
});

describe('one click of a mail program', () => {
  const newest = async (about: RegExp) => {
    await server.runJobs();
    return (await server.mails()).find(({ subject }) => about.test(subject ?? ''));
  };
  const postForm = (url: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const wanted = async () =>
    ((await citizen('POST /auth/own/get', {})).body as { notices: string[] }).notices;

  it('ends the kind of mail that it came with, no other, without a session; opening it only asks', async () => {
    await citizen('POST /auth/own/preferences', { locale: 'en', notices: ['report-moved', 'reminder'] });
    const addressee = await findAddressee(server.deps, uid);
    const { pathname, search } = new URL(addressee?.stopUrl('reminder') ?? '');
    const opened = await server.app.inject({ method: 'GET', url: pathname + search });
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/en\/email-action-handler\?mode=stop-notice&ticket=/),
    ]);
    expect(await wanted()).toEqual(['report-moved', 'reminder']);
    for (const _turn of [1, 2]) expect((await postForm(pathname + search)).statusCode).toBe(200);
    expect(await wanted()).toEqual(['report-moved']);
    const ticket = pathname.split('/').at(-1) ?? '';
    expect((await server.visitor('POST /auth/stop-notice', { ticket })).body).toEqual({ notice: 'reminder' });
    for (const forged of [`x${ticket}`, `${ticket}x`, 'e30.e30'])
      expect((await postForm(`/unsubscribe/${encodeURIComponent(forged)}`)).statusCode, forged).toBe(410);
    await citizen('POST /auth/own/preferences', { locale: 'es', notices: [] });
  });

  it('is not offered by mails that always come', async () => {
    await askFor('always@example.org');
    const mail = await newest(/Falta confirmar el correo nuevo/);
    expect(mail).not.toHaveProperty('unsubscribe_url');
  });
});
