import { describe, expect, it } from 'vitest';
import { listChangesOf } from '#modules/configuration/public';
import { CLIENT, startLoopbackProvider } from '#testing/oidc-provider';
import { startTestServer, TEST_PASSWORD, type Caller } from '#testing/server';
import { REFRESH_COOKIE } from '../sessions/tokens.ts';
import { BINDING_COOKIE, TICKET_COOKIE } from './provider.routes.ts';

const APP = 'http://localhost:3000';
const provider = await startLoopbackProvider(() => APP);
const server = await startTestServer({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
});
const { app, visitor, clock } = server;

type Cookies = Record<string, string>;

async function start(redirect?: string, locale = 'es'): Promise<{ url: string; cookies: Cookies }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/oidc/start',
    headers: { 'x-locale': locale },
    payload: redirect === undefined ? {} : { redirect },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { url: answer.json<{ url: string }>().url, cookies: cookiesOf(answer) };
}

function cookiesOf(answer: { cookies: { name: string; value: string }[] }): Cookies {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** Walks through the provider's pages like a browser and answers the address that leads back to the product. */
async function signInThere(url: string, subject: string): Promise<string> {
  provider.signsIn = subject;
  const jar = new Map<string, string>();
  for (let at = url, hops = 0; hops < 8; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at).href;
    if (at.startsWith(APP)) return at.slice(APP.length);
  }
  throw new Error('the provider led nowhere');
}

const comeBack = async (path: string, cookies: Cookies) => {
  const answer = await app.inject({ method: 'GET', url: path, cookies });
  return { status: answer.statusCode, location: answer.headers.location ?? '', cookies: cookiesOf(answer) };
};

async function finish(cookies: Cookies, headers: Record<string, string> = {}) {
  const held = { [TICKET_COOKIE]: cookies[TICKET_COOKIE] ?? '' };
  const url = '/api/auth/oidc/finish';
  const answer = await app.inject({ method: 'POST', url, cookies: held, headers, payload: {} });
  const body = answer.json<{
    error?: { code: string };
    user_id?: string;
    factors?: string[];
    user: unknown;
  }>();
  return { status: answer.statusCode, code: body.error?.code, body, cookies: cookiesOf(answer), answer };
}

/** The whole way of one person. */
async function enter(subject: string, redirect?: string) {
  const begun = await start(redirect);
  const back = await comeBack(await signInThere(begun.url, subject), begun.cookies);
  return { back, ...(await finish(back.cookies)) };
}

const userOf = async (email: string) => {
  const [row] = await server.asOwner<{ uid: string; type: string; activated: boolean; first_name: string }>(
    'select uid, type, activated, first_name from identity.users where lower(email) = lower($1)',
    [email],
  );
  return row;
};

function person(subject: string, email: string, isVerified: boolean, given_name = 'Paula') {
  provider.people.set(subject, { email, email_verified: isVerified, given_name, family_name: 'Ríos' });
}

describe('signing in at the provider', () => {
  it('opens a verified account and a session like any other, asks in Latin American Spanish, and finds it again by its subject', async () => {
    person('sub-1', 'paula@example.org', true);
    const first = await enter('sub-1', '/profile');
    expect(first.back).toMatchObject({ status: 303, location: '/login?via=provider&redirect=%2Fprofile' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      user: { type: 'citizen', first_name: 'Paula', last_name: 'Ríos', emailVerified: true },
      factors: [],
    });
    const [asked] = provider.asked.slice(-1);
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      ui_locales: 'es-419 es',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked?.get(name)?.length).toBeGreaterThan(40);
    const refreshed = await app.inject({
      method: 'POST',
      url: '/api/get-securetoken',
      cookies: { [REFRESH_COOKIE]: first.cookies[REFRESH_COOKIE] ?? '' },
      payload: {},
    });
    expect(refreshed.statusCode).toBe(200);

    person('sub-1', 'changed@example.org', true);
    expect((await enter('sub-1')).body.user_id).toBe(first.body.user_id);
    expect(await userOf('changed@example.org')).toBeUndefined();
  });

  it('asks in English and comes back to the English login', async () => {
    const begun = await start(undefined, 'en');
    expect(new URL(begun.url).searchParams.get('ui_locales')).toBe('en');
    const back = await comeBack(await signInThere(begun.url, 'sub-1'), begun.cookies);
    expect(back.location).toBe('/en/login?via=provider');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2Fevil.example',
    '/\t/evil.example',
  ])('does not lead on to %j', async (redirect) => {
    const begun = await start(redirect);
    const back = await comeBack(await signInThere(begun.url, 'sub-1'), begun.cookies);
    expect(back.location).toBe('/login?via=provider');
  });

  it('sends back to the configured address, whatever hosts the request names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/oidc/start', headers, payload: {} });
    const url = new URL(answer.json<{ url: string }>().url);
    expect(url.searchParams.get('redirect_uri')).toBe(`${APP}/api/auth/oidc/callback`);
  });

  it('keeps nothing a script could read, and nothing in the clear', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/oidc/start', payload: {} });
    expect(answer.cookies).toMatchObject([{ name: BINDING_COOKIE, httpOnly: true, sameSite: 'Lax' }]);
    const state = new URL(answer.json<{ url: string }>().url).searchParams.get('state') ?? '';
    const tickets = await server.asOwner('select * from identity.tickets');
    expect(JSON.stringify(tickets)).not.toContain(state);
  });
});

