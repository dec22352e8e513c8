import { PERSONAS } from '@vereda/contract/access/personas';
import { describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '#testing/server';

const server = await startTestServer();
const root = await server.as('superadmin');
type Item = { action: string; to_value: unknown; actor_name: string | null; entity_name: string | null };
type Page = { items: Item[]; chain?: { state: string; length: number | null } };
const list = async (input: object) => {
  await server.runJobs();
  return (await root('POST /changelog/list', input)).body as Page;
};

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
    // Not before it answers: else an address with an account would take longer than one without.
    const early = await root('POST /changelog/list', { action: 'sign-in-refused' });
    expect((early.body as Page).items).toEqual([]);
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

  it('has what somebody tried and may not, and cannot be flooded, by citizens least of all', async () => {
    const supervisor = await server.as('supervisor');
    const citizen = await server.as('citizen');
    const asked = Array.from({ length: 30 }, () => supervisor('POST /role/create', { name: 'x', views: [] }));
    expect((await Promise.all(asked)).every(({ status }) => status === 403)).toBe(true);
    await server.visitor('POST /role/create', { name: 'x', views: [] });
    const refused = async () => (await list({ action: 'refused' })).items.map(({ to_value: to }) => to);
    expect(await refused()).toEqual([
      { what: 'POST /role/create', times: 10 },
      { what: 'POST /role/create', times: 1 },
    ]);
    await server.asOwner(
      `insert into identity.refusals (key, since, times)
      values ('rows of anybody', $1, 1000)`,
      [server.clock.now()],
    );
    await citizen('POST /role/list', {});
    expect(await refused()).toHaveLength(2);
    await server.asOwner(`delete from identity.refusals where key = 'rows of anybody'`);
    await citizen('POST /users/list', {});
    expect((await refused())[0]).toEqual({ what: 'POST /users/list', times: 1 });
    await server.asOwner(`update identity.refusals set times = 1000 where key = 'rows'`);
    await supervisor('POST /role/delete/none', {});
    expect(await refused()).toHaveLength(3);
    await server.asOwner(`delete from identity.refusals where key = 'rows'`);
  });

  it('has what the rules of a call refuse to somebody who was let into it', async () => {
    await server.as('citizen');
    const clerk = await server.as('roleUser');
    await server.asOwner(`update identity.roles set views = '{configuration}' where id = $1`, [
      PERSONAS.roleUser.viewer.role?.id,
    ]);
    const { uid } = PERSONAS.citizen.viewer;
    const raised = await clerk('POST /users/update-type', { uid, type: 'superadmin' });
    expect(raised.status).toBe(403);
    const { items } = await list({ action: 'refused', person: PERSONAS.roleUser.viewer.uid });
    expect(items.map(({ to_value: to }) => to)).toEqual([{ what: 'POST /users/update-type', times: 1 }]);
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

  it('of what happened to access is read by its own index among many other changes', async () => {
    await server.asOwner(`insert into configuration.changelog (at, entity, entity_id, action, actor_role, channel)
      select now(), 'report', n::text, 'moved', 'system', 'web' from generate_series(1, 4000) n`);
    await server.asOwner('analyze configuration.changelog');
    const plan = await server.asOwner<{ 'QUERY PLAN': string }>(
      `explain select id from configuration.changelog where action = 'refused' order by id desc limit 25`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('changelog_access');
  });
});
