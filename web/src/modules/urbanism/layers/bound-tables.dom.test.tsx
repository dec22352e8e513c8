import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { BoundTables } from './bound-tables.tsx';

const NOTHING = { target: null, layer_id: null, layer: null, features: 0, left_out: 0 };
const ITEMS = [
  { ...NOTHING, table: 'city', table_name: 'city' },
  { ...NOTHING, table: 'ageb', table_name: 'ageb' },
  { ...NOTHING, table: 'communities', table_name: 'communities', target: 'colonias', features: 48 },
  { ...NOTHING, table: 'municipal', table_name: 'municipal' },
  {
    table: 'points_of_interest',
    table_name: 'poi_2024',
    target: 'layer',
    layer_id: 7,
    layer: 'Hospitales',
    features: 1200,
    left_out: 3,
  },
];
const GROUND = [
  { target: 'colonias', version: 4, table_name: 'communities' },
  { target: 'served-area', version: 1, table_name: null },
];

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  ({ stop, seen } = await startTestingServer(({ url }) => ({
    json: url.endsWith('/bind')
      ? { target: 'colonias', version: 5, table_name: 'ageb' }
      : { items: ITEMS, ground: GROUND },
  })));
});
afterEach(() => stop());

test('each table of the settings says what it shows and what is left out, under its name', async () => {
  await show(<BoundTables />);
  const row = within(await screen.findByRole('row', { name: /Puntos de interés/ }));
  expect(row.getByText('poi_2024')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Hospitales' }).getAttribute('href')).toContain('id=7');
  expect(row.getByText('1,200')).toBeTruthy();
  expect(row.getByText('3 de otra provincia')).toBeTruthy();
  expect(screen.getAllByText('Nada se llama así')).toHaveLength(3);
});

test('the colonias become another table by a choice, over the version that was seen', async () => {
  await show(<BoundTables />);
  const [select] = await screen.findAllByRole('combobox');
  if (!select) throw new Error('there is nothing to choose');
  fireEvent.change(select, { target: { value: 'ageb' } });
  await expect
    .poll(
      () =>
        JSON.parse(seen.find(({ url }) => url.endsWith('/urbanism/tables/bind'))?.body ?? 'null') as unknown,
    )
    .toEqual({ target: 'colonias', version: 4, table_name: 'ageb' });
});
