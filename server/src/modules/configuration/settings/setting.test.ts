import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import type { CityText, Setting } from '@vereda/contract/configuration/setting';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { visitor, deps } = server;
const superadmin = await server.as('superadmin');

const { id: _id, version: _version, about: _about, ...BARE } = BARE_SETTING;
const FIELDS = { ...BARE, email_contact: 'contacto@ciudad.gob.ar' };

type Failure = { error: { code: string; fields?: object; details?: { current: Setting } } };

function failureOf(answer: { status: number; body: unknown }) {
  const { error } = answer.body as Failure;
  return [answer.status, error.code, Object.keys(error.fields ?? {})];
}

/** The settings as they are stored now; saved first where there were none. */
async function stored(): Promise<Setting> {
  const setting = (await visitor('POST /setting/get')).body as Setting;
  return setting.id ? setting : ((await superadmin('POST /setting/create', FIELDS)).body as Setting);
}

describe('the settings', () => {
  it('are the defaults with an empty id until the first save, and again after they are taken out', async () => {
    expect((await visitor('POST /setting/get')).body).toEqual(BARE_SETTING);
    expect((await visitor('POST /setting/list')).body).toEqual({ items: [] });
    const first = await stored();
    expect(first).toMatchObject({ ...FIELDS, version: 1, id: expect.stringMatching(/./) as unknown });
    expect((await visitor('POST /setting/list')).body).toMatchObject({ items: [{ id: first.id }] });
    const again = await superadmin('POST /setting/create', FIELDS);
    expect(failureOf(again).slice(0, 2)).toEqual([409, 'platform/changed-meanwhile']);
    expect((await superadmin(`POST /setting/delete/${first.id}`)).body).toEqual(BARE_SETTING);
    expect((await visitor('POST /setting/get')).body).toEqual(BARE_SETTING);
  });

  it('reach what uses them at once: the contact address, the number that open pages ask for, the history', async () => {
    const setting = await stored();
    const revision = async () =>
      ((await visitor('GET /startup/revision')).body as { revision: number }).revision;
    const before = await revision();
    const saved = await superadmin('POST /setting/update', {
      ...setting,
      email_contact: ' Mesa.Entradas@Ciudad.gob.ar ',
      twitter: '@ciudad_ok',
      first_level_plural: 'Secretarías',
    });
    expect(saved.body).toMatchObject({
      version: setting.version + 1,
      email_contact: 'mesa.entradas@ciudad.gob.ar',
      twitter: 'ciudad_ok',
      first_level_plural: 'Secretarías',
    });
    expect(await deps.loadContactAddress()).toBe('mesa.entradas@ciudad.gob.ar');
    expect(await revision()).toBeGreaterThan(before);
    const history = await superadmin('POST /changelog/list', { entity: 'setting', action: 'updated' });
    expect((history.body as { items: object[] }).items[0]).toMatchObject({
      from_value: { first_level_plural: 'Direcciones' },
      to_value: { first_level_plural: 'Secretarías' },
    });
  });

  it('say what the city calls its neighborhoods: a colonia until it says another word', async () => {
    const setting = await stored();
    expect(setting).toMatchObject({ colonia_singular: 'Colonia', colonia_plural_en: 'Neighborhoods' });
    const words = { colonia_singular: 'Barrio', colonia_plural: 'Barrios', colonia_singular_en: 'Ward' };
    await superadmin('POST /setting/update', { ...setting, ...words });
    expect((await visitor('POST /setting/get')).body).toMatchObject({
      ...words,
      colonia_plural_en: 'Neighborhoods',
    });
  });

  it('tell the second of two people, and show what the first one saved', async () => {
    const setting = await stored();
    await superadmin('POST /setting/update', { ...setting, twitter_refresh: 11 });
    const second = await superadmin('POST /setting/update', { ...setting, twitter_refresh: 12 });
    expect(failureOf(second).slice(0, 2)).toEqual([409, 'platform/changed-meanwhile']);
    expect((second.body as Failure).error.details?.current).toMatchObject({ twitter_refresh: 11 });
  });

  it.each([
    ['no id', { id: undefined }, 400, 'platform/invalid-input', 'id'],
    ['another id', { id: 'other' }, 404, 'configuration/setting-not-found', undefined],
    [
      'a contact that is no address',
      { email_contact: 'ciudad' },
      400,
      'platform/invalid-input',
      'email_contact',
    ],
    ['an empty label', { first_level_person: '  ' }, 400, 'platform/invalid-input', 'first_level_person'],
    [
      'a lottery site that runs code',
      { lottery_url: 'javascript:alert(1)' },
      400,
      'platform/invalid-input',
      'lottery_url',
    ],
    [
      'a place off the earth',
      { location: { ...BARE.location, lat: 91 } },
      400,
      'platform/invalid-input',
      'location.lat',
    ],
    ['a time zone that is none', { time_zone: 'Mars/Olympus' }, 400, 'platform/invalid-input', 'time_zone'],
    ['a name that is no account', { twitter: 'a b"><script>' }, 400, 'platform/invalid-input', 'twitter'],
    [
      'a table with SQL in it',
      { map_tables: { ...BARE.map_tables, city: 'city; drop table x' } },
      400,
      'platform/invalid-input',
      'map_tables.city',
    ],
    ['a province beyond', { province_code: 0 }, 400, 'platform/invalid-input', 'province_code'],
  ])('refuse %s', async (_what, change, status, code, field) => {
    const answer = await superadmin('POST /setting/update', { ...(await stored()), ...change });
    expect(failureOf(answer)).toEqual([status, code, field === undefined ? [] : [field]]);
  });

  it('are for those who configure', async () => {
    const setting = await stored();
    for (const persona of ['citizen', 'supervisor', 'roleUser'] as const) {
      expect((await (await server.as(persona))('POST /setting/update', setting)).status, persona).toBe(403);
    }
  });
});

describe('the texts of the city', () => {
  const textOf = async (name: string) => {
    const { items } = (await visitor('POST /setting/texts')).body as { items: CityText[] };
    return items.find((text) => text.name === name) as CityText;
  };

  it('are read by everybody; what it says of itself comes with the settings', async () => {
    await stored();
    const about = await textOf('about');
    const saved = await superadmin('POST /setting/update-text', {
      ...about,
      es: 'Somos **Viedma**.\r\n\r\n<b>HTML</b>\u202e [sitio](https://viedma.gob.ar)',
      en: 'We are **Viedma**.',
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await visitor('POST /setting/get')).body).toMatchObject({
      about: {
        es: 'Somos **Viedma**.\n\n<b>HTML</b> [sitio](https://viedma.gob.ar)',
        en: 'We are **Viedma**.',
      },
    });
    const late = await superadmin('POST /setting/update-text', { ...about, es: 'Tarde', en: 'Late' });
    expect(failureOf(late).slice(0, 2)).toEqual([409, 'platform/changed-meanwhile']);
  });

  it.each([
    'javascript:alert(document.cookie)',
    'data:text/html,x',
    '//evil.example',
    'https://vіedma.gob.ar',
  ])('link nowhere like %s', async (href) => {
    const terms = await textOf('terms');
    const answer = await superadmin('POST /setting/update-text', { ...terms, en: `[words](${href})` });
    // A closing bracket within the address ends it for a reader too.
    expect(failureOf(answer)).toEqual([422, 'configuration/address-unsafe', ['en']]);
    expect((await textOf('terms')).version).toBe(terms.version);
  });
});
