import { MAP_TABLE_WORDS, MAP_TABLES, type MapTable } from '@vereda/contract/urbanism/map-table-names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, pathIn, SETTINGS } from '../browser.ts';
import { callAs, openAs } from '../demo.ts';

type Fields = Record<string, unknown>;
const KINDS = {
  city: 'polygon',
  ageb: 'polygon',
  municipal: 'polygon',
  points_of_interest: 'point',
} as const;
const LAYER = { color: '#1f7a4d', level: 'citizen', active: true, ground: 'none' };

let superadmin: Awaited<ReturnType<typeof callAs>>;
let setting: Fields & { map_tables: Record<string, string> };
let ground: Fields[];
const layers: Fields[] = [];

beforeAll(async () => {
  superadmin = await callAs('superadmin');
  setting = (await superadmin('/setting/get', {})) as typeof setting;
  ground = (await superadmin('/urbanism/tables/list', {}))['ground'] as Fields[];
  await bind('served-area', null);
  for (const [table, kind] of Object.entries(KINDS)) {
    // No name of a table is part of theirs.
    const own = `Wkv ${kind} ${layers.length}`;
    const named = { name: own, name_en: own, table_name: setting.map_tables[table] };
    layers.push(await superadmin('/urbanism/layers/create', { ...LAYER, ...named, kind }));
  }
});

// The other browser tests look at the same city.
afterAll(async () => {
  for (const { id } of layers) await superadmin(`/urbanism/layers/delete/${Number(id)}`, {});
  await changeSetting(setting.map_tables);
  for (const { target, table_name: name } of ground) await bind(String(target), name as string | null);
});

async function changeSetting(tables: Record<string, string>): Promise<void> {
  const { version } = await superadmin('/setting/get', {});
  await superadmin('/setting/update', { ...setting, version, map_tables: tables });
}

async function bind(target: string, name: string | null): Promise<void> {
  const { ground: parts } = await superadmin('/urbanism/tables/list', {});
  const { version } = (parts as Fields[]).find((part) => part['target'] === target) ?? {};
  await superadmin('/urbanism/tables/bind', { target, version, table_name: name });
}

test.each(SETTINGS)(
  'the five tables of the settings are layers that everybody sees, and follow the settings, in $locale on a $viewport',
  async ({ locale, viewport }) => {
    await bind('colonias', null);
    const citizen = await openAs('citizen', { locale, viewport });
    await citizen.goto(pathIn(locale, '/citizen/listener/map'));
    const box = (name: string) => citizen.getByRole('checkbox', { name });
    const wordOf = (table: MapTable) => MAP_TABLE_WORDS[table][locale];
    for (const table of MAP_TABLES.filter((one) => one !== 'communities')) await box(wordOf(table)).waitFor();
    expect(await box(wordOf('communities')).count()).toBe(0);

    const desk = await openAs('superadmin', { locale, viewport });
    await desk.goto(pathIn(locale, '/admin/configurations/urbanism?tab=layers'));
    await desk.locator('#table-of-colonias').selectOption(setting.map_tables['communities'] ?? '');
    await box(wordOf('communities')).waitFor();
    for (const table of MAP_TABLES) await desk.getByRole('rowheader', { name: wordOf(table) }).waitFor();
    await expectNoSidewaysScroll(desk);
    await expectAccessible(desk);

    // What no table is called any more is a layer by its own name.
    await changeSetting({ ...setting.map_tables, points_of_interest: 'wkv_nothing' });
    await box('Wkv point 3').waitFor();
    expect(await box(wordOf('points_of_interest')).count()).toBe(0);
    await changeSetting(setting.map_tables);
    await box(wordOf('points_of_interest')).waitFor();
    await expectNoSidewaysScroll(citizen);
    await expectAccessible(citizen);
  },
);
