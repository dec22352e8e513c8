import { PERSONAS } from '@vereda/contract/access/personas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Caller } from '#testing/server';

const server = await startTestServer();
const uidOf = (name: 'citizen' | 'receptor') => PERSONAS[name].viewer.uid;

type Role = { id: string; version: number; name: string; views: string[]; used: number };
type Answer = { status: number; body: unknown };
const faultOf = ({ body }: Answer) =>
  (body as { error?: { code?: string; details?: { current?: Role; count?: number } } }).error;
const codeOf = (answer: Answer) => faultOf(answer)?.code;

let root: Caller;
let clerk: Caller;

async function done<T = Role>(call: string, input: object = {}): Promise<T> {
  const answer = await root(`POST ${call}`, input);
  expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}

beforeAll(async () => {
  root = await server.as('superadmin');
  // A clerk of the people desk: a user whose role opens configuration, and nothing else by name.
  clerk = await server.as('callcenterRole');
  await server.asOwner(`update identity.roles set views = '{configuration}' where id = 'role-callcenter'`);
});

describe('views that one does not have', () => {
  it('are neither given nor taken: by no change, no removal, no return, and not by the history', async () => {
    const above = { name: 'Servicios', views: ['modules'] };
    const role = await done('/role/create', above);
    const own = await done('/role/get/role-callcenter');
    const refuses = async (call: string, input: object = {}) =>
      expect(codeOf(await clerk(`POST ${call}`, input)), call).toBe('identity/above-own-rights');
    await refuses('/role/create', { ...above, name: 'Otra' });
    await refuses('/role/update', { ...own, views: ['configuration', 'modules'] });
    await refuses('/role/update', { ...role, views: [] });
    await refuses('/role/update', { ...role, name: 'Sin nombre' });
    await refuses(`/role/delete/${role.id}`);
    const emptied = await done('/role/update', { ...role, views: ['configuration'] });
    const { items } = await done<{ items: { id: number }[] }>('/changelog/list', { entity: 'role' });
    await refuses(`/changelog/restore/${items[0]?.id}`, { version: emptied.version });
    const { version } = await done('/role/update', { ...emptied, views: ['modules'] });
    await done(`/role/delete/${role.id}`);
    await refuses(`/role/restore/${role.id}`);
    expect(await done(`/role/restore/${role.id}`)).toMatchObject({
      views: ['modules'],
      version: version + 2,
    });
    const mine = await clerk('POST /role/create', { name: 'Cuentas', views: ['configuration'] });
    expect(mine.status).toBe(200);
  });
});

describe('a role', () => {
  it('is given, obeyed at once, told to its holder and kept while held', async () => {
    const role = await done('/role/create', { name: 'Gestión', views: ['modules', 'modules'] });
    const { id } = role;
    expect(role.views).toEqual(['modules']);
    expect(codeOf(await root('POST /role/create', { name: 'gestion', views: [] }))).toBe(
      'platform/name-taken',
    );
    const receptor = await server.as('receptor');
    const uid = uidOf('receptor');
    expect(await done('/users/update-role', { uid, role: id })).toMatchObject({ role: { id } });
    expect(faultOf(await root(`POST /role/delete/${id}`))).toMatchObject({
      code: 'platform/in-use',
      details: { count: 1 },
    });
    expect(codeOf(await receptor('POST /users/list', {}))).toBe('auth/forbidden');
    await done('/role/update', { ...role, views: ['modules', 'configuration'] });
    expect((await receptor('POST /users/list', {})).status).toBe(200);
    const told = await server.asOwner(
      `select count(*)::int as n from platform.events where topic = 'viewer-changed' and audience = $1`,
      [`user:${uid}`],
    );
    expect(told).toEqual([{ n: 2 }]);
    const toldStaff = await server.asOwner(
      `select distinct key, audience from platform.events where topic = 'people-changed'`,
    );
    expect(toldStaff).toEqual([{ key: 'people', audience: 'staff' }]);
    await done('/users/update-role', { uid, role: null });
    await done(`/role/delete/${id}`);
    expect(codeOf(await root('POST /users/update-role', { uid, role: id }))).toBe('identity/role-not-found');
    const history = { entity: 'user', entity_id: uid, action: 'role-changed' };
    expect((await done<{ items: unknown[] }>('/changelog/list', history)).items).toHaveLength(2);
  });

  it('that comes back out of the bin gives nobody its views', async () => {
    const { id } = await done('/role/create', { name: 'Vuelve', views: ['configuration'] });
    await server.as('citizen');
    const uid = uidOf('citizen');
    await done('/users/update-type', { uid, type: 'user' });
    await done('/users/update-role', { uid, role: id });
    // Somebody who was deleted may come back with it, too.
    const { confirmation } = await done<{ confirmation: string }>('/users/delete', { uids: [uid] });
    await done('/users/delete', { uids: [uid], confirmation });
    expect(faultOf(await root(`POST /role/delete/${id}`))?.details).toEqual({ count: 1 });
    await done('/users/restore', { uids: [uid] });
    await done('/users/update-role', { uid, role: null });
    await done(`/role/delete/${id}`);
    expect(codeOf(await root('POST /users/update-role', { uid, role: id }))).toBe('identity/role-not-found');
    const entered = { email: 'vuelve@example.org', type: 'user', role: id };
    expect(codeOf(await root('POST /users/create-manually', entered))).toBe('identity/role-not-found');
    const many = await done<{ items: object[] }>('/users/bulk', { uids: [uid], role: id });
    expect(many.items).toMatchObject([{ error: 'identity/role-not-found' }]);
    expect(await done(`/role/restore/${id}`)).toMatchObject({ used: 0, views: ['configuration'] });
    expect(await done(`/users/get/${uid}`)).toMatchObject({ type: 'user', role: null });
  });

  it('is never given while it is removed: of both at once one waits for the other', async () => {
    const uid = uidOf('receptor');
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await done('/role/create', { name: `Carrera ${turn}`, views: [] });
      const given = root('POST /users/update-role', { uid, role: id });
      const removed = root(`POST /role/delete/${id}`);
      const statuses = [(await given).status, (await removed).status];
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(statuses);
      await done('/users/update-role', { uid, role: null });
    }
  });
});
