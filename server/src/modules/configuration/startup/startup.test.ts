import { PERSONAS } from '@vereda/contract/access/personas';
import type { Brand } from '@vereda/contract/configuration/brand';
import { BARE_BRAND, BARE_SETTING } from '@vereda/contract/configuration/bare';
import type { Startup } from '@vereda/contract/configuration/startup';
import { describe, expect, it } from 'vitest';
import { startTestServer, TEST_PASSWORD } from '#testing/server';

const server = await startTestServer();
const { visitor, app } = server;
const superadmin = await server.as('superadmin');

const HOSTILE = '</script><script>alert(1)</script>"\u2028';
const { id: _brandId, version: _brandVersion, ...BRAND } = BARE_BRAND;
const { id: _id, version: _version, about: _about, ...SETTING } = BARE_SETTING;

async function pageOf(
  path = '/',
  host = 'ciudad.gob.ar',
  cookies: Record<string, string> = {},
): Promise<{ html: string; startup: Startup }> {
  const { body } = await app.inject({ url: path, headers: { host, accept: 'text/html' }, cookies });
  const json = /<script type="application\/json" id="startup"[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1];
  if (!json) throw new Error('the page has no startup: build the browser application first');
  return { html: body, startup: JSON.parse(json) as Startup };
}

async function cookiesOf(persona: 'citizen' | 'superadmin'): Promise<Record<string, string>> {
  const payload = { email: PERSONAS[persona].viewer.email, password: TEST_PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

describe('a page', () => {
  it('comes with brand, settings, modules and menus inside, equal to what the four calls answer', async () => {
    await superadmin('POST /brand/create', { ...BRAND, app_name: 'Mi vereda', primary_color: '#0b5fa5' });
    await superadmin('POST /setting/create', { ...SETTING, map_attribution: '© Ciudad' });
    const item = { name: 'Contacto', name_en: 'Contact', url: '/contact', icon: 'list', level: 'citizen' };
    await superadmin('POST /menu/create', { name: 'Ciudad', name_en: 'City', icon: 'list', items: [item] });
    const { html, startup } = await pageOf();
    const read = async (call: string) => (await visitor(`POST /${call}`)).body as { items: unknown[] };
    expect(startup.brand).toEqual((await read('brand/list')).items[0]);
    expect(startup.setting).toEqual(await read('setting/get'));
    expect(startup.modules).toEqual((await read('module/list')).items);
    expect(startup.menus).toEqual((await read('menu/list')).items);
    expect({ revision: startup.revision }).toEqual((await visitor('GET /startup/revision')).body);
    // Nothing of the built-in look is in the document, so that nothing of it can flash.
    expect(html).not.toContain(BARE_BRAND.app_name);
    expect(html).not.toContain(BARE_BRAND.primary_color);
    expect(html).toContain('<title>Inicio · Mi vereda</title>');
    const opened = await pageOf('/?certificado=RN-26-7K3Q-Y');
    expect(opened.html).toContain('<title>Certificado de sorteo · Mi vereda</title>');
    expect(html).toContain('<meta name="theme-color" content="#0b5fa5"');
  });

  it('holds for a visitor and a citizen no item of operators or administrators, nor do the calls behind it', async () => {
    const item = { name: 'Interno', name_en: 'Inside', url: '/contact', icon: 'list' };
    const items = (['operator', 'administrator', 'citizen'] as const).map((level) => ({ ...item, level }));
    const made = await superadmin('POST /menu/create', {
      name: 'Todos',
      name_en: 'All',
      icon: 'list',
      items,
    });
    const { id } = made.body as { id: string };
    const levelsIn = (value: unknown) =>
      new Set([...JSON.stringify(value).matchAll(/"level":"(\w+)"/g)].map(([, level]) => level));
    for (const [persona, levels] of [
      [null, ['citizen']],
      ['citizen', ['citizen']],
      ['superadmin', ['administrator', 'citizen', 'operator']],
    ] as const) {
      const caller = persona ? await server.as(persona) : visitor;
      const answers = [await caller('POST /menu/list'), await caller('POST /module/list')];
      answers.push(await caller(`POST /menu/get/${id}`), await caller('POST /module/get/listener'));
      const cookies = persona ? await cookiesOf(persona) : {};
      const { startup } = await pageOf('/contact', undefined, cookies);
      expect(startup.viewer?.type ?? null, String(persona)).toBe(persona);
      const told = [...answers.map(({ body }) => body), startup.menus, startup.modules];
      for (const each of told)
        expect([...levelsIn(each)].sort().filter((level) => !levels.some((one) => one === level))).toEqual(
          [],
        );
      expect([...levelsIn(told)].sort()).toEqual(levels);
    }
    await superadmin(`POST /menu/delete/${id}`);
  });

  it('is never older than what is stored, whoever wrote it and whatever was kept before', async () => {
    const before = await pageOf();
    expect((await pageOf()).startup).toEqual(before.startup);
    const read = async (call: string) => JSON.stringify((await visitor(`POST /${call}`)).body);
    // As another process would: by its own connection.
    for (const [table, column, call] of [
      ['brands', 'city_slogan', 'brand/list'],
      ['settings', 'address', 'setting/get'],
      ['menus', 'name', 'menu/list'],
    ] as const) {
      await server.asOwner(`update configuration.${table} set ${column} = 'De otro proceso'`);
      expect(await read(call), call).toContain('De otro proceso');
      expect(JSON.stringify((await pageOf()).startup), table).toContain('De otro proceso');
    }
    await server.asOwner(`update configuration.texts set es = 'Somos nosotros' where name = 'about'`);
    expect((await pageOf()).startup.setting.about.es).toBe('Somos nosotros');
    await superadmin('POST /module/activate', { id: 'ai', on: false });
    const { modules } = (await pageOf()).startup;
    expect(modules.find(({ slug }) => slug === 'ai')?.active).toBe(false);
  });

  it('holds what people wrote as text, never as markup', async () => {
    const [brand] = ((await visitor('POST /brand/list')).body as { items: Brand[] }).items;
    const change = { app_name: '<img src=x onerror=a()>"', city_slogan: HOSTILE };
    const saved = await superadmin('POST /brand/update', { ...brand, ...change });
    expect(saved.status).toBe(200);
    const { html, startup } = await pageOf();
    expect(startup.brand.app_name).toBe(change.app_name);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>alert(1)');
  });

  it('of another city has that city’s brand, its icon and its manifest', async () => {
    await superadmin('POST /brand/create', {
      ...BRAND,
      app_name: 'Otra ciudad',
      city_url: 'https://otra.gob.ar',
      primary_color: '#7a1f5c',
    });
    const other = await pageOf('/en', 'otra.gob.ar');
    expect(other.startup.brand.app_name).toBe('Otra ciudad');
    expect(other.html).toContain('<title>Home · Otra ciudad</title>');
    expect((await pageOf()).startup.brand.app_name).not.toBe('Otra ciudad');
  });
});
