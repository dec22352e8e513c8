import type { CustomMenu } from '@vereda/contract/configuration/menu';
import type { Module, ModuleItem } from '@vereda/contract/configuration/module';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer({ PUBLIC_URL: 'https://vereda.ciudad.gob.ar' });
const { visitor } = server;
const superadmin = await server.as('superadmin');

const ITEM = { name: 'Trámites', name_en: 'Errands', icon: 'list', level: 'citizen' } as const;
const link = (url: string, fields: Partial<CustomMenu['items'][number]> = {}) => ({
  ...ITEM,
  url,
  ...fields,
});
const MENU = {
  name: 'Ciudad',
  name_en: 'City',
  icon: 'city-hall',
  items: [link('https://tramites.ciudad.gob.ar/')],
};

type Failure = { error: { code: string; fields?: object; details?: { current: CustomMenu & Module } } };

function failureOf(answer: { status: number; body: unknown }) {
  const { error } = answer.body as Failure;
  return [answer.status, error.code, Object.keys(error.fields ?? {})];
}

const removedOf = ({ body }: { body: unknown }) =>
  (body as { items: { name: string }[] }).items.map(({ name }) => name);
const menus = async () => ((await superadmin('POST /menu/list')).body as { items: CustomMenu[] }).items;
const moduleOf = async (id: string) => (await superadmin(`POST /module/get/${id}`)).body as Module;

// Each with what it is refused for; the address stands in the first item.
const BAD_ADDRESSES: readonly (readonly [address: string, code: string])[] = [
  ['javascript:alert(1)', 'address-unsafe'],
  ['JaVaScRiPt:alert(1)', 'address-unsafe'],
  ['data:text/html,<script>alert(1)</script>', 'address-unsafe'],
  ['//evil.example/', 'address-unsafe'],
  ['/\\evil.example', 'address-unsafe'],
  ['https://ciudad.gob.ar@evil.example/', 'address-unsafe'],
  ['https://xn--cudad-p4a.gob.ar', 'address-unsafe'],
  ['https://loteria.rіonegro.gov.ar', 'address-unsafe'],
  ['https://loteria.rionegro.gov.ar.evil.example', 'address-look-alike'],
  ['https://l0teria.rionegro.gov.ar.co', 'address-look-alike'],
  ['https://loteria-rionegro.gov.ar/', 'address-look-alike'],
  ['/admin/nowhere', 'address-no-page'],
  ['evil.example', 'address-unsafe'],
];

