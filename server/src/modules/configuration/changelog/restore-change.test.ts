import { PERSONAS } from '@vereda/contract/access/personas';
import { BARE_BRAND, BARE_SETTING } from '@vereda/contract/configuration/bare';
import type { Brand } from '@vereda/contract/configuration/brand';
import type { CustomMenu } from '@vereda/contract/configuration/menu';
import type { Module } from '@vereda/contract/configuration/module';
import type { CityText, Setting } from '@vereda/contract/configuration/setting';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor } = server;
const superadmin = await server.as('superadmin');

const { id: _brandId, version: _brandVersion, ...BRAND } = BARE_BRAND;
const { id: _id, version: _version, about: _about, ...SETTING } = BARE_SETTING;
const ITEM = { name: 'Contacto', name_en: 'Contact', url: '/contact', icon: 'list', level: 'citizen' };

type Answer = { status: number; body: unknown };
const codeOf = (answer: Answer) => [answer.status, (answer.body as { error?: { code: string } }).error?.code];

async function done<T>(call: string, input: object = {}): Promise<T> {
  const answer = await superadmin(`POST /${call}`, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}

/** The newest row of history of a kind of thing. */
async function lastChange(entity: string): Promise<{ id: number; action: string }> {
  const { items } = await done<{ items: { id: number; action: string }[] }>('changelog/list', { entity });
  return items[0] ?? expect.fail('nothing in the history');
}

describe('putting back what stood before a change', () => {
  it('shows both sides, saves as a new change, and can itself be put back', async () => {
    const brand = await done<Brand>('brand/create', { ...BRAND, app_name: 'Antes' });
    const changed = await done<Brand>('brand/update', { ...brand, app_name: 'Después' });
    const change = await lastChange('brand');
    expect(await done('changelog/get/' + change.id)).toMatchObject({ restorable: true });
    expect(await done('changelog/restorable/' + change.id)).toMatchObject({
      entity: 'brand',
      version: changed.version,
      now: { app_name: 'Después' },
      earlier: { app_name: 'Antes' },
    });
    await done('changelog/restore/' + change.id, { version: changed.version });
    expect(await done('brand/get/' + brand.id)).toMatchObject({
      app_name: 'Antes',
      version: changed.version + 1,
    });
    const again = await lastChange('brand');
    expect([again.id > change.id, again.action]).toEqual([true, 'updated']);
    await done('changelog/restore/' + again.id, { version: changed.version + 1 });
    expect(await done('brand/get/' + brand.id)).toMatchObject({ app_name: 'Después' });
  });

  it('works for settings, texts, menus and modules alike', async () => {
    const setting = await done<Setting>('setting/create', SETTING);
    const { version } = await done<Setting>('setting/update', { ...setting, twitter_refresh: 33 });
    await done('changelog/restore/' + (await lastChange('setting')).id, { version });
    expect((await visitor('POST /setting/get')).body).toMatchObject({ twitter_refresh: 10 });

    const { items } = await done<{ items: CityText[] }>('setting/texts');
    const terms = items.find(({ name }) => name === 'terms') as CityText;
    const text = await done<CityText>('setting/update-text', { ...terms, es: 'Otros términos' });
    await done('changelog/restore/' + (await lastChange('text')).id, { version: text.version });
    const after = await done<{ items: CityText[] }>('setting/texts');
    expect(after.items.find(({ name }) => name === 'terms')?.es).toBe(terms.es);

    const menu = await done<CustomMenu>('menu/create', {
      name: 'Uno',
      name_en: 'One',
      icon: 'list',
      items: [ITEM],
    });
    const emptied = await done<CustomMenu>('menu/update', { ...menu, items: [] });
    await done('changelog/restore/' + (await lastChange('menu')).id, { version: emptied.version });
    expect(await done('menu/get/' + menu.id)).toMatchObject({ items: [ITEM] });

    const module = await done<Module>('module/get/listener');
    const arranged = await done<Module>('module/update', { ...module, id: 'listener', name: 'Reclamos' });
    const compared = await done<{ now: object; earlier: object }>(
      'changelog/restorable/' + (await lastChange('module')).id,
    );
    // The switch and the place of a module are no part of what is put back.
    expect(Object.keys(compared.earlier).toSorted()).toEqual(['alias', 'icon', 'items', 'name', 'name_en']);
    await done('changelog/restore/' + (await lastChange('module')).id, { version: arranged.version });
    expect(await done('module/get/listener')).toMatchObject({ name: module.name, items: module.items });
  });

  it('turns a switch back, for those who may turn it', async () => {
    await done('module/activate', { id: 'transparency', on: false });
    const { id } = await lastChange('module');
    expect(await done('changelog/get/' + id)).toMatchObject({ restorable: true });
    expect(await done('changelog/restorable/' + id)).toMatchObject({
      now: { active: false },
      earlier: { active: true },
    });
    await server.asOwner(
      `insert into identity.roles (id, name, views) values ('role-restores', 'Conf', '{configuration}')`,
    );
    const administrator = await server.as('roleUser');
    await server.asOwner(`update identity.users set role_id = 'role-restores' where uid = $1`, [
      PERSONAS.roleUser.viewer.uid,
    ]);
    expect((await administrator(`POST /changelog/get/${id}`)).body).toMatchObject({ restorable: false });
    const refused = await administrator(`POST /changelog/restore/${id}`, { version: 0 });
    expect(codeOf(refused)).toEqual([403, 'auth/forbidden']);
    const late = await superadmin(`POST /changelog/restore/${id}`, { version: 1 });
    expect(codeOf(late)).toEqual([409, 'platform/changed-meanwhile']);
    await done('changelog/restore/' + id, { version: 0 });
    expect(await done('module/get/transparency')).toMatchObject({ active: true });
  });

  it('brings a neighborhood back for those who keep them, its name for those who may set it', async () => {
    await server.asOwner(
      `insert into identity.roles (id, name, views) values ('role-map', 'Mapa', '{configuration,urbanism}')`,
    );
    const mapper = await server.as('roleUser');
    await server.asOwner(`update identity.users set role_id = 'role-map' where uid = $1`, [
      PERSONAS.roleUser.viewer.uid,
    ]);
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const colonia = await done<{ id: number; version: number }>('urbanism/colonias/create', {
      name: 'Norte',
      sector: null,
      geometry,
    });
    const named = await done<{ version: number }>('urbanism/colonias/update', { ...colonia, name: 'Sur' });
    const renamed = await lastChange('colonia');
    const back = (id: number, version: number) => mapper(`POST /changelog/restore/${id}`, { version });
    expect((await back(renamed.id, named.version)).status).toBe(200);
    const { version } = await done<{ version: number }>(`urbanism/colonias/delete/${colonia.id}`);
    const removed = await lastChange('colonia');
    expect(codeOf(await back(removed.id, version))).toEqual([403, 'auth/forbidden']);
    await done(`changelog/restore/${removed.id}`, { version });
  });

  it('brings an order back, and what was removed under its own id, once', async () => {
    const names = ['A', 'B', 'C'];
    const fields = { name_en: 'X', icon: 'list', items: [ITEM] };
    const menus = await Promise.all(
      names.map((name) => done<CustomMenu>('menu/create', { ...fields, name })),
    );
    const orderNow = async () => (await done<{ items: CustomMenu[] }>('menu/list')).items.map(({ id }) => id);
    const before = await orderNow();
    await done('menu/reorder', { ids: before.toReversed() });
    const reordered = await lastChange('menu');
    const { version } = await done<{ version: number }>('changelog/restorable/' + reordered.id);
    await done('changelog/restore/' + reordered.id, { version });
    expect(await orderNow()).toEqual(before);

    const [gone] = menus as [CustomMenu];
    await done('menu/delete/' + gone.id);
    const removed = await lastChange('menu');
    await done('changelog/restore/' + removed.id, { version: 0 });
    expect(await done('menu/get/' + gone.id)).toMatchObject({ name: gone.name, items: [ITEM] });
    const twice = await superadmin(`POST /changelog/restore/${removed.id}`, { version: 0 });
    expect(codeOf(twice)).toEqual([422, 'configuration/change-not-restorable']);
  });

  it('makes the brand first again that was, and brings a removed one back', async () => {
    const brand = await done<Brand>('brand/create', { ...BRAND, app_name: 'La otra' });
    const { items: brands } = await done<{ items: Brand[] }>('brand/list');
    await done('brand/make-first/' + brand.id);
    const { id } = await lastChange('brand');
    const compared = await done<{ version: number }>('changelog/restorable/' + id);
    expect(compared).toMatchObject({
      now: { app_name: 'La otra' },
      earlier: { app_name: brands[0]?.app_name },
    });
    await done('changelog/restore/' + id, { version: compared.version });
    expect((await done<{ items: Brand[] }>('brand/list')).items[0]?.id).toBe(brands[0]?.id);
    await done('brand/delete/' + brand.id);
    await done('changelog/restore/' + (await lastChange('brand')).id, { version: 0 });
    expect(await done('brand/get/' + brand.id)).toMatchObject({ app_name: 'La otra' });
  });

  it('is refused where somebody changed the thing meanwhile, it is gone, or its values no longer hold', async () => {
    const brand = await done<Brand>('brand/create', BRAND);
    const { version } = await done<Brand>('brand/update', { ...brand, app_name: 'Otra' });
    const { id } = await lastChange('brand');
    const late = await superadmin(`POST /changelog/restore/${id}`, { version: version - 1 });
    expect(codeOf(late)).toEqual([409, 'platform/changed-meanwhile']);

    await server.asOwner(
      `insert into configuration.changelog (at, entity, entity_id, action, actor_uid, actor_role, channel, from_value)
       select now(), entity, entity_id, action, actor_uid, actor_role, channel, from_value || '{"primary_color": "rojo"}'
       from configuration.changelog where id = $1`,
      [id],
    );
    const invalid = await superadmin(`POST /changelog/restore/${(await lastChange('brand')).id}`, {
      version,
    });
    expect(codeOf(invalid)).toEqual([422, 'configuration/restore-invalid']);
    expect(invalid.body).toMatchObject({
      error: { fields: { primary_color: expect.any(String) as unknown } },
    });

    await done('brand/delete/' + brand.id);
    const gone = await superadmin(`POST /changelog/restore/${id}`, { version });
    expect(codeOf(gone)).toEqual([404, 'configuration/brand-not-found']);
  });

  it('is not offered for what has no earlier values, and is for those who configure', async () => {
    await done('brand/create', BRAND);
    const { id } = await lastChange('brand');
    expect(await done('changelog/get/' + id)).toMatchObject({ restorable: false });
    const refused = await superadmin(`POST /changelog/restore/${id}`, { version: 1 });
    expect(codeOf(refused)).toEqual([422, 'configuration/change-not-restorable']);
    expect(codeOf(await superadmin('POST /changelog/restore/999999999', { version: 1 }))).toEqual([
      404,
      'configuration/change-not-found',
    ]);
    const citizen = await server.as('citizen');
    expect((await citizen(`POST /changelog/restore/${id}`, { version: 1 })).status).toBe(403);
  });
});
