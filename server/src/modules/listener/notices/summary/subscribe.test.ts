import { beforeAll, describe, expect, it } from 'vitest';
import { SUMMARY_SUBSCRIPTIONS_MAX } from '@vereda/contract/limits';
import { followerToken } from '#modules/following/public';
import { enqueue } from '#platform/jobs/enqueue';
import { solvedCaptcha } from '#testing/captcha';
import { CENTRE, codeOf, seedListener, ticketOf } from '#testing/listener';
import { startTestServer, type Caller } from '#testing/server';
import { gatherSummaries } from './gather-summaries.job.ts';

const server = await startTestServer();
const seeded = await seedListener(server);
const citizen = await server.as('citizen');
const { visitor } = server;
const DAY_MS = 86_400_000;
/** An outline of corners beside the centre, in thousandths of a degree east and north of it. */
const outline = (...corners: readonly (readonly [east: number, north: number])[]) => {
  const at = ([east, north]: readonly [number, number]) => [
    CENTRE.lng + east / 1000,
    CENTRE.lat + north / 1000,
  ];
  return { drawn: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)].map(at)] } };
};
const SQUARE = outline([-1, -1], [1, -1], [1, 1], [-1, 1]);
const scene = { colonia: 0 };

type Item = {
  id: number;
  category: string | null;
  colonia: string | null;
  around: object | null;
  confirmed: boolean;
};

beforeAll(async () => {
  const [centre] = await server.asOwner<{ id: number }>(
    `select id from urbanism.colonias where source_id = 'centro'`,
  );
  scene.colonia = centre?.id ?? 0;
});

const SUBSCRIBE = 'POST /reports/summary/subscribe';
const byMail = async (email: string, input: object = {}) =>
  visitor(SUBSCRIBE, { ...input, email, captcha: await solvedCaptcha(visitor) });
const mailsTo = async (to: string) => {
  await server.runJobs();
  return (await server.mails()).filter((mail) => mail.to === to);
};
const listOf = async (caller: Caller, input: object = {}) => {
  const answer = await caller('POST /reports/summary/list', input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { items: Item[] }).items;
};
const toldOf = ({ status, body }: { status: number; body: unknown }) => `${status} ${codeOf({ body }) ?? ''}`;
const ASKED = { subscribed: false, confirm_by_mail: true };