describe('a menu of the city', () => {
  it('is added, changed, ordered and taken out, and open pages are told', async () => {
    const first = (await superadmin('POST /menu/create', MENU)).body as CustomMenu;
    const second = (await superadmin('POST /menu/create', { ...MENU, name: 'Otro', items: [] }))
      .body as CustomMenu;
    expect((await menus()).map(({ name }) => name)).toEqual(['Ciudad', 'Otro']);
    const changed = await superadmin('POST /menu/update', {
      ...first,
      items: [link('/citizen/listener/list?text=bache'), link('/en/contact')],
    });
    expect(changed.body).toMatchObject({
      version: 2,
      items: [{ url: '/citizen/listener/list?text=bache' }, {}],
    });
    const ordered = await superadmin('POST /menu/reorder', { ids: [second.id, 'nobody'] });
    expect((ordered.body as { items: CustomMenu[] }).items.map(({ name }) => name)).toEqual([
      'Otro',
      'Ciudad',
    ]);
    const left = await superadmin(`POST /menu/delete/${second.id}`);
    expect((left.body as { items: CustomMenu[] }).items.map(({ id }) => id)).toEqual([first.id]);
    expect(removedOf(await superadmin('POST /menu/removed', {}))).toEqual(['Otro']);
    const back = await superadmin(`POST /menu/restore/${second.id}`);
    expect(back.body).toMatchObject({ id: second.id, name: 'Otro', items: second.items });
    expect((await menus()).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(removedOf(await superadmin('POST /menu/removed', {}))).toEqual([]);
    const { items } = (await superadmin('POST /changelog/list', { entity: 'menu' })).body as {
      items: { action: string }[];
    };
    expect(items.map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'reordered',
      'updated',
      'created',
      'created',
    ]);
    const told = await server.asOwner(`select from platform.events where topic = 'menu-changed'`);
    expect(told).toHaveLength(6);
  });

  it('tells the second of two people, and shows what the first one saved', async () => {
    const menu = (await superadmin('POST /menu/create', MENU)).body as CustomMenu;
    await superadmin('POST /menu/update', { ...menu, name: 'Primera' });
    const second = await superadmin('POST /menu/update', { ...menu, name: 'Segunda' });
    expect(failureOf(second).slice(0, 2)).toEqual([409, 'platform/changed-meanwhile']);
    expect((second.body as Failure).error.details?.current.name).toBe('Primera');
  });

  it.each(BAD_ADDRESSES)('leads nowhere like %s', async (url, code) => {
    const before = await menus();
    const answer = await superadmin('POST /menu/create', { ...MENU, items: [MENU.items[0], link(url)] });
    expect(failureOf(answer)).toEqual([422, `configuration/${code}`, ['items.1.url']]);
    expect(await menus()).toEqual(before);
  });

  it('has its limits, and is for those who configure', async () => {
    const many = Array.from({ length: 41 }, () => link('/contact'));
    expect((await superadmin('POST /menu/create', { ...MENU, items: many })).status).toBe(400);
    expect((await superadmin('POST /menu/create', { ...MENU, icon: '"><script>' })).status).toBe(400);
    expect(
      (await superadmin('POST /menu/create', { ...MENU, items: [link('/contact', { level: 'x' as never })] }))
        .status,
    ).toBe(400);
    while ((await menus()).length < 20) await superadmin('POST /menu/create', { ...MENU, items: [] });
    expect(failureOf(await superadmin('POST /menu/create', MENU))[1]).toBe('configuration/menu-full');
    expect((await (await server.as('supervisor'))('POST /menu/create', MENU)).status).toBe(403);
    expect(failureOf(await superadmin('POST /menu/delete/nobody'))[1]).toBe('configuration/menu-not-found');
  });

  it('that was saved before names had a twin shows its one name', async () => {
    await server.asOwner(
      `insert into configuration.menus (id, name, icon, items) values ('old', 'Viejo', 'list',
        '[{"name": "Uno", "url": "/contact", "icon": "list", "level": "citizen"}]')`,
    );
    expect((await visitor('POST /menu/get/old')).body).toMatchObject({
      name_en: 'Viejo',
      items: [{ name: 'Uno', name_en: 'Uno' }],
    });
  });
});

