import { describe, expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { REFRESH_COOKIE } from '../sessions/tokens.ts';
import { openUid, sealUid } from '../users/sealed-uid.ts';

const server = await startTestServer();
const { visitor, clock, app } = server;
const EMAIL = 'citizen@demo.vereda.example';
const NEW_PASSWORD = 'otra frase bien larga';
await server.as('citizen');

type Body = { error?: { code: string; message: string }; link?: string };
const bodyOf = (answer: { body: unknown }) => answer.body as Body;
const codeOf = (answer: { body: unknown }) => bodyOf(answer).error?.code;

const forgetTries = () => server.asOwner('delete from identity.attempts');

async function createLink(input: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const captcha = await solvedCaptcha(visitor);
  const full = {
    email: EMAIL,
    mode: 'resetPassword',
    captcha,
    currentUrl: 'https://evil.example/',
    ...input,
  };
  return visitor('POST /create-token', full, { headers });
}

function mail(link: string, to: string = EMAIL) {
  const dynamic_template_data = {
    link,
    user: 'x',
    title: 'Win',
    content: '<b>x</b>',
    subject: 'x\r\nBcc: y',
  };
  return visitor('POST /send-email', {
    personalizations: [{ to, dynamic_template_data }],
    template_id: 'd-1',
  });
}

async function newestMail(to: string = EMAIL) {
  await server.runJobs();
  return (await server.mails()).find((entry) => entry.to === to);
}

async function mailedTicket(): Promise<string> {
  await forgetTries();
  const { link = '' } = bodyOf(await createLink());
  expect((await mail(link)).status).toBe(200);
  const ticket = /ticket=([\w-]+)/.exec((await newestMail())?.text ?? '')?.[1] ?? '';
  expect(ticket).not.toBe('');
  return ticket;
}

const signIn = (password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email: EMAIL, password } });

