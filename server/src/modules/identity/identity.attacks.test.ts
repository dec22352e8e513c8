import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { REFRESH_COOKIE, SESSION_COOKIE } from './sessions/tokens.ts';

const server = await startTestServer({ PUBLIC_URL: 'https://city.example' });
const { visitor, app } = server;
const [citizen, supervisor] = [await server.as('citizen'), await server.as('supervisor')];
await server.as('superadmin');
const credentials = { email: PERSONAS.citizen.viewer.email, password: TEST_PASSWORD };

async function signIn(cookies: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const url = '/api/auth/sign-in';
  const answer = await app.inject({ method: 'POST', url, cookies, headers, payload: credentials });
  const { id_token: token } = answer.json<{ id_token: string }>();
  const held = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { token, held, answer };
}

describe('a sign-in', () => {
  it('ends the session that the same browser held before, and no other; a page of another site ends none', async () => {
    const [before, elsewhere] = [await signIn(), await signIn()];
    const seen = async ({ token }: typeof before) =>
      (await visitor('POST /auth/sessions/list', {}, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    await signIn(before.held, { origin: 'https://evil.example' });
    expect(await seen(before)).toBe(200);
    await signIn(before.held);
    expect([await seen(before), await seen(elsewhere)]).toEqual([401, 200]);
    const later = await signIn();
    await signIn({ [SESSION_COOKIE]: later.held[SESSION_COOKIE] ?? '' });
    expect(await seen(later)).toBe(401);
  });

  it('sets cookies that no script reads, no plain connection carries and no other host gets', async () => {
    const { answer } = await signIn();
    const lines = [answer.headers['set-cookie']].flat().map(String);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; Secure/);
      expect(line).not.toMatch(/; Domain/i);
    }
    expect(lines.find((line) => line.startsWith(SESSION_COOKIE))).toMatch(/; SameSite=Lax/);
    expect(lines.find((line) => line.startsWith(REFRESH_COOKIE))).toMatch(/; Path=\/api; .*SameSite=Strict/);
  });
});

describe('what the API tells', () => {
  it('is kept by no cache unless a call says so', async () => {
    const { token, held, answer } = await signIn();
    const headers = { authorization: `Bearer ${token}` };
    const answers = [
      answer,
      await app.inject({ method: 'GET', url: '/api/session', cookies: held }),
      await app.inject({ method: 'GET', url: '/api/session', headers }),
      await app.inject({ method: 'POST', url: '/api/auth/own/get', headers, payload: {} }),
      await app.inject({ method: 'GET', url: '/api/no/such/call' }),
    ];
    expect(answers.map((one) => one.headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });

  it('is read by no page of another site', async () => {
    const { held } = await signIn();
    const origin = 'https://evil.example';
    const asked = { origin, 'access-control-request-method': 'POST' };
    const answers = [
      await app.inject({ method: 'GET', url: '/api/session', cookies: held, headers: { origin } }),
      await app.inject({ method: 'OPTIONS', url: '/api/users/list', headers: asked }),
    ];
    for (const { headers } of answers)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is not changed by a form of another site, whatever cookies come along', async () => {
    const { held } = await signIn();
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of [
      '/api/auth/sign-out',
      '/api/get-securetoken',
      '/api/users/update',
      '/api/auth/own/delete',
    ]) {
      const answer = await app.inject({ method: 'POST', url, cookies: held, headers, payload: 'a=b' });
      expect([404, 415], url).toContain(answer.statusCode);
    }
    const plain = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    const text = await app.inject({
      method: 'POST',
      url: '/api/get-securetoken',
      cookies: held,
      headers: plain,
      payload: '{}',
    });
    expect(text.statusCode).toBe(400);
  });
});

describe('what is somebody else’s', () => {
  const other = PERSONAS.superadmin.viewer.uid;
  const sessionsOf = async (uid: string) =>
    server.asOwner<{ id: string }>('select id from identity.sessions where uid = $1 and revoked_at is null', [
      uid,
    ]);

  it('is neither read nor changed by its id', async () => {
    const [session] = await sessionsOf(other);
    const calls: [call: string, input: object][] = [
      [`POST /users/getbyuid/${other}`, {}],
      ['POST /auth/sessions/revoke', { id: session?.id }],
      ['PUT /users/update', { uid: other, first_name: 'X', last_name: 'Y' }],
      ['POST /users/create', { uid: other, first_name: 'X', last_name: 'Y' }],
      [`POST /users/get/${other}`, {}],
      [`POST /users/sessions/${other}`, {}],
      ['POST /users/reset-factors', { uid: other }],
      ['POST /users/remove-picture', { uid: other }],
      ['POST /users/update-credibility', { uid: other, credibility: 1, reason: 'x' }],
      ['POST /users/export', {}],
      ['POST /changelog/list', {}],
    ];
    for (const caller of [citizen, supervisor]) {
      for (const [call, input] of calls) {
        const { status, body } = await caller(call, input);
        const text = JSON.stringify(body);
        expect(text.includes(PERSONAS.superadmin.viewer.email ?? '-'), call).toBe(false);
        if (status === 200) expect(['{"items":[]}', '{"revoked":0}'], call).toContain(text);
        else expect([403, 404], call).toContain(status);
      }
    }
    expect(await sessionsOf(other)).toContainEqual(session);
  });

  it('is not reached by a cursor of a list that one may not see', async () => {
    const page = async (cursor: string) =>
      (await supervisor('POST /users/get-citizens-per-page', { cursor })).body as {
        items: { uid: string }[];
      };
    for (const cursor of [other, 'nobody', "' or true --", '*']) {
      const { items } = await page(cursor);
      expect(items.map(({ uid }) => uid).filter((uid) => uid !== PERSONAS.citizen.viewer.uid)).toEqual([]);
    }
  });
});
