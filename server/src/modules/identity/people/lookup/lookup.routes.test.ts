import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it, test } from 'vitest';
import { solvedCaptcha } from '#testing/captcha';
import { startTestServer } from '#testing/server';
import { countLookup } from '../../attempts/attempts.service.ts';
import { openUid } from '../../users/sealed-uid.ts';
import { peopleQuery } from '../people.queries.ts';
import { EVERYBODY } from '../people-scope.ts';

const server = await startTestServer();
const { visitor, app } = server;
const citizen = await server.as('citizen');
const root = await server.as('superadmin');
const { uid, email } = PERSONAS.citizen.viewer;
const PHONE = '+5492984123456';
await server.asOwner('update identity.users set phone = $2 where uid = $1', [uid, PHONE]);

const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;

describe('a look-up by somebody without rights', () => {
  it('asks for a captcha, works once with it, and tells next to nothing', async () => {
    for (const caller of [visitor, citizen]) {
      expect(codeOf(await caller('POST /users/email-exist', { email }))).toBe('platform/invalid-input');
      expect(codeOf(await caller('POST /users/get-by-email', { email }))).toBe('platform/invalid-input');
    }
    const captcha = await solvedCaptcha(visitor);
    expect((await visitor('POST /users/email-exist', { email, captcha })).body).toMatchObject({ total: 1 });
    expect(codeOf(await visitor('POST /users/email-exist', { email, captcha }))).toBe(
      'identity/captcha-replayed',
    );
    const none = { email: 'nobody@example.org', captcha: await solvedCaptcha(visitor) };
    expect((await visitor('POST /users/email-exist/', none)).body).toEqual({ total: 0 });
    const asked = { email, captcha: await solvedCaptcha(visitor) };
    const { items } = (await visitor('POST /users/get-by-email', asked)).body as { items: { uid: string }[] };
    expect(items.map((item) => Object.keys(item))).toEqual([['uid']]);
    expect(items[0]?.uid).not.toBe(uid);
    expect(openUid(server.deps.secrets, items[0]?.uid ?? '', server.clock.now())).toBe(uid);
    const link = await visitor('POST /create-token', { uid: items[0]?.uid, mode: 'resetPassword' });
    expect(link.status).toBe(200);
  });

  it('of an e-mail that exists lets look up this one without another captcha, for a quarter of an hour', async () => {
    await server.asOwner('delete from identity.attempts');
    const captcha = await solvedCaptcha(visitor);
    const { body } = await visitor('POST /users/email-exist', { email, captcha });
    const { pass } = body as { pass: string };
    const lookUp = async (input: object) => visitor('POST /users/get-by-email', input);
    const { items } = (await lookUp({ email: email?.toUpperCase(), pass })).body as {
      items: Record<string, string>[];
    };
    expect(items.map((item) => Object.keys(item))).toEqual([['uid']]);
    expect(items[0]?.['uid']).not.toBe(uid);
    const link = await visitor('POST /create-token', { uid: items[0]?.['uid'], mode: 'resetPassword' });
    expect(link.status).toBe(200);
    const others = [
      { email: PERSONAS.superadmin.viewer.email, pass },
      { email, pass: `9${pass}` },
      { email, pass: 'x' },
    ];
    for (const input of others) expect(codeOf(await lookUp(input))).toBe('platform/invalid-input');
    server.clock.advance(15 * 60_000 + 1);
    expect(codeOf(await lookUp({ email, pass }))).toBe('platform/invalid-input');
  });

  it('is what the recovery makes, even of a superadmin who is signed in', async () => {
    const asked = { email, captcha: await solvedCaptcha(root) };
    const { items } = (await root('POST /users/get-by-email', asked)).body as { items: { uid: string }[] };
    const link = await root('POST /create-token', { uid: items[0]?.uid, mode: 'resetPassword' });
    expect([items[0]?.uid === uid, link.status]).toEqual([false, 200]);
  });

  it('is slowed down', async () => {
    await server.asOwner('delete from identity.attempts');
    for (let count = 0; count < 40; count += 1) await countLookup(server.deps, '127.0.0.1');
    const captcha = await solvedCaptcha(visitor);
    const answer = await visitor('POST /users/email-exist', { email, captcha });
    expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([
      429,
      'platform/too-many-requests',
      expect.any(String),
    ]);
    await server.asOwner('delete from identity.attempts');
  });
});

describe('a phone in a path', () => {
  it.each(['', '/'])('is decoded twice, with %j at the end', async (end) => {
    const twice = encodeURIComponent(encodeURIComponent(PHONE));
    expect((await root(`POST /users/get-by-phone/${twice}${end}`, {})).body).toMatchObject({
      items: [{ uid, email }],
    });
    const captcha = await solvedCaptcha(visitor);
    const { body } = await visitor(`POST /users/get-by-phone/${twice}${end}`, { captcha });
    expect(JSON.stringify(body)).not.toContain(uid);
  });

  it('that is none is refused', async () => {
    for (const path of ['%25zz', '%252', 'abc', '%25%32%35']) {
      expect(codeOf(await root(`POST /users/get-by-phone/${path}`, {})), path).toBe('auth/invalid-phone');
    }
  });
});

