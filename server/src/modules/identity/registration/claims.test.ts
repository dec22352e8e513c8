import { describe, expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { startTestServer } from '#testing/server';
import { createUser } from '../users/users.service.ts';

const server = await startTestServer();
const { visitor, app } = server;
const OWNER = 'una frase de la operadora';
const STRANGER = 'una frase de un extraño';

type Body = { error?: { code: string } };
const codeOf = (answer: { body: unknown }) => (answer.body as Body).error?.code;

async function enterByStaff(email: string, extra: Record<string, unknown> = {}): Promise<string> {
  const role = { id: 'mesa', name: 'Mesa', views: ['listener'] as const };
  const uid = await server.deps.database.transaction().execute((transaction) =>
    createUser(server.deps, transaction, {
      email,
      first_name: 'Cargada',
      type: 'operator',
      role: { ...role, views: [...role.views] },
      ...extra,
    }),
  );
  return uid ?? '';
}

async function register(email: string, password: string) {
  const captcha = await solvedCaptcha(visitor);
  return visitor('POST /auth/register', { first_name: 'Olga', last_name: 'Sosa', email, password, captcha });
}

async function ticketsFor(email: string): Promise<string[]> {
  await server.runJobs();
  const mails = (await server.mails()).filter(({ to }) => to === email);
  return mails.map(({ text }) => /ticket=([\w-]+)/.exec(text)?.[1] ?? '');
}

const signIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password } });

describe('registering with an address that staff entered', () => {
  it('opens nothing before the address and the password of the registration are proven, then links the role', async () => {
    const email = 'olga@ciudad.example';
    const uid = await enterByStaff(email);
    const answer = await register(email.toUpperCase(), OWNER);
    expect([answer.status, answer.body]).toEqual([200, { pending: true }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await signIn(email, OWNER)).statusCode).toBe(401);

    const [ticket = ''] = await ticketsFor(email);
    expect(codeOf(await visitor('POST /auth/verify-email', { ticket }))).toBe('identity/password-needed');
    const wrong = await visitor('POST /auth/verify-email', { ticket, password: STRANGER });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'auth/wrong-password']);
    expect((await signIn(email, OWNER)).statusCode).toBe(401);
    expect((await visitor('POST /auth/verify-email', { ticket, password: OWNER })).status).toBe(200);
    expect((await signIn(email, OWNER)).json()).toMatchObject({
      user_id: uid,
      user: { type: 'operator', role: { id: 'mesa' }, first_name: 'Olga', emailVerified: true },
    });
    expect((await visitor('POST /auth/verify-email', { ticket, password: OWNER })).status).toBe(410);
    expect((await register(email, OWNER)).status).toBe(409);
  });

  it('gives a stranger nothing, even when the owner of the mailbox opens his link', async () => {
    const email = 'mesa@ciudad.example';
    await enterByStaff(email);
    await register(email, STRANGER);
    const [strangers = ''] = await ticketsFor(email);
    // The owner opens the link that the stranger caused, with the password that she knows: her own.
    expect((await visitor('POST /auth/verify-email', { ticket: strangers, password: OWNER })).status).toBe(
      401,
    );
    await register(email, OWNER);
    const owners = (await ticketsFor(email)).find((ticket) => ticket !== strangers) ?? '';
    expect((await visitor('POST /auth/verify-email', { ticket: owners, password: OWNER })).status).toBe(200);
    expect((await visitor('POST /auth/verify-email', { ticket: strangers, password: STRANGER })).status).toBe(
      410,
    );
    expect((await signIn(email, STRANGER)).statusCode).toBe(401);
  });

  it('is refused where the record is in use or banned', async () => {
    await enterByStaff('activa@ciudad.example', { activated: true });
    expect((await register('activa@ciudad.example', OWNER)).status).toBe(409);
    const banned = await enterByStaff('vedada@ciudad.example');
    await server.asOwner('update identity.users set disabled_at = now() where uid = $1', [banned]);
    expect((await register('vedada@ciudad.example', OWNER)).status).toBe(409);
    expect(await ticketsFor('vedada@ciudad.example')).toEqual([]);
  });

  it('lets a password be guessed a few times only', async () => {
    const email = 'adivina@ciudad.example';
    await enterByStaff(email);
    await register(email, OWNER);
    const [ticket = ''] = await ticketsFor(email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await visitor('POST /auth/verify-email', { ticket, password: `${turn} no es` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
