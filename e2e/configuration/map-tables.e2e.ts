import { MAP_TABLE_WORDS, MAP_TABLES } from '@vereda/contract/urbanism/map-table-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

type Fields = Record<string, unknown>;
const KINDS = {
  ageb: 'polygon',
  communities: 'point',
  municipal: 'polygon',
  points_of_interest: 'point',
} as const;
const LAYER = { color: '#1f7a4d', level: 'citizen', active: true, ground: 'none' };

let superadmin: Awaited<ReturnType<typeof callAs>>;
let setting: Fields & { map_tables: Record<string, string> };
const layers: Fields[] = [];

beforeAll(async () => {
  superadmin = await callAs('superadmin');
  setting = (await superadmin('/setting/get', {})) as typeof setting;
  for (const [table, kind] of Object.entries(KINDS)) {
    const named = { name: `Wkv ${table}`, name_en: `Wkv ${table}`, table_name: setting.map_tables[table] };
    layers.push(await superadmin('/urbanism/layers/create', { ...LAYER, ...named, kind }));
  }
});

// The other browser tests look at the same city.
afterAll(async () => {
  for (const { id } of layers) await superadmin(`/urbanism/layers/delete/${Number(id)}`, {});
  await changeSetting(setting.map_tables);
  await bindColonias(null);
});

async function changeSetting(tables: Record<string, string>): Promise<void> {
  const { version } = await superadmin('/setting/get', {});
  await superadmin('/setting/update', { ...setting, version, map_tables: tables });
}

async function bindColonias(name: string | null): Promise<void> {
  const { ground } = await superadmin('/urbanism/tables/list', {});
  const part = (ground as Fields[]).find(({ target }) => target === 'colonias');
  await superadmin('/urbanism/tables/bind', { ...part, table_name: name });
}

test.each(SETTINGS)(
  'the five tables of the settings are layers that everybody sees, and follow the settings, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    await bindColonias(null);
    const citizen = await openAs('citizen', { locale, viewport });
    await citizen.goto(pathIn(locale, '/citizen/listener/map'));
    const box = (name: string) => citizen.getByRole('checkbox', { name });
    const words = MAP_TABLES.map((table) => MAP_TABLE_WORDS[table][locale]);
    for (const name of words.slice(1)) await box(name).waitFor();
    expect(await box(words[0] ?? '').count()).toBe(0);

    const desk = await openAs('superadmin', { locale, viewport });
    await desk.goto(pathIn(locale, '/admin/configurations/urbanism?tab=layers'));
    await desk.locator('#table-of-colonias').selectOption(setting.map_tables['city'] ?? '');
    await box(words[0] ?? '').waitFor();
    for (const table of MAP_TABLES)
      await desk.getByRole('rowheader', { name: MAP_TABLE_WORDS[table][locale] }).waitFor();
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);

    // What no table is called any more is a layer by its own name.
    await changeSetting({ ...setting.map_tables, communities: 'wkv_nothing' });
    await box('Wkv communities').waitFor();
    expect(await box(MAP_TABLE_WORDS.communities[locale]).count()).toBe(0);
    await changeSetting(setting.map_tables);
    await box(MAP_TABLE_WORDS.communities[locale]).waitFor();
    await expectNoSidewaysScroll(citizen);
    await expectAccessible(citizen);
  },
);
