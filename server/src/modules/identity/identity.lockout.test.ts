import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it, vi } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { startTestServer, TEST_PASSWORD } from '#testing/server';
import { createUser } from './users/users.service.ts';

const server = await startTestServer();
const { visitor, clock } = server;
const MINUTE_MS = 60_000;
// Proofs of work take their time.
vi.setConfig({ testTimeout: 120_000 });
// Twenty-five networks of somebody who wants the owner to stay out.
const ATTACKERS = Array.from({ length: 25 }, (_, at) => `203.0.113.${at + 1}`);
const HOME = '198.51.100.7';
const ELSEWHERE = '192.0.2.77';
const email = PERSONAS.citizen.viewer.email ?? '';
await server.as('citizen');
const own = { email, password: TEST_PASSWORD };

type Answer = Awaited<ReturnType<typeof visitor>>;
const codeOf = ({ body }: Answer) => (body as { error?: { code: string } }).error?.code;
const solve = () => solvedCaptcha(visitor);

function deviceOf({ headers }: Answer): { cookie: string } {
  const lines = [headers['set-cookie']].flat().map(String);
  const [cookie = ''] = (lines.find((line) => line.startsWith('auth._device')) ?? '').split(';');
  return { cookie };
}

async function newestSms(phone: string): Promise<string> {
  await server.runJobs();
  const sent = (await server.mails()).find(({ kind, to }) => kind === 'sms' && to === phone);
  return /^(\d{6}) /.exec(sent?.text ?? '')?.[1] ?? '';
}

async function newestTicket(): Promise<string | undefined> {
  await server.runJobs();
  const sent = (await server.mails()).find(({ to, text }) => to === email && text.includes('ticket='));
  return /ticket=([\w-]+)/.exec(sent?.text ?? '')?.[1];
}

const linksMailed = async () => {
  await server.runJobs();
  return (await server.mails()).filter(({ to, text }) => to === email && text.includes('resetPassword'))
    .length;
};

async function askReset(ip: string): Promise<Answer> {
  const captcha = await solve();
  const asked = await visitor('POST /create-token', { email, mode: 'resetPassword', captcha }, { ip });
  const { link } = asked.body as { link?: string };
  if (!link) return asked;
  const data = { to: email, dynamic_template_data: { link } };
  return visitor('POST /send-email', { personalizations: [data] }, { ip });
}

describe('an hour of wrong passwords from twenty-five networks', () => {
  it('keeps the owner out of nothing: not at home, not on the own browser, not anywhere else', async () => {
    const home = await visitor('POST /auth/sign-in', own, { ip: HOME });
    expect(home.status).toBe(200);
    let browser = deviceOf(home);
    for (let minute = 0; minute < 60; minute += 3) {
      for (const ip of ATTACKERS)
        await visitor('POST /auth/sign-in', { email, password: `guess ${minute}` }, { ip });
      clock.advance(3 * MINUTE_MS);
      if (minute % 12 !== 0) continue;
      expect((await visitor('POST /auth/sign-in', own, { ip: HOME })).status, `home, ${minute}`).toBe(200);
      const known = { ip: `192.0.2.${minute + 1}`, headers: browser };
      const onBrowser = await visitor('POST /auth/sign-in', own, known);
      expect(onBrowser.status, `browser, ${minute}`).toBe(200);
      browser = deviceOf(onBrowser);
    }
    // A guess an hour is free; it is spent here.
    await visitor('POST /auth/sign-in', { email, password: 'guess' }, { ip: '203.0.113.90' });
    const asked = await visitor('POST /auth/sign-in', own, { ip: ELSEWHERE });
    expect([asked.status, codeOf(asked)]).toEqual([428, 'auth/proof-needed']);
    const proven = await visitor('POST /auth/sign-in', { ...own, captcha: await solve() }, { ip: ELSEWHERE });
    expect(proven.status).toBe(200);
  });

  it('costs a proof of work for each further guess, even where its network has tries left', async () => {
    const guess = { email, password: 'guess' };
    const ip = '203.0.113.99';
    expect(codeOf(await visitor('POST /auth/sign-in', guess, { ip }))).toBe('auth/proof-needed');
    const captcha = await solve();
    expect(codeOf(await visitor('POST /auth/sign-in', { ...guess, captcha }, { ip }))).toBe(
      'auth/wrong-password',
    );
    expect(codeOf(await visitor('POST /auth/sign-in', { ...guess, captcha }, { ip }))).toBe(
      'identity/captcha-replayed',
    );
  });

  it('does not make a browser known that was made up, or that another one holds a newer cookie of', async () => {
    const made = { ip: '203.0.113.98', headers: { cookie: `auth._device.firebase=${'a'.repeat(43)}` } };
    expect(codeOf(await visitor('POST /auth/sign-in', own, made))).toBe('auth/proof-needed');
    const former = deviceOf(await visitor('POST /auth/sign-in', own, { ip: HOME }));
    await visitor('POST /auth/sign-in', own, { ip: HOME, headers: former });
    const copied = { ip: '203.0.113.97', headers: former };
    expect(codeOf(await visitor('POST /auth/sign-in', own, copied))).toBe('auth/proof-needed');
  });
});

