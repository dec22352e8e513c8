import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '#testing/server';

const server = await startTestServer();
const root = await server.as('superadmin');
type Item = { action: string; to_value: unknown; actor_name: string | null; entity_name: string | null };
type Page = { items: Item[]; chain?: { state: string; length: number | null } };
const list = async (input: object) => (await root('POST /changelog/list', input)).body as Page;

describe('the history of who came in and who was refused', () => {
  it('has each sign-in with its name', async () => {
    await server.as('supervisor');
    const { uid, first_name: first, last_name: last } = PERSONAS.supervisor.viewer;
    const { items } = await list({ person: uid, action: 'signed-in' });
    const name = `${first} ${last}`.trim();
    expect(items).toMatchObject([{ actor_name: name, entity_name: name, to_value: { factor: 'none' } }]);
  });

  it('names refused sign-ins by powers of ten, unknown addresses together', async () => {
    const { uid, email } = PERSONAS.supervisor.viewer;
    for (let times = 0; times < 12; times += 1) {
      await server.asOwner('delete from identity.attempts');
      await server.visitor('POST /auth/sign-in', { email, password: 'wrong' });
      await server.visitor('POST /auth/sign-in', { email: `nobody${times}@example.org`, password: 'wrong' });
    }
    const mine = await list({ entity: 'user', entity_id: uid, action: 'sign-in-refused' });
    expect(mine.items.map(({ to_value: to }) => to)).toEqual([
      { what: 'sign-in', times: 10 },
      { what: 'sign-in', times: 1 },
    ]);
    expect((await list({ entity: 'sign-in' })).items).toHaveLength(2);
    server.clock.advance(16 * 60_000);
    await server.visitor('POST /auth/sign-in', { email, password: 'wrong' });
    const later = await list({ entity: 'user', entity_id: uid, action: 'sign-in-refused' });
    expect(later.items).toHaveLength(3);
    expect((await server.visitor('POST /auth/sign-in', { email, password: TEST_PASSWORD })).status).toBe(200);
  });

  it('has what staff tried and may not, not what citizens do, and cannot be flooded', async () => {
    const supervisor = await server.as('supervisor');
    const citizen = await server.as('citizen');
    const asked = Array.from({ length: 30 }, () => supervisor('POST /role/create', { name: 'x', views: [] }));
    expect((await Promise.all(asked)).every(({ status }) => status === 403)).toBe(true);
    await citizen('POST /role/create', { name: 'x', views: [] });
    const { items } = await list({ action: 'refused' });
    expect(items.map(({ to_value: to }) => to)).toEqual([
      { what: 'POST /role/create', times: 10 },
      { what: 'POST /role/create', times: 1 },
    ]);
    await server.asOwner(`update identity.refusals set times = 1000 where key = 'rows'`);
    await supervisor('POST /role/delete/none', {});
    expect((await list({ action: 'refused' })).items).toHaveLength(2);
  });
});

describe('the list', () => {
  it('is narrowed by period and says whether the chain is whole', async () => {
    const at = server.clock.now();
    const since = new Date(at.getTime() + 1000).toISOString();
    expect((await list({ since })).items).toEqual([]);
    expect((await list({ until: since, limit: 1 })).items).toHaveLength(1);
    expect((await list({})).chain).toBeUndefined();
    expect((await list({ with_chain: true, limit: 1 })).chain).toMatchObject({ state: 'whole' });
    expect((await root('POST /changelog/list', { since: 'yesterday' })).status).toBe(400);
  });
});