describe('an account', () => {
  it('subscribes at once, sees and ends what it has; twice changes nothing', async () => {
    const wanted = [
      { category_id: seeded.categoryId },
      { category_id: seeded.categoryId, colonia_id: scene.colonia },
      { around: { point: CENTRE, radius_m: 500 } },
      {},
    ];
    for (const of of [...wanted, ...wanted])
      expect((await citizen(SUBSCRIBE, of)).body).toEqual({ subscribed: true, confirm_by_mail: false });
    const items = await listOf(citizen);
    expect(items.map(({ category, colonia, confirmed }) => [category, colonia, confirmed])).toEqual([
      ['Calles', null, true],
      ['Calles', 'Centro', true],
      [null, null, true],
      [null, null, true],
    ]);
    expect(items[2]?.around).toEqual({ point: CENTRE, radius_m: 500, place: 'Centro' });
    const end = `POST /reports/summary/end/${items[0]?.id}`;
    const stranger = await server.as('roleUser');
    for (const caller of [stranger, citizen, citizen])
      expect((await caller(end)).body).toEqual({ subscribed: false });
    expect(await listOf(citizen)).toHaveLength(3);
    expect(await mailsTo('citizen@demo.vereda.example')).toEqual([]);
  });

  it('is not ended by anybody else', async () => {
    const [first] = await listOf(citizen);
    const stranger = await server.as('roleUser');
    await stranger(SUBSCRIBE, {});
    await stranger(`POST /reports/summary/end/${first?.id}`);
    expect((await listOf(citizen)).map(({ id }) => id)).toContain(first?.id);
    expect(toldOf(await visitor('POST /reports/summary/list', {}))).toBe('401 auth/login-required');
    expect(toldOf(await visitor(`POST /reports/summary/end/${first?.id}`, {}))).toBe(
      '401 auth/login-required',
    );
  });

  it('has its address proven, and not more than some of them', async () => {
    expect(toldOf(await (await server.as('unverified'))(SUBSCRIBE, {}))).toBe(
      '409 listener/summary-needs-address',
    );
    const many = await server.as('superadmin');
    const around = (radius_m: number) => ({ around: { point: CENTRE, radius_m } });
    for (let more = 0; more < SUMMARY_SUBSCRIPTIONS_MAX; more += 1)
      expect((await many(SUBSCRIBE, around(100 + more))).status).toBe(200);
    expect(toldOf(await many(SUBSCRIBE, around(4000)))).toBe('409 listener/too-many-subscriptions');
    expect((await many(SUBSCRIBE, around(100))).status).toBe(200);
    expect(await listOf(many)).toHaveLength(SUMMARY_SUBSCRIPTIONS_MAX);
  });

  it('subscribes to what it drew, finds it by its place, once', async () => {
    const drawing = await server.as('callcenterRole');
    for (const narrowing of [SQUARE, SQUARE, outline([-1, -1], [2, -1], [0, 2])])
      expect((await drawing(SUBSCRIBE, narrowing)).status).toBe(200);
    const { body } = await drawing('POST /reports/summary/list', {});
    const { items } = body as { items: { drawn: { coordinates: number[][][] }; drawn_near: string }[] };
    expect(items.map(({ drawn_near: near }) => near)).toEqual(['Centro', 'Centro']);
    expect(items[0]?.drawn).toEqual(SQUARE.drawn);
  });

  it.each<[string, object, string]>([
    [
      'an outline that crosses itself',
      outline([-1, -1], [1, 1], [1, -1], [-1, 1]),
      '400 platform/invalid-input',
    ],
    ['an outline of two corners', outline([-1, -1], [1, 1]), '400 platform/invalid-input'],
    [
      'an outline of too many',
      outline(...Array.from({ length: 61 }, (_, n) => [n, n % 2] as const)),
      '400 platform/invalid-input',
    ],
    ['an outline and a colonia', { ...SQUARE, colonia_id: 1 }, '400 platform/invalid-input'],
    ['a category that is not there', { category_id: 99_999 }, '404 platform/not-found'],
    ['a colonia that is not there', { colonia_id: 99_999 }, '404 platform/not-found'],
    ['a circle too wide', { around: { point: CENTRE, radius_m: 5001 } }, '400 platform/invalid-input'],
    ['a circle too narrow', { around: { point: CENTRE, radius_m: 99 } }, '400 platform/invalid-input'],
    ['two places', { colonia_id: 1, around: { point: CENTRE, radius_m: 500 } }, '400 platform/invalid-input'],
  ])('%s is refused', async (_what, input, told) => {
    expect(toldOf(await citizen(SUBSCRIBE, input))).toBe(told);
  });

  it('finds what it subscribed to in its own document, and nothing is left when it goes', async () => {
    const leaving = await server.as('operatorWrongRole');
    await leaving(SUBSCRIBE, { category_id: seeded.categoryId, around: { point: CENTRE, radius_m: 500 } });
    const { raw } = await leaving('POST /auth/own/download');
    const own = JSON.parse(raw.toString()) as { daily_summary: object[] };
    expect(own.daily_summary).toMatchObject([{ category: 'Calles', lat: CENTRE.lat, radius_m: 500 }]);
    const left = async () =>
      server.asOwner<{ uid: string }>(
        `select uid from listener.summary_readers where uid = 'persona-operator-wrong-role'`,
      );
    const [row] = await left();
    const uid = row?.uid ?? expect.fail('nothing was kept');
    for (const records of server.deps.personal())
      await server.database.transaction().execute((transaction) => records.erase(transaction, uid));
    expect(await left()).toEqual([]);
  });
});

