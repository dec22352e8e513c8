import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { startTestServer } from '#testing/server';
import { openSession } from './sessions/sessions.service.ts';
import { REFRESH_COOKIE } from './sessions/tokens.ts';
import { selectUser } from './users/users.queries.ts';

const server = await startTestServer();
const { visitor, app } = server;
const KNOWN = 'citizen@demo.vereda.example';
await server.as('citizen');

type Body = { error?: { code: string; message: string } };
/** `$argon2id$v=19$m=…,t=…,p=…`, without salt and hash. */
const costOf = (hash = '') => hash.split('$').slice(0, 4).join('$');
const codeOf = (answer: { body: unknown }) => (answer.body as Body).error?.code;
const request = {
  id: 'r',
  ip: '127.0.0.1',
  userAgent: '',
  locale: 'es',
  idempotencyKey: null,
  inputSha256: '',
  cookies: {},
  origin: null,
  host: 'localhost',
  secure: false,
  ifNoneMatch: null,
} as const;

describe('who guesses', () => {
  it('cannot tell a known address from an unknown one by the time or body of a refused sign-in', async () => {
    // What takes the time is the hash, of the same cost for a known address and for one that nobody has.
    const verify = vi.spyOn(server.deps.ports.passwords, 'verify');
    const bodies = new Set<string>();
    for (const email of [KNOWN, 'nadie@example.org']) {
      const answer = await visitor('POST /auth/sign-in', { email, password: 'no es esta clave' });
      const { error } = answer.body as Body;
      bodies.add(JSON.stringify([answer.status, error?.code, error?.message]));
    }
    expect(bodies.size).toBe(1);
    const [known, unknown, ...others] = verify.mock.calls.map(([hash]) => hash);
    expect(others).toEqual([]);
    expect(unknown).not.toBe(known);
    expect(costOf(unknown)).toBe(costOf(known));
    verify.mockRestore();
  });

  it.each([
    ['a Cyrillic a', 'citizen@demo.vered\u0430.example'],
    ['a full-width at', 'citizen\uff20demo.vereda.example'],
    ['a zero-width space', 'citi\u200bzen@demo.vereda.example'],
    ['a dotless i', 'c\u0131tizen@demo.vereda.example'],
    ['300 characters', `${'a'.repeat(290)}@x.example`],
    ['a second address', 'citizen@demo.vereda.example,thief@example.org'],
    ['a line break', 'citizen@demo.vereda.example\r\nBcc: thief@example.org'],
    ['a display name', '"City" <citizen@demo.vereda.example>'],
  ])('gets nowhere with %s in an address', async (_what, email) => {
    const captcha = 'x'.repeat(20);
    const person = { first_name: 'A', last_name: 'B', password: 'una frase bien larga' };
    const calls = [
      visitor('POST /auth/register', { ...person, email, captcha }),
      visitor('POST /create-token', { email, mode: 'resetPassword', captcha }),
      visitor('POST /activate-user', { email, captcha }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
    }
    const signIn = await visitor('POST /auth/sign-in', { email, password: 'no es esta clave' });
    expect([400, 401]).toContain(signIn.status);
  });

  it.each([
    ['uid as an array', { uid: ['persona-superadmin'], mode: 'resetPassword' }],
    ['uid as an object', { uid: { $ne: null }, mode: 'resetPassword' }],
    ['another mode', { uid: 'persona-citizen', mode: 'becomeAdmin' }],
    ['nothing at all', {}],
  ])('gets no link by %s', async (_what, input) => {
    expect((await visitor('POST /create-token', input)).status).toBe(400);
  });

  it('cannot make the platform mail what he likes to whom he likes', async () => {
    const template = (to: unknown, link: string) => ({
      personalizations: [{ to, dynamic_template_data: { link, title: 'Ganaste', content: 'Paga aquí' } }],
    });
    const tries = [
      template('victim@example.org', 'https://evil.example/?mode=resetPassword&request=made-up-by-hand'),
      template([{ email: 'victim@example.org' }, { email: 'other@example.org' }], 'x'),
      { ...template('victim@example.org', 'x'), personalizations: [] },
      { name: 'A', email: 'a@example.org', message: 'hola' },
      {},
    ];
    for (const input of tries) {
      const { status } = await visitor('POST /send-email', input);
      expect([400, 410]).toContain(status);
    }
    await server.runJobs();
    expect((await server.mails()).filter(({ to }) => to !== KNOWN)).toEqual([]);
  });
});

describe('a mail of the platform', () => {
  it('links to the configured address, whatever hosts the request names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    const person = { first_name: 'Eva', last_name: 'Paz', email: 'eva@example.org' };
    const input = { ...person, password: 'una frase bien larga', captcha: await solvedCaptcha(visitor) };
    expect((await visitor('POST /auth/register', input, { headers })).status).toBe(200);
    await server.runJobs();
    const mail = (await server.mails()).find(({ to }) => to === 'eva@example.org');
    expect(mail?.text).toContain('http://localhost:3000/email-action-handler?mode=verifyEmail&ticket=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });
});

describe('a token', () => {
  const claims = { iss: 'vereda', aud: 'vereda-api', sub: 'persona-citizen', exp: 9_999_999_999 };
  const sign = (given: object, typ = 'at+jwt') =>
    new SignJWT({ ...claims, ...given })
      .setProtectedHeader({ alg: 'EdDSA', typ })
      .sign(server.deps.secrets.tokenKeys.privateKey);
  const statusWith = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await visitor('POST /users/getbyuid/persona-citizen', {}, { headers })).status;
  };
  const openOne = async (uid: string) => {
    const user = await selectUser(server.deps.database, uid);
    if (!user) throw new Error(`${uid} is missing`);
    const session = await openSession(server.deps, user, request);
    return { ...session, sid: String(decodeJwt(session.idToken)['sid']) };
  };

  it('is refused with the number of somebody else, without a session, of another type, from another issuer', async () => {
    const { sid } = await openOne('persona-citizen');
    expect(await statusWith(await sign({ sid }))).toBe(200);
    const forged = [
      sign({ sid, sub: 'persona-superadmin' }),
      sign({ sid: undefined }),
      sign({ sid: 'made-up' }),
      sign({ sid }, 'JWT'),
      sign({ sid, iss: 'https://evil.example' }),
      sign({ sid, exp: undefined }),
    ];
    for (const token of await Promise.all(forged)) expect(await statusWith(token)).toBe(401);
  });

  it('ends after ninety days, however often it was renewed', async () => {
    let { refresh } = await openOne('persona-citizen');
    const renew = async (): Promise<number> => {
      const answer = await visitor('POST /get-securetoken', { refreshToken: refresh });
      refresh = (answer.body as { refreshToken?: string }).refreshToken ?? refresh;
      return answer.status;
    };
    const day = 24 * 3600_000;
    for (let at = 0; at < 80; at += 20) {
      server.clock.advance(20 * day);
      expect(await renew()).toBe(200);
    }
    server.clock.advance(11 * day);
    expect(await renew()).toBe(401);
  });
});

describe('many at once', () => {
  it('500 sessions refresh at the same moment without an error, and each goes on with its own new token', async () => {
    const user = await selectUser(server.deps.database, 'persona-citizen');
    if (!user) throw new Error('the persona is missing');
    const sessions = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const opening = Array.from({ length: 50 }, () => openSession(server.deps, user, request));
      sessions.push(...(await Promise.all(opening)));
    }
    const refreshOf = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/get-securetoken',
        cookies: { [REFRESH_COOKIE]: token },
        payload: {},
      });
    // 1.3 s on two cores; a lock that all wait for would not end within the test's time.
    const answers = await Promise.all(sessions.map(({ refresh }) => refreshOf(refresh)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const next = answers.map(
      ({ cookies }) => cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? '',
    );
    expect(new Set(next).size).toBe(500);
    expect((await refreshOf(next[499] ?? '')).statusCode).toBe(200);
  });
});
