import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { PERSONAS } from '@vereda/contract/access/personas';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { listChangesOf } from '#modules/configuration/public';
import { solvedCaptcha as solve } from '#testing/captcha';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { sendVerificationMail } from './registration/send-verification-mail.job.ts';
import { REFRESH_COOKIE, SESSION_COOKIE } from './sessions/tokens.ts';

const server = await startTestServer();
const { visitor, clock, app } = server;

function codeOf(answer: { body: unknown }): unknown {
  return (answer.body as { error?: { code: string } }).error?.code;
}

const solvedCaptcha = () => solve(visitor);

async function signIn(email = 'citizen@demo.vereda.example', password = TEST_PASSWORD) {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return {
    status: answer.statusCode,
    body: answer.json() as { id_token: string },
    cookies,
    set: answer.cookies,
  };
}

function refreshWith(token: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/get-securetoken',
    cookies: { [REFRESH_COOKIE]: token },
    headers,
    payload: {},
  });
}

await server.as('citizen');

describe('sign-in', () => {
  it('answers a token, the viewer and cookies that scripts cannot read', async () => {
    const session = await signIn();
    expect(session.body).toMatchObject({ user: { uid: 'persona-citizen', emailVerified: true } });
    for (const cookie of session.set) expect(cookie).toMatchObject({ httpOnly: true });
    const answer = await visitor('GET /session', undefined, {
      headers: { authorization: `Bearer ${session.body.id_token}` },
    });
    const { email, first_name: first, last_name: last } = PERSONAS.citizen.viewer;
    const user = { email, emailVerified: true, displayName: `${first} ${last}`.trim(), photoURL: null };
    expect(answer.body).toMatchObject({ viewer: { first_name: 'Carla' }, user });
    expect((await visitor('GET /session')).body).toEqual({ viewer: null, user: null });
  });

  it('says the same for a wrong password and an unknown account', async () => {
    const wrong = await visitor('POST /auth/sign-in', {
      email: 'citizen@demo.vereda.example',
      password: 'nope',
    });
    const unknown = await visitor('POST /auth/sign-in', {
      email: "x' or 1=1 --@example.org",
      password: 'nope',
    });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'auth/wrong-password']);
    expect([unknown.status, codeOf(unknown)]).toEqual([401, 'auth/wrong-password']);
    expect((wrong.body as { error: { message: string } }).error.message).toBe(
      'Usuario o contraseña incorrectos.',
    );
  });

  it('makes an account wait after five failures from one network, and lets it in afterwards', async () => {
    await server.as('receptor');
    const email = 'receptor@demo.vereda.example';
    const from = { ip: '192.0.2.8' };
    const enter = (as: string, password: string) =>
      visitor('POST /auth/sign-in', { email: as, password }, from);
    for (let round = 0; round < 5; round += 1) await enter(email, 'no');
    const refused = await enter(email.toUpperCase(), TEST_PASSWORD);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'auth/too-many-attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(16_000);
    expect((await enter(email, TEST_PASSWORD)).status).toBe(200);
  });

  it('lets five of many guesses at once through, no more', async () => {
    const guesses = Array.from({ length: 12 }, () =>
      visitor('POST /auth/sign-in', { email: 'guessed@example.org', password: 'no' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('tells only who knows the password that the account is disabled', async () => {
    await server.as('ejecutor');
    await server.asOwner(`update identity.users set disabled_at = now() where uid = 'persona-ejecutor'`);
    const email = 'ejecutor@demo.vereda.example';
    expect(codeOf(await visitor('POST /auth/sign-in', { email, password: TEST_PASSWORD }))).toBe(
      'auth/user-disabled',
    );
    expect(codeOf(await visitor('POST /auth/sign-in', { email, password: 'x' }))).toBe('auth/wrong-password');
  });
});

describe('tokens', () => {
  it('end at once when the account is disabled', async () => {
    const caller = await server.as('supervisor');
    expect((await caller('POST /users/getbyuid/persona-supervisor', {})).status).toBe(200);
    await server.asOwner(`update identity.users set disabled_at = now() where uid = 'persona-supervisor'`);
    expect((await caller('POST /users/getbyuid/persona-supervisor', {})).status).toBe(401);
  });

  it('expire after fifteen minutes', async () => {
    const { body } = await signIn();
    const headers = { authorization: `Bearer ${body.id_token}` };
    clock.advance(16 * 60_000);
    const answer = await visitor('POST /users/getbyuid/persona-citizen', {}, { headers });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'auth/token-expired']);
  });

  it('are refused when unsigned, signed by another key, or for another audience', async () => {
    const claims = {
      sub: 'persona-superadmin',
      sid: 'x',
      iss: 'vereda',
      aud: 'vereda-api',
      exp: 9_999_999_999,
    };
    const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
    const other = createPrivateKey(
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
    );
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(other);
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(server.deps.secrets.tokenKeys.publicKey.export({ type: 'spki', format: 'der' }));
    const audience = await new SignJWT({ ...claims, aud: 'elsewhere' })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
      .sign(server.deps.secrets.tokenKeys.privateKey);
    for (const token of [none, forged, hmac, audience, 'a.b.c', '']) {
      const answer = await visitor(
        'POST /users/getbyuid/x',
        {},
        { headers: { authorization: `Bearer ${token}` } },
      );
      expect(answer.status, token).toBe(401);
    }
  });

  it('do not come from a cookie for anything but GET', async () => {
    const { cookies } = await signIn();
    const cookie = `${SESSION_COOKIE}=${cookies[SESSION_COOKIE]}`;
    expect((await visitor('GET /session', undefined, { headers: { cookie } })).body).toMatchObject({
      viewer: { type: 'citizen' },
    });
    const write = await visitor(
      'PUT /users/update',
      { uid: 'persona-citizen', first_name: 'A', last_name: 'B' },
      { headers: { cookie } },
    );
    expect(write.status).toBe(401);
  });
});

describe('refresh', () => {
  it('rotates, and a token that comes back late ends the family', async () => {
    const { cookies } = await signIn();
    const first = cookies[REFRESH_COOKIE] ?? '';
    const answer = await refreshWith(first);
    const second = answer.cookies[0]?.value ?? '';
    expect(answer.json()).toMatchObject({ user_id: 'persona-citizen' });
    expect(second).not.toBe(first);
    clock.advance(11_000);
    expect((await refreshWith(first)).statusCode).toBe(401);
    expect((await refreshWith(second)).statusCode).toBe(401);
  });

  it('lets two tabs that refresh at once both go on', async () => {
    const { cookies } = await signIn();
    const answers = await Promise.all([1, 2, 3].map(() => refreshWith(cookies[REFRESH_COOKIE] ?? '')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('refuses another origin and a token in cookie and body at once', async () => {
    const { cookies } = await signIn();
    const token = cookies[REFRESH_COOKIE] ?? '';
    expect((await refreshWith(token, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const both = await app.inject({
      method: 'POST',
      url: '/api/get-securetoken/',
      cookies: { [REFRESH_COOKIE]: token },
      payload: { refreshToken: token },
    });
    expect(both.statusCode).toBe(400);
  });

  it('answers the next refresh token in the body to clients without cookies', async () => {
    const { cookies } = await signIn();
    const answer = await visitor('POST /get-securetoken', { refreshToken: cookies[REFRESH_COOKIE] });
    expect(answer.body).toMatchObject({
      user_id: 'persona-citizen',
      refreshToken: expect.any(String) as unknown,
    });
  });

  it('ends with sign-out', async () => {
    const { cookies, body } = await signIn();
    await visitor('POST /auth/sign-out', {}, { headers: { authorization: `Bearer ${body.id_token}` } });
    expect((await refreshWith(cookies[REFRESH_COOKIE] ?? '')).statusCode).toBe(401);
  });

  it('ends with sign-out after the access token expired, but not by another site', async () => {
    const { cookies, body } = await signIn();
    const signOut = (origin: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-out',
        cookies: { [REFRESH_COOKIE]: cookies[REFRESH_COOKIE] ?? '' },
        headers: { authorization: `Bearer ${body.id_token}`, ...origin },
        payload: {},
      });
    clock.advance(16 * 60_000);
    expect((await signOut({ origin: 'https://evil.example' })).statusCode).toBe(200);
    const renewed = await refreshWith(cookies[REFRESH_COOKIE] ?? '');
    expect(renewed.statusCode).toBe(200);
    expect((await signOut({})).cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0]);
    const next = renewed.cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? '';
    expect((await refreshWith(next)).statusCode).toBe(401);
  });

  it('keeps the session cookie as long as the session, and replaces one that was lost', async () => {
    const { cookies } = await signIn();
    const held = {
      [REFRESH_COOKIE]: cookies[REFRESH_COOKIE] ?? '',
      [SESSION_COOKIE]: cookies[SESSION_COOKIE] ?? '',
    };
    const kept = await app.inject({
      method: 'POST',
      url: '/api/get-securetoken',
      cookies: held,
      payload: {},
    });
    const valueOf = (answer: typeof kept) =>
      answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
    expect(valueOf(kept)).toBe(cookies[SESSION_COOKIE]);
    const replaced = valueOf(await refreshWith(cookies[REFRESH_COOKIE] ?? ''));
    const viewerBy = async (cookie: string) =>
      (
        await app.inject({ method: 'GET', url: '/api/session', cookies: { [SESSION_COOKIE]: cookie } })
      ).json();
    expect(await viewerBy(replaced)).toMatchObject({ viewer: { uid: 'persona-citizen' } });
    expect(await viewerBy(cookies[SESSION_COOKIE] ?? '')).toMatchObject({ viewer: null });
  });
});

describe('registration', () => {
  const person = {
    first_name: 'Nora',
    last_name: 'Prueba',
    email: ' Nora@Example.org ',
    password: 'una frase bien larga',
  };

  it('opens an unverified account, mails a link that works once, and signs in', async () => {
    const answer = await visitor('POST /auth/register', { ...person, captcha: await solvedCaptcha() });
    expect(answer.body).toMatchObject({
      user: { email: 'Nora@Example.org', emailVerified: false, type: 'citizen' },
    });
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === 'Nora@Example.org');
    const ticket = /ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.text).toContain('http://localhost:3000/email-action-handler?mode=verifyEmail');
    expect((await visitor('POST /auth/verify-email', { ticket })).status).toBe(200);
    const again = await visitor('POST /auth/verify-email', { ticket });
    expect([again.status, codeOf(again)]).toEqual([410, 'identity/ticket-invalid']);
    const stored = await server.asOwner<{ all: string }>(
      `select json_agg(t)::text as all from identity.tickets t`,
    );
    expect(stored[0]?.all).not.toContain(ticket);
  });

  it('refuses a taken address in any case, a captcha twice, a wrong one, and a leaked password', async () => {
    const captcha = await solvedCaptcha();
    const taken = await visitor('POST /auth/register', { ...person, email: 'NORA@example.org', captcha });
    expect([taken.status, codeOf(taken)]).toEqual([409, 'auth/email-already-in-use']);
    expect(codeOf(await visitor('POST /auth/register', { ...person, captcha }))).toBe(
      'identity/captcha-replayed',
    );
    expect(codeOf(await visitor('POST /auth/register', { ...person, captcha: 'e30=' }))).toBe(
      'identity/captcha-wrong',
    );
    const weak = { ...person, password: '1234567890', captcha: 'x' };
    expect(codeOf(await visitor('POST /auth/register', weak))).toBe('auth/weak-password');
  });

  it('mails the same link again when a job is tried again, and makes earlier ones void', async () => {
    const answer = await visitor('POST /auth/register', {
      ...person,
      email: 'otra@example.org',
      captcha: await solvedCaptcha(),
    });
    const { id_token: token, user_id: uid } = answer.body as { id_token: string; user_id: string };
    const ticketsOf = async () => {
      const mails = (await server.mails()).filter(({ to }) => to === 'otra@example.org');
      return new Set(mails.map(({ text }) => /ticket=([\w-]+)/.exec(text)?.[1]));
    };
    const job = { jobId: '77', number: 1, last: false, signal: new AbortController().signal };
    await sendVerificationMail.run(server.deps, { uid }, job);
    const [first] = await ticketsOf();
    await sendVerificationMail.run(server.deps, { uid }, job);
    expect(await ticketsOf()).toEqual(new Set([first]));
    await visitor('POST /auth/resend-verification', {}, { headers: { authorization: `Bearer ${token}` } });
    await server.runJobs();
    expect((await ticketsOf()).size).toBe(2);
    // What was mailed before stays good, until one of them was opened.
    const [newest] = [...(await ticketsOf())].filter((ticket) => ticket !== first);
    expect((await visitor('POST /auth/verify-email', { ticket: first })).status).toBe(200);
    expect((await visitor('POST /auth/verify-email', { ticket: newest })).status).toBe(410);
  });

  it('mails no more than a few links in a row', async () => {
    const caller = await server.as('unverified');
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await caller('POST /auth/resend-verification', {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('opens one account when the same address registers twice at once', async () => {
    const captchas = await Promise.all([solvedCaptcha(), solvedCaptcha()]);
    const statuses = await Promise.all(
      captchas.map((captcha) =>
        visitor('POST /auth/register', { ...person, email: 'dos@example.org', captcha }),
      ),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a 300-character e-mail', { email: `${'a'.repeat(300)}@example.org` }],
    ['a header injection', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ['a name that changes direction', { first_name: 'Ana\u202e' }],
    ['an array for a name', { first_name: ['Ana'] }],
    ['a short password', { password: 'corta' }],
  ])('refuses %s with the field named', async (_what, wrong) => {
    const answer = await visitor('POST /auth/register', { ...person, captcha: 'x', ...wrong });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
    expect(answer.body).toMatchObject({
      error: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) as unknown } },
    });
  });
});

describe('the own record', () => {
  it('cannot take rights from the body and gives nothing of others', async () => {
    const caller = await server.as('citizen');
    const answer = await caller('PUT /users/update', {
      uid: 'persona-citizen',
      first_name: 'Carla',
      last_name: 'Nueva',
      type: 'superadmin',
      role: { id: 'x' },
      activated: true,
    });
    expect(answer.body).toMatchObject({ type: 'citizen', role: null, last_name: 'Nueva' });
    const whole = await listChangesOf(server.database, 'user', 'persona-citizen');
    // The tests above signed in, were refused and signed out; that is told too.
    const history = whole.filter(({ action }) => ['created', 'renamed'].includes(action));
    expect(history.map(({ action }) => action)).toEqual(['created', 'renamed']);
    expect(history[1]?.personal).toMatchObject({ to: { last_name: 'Nueva' } });
    expect((await caller('POST /users/getbyuid/persona-receptor', {})).body).toEqual({ items: [] });
    const other = await caller('PUT /users/update', {
      uid: 'persona-receptor',
      first_name: 'A',
      last_name: 'B',
    });
    expect(other.status).toBe(403);
  });

  it('carries its id beside its uid wherever it is read, and is saved by both', async () => {
    const caller = await server.as('citizen');
    const uid = 'persona-citizen';
    const both = { id: uid, uid };
    expect((await caller('GET /session')).body).toMatchObject({ viewer: both });
    expect((await caller(`POST /users/getbyuid/${uid}`, {})).body).toMatchObject({ items: [both] });
    const names = {
      first_name: 'Carla',
      last_name: 'Demo',
      role: { id: 'role-x', name: 'X', views: ['ai'] },
    };
    const saved = await caller('PUT /users/update', { ...both, ...names });
    expect([saved.status, saved.body]).toMatchObject([200, { ...both, role: null }]);
    for (const id of ['persona-receptor', 'nobody', `${uid} `]) {
      const refused = await caller('PUT /users/update', { id, uid, ...names, last_name: 'Otra' });
      expect([refused.status, codeOf(refused)], id).toEqual([400, 'platform/invalid-input']);
      expect(refused.body).toMatchObject({ error: { fields: { id: expect.any(String) as unknown } } });
    }
    const other = { id: 'persona-receptor', uid: 'persona-receptor' };
    expect((await caller('PUT /users/update', { ...other, ...names })).status).toBe(403);
    expect((await caller(`POST /users/getbyuid/${uid}`, {})).body).toMatchObject({
      items: [{ last_name: 'Demo' }],
    });
  });
});

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('what is stored', () => {
  it('holds no token in the clear', async () => {
    const { cookies } = await signIn();
    const token = cookies[REFRESH_COOKIE] ?? '';
    const [row] = await server.asOwner<{ found: string }>(
      `select count(*) as found from identity.refresh_tokens where token_sha256 = $1`,
      [createHash('sha256').update(token).digest()],
    );
    expect(Number(row?.found)).toBe(1);
  });
});
