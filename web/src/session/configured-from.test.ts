import { BARE_BRAND, BARE_SETTING } from '@vereda/contract/configuration/bare';
import { afterEach, expect, test } from 'vitest';
import { configuredFrom } from './configured-from.ts';
import { replaceConfigured, startup } from './startup.ts';

const before = { ...startup };
const LISTS = { revision: 7, brands: [], setting: BARE_SETTING, modules: [], menus: [] };
const FIRST = { ...BARE_BRAND, id: '1', app_name: 'Primera', city_url: 'https://primera.example' };
const OTHER = { ...BARE_BRAND, id: '2', app_name: 'Otra', city_url: 'https://www.otra.example/' };

afterEach(() => replaceConfigured(before));

test('an empty list of brands and settings without an id leave what the page had', () => {
  replaceConfigured(configuredFrom(LISTS, 'primera.example'));
  expect(startup).toMatchObject({ revision: 7, brand: before.brand, setting: before.setting });
});

test('settings with an id replace those of the page', () => {
  const setting = { ...BARE_SETTING, id: 's', email_contact: 'a@b.example' };
  replaceConfigured(configuredFrom({ ...LISTS, setting }, 'x.example'));
  expect(startup.setting).toEqual(setting);
});

test.each([
  ['the brand of the page’s host', 'otra.example', 'Otra'],
  ['the first record where no host matches', 'nadie.example', 'Primera'],
])('the look becomes %s', (_what, host, name) => {
  replaceConfigured(configuredFrom({ ...LISTS, brands: [FIRST, OTHER] }, host));
  expect(startup.brand.app_name).toBe(name);
});