describe('a module', () => {
  const outside = (url: string): ModuleItem => ({ ...ITEM, to: null, url });

  it('has its items arranged, added and taken out, and gets the product’s own back', async () => {
    const own = await moduleOf('listener');
    expect(own.version).toBe(0);
    const turned = [...own.items].reverse();
    const saved = await superadmin('POST /module/update', { ...own, name: 'Reclamos', items: turned });
    expect(saved.body).toMatchObject({ name: 'Reclamos', items: turned });
    const added = await superadmin('POST /module/add-element', {
      id: 'listener',
      item: outside('https://www.argentina.gob.ar'),
    });
    const { items, version } = added.body as Module;
    expect(items.at(-1)).toMatchObject({ url: 'https://www.argentina.gob.ar' });
    const removed = await superadmin('POST /module/remove-element', { id: 'listener', version, index: 0 });
    expect((removed.body as Module).items).toEqual(items.slice(1));
    const again = await superadmin('POST /module/remove-element', { id: 'listener', version, index: 0 });
    expect(failureOf(again).slice(0, 2)).toEqual([409, 'platform/changed-meanwhile']);
    expect((await superadmin('POST /module/delete/listener')).body).toMatchObject({
      name: own.name,
      items: own.items,
    });
  });

  it('that was arranged before an update tells what is new since, but not what the city took out or put elsewhere', async () => {
    const news = async () =>
      ((await superadmin('POST /module/new-items', { id: 'listener' })).body as { items: ModuleItem[] })
        .items;
    const of = (path: string) => (item: { to: string | null }) => item.to === path;
    await superadmin('POST /module/delete/listener');
    expect(await news()).toEqual([]);
    // What this city's history knows is forgotten, as in one that never had these screens.
    const own = await moduleOf('listener');
    const [facebook, complaint, print] = [
      '/admin/listener/socialnetworks/facebook',
      '/admin/listener/complaint',
      '/admin/listener/attention/print',
    ] as const;
    const earlier = own.items.filter(({ to }) => ![facebook, complaint, print].includes(to as never));
    await server.asOwner(`truncate configuration.changelog cascade`);
    await server.asOwner(
      `update configuration.modules set items = $1::jsonb, version = version + 1 where slug = 'listener'`,
      [JSON.stringify(earlier)],
    );
    expect((await news()).map(({ to }) => to)).toEqual([print, facebook, complaint]);
    const [menu] = await menus();
    expect((await superadmin('POST /menu/update', { ...menu, items: [link(print)] })).status).toBe(200);
    expect((await news()).map(({ to }) => to)).toEqual([facebook, complaint]);

    const before = await moduleOf('listener');
    const added = own.items.filter(({ to }) => to === facebook);
    await superadmin('POST /module/update', { ...before, items: [...before.items, ...added] });
    expect((await news()).map(({ to }) => to)).toEqual([complaint]);
    const { items, version } = await moduleOf('listener');
    const index = items.findIndex(of(facebook));
    await superadmin('POST /module/remove-element', { id: 'listener', version, index });
    expect((await news()).map(({ to }) => to)).toEqual([complaint]);
    expect((await visitor('POST /module/new-items', { id: 'listener' })).status).toBe(401);
    expect((await superadmin('POST /module/new-items', { id: 'nowhere' })).status).toBe(400);
    await superadmin('POST /module/delete/listener');
  });

  it('without items is no fault: its group is not shown, its calls answer', async () => {
    const own = await moduleOf('certificates');
    const emptied = await superadmin('POST /module/update', { ...own, items: [] });
    expect(emptied.body).toMatchObject({ items: [], active: true });
    expect((await visitor('GET /certificates/list')).status).toBe(200);
    await superadmin('POST /module/delete/certificates');
  });

  it('keeps one of two that save at the same moment', async () => {
    const own = await moduleOf('ai');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => superadmin('POST /module/update', { ...own, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('keeps its arrangement when it is switched off and on, and its calls refuse meanwhile', async () => {
    const own = await moduleOf('listener');
    await superadmin('POST /module/update', { ...own, name: 'Reclamos' });
    await superadmin('POST /module/activate', { id: 'listener', on: false });
    expect(failureOf(await superadmin('POST /reports/get', {})).slice(0, 2)).toEqual([
      403,
      'configuration/module-inactive',
    ]);
    await superadmin('POST /module/activate', { id: 'listener' });
    expect(await moduleOf('listener')).toMatchObject({ name: 'Reclamos', active: true });
    await superadmin('POST /module/delete/listener');
  });

  it.each(BAD_ADDRESSES)('has no item like %s', async (url, code) => {
    const answer = await superadmin('POST /module/add-element', { id: 'listener', item: outside(url) });
    expect(failureOf(answer)).toEqual([422, `configuration/${code}`, ['items.0.url']]);
  });

  it('has an item that leads to one place', async () => {
    for (const item of [
      { ...ITEM, to: null, url: null },
      { ...ITEM, to: '/contact', url: 'https://example.org' },
    ]) {
      expect(failureOf(await superadmin('POST /module/add-element', { id: 'listener', item }))).toEqual([
        400,
        'platform/invalid-input',
        ['item.url'],
      ]);
    }
  });

  it('is arranged by holders of the view modules or configuration, and switched by the first only', async () => {
    await server.asOwner(
      `insert into identity.roles (id, name, views) values ('role-menus', 'Menús', '{modules}'), ('role-conf2', 'Conf', '{configuration}')`,
    );
    const person = await server.as('roleUser');
    const tries = async () => [
      (await person('POST /module/create', { id: 'urbanism' })).status,
      (await person('POST /module/activate', { id: 'urbanism' })).status,
    ];
    expect(await tries()).toEqual([403, 403]);
    for (const [role, expected] of [
      ['role-menus', [200, 200]],
      ['role-conf2', [200, 403]],
    ] as const) {
      await server.asOwner('update identity.users set role_id = $1 where uid = $2', [role, 'persona-user']);
      expect(await tries()).toEqual(expected);
    }
  });
});