describe('an account that is there already', () => {
  it('is linked where the provider proved the address, with its role and its second factor as they were', async () => {
    await server.as('roleUser');
    person('sub-staff', 'user@demo.vereda.example', true);
    const entered = await enter('sub-staff');
    expect(entered.body).toMatchObject({ user: { type: 'user', role: { id: 'role-sorteos' } } });
    await server.runJobs();
    const told = (await server.mails()).find(({ to }) => to === 'user@demo.vereda.example');
    expect(told?.subject).toBe('La cuenta tiene otra forma de entrar');
    // What its owner set up stays.
    const byPassword = { email: 'user@demo.vereda.example', password: TEST_PASSWORD };
    expect((await visitor('POST /auth/sign-in', byPassword)).status).toBe(200);
    await server.asOwner(
      `insert into identity.totp (uid, secret_sealed, created_at, confirmed_at) values ('persona-user', '\\x00', now(), now())`,
    );
    expect((await enter('sub-staff')).body).toMatchObject({ user: null, factors: ['totp'] });
  });

  it('is not linked by an address that is only claimed, nor is its role inherited', async () => {
    await server.as('superadmin');
    person('sub-thief', 'superadmin@demo.vereda.example', false);
    expect(await enter('sub-thief')).toMatchObject({ status: 409, code: 'auth/provider-email-unproven' });
    const [links] = await server.asOwner<{ n: string }>(
      `select count(*) as n from identity.provider_links where uid = 'persona-superadmin'`,
    );
    expect(Number(links?.n)).toBe(0);
    await server.runJobs();
    const history = await listChangesOf(server.database, 'user', 'persona-superadmin');
    expect(history.map(({ action }) => action)).toContain('sign-in-refused');
  });

  it('that somebody else registered and never proved loses the password, the sessions and the names he gave it', async () => {
    await server.asOwner(
      `insert into identity.users (uid, email, first_name, activated) values ('squatted', 'vera@example.org', 'Squatter', false)`,
    );
    const hash = await server.deps.ports.passwords.hash(TEST_PASSWORD);
    await server.asOwner(`insert into identity.passwords values ('squatted', $1, now())`, [hash]);
    const squatter = await visitor('POST /auth/sign-in', {
      email: 'vera@example.org',
      password: TEST_PASSWORD,
    });
    const { id_token: token } = squatter.body as { id_token: string };
    person('sub-vera', 'vera@example.org', true, 'Vera');
    expect((await enter('sub-vera')).body).toMatchObject({
      user_id: 'squatted',
      user: { first_name: 'Vera' },
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor('POST /users/getbyuid/squatted', {}, { headers })).status).toBe(401);
    const again = await visitor('POST /auth/sign-in', { email: 'vera@example.org', password: TEST_PASSWORD });
    expect(again.status).toBe(401);
  });

  it('that is banned stays out', async () => {
    person('sub-banned', 'banned@example.org', true);
    await enter('sub-banned');
    await server.asOwner(`update identity.users set disabled_at = now() where email = 'banned@example.org'`);
    expect(await enter('sub-banned')).toMatchObject({ status: 403, code: 'auth/user-disabled' });
  });
});

