import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const uidOf = (name: 'citizen' | 'supervisor' | 'superadmin' | 'roleUser' | 'receptor') =>
  PERSONAS[name].viewer.uid;

let root: Caller;
let clerk: Caller;
type Person = { uid: string; type: string; type_operator: string[]; role: { id: string } | null };
const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code?: string } }).error?.code;
const person = async (uid: string) => (await root(`POST /users/get/${uid}`, {})).body as Person;

beforeAll(async () => {
  for (const name of ['citizen', 'supervisor', 'roleUser'] as const) await server.as(name);
  root = await server.as('superadmin');
  // A clerk of the people desk: a user whose role opens configuration, and nothing else by name.
  clerk = await server.as('callcenterRole');
  await server.asOwner(`update identity.roles set views = '{configuration}' where id = 'role-callcenter'`);
});

describe('who may change rights', () => {
  it.each(['citizen', 'supervisor', 'roleUser'] as const)('is not %s', async (name) => {
    const caller = await server.as(name);
    const uid = uidOf(name);
    for (const [call, input] of [
      ['POST /users/update-type', { uid, type: 'superadmin' }],
      ['POST /users/update-role', { uid, role: 'role-sorteos' }],
      ['POST /users/update-activated', { uid, activated: true }],
      ['POST /role/create', { name: 'Mine', views: ['configuration'] }],
      ['POST /users/list', {}],
    ] as const) {
      expect(codeOf(await caller(call, input)), call).toBe('auth/forbidden');
    }
  });

  it('never gives above the own rights', async () => {
    const own = PERSONAS.callcenterRole.viewer.uid;
    const uid = uidOf('citizen');
    for (const [call, input] of [
      ['POST /users/update-type', { uid, type: 'superadmin' }],
      ['POST /users/update-type', { uid: own, type: 'superadmin' }],
      ['POST /users/update-role', { uid: own, role: 'role-sorteos' }],
      ['POST /users/update-activated', { uid: uidOf('superadmin'), activated: false }],
      ['POST /users/update-type', { uid: uidOf('superadmin'), type: 'citizen' }],
      ['POST /users/update-role', { uid: uidOf('roleUser'), role: null }],
    ] as const) {
      expect(codeOf(await clerk(call, input)), `${call} ${JSON.stringify(input)}`).toBe(
        'identity/above-own-rights',
      );
    }
    expect(await person(uid)).toMatchObject({ type: 'citizen', role: null });
  });

  it('takes no rights from the call that changes the own names', async () => {
    const citizen = await server.as('citizen');
    const uid = uidOf('citizen');
    const extra = { type: 'superadmin', role: { id: 'role-sorteos' }, activated: true, credibility: 9 };
    const answer = await citizen('PUT /users/update', { uid, first_name: 'C', last_name: 'D', ...extra });
    expect(answer.status).toBe(200);
    expect(await person(uid)).toMatchObject({ type: 'citizen', role: null });
  });

  it('is not fooled by lists and objects in place of words', async () => {
    const uid = uidOf('citizen');
    for (const input of [
      { uid: [uid], type: 'superadmin' },
      { uid, type: ['superadmin'] },
      { uid: { uid }, type: 'user' },
      { uid, type: 'operator', type_operator: { length: 1, 0: 'receptor' } },
      { uid, type: 'operator', type_operator: ['root'] },
    ]) {
      const answer = await clerk('POST /users/update-type', input);
      expect(codeOf(answer), JSON.stringify(input)).toBe('platform/invalid-input');
    }
  });
});

describe('the last superadmin', () => {
  it('is neither demoted nor switched off, and one of two may be', async () => {
    const uid = uidOf('superadmin');
    expect(codeOf(await root('POST /users/update-type', { uid, type: 'citizen' }))).toBe(
      'identity/last-superadmin',
    );
    expect(codeOf(await root('POST /users/update-activated', { uid, activated: false }))).toBe(
      'identity/last-superadmin',
    );
    const second = uidOf('supervisor');
    expect((await root('POST /users/update-type', { uid: second, type: 'superadmin' })).status).toBe(200);
    const both = await Promise.all([
      root('POST /users/update-type', { uid: second, type: 'citizen' }),
      root('POST /users/update-type', { uid, type: 'superadmin' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { items } = (await root('POST /users/list', { type: 'superadmin' })).body as { items: Person[] };
    expect(items.map((one) => one.uid)).toEqual([uid]);
  });
});

describe('an account switched off', () => {
  it('is signed out at once and cannot come back before it is switched on', async () => {
    const uid = uidOf('receptor');
    const receptor = await server.as('receptor');
    expect((await root('POST /users/update-activated', { uid, activated: false })).status).toBe(200);
    expect((await receptor('POST /auth/sessions/list', {})).status).toBe(401);
    const off = await root('POST /users/list', { activated: false, with_total: true });
    expect(off.body).toMatchObject({ items: [{ uid }], total: 1 });
    await root('POST /users/update-activated', { uid, activated: true });
    const on = await root('POST /users/list', { activated: false, with_total: true });
    expect(on.body).toMatchObject({ items: [], total: 0 });
  });
});

describe('the list', () => {
  it('pages without losing or repeating anybody and treats % as a letter', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input: object = { limit: 2, ...(cursor ? { cursor } : {}) };
      const { body } = await root('POST /users/list', input);
      const page = body as { items: Person[]; next_cursor: string | null; total?: number };
      expect(page.total).toBeUndefined();
      seen.push(...page.items.map(({ uid }) => uid));
      cursor = page.next_cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    const all = await root('POST /users/list', { limit: 100, with_total: true });
    expect((all.body as { total: number }).total).toBe(seen.length);
    expect((await root('POST /users/list', { search: '%' })).body).toMatchObject({ items: [] });
  });
});