describe('resets that others ask for', () => {
  it('leave the owner a link that works and another one, and do not fill the letterbox', async () => {
    expect((await askReset(HOME)).status).toBe(200);
    const first = await newestTicket();
    const before = await linksMailed();
    for (const ip of ATTACKERS.slice(0, 9)) await askReset(ip);
    for (let turn = 0; turn < 4; turn += 1) await askReset('203.0.113.1');
    expect((await linksMailed()) - before).toBeLessThan(7);
    expect((await askReset(HOME)).status).toBe(200);
    expect((await askReset(ELSEWHERE)).status).toBe(200);
    const password = 'una frase que nadie sabe';
    const reset = await visitor('POST /auth/reset-password', { ticket: first, password });
    expect(reset.status).toBe(200);
    expect((await visitor('POST /auth/sign-in', { email, password }, { ip: HOME })).status).toBe(200);
    const later = await newestTicket();
    expect(later).not.toBe(first);
    const stale = await visitor('POST /auth/reset-password', { ticket: later, password });
    expect(codeOf(stale)).toBe('identity/ticket-invalid');
  });
});

describe('codes that others ask for and guess at', () => {
  const phone = '+5492984130001';
  const ask = async (ip: string, headers: Record<string, string> = {}) =>
    visitor('POST /auth/send-code', { phone, purpose: 'sign-in', captcha: await solve() }, { ip, headers });
  const answer = (code: string, ip: string, headers: Record<string, string> = {}) =>
    visitor('POST /auth/confirm-code', { phone, purpose: 'sign-in', code }, { ip, headers });

  it('leave the owner the own code with its tries, also on another network, and the next one', async () => {
    await server.deps.database
      .transaction()
      .execute((transaction) => createUser(server.deps, transaction, { phone, activated: true }));
    const asked = await ask(HOME);
    expect(asked.status).toBe(200);
    const code = await newestSms(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const ip of ATTACKERS.slice(0, 6)) {
      for (let turn = 0; turn < 3; turn += 1) await answer(wrong, ip);
      expect((await ask(ip)).status).toBe(200);
      for (let turn = 0; turn < 6; turn += 1) await answer(wrong, ip);
    }
    const opened = await answer(code, ELSEWHERE, deviceOf(asked));
    expect(opened.status).toBe(200);
    await server.runJobs();
    clock.advance(MINUTE_MS);
    const again = await ask(HOME, deviceOf(opened));
    expect(again.status).toBe(200);
    expect((await answer(await newestSms(phone), HOME, deviceOf(opened))).status).toBe(200);
  });

  it('come again a minute after a clock that was ahead was put back', async () => {
    clock.advance(1000 * MINUTE_MS);
    expect((await ask('203.0.113.70')).status).toBe(200);
    clock.advance(-1000 * MINUTE_MS);
    expect((await ask('203.0.113.70')).headers['retry-after']).toBe('60');
    clock.advance(MINUTE_MS);
    expect((await ask('203.0.113.70')).status).toBe(200);
  });

  it('are no good in another browser than the one that asked', async () => {
    // What was asked for before is sent before, so that the newest message is this one's.
    await server.runJobs();
    clock.advance(10 * MINUTE_MS);
    expect((await ask('203.0.113.60')).status).toBe(200);
    const code = await newestSms(phone);
    expect(codeOf(await answer(code, '203.0.113.61'))).toBe('auth/code-expired');
    expect((await answer(code, '203.0.113.60')).status).toBe(200);
  });
});