describe('/api/create-token and /api/send-email', () => {
  it('mail the secret to the own address in words of the server, from the configured address whatever the host says', async () => {
    const { link = '' } = bodyOf(
      await createLink({}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' }),
    );
    expect(link).toMatch(/^http:\/\/localhost:3000\/email-action-handler\?mode=resetPassword&request=/);
    expect((await mail(link)).body).toEqual({ ok: true });
    const sent = await newestMail();
    expect(sent).toMatchObject({ subject: 'Elegir otra contraseña', to: EMAIL });
    expect(`${sent?.text}${sent?.html}`).not.toMatch(/evil|Win|Bcc/);
    const again = await mail(link);
    expect([again.status, codeOf(again)]).toEqual([410, 'identity/ticket-invalid']);
  });

  it('give a link that is worthless by itself', async () => {
    await forgetTries();
    const { link = '' } = bodyOf(await createLink());
    const ticket = new URL(link).searchParams.get('request') ?? '';
    const reset = await visitor('POST /auth/reset-password', { ticket, password: NEW_PASSWORD });
    expect([reset.status, codeOf(reset)]).toEqual([410, 'identity/ticket-invalid']);
    expect((await visitor('POST /auth/verify-email', { ticket })).status).toBe(410);
  });

  it('send nothing to another address and nothing after a quarter of an hour', async () => {
    await forgetTries();
    const { link = '' } = bodyOf(await createLink());
    expect((await mail(link, 'thief@example.org')).status).toBe(404);
    clock.advance(16 * 60_000);
    expect((await mail(link)).status).toBe(410);
    expect(await newestMail('thief@example.org')).toBeUndefined();
  });

  it('spend the link on a wrong address, so that nobody tries out which one an account has', async () => {
    await forgetTries();
    const { link = '' } = bodyOf(await createLink());
    expect(codeOf(await mail(link, 'guess@example.org'))).toBe('identity/user-unknown');
    expect((await mail(link)).status).toBe(410);
  });

  it('say in the words of the specification what is not there', async () => {
    const email = await createLink({ email: 'nadie@example.org' });
    expect([email.status, bodyOf(email).error?.message]).toEqual([
      404,
      'El email ingresado no existe. Por favor verificalo.',
    ]);
    const uid = await visitor('POST /create-token', { uid: 'persona-citizen', mode: 'resetPassword' });
    expect([uid.status, bodyOf(uid).error?.message]).toEqual([
      404,
      'El usuario no existe. Por favor verificalo.',
    ]);
  });

  it('take the own uid of who is signed in, or an opaque one for fifteen minutes, no other', async () => {
    await forgetTries();
    const caller = await server.as('citizen');
    const other = await caller('POST /create-token', { uid: 'persona-superadmin', mode: 'resetPassword' });
    expect(codeOf(other)).toBe('identity/user-unknown');
    expect((await caller('POST /create-token', { uid: 'persona-citizen', mode: 'verifyEmail' })).status).toBe(
      200,
    );
    const { secrets } = server.deps;
    const opaque = sealUid(secrets, 'persona-citizen', clock.now());
    expect(opaque).not.toBe(sealUid(secrets, 'persona-citizen', clock.now()));
    expect((await visitor('POST /create-token', { uid: opaque, mode: 'resetPassword' })).status).toBe(200);
    clock.advance(15 * 60_000 + 1);
    expect(openUid(secrets, opaque, clock.now())).toBeNull();
    expect(openUid(secrets, `${opaque.slice(0, -2)}AA`, new Date(0))).toBeNull();
  });

  it('ask for a captcha, and for patience after a few', async () => {
    await forgetTries();
    expect(codeOf(await visitor('POST /create-token', { email: EMAIL, mode: 'resetPassword' }))).toBe(
      'platform/invalid-input',
    );
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push(await createLink());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('another password', () => {
  it('is set once, ends every session, and lets in', async () => {
    const session = await signIn(TEST_PASSWORD);
    const ticket = await mailedTicket();
    const weak = await visitor('POST /auth/reset-password', { ticket, password: '1234567890' });
    expect(codeOf(weak)).toBe('auth/weak-password');
    const answers = await Promise.all(
      [1, 2].map(() => visitor('POST /auth/reset-password', { ticket, password: NEW_PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    const token = session.cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? '';
    const refresh = await app.inject({
      method: 'POST',
      url: '/api/get-securetoken',
      cookies: { [REFRESH_COOKIE]: token },
      payload: {},
    });
    expect(refresh.statusCode).toBe(401);
  });

  it('is not set by a link of an hour ago, or by one that was mailed before it was set', async () => {
    const older = await mailedTicket();
    const newer = await mailedTicket();
    const reset = (ticket: string) =>
      visitor('POST /auth/reset-password', { ticket, password: NEW_PASSWORD });
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).status).toBe(410);
    const last = await mailedTicket();
    clock.advance(61 * 60_000);
    const late = await visitor('POST /auth/reset-password', { ticket: last, password: NEW_PASSWORD });
    expect(bodyOf(late).error?.message).toBe('Este enlace ya se usó o venció. Hace falta uno nuevo.');
  });

  it('does not lift a ban', async () => {
    const ticket = await mailedTicket();
    await server.asOwner(`update identity.users set disabled_at = now() where uid = 'persona-citizen'`);
    await visitor('POST /auth/reset-password', { ticket, password: NEW_PASSWORD });
    const answer = await signIn(NEW_PASSWORD);
    expect(answer.json()).toMatchObject({
      error: { code: 'auth/user-disabled', details: { self_activation: false } },
    });
    await server.asOwner(`update identity.users set disabled_at = null where uid = 'persona-citizen'`);
  });
});

describe('the contact form', () => {
  const message = { name: 'Ana\r\nBcc: x@example.org', email: 'ana@example.org', message: 'Hola' };

  it('reaches the configured address alone, with nothing in its head that was typed as a line break', async () => {
    const none = await visitor('POST /send-email', { ...message, captcha: await solvedCaptcha(visitor) });
    expect(codeOf(none)).toBe('identity/contact-not-configured');
    await server.asOwner(`insert into configuration.settings (email_contact) values ('city@example.org')
      on conflict (only_one) do update set email_contact = excluded.email_contact`);
    const sent = await visitor('POST /send-email', { ...message, captcha: await solvedCaptcha(visitor) });
    expect(sent.body).toEqual({ ok: true });
    const entry = await newestMail('city@example.org');
    expect(entry?.subject).toBe('Mensaje de Ana Bcc: x@example.org desde el sitio');
    expect(entry?.text).toContain('Para responder: ana@example.org\n');
    expect(codeOf(await visitor('POST /send-email', message))).toBe('platform/invalid-input');
  });
});
