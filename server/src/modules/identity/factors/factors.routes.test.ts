import { describe, expect, it } from 'vitest';
import { solveWithKey, newTestPasskey } from '#testing/passkey';
import { startTestServer, TEST_PASSWORD, type Caller, type PersonaName } from '#testing/server';
import { codeAt } from '#platform/ports/one-time-codes/totp';
import { PERSONAS } from '@vereda/contract/access/personas';

const server = await startTestServer();
const { visitor, clock } = server;
const password = TEST_PASSWORD;

type Session = { id_token: string; user: { uid: string } | null; factors: string[] };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const STEP_MS = 30_000;

async function signIn(persona: PersonaName): Promise<Session> {
  await server.as(persona);
  const { email } = PERSONAS[persona].viewer;
  const answer = await visitor('POST /auth/sign-in', { email, password });
  expect(answer.status).toBe(200);
  return answer.body as Session;
}

async function addAuthenticator(caller: Caller): Promise<{ secret: string; codes: string[] }> {
  const begun = await caller('POST /auth/factors/totp/begin', { password });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { secret, uri, qr } = begun.body as { secret: string; uri: string; qr: string };
  expect(uri).toContain(secret);
  expect(qr).toContain('<svg');
  const confirmed = await caller('POST /auth/factors/totp/confirm', { code: codeAt(secret, clock.now()) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  const { recovery_codes: codes } = confirmed.body as { recovery_codes: string[] };
  clock.advance(STEP_MS);
  return { secret, codes };
}

describe('an authenticator', () => {
  it('is asked for at the next sign-in, which is good for nothing before', async () => {
    const caller = await server.as('supervisor');
    const { secret, codes } = await addAuthenticator(caller);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const session = await signIn('supervisor');
    expect(session.user).toBeNull();
    expect(session.factors).toEqual(['totp', 'recovery']);
    for (const call of ['POST /reports/get', 'POST /auth/factors/list', 'POST /auth/sessions/list']) {
      const answer = await visitor(call, {}, bearer(session.id_token));
      expect(answer.status, call).toBe(403);
      expect(answer.body).toMatchObject({ error: { code: 'auth/second-factor-required' } });
    }
    const code = codeAt(secret, clock.now());
    const given = await visitor('POST /auth/factors/verify', { code }, bearer(session.id_token));
    expect(given.status).toBe(200);
    const complete = given.body as Session;
    expect(complete.user).toMatchObject({ uid: PERSONAS.supervisor.viewer.uid });
    expect((await visitor('POST /auth/factors/list', {}, bearer(complete.id_token))).status).toBe(200);

    // The same code once more, in another sign-in.
    const again = await signIn('supervisor');
    const replayed = await visitor('POST /auth/factors/verify', { code }, bearer(again.id_token));
    expect(replayed.body).toMatchObject({ error: { code: 'auth/wrong-code' } });
  });

  it('gives way to a recovery code, once and however it is typed', async () => {
    const caller = await server.as('callcenter');
    const { codes } = await addAuthenticator(caller);
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ');
    const first = await signIn('callcenter');
    const given = await visitor('POST /auth/factors/verify', { code: typed }, bearer(first.id_token));
    expect(given.status).toBe(200);
    const second = await signIn('callcenter');
    const again = await visitor('POST /auth/factors/verify', { code: typed }, bearer(second.id_token));
    expect(again.body).toMatchObject({ error: { code: 'auth/wrong-code' } });
    const listed = await caller('POST /auth/factors/list');
    expect(listed.body).toMatchObject({ totp: true, recovery_codes: 9, has_password: true });
  });

  it('locks after a few wrong codes, and the wait ends', async () => {
    const caller = await server.as('receptor');
    const { secret } = await addAuthenticator(caller);
    const { id_token: token } = await signIn('receptor');
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await visitor('POST /auth/factors/verify', { code: '000000' }, bearer(token))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const locked = await visitor(
      'POST /auth/factors/verify',
      { code: codeAt(secret, clock.now()) },
      bearer(token),
    );
    expect(locked.headers['retry-after']).toBeDefined();
    clock.advance(60_000);
    const good = await visitor(
      'POST /auth/factors/verify',
      { code: codeAt(secret, clock.now()) },
      bearer(token),
    );
    expect(good.status).toBe(200);
  });

  it('is not locked at home by who knows the password and guesses elsewhere', async () => {
    const caller = await server.as('operatorWithoutCategories');
    const { secret } = await addAuthenticator(caller);
    const home = await signIn('operatorWithoutCategories');
    const give = (code: string, options: object) =>
      visitor('POST /auth/factors/verify', { code }, { ...bearer(home.id_token), ...options });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await give('000000', { ip: `203.0.113.${at}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await give(codeAt(secret, clock.now()), {})).status).toBe(200);
  });

  it('works after a clock that was ahead was put back, each code once', async () => {
    const caller = await server.as('callcenterRole');
    const { secret } = await addAuthenticator(caller);
    const give = async () => {
      const { id_token: token } = await signIn('callcenterRole');
      const code = codeAt(secret, clock.now());
      return (await visitor('POST /auth/factors/verify', { code }, bearer(token))).status;
    };
    const yearMs = 365 * 24 * 3600_000;
    clock.advance(yearMs);
    expect(await give()).toBe(200);
    clock.advance(-yearMs);
    expect([await give(), await give()]).toEqual([200, 400]);
  });

  it('is changed by who knows the password only', async () => {
    const caller = await server.as('ejecutor');
    for (const call of [
      'POST /auth/factors/totp/begin',
      'POST /auth/factors/totp/remove',
      'POST /auth/factors/passkeys/begin',
      'POST /auth/factors/recovery/renew',
    ]) {
      expect((await caller(call, {})).status, call).toBe(400);
      expect((await caller(call, { password: 'wrong horse' })).body).toMatchObject({
        error: { code: 'auth/wrong-password' },
      });
      clock.advance(3600_000);
    }
    const { secret } = await addAuthenticator(caller);
    expect((await caller('POST /auth/factors/totp/begin', { password })).body).toMatchObject({
      error: { code: 'identity/authenticator-exists' },
    });
    const [row] = await server.asOwner<{ secret_sealed: Buffer }>(
      `select secret_sealed from identity.totp where uid = '${PERSONAS.ejecutor.viewer.uid}'`,
    );
    expect(row?.secret_sealed.includes(secret)).toBe(false);
    expect((await caller('POST /auth/factors/totp/remove', { password })).status).toBe(200);
    expect((await signIn('ejecutor')).user).not.toBeNull();
  });
});

describe('a pending session', () => {
  it('is not refreshed, and ends after ten minutes', async () => {
    const caller = await server.as('superadmin');
    const { secret } = await addAuthenticator(caller);
    const { email } = PERSONAS.superadmin.viewer;
    const answer = await visitor('POST /auth/sign-in', { email, password });
    const { id_token: token } = answer.body as Session;
    const cookies = [answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
    const refreshed = await visitor('POST /get-securetoken', {}, { headers: { cookie: cookies.join('; ') } });
    expect(refreshed.body).toMatchObject({ error: { code: 'auth/refresh-refused' } });
    const page = await visitor('GET /session', {}, { headers: { cookie: cookies.join('; ') } });
    expect(page.body).toMatchObject({ viewer: null });
    clock.advance(11 * 60_000);
    const code = codeAt(secret, clock.now());
    const late = await visitor('POST /auth/factors/verify', { code }, bearer(token));
    expect(late.status).toBe(401);
  });
});

describe('a passkey', () => {
  it('is made, signs in once per challenge, and is forgotten', async () => {
    const caller = await server.as('roleUser');
    const key = newTestPasskey();
    const begun = await caller('POST /auth/factors/passkeys/begin', { password });
    const made = key.create(begun.body as never, 'http://localhost:80');
    const finished = await caller('POST /auth/factors/passkeys/finish', { name: 'Llave', response: made });
    expect(finished.status, JSON.stringify(finished.body)).toBe(200);
    const { email } = PERSONAS.roleUser.viewer;
    const opened = await visitor('POST /auth/sign-in', { email, password });
    const session = opened.body as Session;
    expect(session.factors).toEqual(['passkey', 'recovery']);
    const asked = await visitor('POST /auth/factors/passkey-options', {}, bearer(session.id_token));
    const elsewhere = solveWithKey(key, asked.body as never, 'http://evil.example');
    const refused = await visitor(
      'POST /auth/factors/verify-passkey',
      { response: elsewhere },
      bearer(session.id_token),
    );
    expect(refused.body).toMatchObject({ error: { code: 'auth/passkey-refused' } });
    const askedAgain = await visitor('POST /auth/factors/passkey-options', {}, bearer(session.id_token));
    const solved = solveWithKey(key, askedAgain.body as never, 'http://localhost:80');
    const given = await visitor(
      'POST /auth/factors/verify-passkey',
      { response: solved },
      bearer(session.id_token),
    );
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    const next = (await visitor('POST /auth/sign-in', { email, password })).body as Session;
    const replayed = await visitor(
      'POST /auth/factors/verify-passkey',
      { response: solved },
      bearer(next.id_token),
    );
    expect(replayed.body).toMatchObject({ error: { code: 'auth/passkey-refused' } });
  });
});

describe('a second factor that was lost', () => {
  const { uid, email } = PERSONAS.ejecutor.viewer;

  it('is taken away by staff, its owner is told, and the next sign-in sets up another one', async () => {
    const owner = await server.as('ejecutor');
    const root = await server.as('superadmin');
    const { secret } = await addAuthenticator(owner);
    const before = await root(`POST /users/sessions/${uid}`);
    expect(before.body).toMatchObject({ factors: ['totp', 'recovery'] });

    expect((await root('POST /users/reset-factors', { uid })).body).toEqual({ removed: 1 });
    expect((await root(`POST /users/sessions/${uid}`)).body).toEqual({ items: [], factors: [] });
    expect((await owner('POST /auth/factors/list')).status).toBe(401);
    await server.runJobs();
    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: email, subject: 'Se quitó el segundo factor de la cuenta' });
    expect(mail?.text).not.toContain(secret);
    const session = await signIn('ejecutor');
    expect(session.user).toMatchObject({ uid });
    const history = await root('POST /changelog/list', { entity: 'user', entity_id: uid });
    expect(history.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ action: 'factors-reset', to_value: { removed: 1 } }),
      ]),
    });
    expect((await root('POST /users/reset-factors', { uid })).body).toEqual({ removed: 0 });
  });

  it('is nobody else’s business, and not one for the own account', async () => {
    const root = await server.as('superadmin');
    const own = await root('POST /users/reset-factors', { uid: PERSONAS.superadmin.viewer.uid });
    expect(own.body).toMatchObject({ error: { code: 'identity/own-factors' } });
    const supervisor = await server.as('supervisor');
    for (const caller of [visitor, supervisor]) {
      const answer = await caller('POST /users/reset-factors', { uid });
      expect(answer.body).toMatchObject({ error: { code: expect.stringMatching(/^auth\//) } });
    }
    const nobody = await root('POST /users/reset-factors', { uid: 'nobody' });
    expect(nobody.body).toMatchObject({ error: { code: 'identity/user-not-found' } });
  });
});

describe('own sessions', () => {
  it('are listed with the present one marked, and end one by one or all others', async () => {
    const caller = await server.as('citizen');
    const { email } = PERSONAS.citizen.viewer;
    const others = [];
    for (let index = 0; index < 3; index += 1)
      others.push((await visitor('POST /auth/sign-in', { email, password })).body as Session);
    const listed = (await caller('POST /auth/sessions/list')).body as {
      items: { id: string; current: boolean }[];
    };
    expect(listed.items).toHaveLength(4);
    expect(listed.items.filter(({ current }) => current)).toHaveLength(1);
    const one = listed.items.find(({ current }) => !current);
    const revoke = (input: object) => caller('POST /auth/sessions/revoke', { ...input, password });
    expect((await revoke({ id: one?.id })).body).toEqual({ revoked: 1 });
    expect((await revoke({})).body).toEqual({ revoked: 2 });
    for (const { id_token: token } of others)
      expect((await visitor('POST /auth/sessions/list', {}, bearer(token))).status).toBe(401);
    const stranger = await server.as('supervisor');
    const mine = (await caller('POST /auth/sessions/list')).body as { items: { id: string }[] };
    const theirs = { id: mine.items[0]?.id, password };
    expect((await stranger('POST /auth/sessions/revoke', theirs)).body).toEqual({ revoked: 0 });
  });

  it('take the password once the sign-in is a quarter of an hour ago', async () => {
    const { email } = PERSONAS.citizen.viewer;
    const fresh = (await visitor('POST /auth/sign-in', { email, password })).body as Session;
    const revoke = (input: object) =>
      visitor('POST /auth/sessions/revoke', { id: 'none', ...input }, bearer(fresh.id_token));
    server.clock.advance(14 * 60_000);
    expect((await revoke({})).body).toEqual({ revoked: 0 });
    const caller = await server.as('citizen');
    server.clock.advance(2 * 60_000);
    const late = await caller('POST /auth/sessions/revoke', { id: 'none' });
    expect(late.body).toMatchObject({ error: { fields: { password: 'required' } } });
    const wrong = await caller('POST /auth/sessions/revoke', { id: 'none', password: 'not it' });
    expect(wrong.body).toMatchObject({ error: { code: 'auth/wrong-password' } });
    expect((await caller('POST /auth/sessions/revoke', { id: 'none', password })).status).toBe(200);
  });
});

describe('outside a demonstration a superadmin', () => {
  it('may do nothing but set up a second factor, and everything once it is given', async () => {
    const real = await startTestServer({ DEMO: 'false' });
    const boss = await real.as('superadmin');
    const session = await boss('GET /session');
    expect(session.body).toMatchObject({ viewer: { factor_missing: true } });
    const refused = await boss('POST /reports/get', {});
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ error: { code: 'auth/second-factor-required' } });
    const begun = (await boss('POST /auth/factors/totp/begin', { password })).body as { secret: string };
    const code = codeAt(begun.secret, real.clock.now());
    expect((await boss('POST /auth/factors/totp/confirm', { code })).status).toBe(200);
    expect((await boss('POST /reports/get', {})).status).toBe(200);
    const other = await real.as('supervisor');
    expect((await other('POST /reports/get', {})).status).toBe(200);
  });
});