describe('a visitor', () => {
  it('gets nothing until the page of the mail confirmed it, and is answered alike before and after', async () => {
    const email = 'vecina@example.org';
    expect((await byMail(email, { category_id: seeded.categoryId })).body).toEqual(ASKED);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Falta confirmar el resumen diario de reportes');
    // Nothing of what a stranger chose.
    expect(mail?.text).not.toContain('Calles');
    const ticket = await ticketOf(server, 'daily-summary', email);
    const [asked] = await listOf(visitor, { ticket });
    expect(asked).toMatchObject({ category: 'Calles', confirmed: false });
    const confirm = { ticket, category_id: seeded.categoryId };
    for (let times = 0; times < 2; times += 1)
      expect((await visitor(SUBSCRIBE, confirm)).body).toEqual({ subscribed: true, confirm_by_mail: false });
    expect(await listOf(visitor, { ticket })).toMatchObject([{ confirmed: true }]);
    // Asked for once more by whomever: the same answer, and no mail.
    expect((await byMail(email.toUpperCase(), { category_id: seeded.categoryId })).body).toEqual(ASKED);
    expect(await mailsTo(email)).toHaveLength(1);
    // Something else waits for a confirmation of its own.
    expect((await byMail(email, {})).body).toEqual(ASKED);
    expect((await listOf(visitor, { ticket })).map(({ confirmed }) => confirmed)).toEqual([false, true]);
  });

  it('removes one by the mail’s page, takes that back, and ends the whole by one click', async () => {
    const email = 'otra@example.org';
    await byMail(email, {});
    await server.runJobs();
    const ticket = await ticketOf(server, 'daily-summary', email);
    await visitor(SUBSCRIBE, { ticket });
    const [item] = await listOf(visitor, { ticket });
    await visitor(`POST /reports/summary/end/${item?.id}`, { ticket });
    expect(await listOf(visitor, { ticket })).toEqual([]);
    expect((await visitor(SUBSCRIBE, { ticket })).status).toBe(200);
    expect(await listOf(visitor, { ticket })).toHaveLength(1);
    // A scanner of links ends nothing.
    const url = `/stop-summary/${ticket}`;
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.app.inject({ method, url })).headers.location).toBe(
        `/email-action-handler?mode=stop-summary&ticket=${ticket}`,
      );
    expect(await listOf(visitor, { ticket })).toHaveLength(1);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    for (let times = 0; times < 2; times += 1)
      expect((await server.app.inject({ method: 'POST', url, headers, payload })).json()).toEqual({
        ok: true,
      });
    expect(await listOf(visitor, { ticket })).toEqual([]);
    expect(toldOf(await visitor(SUBSCRIBE, { ticket }))).toMatch(/identity\/ticket-invalid$/);
  });

  it('is not shut out by a stranger who asks again and again: the mail that came opens what is asked for later', async () => {
    const email = 'acosada@example.org';
    for (let times = 0; times < 12; times += 1) {
      const around = { point: CENTRE, radius_m: 200 + times };
      expect((await byMail(email, { around })).body).toEqual(ASKED);
    }
    const mailed = (await mailsTo(email)).length;
    expect(mailed).toBe(5);
    expect((await byMail(email, { category_id: seeded.otherCategoryId })).body).toEqual(ASKED);
    expect(await mailsTo(email)).toHaveLength(mailed);
    const ticket = await ticketOf(server, 'daily-summary', email);
    expect((await listOf(visitor, { ticket })).map(({ category }) => category)).toContain('Alumbrado');
    expect((await visitor(SUBSCRIBE, { ticket, category_id: seeded.otherCategoryId })).status).toBe(200);
    // Its owner opened it: what is asked for from now on is mailed again.
    await visitor('POST /reports/summary/stop', { ticket });
    await byMail(email, {});
    expect(await mailsTo(email)).toHaveLength(mailed + 1);
  });

  it('is forgotten after seven days without an answer, and whoever confirmed stays', async () => {
    const [gone, kept] = ['calla@example.org', 'queda@example.org'];
    for (const email of [gone, kept]) await byMail(email, {});
    await server.runJobs();
    await visitor(SUBSCRIBE, { ticket: await ticketOf(server, 'daily-summary', kept) });
    const there = async () =>
      (
        await server.asOwner<{ email: string }>(
          'select email from listener.summary_readers where email = any($1) order by 1',
          [[gone, kept]],
        )
      ).map(({ email }) => email);
    for (const [days, left] of [
      [6, [gone, kept]],
      [2, [kept]],
    ] as const) {
      server.clock.advance(days * DAY_MS);
      await enqueue(server.database, gatherSummaries, { payload: {} });
      await server.runJobs();
      expect(await there()).toEqual(left);
    }
  });

  it('needs an address, a proof, and a ticket of ours', async () => {
    expect(toldOf(await visitor(SUBSCRIBE, {}))).toBe('400 platform/invalid-input');
    expect(toldOf(await visitor(SUBSCRIBE, { email: 'a@example.org' }))).toBe('400 platform/invalid-input');
    const wrong = await visitor(SUBSCRIBE, { email: 'a@example.org', captcha: 'x' });
    expect(toldOf(wrong)).toMatch(/identity\/captcha-wrong$/);
    const other = followerToken(server.deps.secrets, 'unfollow-links', 1);
    for (const ticket of ['1.x', '-1.', 'x', other])
      for (const [call, input] of [
        [SUBSCRIBE, {}],
        ['POST /reports/summary/list', {}],
        ['POST /reports/summary/end/1', {}],
        ['POST /reports/summary/stop', {}],
      ] as const)
        expect(toldOf(await visitor(call, { ...input, ticket }))).toMatch(/identity\/ticket-invalid$/);
  });
});