describe('lists', () => {
  it('of everybody, of staff and of citizens hold who they should, counted only where asked', async () => {
    const everybody = await root('POST /users/all', { with_total: true });
    expect((everybody.body as { total: number }).total).toBe(2);
    const staff = (await root('POST /users/all-users', {})).body as {
      items: { type: string }[];
      total?: number;
    };
    expect(staff.items.map(({ type }) => type)).toEqual(['superadmin']);
    expect(staff.total).toBeUndefined();
    expect((await root('POST /users/total', {})).body).toEqual({
      total: 2,
      by_type: { citizen: 1, operator: 0, user: 0, superadmin: 1 },
    });
  });

  it('of citizens mask contacts, and are not searched by them, for who does not administer accounts', async () => {
    const desk = await server.as('supervisor');
    const asked = async (input: object) =>
      ((await desk('POST /users/get-citizens-per-page', input)).body as { items: object[] }).items;
    expect(await asked({ search: 'carla' })).toMatchObject([
      { uid, email: 'c***@demo.vereda.example', phone: '…456' },
    ]);
    expect(await asked({ search: '4123456' })).toEqual([]);
    expect(await asked({ search: 'carla 4123456' })).toEqual([]);
    const full = (await root('POST /users/get-citizens-per-page', { search: '4123456' })).body;
    expect(full).toMatchObject({ items: [{ email, phone: PHONE }] });
    expect((await citizen('POST /users/get-citizens-per-page', {})).status).toBe(403);
  });

  it('carry their id beside their uid, one and in every list', async () => {
    const both = { id: uid, uid };
    expect((await root(`POST /users/get/${uid}`, {})).body).toMatchObject(both);
    for (const list of ['list', 'all', 'get-citizens-per-page', 'get-by-email', `getbyuid/${uid}`]) {
      const given = list === 'get-by-email' ? { email: PERSONAS.citizen.viewer.email } : {};
      const { items } = (await root(`POST /users/${list}`, given)).body as { items: object[] };
      expect(items, list).toContainEqual(expect.objectContaining(both));
    }
  });

  it('are found without accents, by any part, each word on its own', async () => {
    await server.asOwner(
      `update identity.users set first_name = 'Úrsula', last_name = 'Peña' where uid = $1`,
      [uid],
    );
    for (const search of ['ursula', 'PENA úrs', 'peña', '2984123', 'citizen@demo']) {
      const { items } = (await root('POST /users/list', { search })).body as { items: { uid: string }[] };
      expect(
        items.map((item) => item.uid),
        search,
      ).toEqual([uid]);
    }
  });

  it('walk their indexes, whether paged or searched', async () => {
    await server.asOwner(`
      insert into identity.users (uid, email, first_name, last_name, created_at)
      select 'many-' || n, 'many' || n || '@example.org', 'Nombre' || n, 'Apellido' || n % 97,
        now() - n * interval '1 second' from generate_series(1, 20000) n`);
    await server.asOwner('analyze identity.users');
    const planOf = async (page: Parameters<typeof peopleQuery>[1]) => {
      const { sql, parameters } = peopleQuery(EVERYBODY, page).compile(server.database);
      const rows = await server.asOwner<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf({ limit: 26 })).toContain('Index Scan using users_created');
    const deep = await planOf({ limit: 26, cursor: 'many-9000' });
    expect(deep).toContain('Index Scan using users_created');
    expect(deep).not.toContain('Sort');
    expect(await planOf({ limit: 26, search: 'nombre1234' })).toContain('Bitmap Index Scan on users_search');
    const found = await root('POST /users/list', {
      search: 'nombre1234 apellido',
      limit: 100,
      with_total: true,
    });
    expect((found.body as { total: number }).total).toBe(11);
  });

  it('refuse a cursor that is none of theirs by an empty page, not by a failure', async () => {
    expect((await root('POST /users/list', { cursor: "x'--" })).body).toMatchObject({ items: [] });
    expect((await app.inject({ method: 'POST', url: '/api/users/list', payload: {} })).statusCode).toBe(401);
  });
});

test('a uid is looked up by its owner and by those who administer accounts; others find nothing', async () => {
  const clerk = await server.as('receptor');
  const call = `POST /users/getbyuid/${uid}`;
  expect((await citizen(call)).body).toMatchObject({ items: [{ uid, email }] });
  expect((await root(call)).body).toMatchObject({ items: [{ uid, email }] });
  expect((await clerk(call)).body).toEqual({ items: [] });
  expect((await root('POST /users/getbyuid/nobody')).body).toEqual({ items: [] });
});
