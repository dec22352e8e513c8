import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';
import { sealEverything } from './changelog/seal-everything.fixture.ts';
import { accessContext } from './public.ts';

const server = await startTestServer();
const serious = await startTestServer({ DEMO: 'false' });
const { visitor, deps } = server;
const superadmin = await server.as('superadmin');

type Change = { id: number; action: string; position: number | null };

function codeOf(answer: { body: unknown }): unknown {
  return (answer.body as { error?: { code: string } }).error?.code;
}

describe('before a city saved anything', () => {
  it('has the brand, colours, place and labels of the specification', async () => {
    expect((await visitor('POST /brand/list', {})).body).toEqual({ items: [] });
    expect((await visitor('POST /setting/get', {})).body).toMatchObject({
      id: '',
      location: { lat: 25.75, lng: -100.29, zoom: 15 },
      twitter_refresh: 10,
      first_level_person: 'Director',
      first_level_plural: 'Direcciones',
      second_level_singular: 'Subdirección',
    });
    expect(await deps.loadBrand()).toMatchObject({
      app_name: 'OS City',
      primary_color: '#e5528e',
      secondary_color: '#ad57b2',
      additional_color: '#d6d6d6',
    });
  });

  it('lists every module, with items whose screens are built', async () => {
    const { items } = (await visitor('POST /module/list', {})).body as {
      items: { slug: string; active: boolean; items: { to: string }[] }[];
    };
    expect(items.map(({ slug }) => slug)).toEqual([
      'listener',
      'certificates',
      'transparency',
      'urbanism',
      'ai',
    ]);
    expect(items.flatMap((module) => module.items).every(({ to }) => to.startsWith('/'))).toBe(true);
  });
});

describe('switching a module', () => {
  it('holds at once, keeps the order of the menu, and is in the history once', async () => {
    const off = await superadmin('POST /module/activate', { id: 'certificates', on: false });
    expect(off.body).toMatchObject({ slug: 'certificates', active: false, name: 'Certificados' });
    expect((await accessContext(deps)).activeModules).not.toContain('certificates');
    await superadmin('POST /module/activate', { id: 'certificates', on: false });
    const { items } = (await visitor('POST /module/list', {})).body as {
      items: { slug: string; active: boolean }[];
    };
    expect(items.map(({ slug }) => slug).slice(0, 2)).toEqual(['listener', 'certificates']);
    await superadmin('POST /module/activate', { id: 'certificates' });
    expect((await accessContext(deps)).activeModules).toContain('certificates');
    const history = await superadmin('POST /changelog/list', { entity: 'module' });
    expect((history.body as { items: Change[] }).items.map(({ action }) => action)).toEqual([
      'activated',
      'deactivated',
    ]);
  });

  it('takes effect in other processes within a second', async () => {
    expect((await accessContext(deps)).activeModules).toContain('ai');
    await server.asOwner(
      `insert into configuration.modules (slug, position, name, name_en, alias, "group", icon, active)
       values ('ai', 4, 'IA', 'AI', 'IA', 'ai', 'sparkles', false)`,
    );
    const start = performance.now();
    while ((await accessContext(deps)).activeModules.includes('ai')) {
      expect(performance.now() - start).toBeLessThan(1000);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it('refuses what is no module', async () => {
    const answer = await superadmin('POST /module/activate', { id: 'everything', on: false });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'platform/invalid-input']);
  });
});

describe('the history', () => {
  it('pages without gap or repeat and filters', async () => {
    for (let turn = 0; turn < 7; turn += 1) {
      await superadmin('POST /changelog/create', {
        entity: 'issuer-key',
        entity_id: `t-${turn % 2}`,
        text: `note ${turn}`,
      });
    }
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const { body } = await superadmin('POST /changelog/list', {
        entity: 'issuer-key',
        limit: 3,
        ...(cursor && { cursor }),
      });
      const page = body as { items: Change[]; next_cursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
    const one = await superadmin('POST /changelog/list', { entity: 'issuer-key', entity_id: 't-1' });
    expect((one.body as { items: Change[] }).items).toHaveLength(3);
    const foreign = await superadmin('POST /changelog/list', { cursor: "1' or true --" });
    expect([foreign.status, codeOf(foreign)]).toEqual([400, 'platform/invalid-input']);
  });

  it('shows a change with its place in the chain, its personal half to superadmins only', async () => {
    const { body } = await superadmin('POST /changelog/create', {
      entity: 'issuer-key',
      entity_id: 'x',
      text: 'call me',
    });
    const { id } = body as Change;
    expect(JSON.stringify(body)).not.toContain('call me');
    await sealEverything(server);
    expect((await superadmin(`POST /changelog/get/${id}`, {})).body).toMatchObject({
      position: expect.any(Number) as unknown,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      has_personal: true,
      personal: { text: 'call me' },
    });
    await server.asOwner(
      `insert into identity.roles (id, name, views) values ('role-conf', 'Configuración', '{configuration}')`,
    );
    const administrator = await server.as('roleUser');
    await server.asOwner(`update identity.users set role_id = 'role-conf' where uid = 'persona-user'`);
    expect((await administrator(`POST /changelog/get/${id}`, {})).body).toMatchObject({
      has_personal: true,
      personal: null,
    });
    expect((await superadmin('POST /changelog/get/999999999', {})).status).toBe(404);
  });

  it('has no call to change or delete a row', async () => {
    for (const name of ['POST /changelog/update', 'PUT /changelog/update', 'POST /changelog/delete/1']) {
      expect((await superadmin(name, {})).status).toBe(404);
    }
  });
});

describe('the outbox of the demonstration', () => {
  it('shows what was mailed, and does not exist elsewhere', async () => {
    await deps.ports.mail.send({
      key: 'k',
      to: 'a@example.org',
      subject: 'Hola',
      text: 'Texto',
      html: '<p>Texto</p>',
    });
    expect((await visitor('GET /demo/outbox')).body).toMatchObject({
      items: [{ kind: 'mail', to: 'a@example.org', subject: 'Hola', text: 'Texto' }],
    });
    expect((await serious.visitor('GET /demo/outbox')).status).toBe(404);
  });
});