describe('a new account', () => {
  it('whose address is only claimed is unverified until the mailed link is opened', async () => {
    person('sub-new', 'nadia@example.org', false);
    expect((await enter('sub-new')).body).toMatchObject({ user: { emailVerified: false, type: 'citizen' } });
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === 'nadia@example.org');
    const ticket = /ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await visitor('POST /auth/verify-email', { ticket })).status).toBe(200);
    expect(await userOf('nadia@example.org')).toMatchObject({ activated: true });
  });

  it.each([
    ['none', undefined],
    ['one with a look-alike letter', 'citizen@demo.vered\u0430.example'],
    ['one with a line break', 'a@example.org\r\nBcc: b@example.org'],
  ])('is not opened with an address that is %s', async (_what, email) => {
    provider.people.set('sub-odd', { ...(email && { email }), email_verified: true });
    expect(await enter('sub-odd')).toMatchObject({ status: 403, code: 'auth/provider-email-missing' });
  });

  it('is one, when the same person comes back in two tabs at once', async () => {
    person('sub-twice', 'dos@example.org', true);
    const entered = await Promise.all([enter('sub-twice'), enter('sub-twice')]);
    expect(new Set(entered.map(({ body }) => body.user_id)).size).toBe(1);
    expect(entered.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the way back', () => {
  it('is refused without the cookie of the browser that began, with another state, and the second time', async () => {
    const begun = await start();
    const path = await signInThere(begun.url, 'sub-1');
    const refused = async (at: string, cookies: Cookies) => {
      const back = await comeBack(at, cookies);
      expect(back.status).toBe(303);
      return (await finish(back.cookies)).code;
    };
    expect(await refused(path, {})).toBe('auth/provider-refused');
    expect(await refused(path, (await start()).cookies)).toBe('auth/provider-refused');
    const other = path.replace(/state=[^&]+/, 'state=made-up-by-somebody-else');
    expect(await refused(other, begun.cookies)).toBe('auth/provider-refused');
    expect((await finish((await comeBack(path, begun.cookies)).cookies)).status).toBe(200);
    expect(await refused(path, begun.cookies)).toBe('auth/provider-refused');
  });

  it('is refused with a code that was redeemed before', async () => {
    const [one, two] = [await start(), await start()];
    const path = await signInThere(one.url, 'sub-1');
    expect((await finish((await comeBack(path, one.cookies)).cookies)).status).toBe(200);
    const state = new URL(two.url).searchParams.get('state') ?? '';
    const replayed = path.replace(/state=[^&]+/, `state=${state}`);
    const back = await comeBack(replayed, two.cookies);
    expect(await finish(back.cookies)).toMatchObject({ status: 401, code: 'auth/provider-refused' });
  });

  it('is refused after ten minutes, and its session is taken within two', async () => {
    const late = await start();
    const path = await signInThere(late.url, 'sub-1');
    clock.advance(11 * 60_000);
    const back = await comeBack(path, late.cookies);
    expect((await finish(back.cookies)).code).toBe('auth/provider-refused');
    const begun = await start();
    const inTime = await comeBack(await signInThere(begun.url, 'sub-1'), begun.cookies);
    clock.advance(3 * 60_000);
    expect((await finish(inTime.cookies)).code).toBe('auth/provider-refused');
  });

  it('gives its session once, and not to a page of another site', async () => {
    const begun = await start();
    const back = await comeBack(await signInThere(begun.url, 'sub-1'), begun.cookies);
    const foreign = await finish(back.cookies, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, code: 'auth/forbidden' });
    expect((await finish(back.cookies)).status).toBe(200);
    expect((await finish(back.cookies)).status).toBe(401);
  });

  it('says so where the account is gone meanwhile', async () => {
    person('sub-gone', 'gone@example.org', true);
    const begun = await start();
    const back = await comeBack(await signInThere(begun.url, 'sub-gone'), begun.cookies);
    await server.asOwner(`delete from identity.users where email = 'gone@example.org'`);
    const { answer } = await finish(back.cookies, { 'x-locale': 'en' });
    expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
      404,
      'There is no user record corresponding to this identifier. The user may have been deleted.',
    ]);
  });

  it('of who changed his mind leads to the login and says so', async () => {
    const begun = await start();
    const state = new URL(begun.url).searchParams.get('state') ?? '';
    const iss = encodeURIComponent(provider.issuer);
    const path = `/api/auth/oidc/callback?error=access_denied&state=${state}&iss=${iss}`;
    expect((await finish((await comeBack(path, begun.cookies)).cookies)).code).toBe('auth/provider-refused');
  });
});

