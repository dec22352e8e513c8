import { describe, expect, it } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { startTestServer } from '#testing/server';
import { createUser } from '../users/users.service.ts';

const server = await startTestServer();
const { visitor, clock } = server;

type Body = { error?: { code: string; message: string }; user?: { uid: string; email: string | null } };
const bodyOf = (answer: { body: unknown }) => answer.body as Body;
const codeOf = (answer: { body: unknown }) => bodyOf(answer).error?.code;
let lastLine = 4_100_000;
const newPhone = () => `+549298${(lastLine += 1)}`;

async function askCode(phone: string, purpose: string) {
  clock.advance(61_000);
  const captcha = await solvedCaptcha(visitor);
  return visitor('POST /auth/send-code', { phone, purpose, captcha });
}

async function codeFor(phone: string): Promise<string> {
  await server.runJobs();
  const sent = (await server.mails()).find(({ kind, to }) => kind === 'sms' && to === phone);
  return /^(\d{6}) /.exec(sent?.text ?? '')?.[1] ?? '';
}

const confirm = (phone: string, purpose: string, code: string) =>
  visitor('POST /auth/confirm-code', { phone, purpose, code });

async function register(phone: string) {
  await askCode(phone, 'register');
  return confirm(phone, 'register', await codeFor(phone));
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function storePhone(phone: string, extra: Record<string, unknown> = {}) {
  const uid = await server.deps.database
    .transaction()
    .execute((transaction) => createUser(server.deps, transaction, { phone, activated: true, ...extra }));
  return uid ?? '';
}

describe('a phone', () => {
  it('registers with its code, without an e-mail, activated, and signs in with another', async () => {
    const phone = newPhone();
    const sent = await askCode('298 410-0001', 'register');
    expect(sent.body).toEqual({ phone, resend_after_seconds: 60, expires_in_seconds: 600 });
    const code = await codeFor(phone);
    expect(code).toMatch(/^\d{6}$/);
    const opened = await confirm(phone, 'register', ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(opened.body).toMatchObject({ user: { phone, email: null, emailVerified: true, type: 'citizen' } });
    await askCode(phone, 'sign-in');
    const again = await confirm(phone, 'sign-in', await codeFor(phone));
    expect(bodyOf(again).user?.uid).toBe(bodyOf(opened).user?.uid);
  });

  it('that is not registered gets no message to sign in, one that is gets none to register', async () => {
    const phone = newPhone();
    const unknown = await askCode(phone, 'sign-in');
    expect([unknown.status, bodyOf(unknown).error?.message]).toEqual([
      404,
      'Este número no ha sido registrado, por favor registrate.',
    ]);
    await register(phone);
    const known = await askCode(phone, 'register');
    expect([known.status, bodyOf(known).error?.message]).toEqual([
      409,
      'Este número ya ha sido registrado, por favor inicia sesión.',
    ]);
  });

  it.each(['123', '+1 555', 'abcdefghij', '+5492984100001 ext. 9', '+999123456789', '2984\u202e100001x'])(
    'that is none (%j) is refused by its field',
    async (phone) => {
      const captcha = 'x'.repeat(20);
      const answer = await visitor('POST /auth/send-code', { phone, purpose: 'sign-in', captcha });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error: { fields: { phone: expect.any(String) as unknown } } });
    },
  );

  it('of fourteen characters finds the record that lacks the mobile mark, but its own first', async () => {
    const long = newPhone();
    const short = long.replace('+549', '+54');
    const uid = await storePhone(short);
    await askCode(long, 'sign-in');
    expect(bodyOf(await confirm(long, 'sign-in', await codeFor(long))).user?.uid).toBe(uid);
    const own = await storePhone(long);
    await askCode(long, 'sign-in');
    expect(bodyOf(await confirm(long, 'sign-in', await codeFor(long))).user?.uid).toBe(own);
  });

  it('of fourteen characters of a country without that mark is never another one', async () => {
    const german = '+4915112345678';
    await storePhone(german.replace('+491', '+49'));
    expect(codeOf(await askCode(german, 'sign-in'))).toBe('auth/phone-not-registered');
  });

  it('opens one account when its code comes twice at once', async () => {
    const phone = newPhone();
    await askCode(phone, 'register');
    const code = await codeFor(phone);
    const answers = await Promise.all([1, 2].map(() => confirm(phone, 'register', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('whose user vanished after the code was sent gets an account by the confirmed code', async () => {
    const phone = newPhone();
    const uid = await storePhone(phone);
    await askCode(phone, 'sign-in');
    await server.asOwner('delete from identity.users where uid = $1', [uid]);
    const opened = await confirm(phone, 'sign-in', await codeFor(phone));
    expect(opened.body).toMatchObject({ user: { phone, email: null } });
  });
});

describe('a code', () => {
  it('is not good the sixth time, even when right, and says how many tries are left', async () => {
    const phone = newPhone();
    await askCode(phone, 'register');
    const code = await codeFor(phone);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push(codeOf(await confirm(phone, 'register', wrong(code))));
    expect(codes).toEqual([...Array<string>(4).fill('auth/invalid-verification-code'), 'auth/code-expired']);
    const sixth = await confirm(phone, 'register', code);
    expect([sixth.status, codeOf(sixth)]).toEqual([410, 'auth/code-expired']);
  });

  it('is guessed at most five times, however many at once', async () => {
    const phone = newPhone();
    await askCode(phone, 'register');
    const code = await codeFor(phone);
    const guesses = Array.from({ length: 12 }, () => confirm(phone, 'register', wrong(code)));
    const answers = (await Promise.all(guesses)).map(codeOf);
    expect(answers.filter((answer) => answer === 'auth/invalid-verification-code')).toHaveLength(4);
    expect((await confirm(phone, 'register', code)).status).toBe(410);
  });

  it('expires after ten minutes and is void once another was sent', async () => {
    const phone = newPhone();
    await askCode(phone, 'register');
    const first = await codeFor(phone);
    await askCode(phone, 'register');
    const second = await codeFor(phone);
    if (first !== second)
      expect(codeOf(await confirm(phone, 'register', first))).toBe('auth/invalid-verification-code');
    clock.advance(10 * 60_000);
    expect(codeOf(await confirm(phone, 'register', second))).toBe('auth/code-expired');
  });

  it('is sent again after a minute, not before, and a phone gets few in a row', async () => {
    const phone = newPhone();
    await askCode(phone, 'register');
    clock.advance(30_000);
    const captcha = await solvedCaptcha(visitor);
    const early = await visitor('POST /auth/send-code', { phone, purpose: 'register', captcha });
    expect([early.status, early.headers['retry-after']]).toEqual([429, '30']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await askCode(phone, 'register')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('for one purpose or phone is none for another', async () => {
    const phone = newPhone();
    await register(phone);
    await askCode(phone, 'sign-in');
    const code = await codeFor(phone);
    expect((await confirm(phone, 'register', code)).status).toBe(410);
    expect((await confirm(newPhone(), 'sign-in', code)).status).toBe(410);
    expect((await visitor('POST /activate-user', { phone, code })).status).toBe(410);
  });

  it('is stored nowhere', async () => {
    const phone = newPhone();
    await askCode(phone, 'register');
    const code = await codeFor(phone);
    const rows = await server.asOwner<{ all: string }>(
      `select json_agg(c)::text || (select coalesce(json_agg(j)::text, '') from graphile_worker._private_jobs j) as all
       from identity.phone_codes c where phone = $1`,
      [phone],
    );
    expect(rows[0]?.all).not.toContain(`"${code}"`);
  });
});

describe('/api/activate-user', () => {
  const activate = async (input: Record<string, unknown>) => {
    clock.advance(61_000);
    return visitor('POST /activate-user', { captcha: await solvedCaptcha(visitor), ...input });
  };

  it('opens a deactivated phone account after a code, and no earlier', async () => {
    const phone = newPhone();
    const uid = await storePhone(phone, { activated: false });
    await askCode(phone, 'sign-in');
    const refused = await confirm(phone, 'sign-in', await codeFor(phone));
    expect(refused.body).toMatchObject({
      error: { code: 'auth/user-disabled', details: { self_activation: true } },
    });
    expect((await activate({ phone })).body).toEqual({ sent: 'sms', activated: false });
    const code = await codeFor(phone);
    expect((await visitor('POST /activate-user', { phone, code })).body).toEqual({
      sent: null,
      activated: true,
    });
    await askCode(phone, 'sign-in');
    const opened = await confirm(phone, 'sign-in', await codeFor(phone));
    expect(bodyOf(opened).user?.uid).toBe(uid);
  });

  it('opens an account that its owner closed by the mailed link, never one that staff banned', async () => {
    for (const by of ['owner', 'staff']) {
      const email = `${by}@example.org`;
      const uid = await storePhone(newPhone(), { email });
      await server.asOwner('update identity.users set disabled_at = now(), disabled_by = $2 where uid = $1', [
        uid,
        by,
      ]);
      expect((await activate({ email })).body).toEqual({ sent: 'mail', activated: false });
      await server.runJobs();
      const sent = (await server.mails()).find(({ to }) => to === email);
      expect(sent === undefined).toBe(by === 'staff');
      const ticket = /ticket=([\w-]+)/.exec(sent?.text ?? '')?.[1];
      if (ticket) {
        expect((await visitor('POST /auth/verify-email', { ticket })).body).toEqual({
          ok: true,
          reactivated: true,
        });
      }
      const [row] = await server.asOwner<{ off: boolean }>(
        'select disabled_at is not null as off from identity.users where uid = $1',
        [uid],
      );
      expect(row?.off).toBe(by === 'staff');
    }
  });

  it('does not confirm an e-mail by a code to the phone', async () => {
    const phone = newPhone();
    const uid = await storePhone(phone, { activated: false, email: 'nunca@example.org' });
    await activate({ phone });
    expect(await codeFor(phone)).toBe('');
    const [row] = await server.asOwner<{ activated: boolean }>(
      'select activated from identity.users where uid = $1',
      [uid],
    );
    expect(row?.activated).toBe(false);
  });

  it('answers the same for an account that is not there, and wants a captcha', async () => {
    expect((await activate({ email: 'nadie@example.org' })).body).toEqual({ sent: 'mail', activated: false });
    expect((await activate({ phone: newPhone() })).body).toEqual({ sent: 'sms', activated: false });
    expect(codeOf(await visitor('POST /activate-user', { email: 'nadie@example.org' }))).toBe(
      'platform/invalid-input',
    );
  });
});