describe('the city account in the own profile', () => {
  const THIS_ONE = { issuer: provider.issuer, password: TEST_PASSWORD };
  const link = async (caller: Caller, subject: string, browser: Cookies | null = null) => {
    const begun = await caller('POST /auth/oidc/link', { password: TEST_PASSWORD });
    const { url } = begun.body as { url: string };
    const [cookie = ''] = [begun.headers['set-cookie']].flat().map(String);
    const binding = { [BINDING_COOKIE]: cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')) };
    const back = await comeBack(await signInThere(url, subject), browser ?? binding);
    const held = `${TICKET_COOKIE}=${back.cookies[TICKET_COOKIE]}`;
    return { back, answer: await caller('POST /auth/oidc/linked', {}, { headers: { cookie: held } }) };
  };
  const providersOf = async (caller: Caller) =>
    ((await caller('POST /auth/own/get', {})).body as { providers: { issuer: string }[] }).providers;

  it('is added by who knows the password, listed, lets in whatever its address, and is told by mail', async () => {
    const supervisor = await server.as('supervisor');
    person('sub-own', 'elsewhere@example.org', true);
    expect((await supervisor('POST /auth/oidc/link', {})).status).toBe(400);
    expect((await supervisor('POST /auth/oidc/link', { password: 'not it' })).status).toBe(401);
    expect((await visitor('POST /auth/oidc/link', {})).status).toBe(401);
    const { back, answer } = await link(supervisor, 'sub-own');
    expect([back.location, answer.body]).toEqual(['/profile?via=provider', { ok: true }]);
    expect(await providersOf(supervisor)).toMatchObject([{ issuer: provider.issuer }]);
    expect((await enter('sub-own')).body.user_id).toBe('persona-supervisor');
    const subjects = async () => {
      await server.runJobs();
      return (await server.mails()).map(({ subject }) => subject);
    };
    await expect.poll(subjects).toContain('La cuenta tiene otra forma de entrar');
  });

  it('of somebody else is not taken over, nor added to an account from another browser', async () => {
    const receptor = await server.as('receptor');
    const taken = await link(receptor, 'sub-own');
    expect(taken.answer.body).toMatchObject({ error: { code: 'auth/provider-in-use' } });
    person('sub-thief', 'thief@example.org', true);
    const elsewhere = await link(receptor, 'sub-thief', { [BINDING_COOKIE]: 'made-up' });
    expect(elsewhere.answer.body).toMatchObject({ error: { code: 'auth/provider-refused' } });
    expect(await providersOf(receptor)).toEqual([]);
  });

  it('stays away once it was taken away, even where the address is the same, until it is added again', async () => {
    const supervisor = await server.as('supervisor');
    person('sub-same', 'supervisor@demo.vereda.example', true);
    const wrong = { ...THIS_ONE, password: 'not it' };
    expect((await supervisor('POST /auth/own/unlink-provider', wrong)).status).toBe(401);
    expect((await supervisor('POST /auth/own/unlink-provider', THIS_ONE)).body).toEqual({ ok: true });
    expect(await providersOf(supervisor)).toEqual([]);
    expect((await enter('sub-same')).code).toBe('auth/provider-unlinked');
    person('sub-own', 'supervisor@demo.vereda.example', true);
    expect((await enter('sub-own')).code).toBe('auth/provider-unlinked');
    expect((await link(supervisor, 'sub-own')).answer.body).toEqual({ ok: true });
    expect((await enter('sub-own')).body.user_id).toBe('persona-supervisor');
  });

  it('is not taken away where it is the only way in', async () => {
    person('sub-only', 'only@example.org', true);
    const { body } = await enter('sub-only');
    const { id_token: token } = body as unknown as { id_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const remove = () => visitor('POST /auth/own/unlink-provider', { issuer: provider.issuer }, { headers });
    expect((await remove()).body).toMatchObject({ error: { code: 'identity/last-way-in' } });
    await visitor('POST /auth/own/change-password', { new_password: 'una frase muy otra' }, { headers });
    const proven = { issuer: provider.issuer, password: 'una frase muy otra' };
    const removed = await visitor('POST /auth/own/unlink-provider', proven, { headers });
    expect(removed.body).toEqual({ ok: true });
  });
});

describe('signing out', () => {
  it('ends the session here and says where to end it there, for sessions that began there only', async () => {
    const entered = await enter('sub-1');
    const { id_token: token } = entered.body as unknown as { id_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const out = await visitor('POST /auth/sign-out', {}, { headers });
    const url = new URL((out.body as { continue_at: string }).continue_at);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${APP}/`);
    expect((await fetch(url, { redirect: 'manual' })).status).toBeLessThan(400);
    const citizen = await server.as('citizen');
    expect((await citizen('POST /auth/sign-out', {})).body).toEqual({ ok: true });
  });
});
