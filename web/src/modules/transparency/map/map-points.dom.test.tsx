import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { press, show, type } from '#testing/show.tsx';
import { MapPointsPage } from './map-point-list.tsx';
import { mapPoints } from './map-points.tsx';

type Fields = Record<string, unknown>;

const PATH = '/admin/transparency/map';
const level = (id: number, name: string, below: Fields = {}, active = true) => ({
  id,
  name,
  name_en: `${name} (en)`,
  icon: 'works',
  color: '#b45309',
  active,
  ...below,
});
const TREE = [
  level(1, 'Obras', { sectors: [level(2, 'Movilidad', { categories: [level(3, 'Ciclovías')] })] }),
  level(4, 'Programas', { sectors: [] }),
  level(5, 'Viejos', { sectors: [] }, false),
];
const LANE = {
  id: 7,
  version: 1,
  name: 'Ciclovía Gorriti',
  description: '',
  path: [1, 2, 3],
  shape: { type: 'Point', coordinates: [-58.4, -34.6] },
  source: '',
  source_url: '',
  active: false,
  colonia_id: 9,
  colonia: 'Palermo',
  box: [-58.4, -34.6, -58.4, -34.6],
  changed_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
};
const COUNTED = { count: 3, shortened: 1, confirmation: 'yes', until: null, done: false };

let stop = () => Promise.resolve();
afterEach(() => stop());

async function start(items: Fields[] = [LANE]) {
  const sent: { call: string; input: Fields }[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const [, , , kind = '', call = ''] = url.split('/');
    const input = JSON.parse(body || '{}') as Fields;
    sent.push({ call: `${kind}/${call}`, input });
    if (call === 'tree') return { json: { items: TREE } };
    if (call.startsWith('change-') || call.startsWith('delete-by-'))
      return { json: input['confirmation'] ? { ...COUNTED, confirmation: null, done: true } : COUNTED };
    return { json: { items, next_cursor: null } };
  });
  stop = server.stop;
  return (call: string) => sent.filter((one) => one.call === `map/${call}`).map(({ input }) => input);
}

test('the list says where each point is filed and which nobody else sees, narrowed by its address', async () => {
  const sentTo = await start();
  await show(<MapPointsPage />, `${PATH}?tipo=1&sector=2&ven=no&buscar=ciclo`);
  const row = await screen.findByRole('row', { name: /Ciclovía Gorriti/ });
  await within(row).findByText('Obras › Movilidad › Ciclovías');
  expect(within(row).getByText('Inactivo')).toBeTruthy();
  expect(within(row).getByText('Palermo')).toBeTruthy();
  expect(sentTo('list').at(-1)).toMatchObject({ type: 1, sector: 2, active: false, search: 'ciclo' });
});

test('a level below comes once there is one above, and goes with it', async () => {
  const sentTo = await start();
  await show(<MapPointsPage />, PATH);
  await screen.findByRole('option', { name: 'Obras' });
  expect(screen.queryByLabelText('Sector')).toBeNull();
  type('Tipo', '1');
  await screen.findByRole('option', { name: 'Movilidad' });
  type('Sector', '2');
  await waitFor(() => expect(sentTo('list').at(-1)).toMatchObject({ type: 1, sector: 2 }));
  type('Tipo', '4');
  await waitFor(() => expect(sentTo('list').at(-1)).toEqual(expect.objectContaining({ type: 4 })));
  expect(sentTo('list').at(-1)).not.toHaveProperty('sector');
  expect(screen.queryByLabelText('Sector')).toBeNull();
});

test('all points of a type are moved after their count was shown, and what that loses', async () => {
  const sentTo = await start();
  await show(<MapPointsPage />, `${PATH}?tipo=1`);
  await screen.findByText(/todos los puntos de «Obras»/);
  const targets = within(screen.getByLabelText('Pasar todos a')).getAllByRole('option');
  expect(targets.map(({ textContent }) => textContent)).toEqual(['Elegir…', 'Programas']);
  type('Pasar todos a', '4');
  press('Pasar…');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/¿Pasar 3 puntos a «Programas»\?/)).toBeTruthy();
  expect(within(dialog).getByText(/1 punto pierde su sector o su categoría/)).toBeTruthy();
  expect(sentTo('change-type')).toEqual([{ from: 1, to: 4 }]);
  press('Pasar 3 puntos');
  await waitFor(() => expect(sentTo('change-type').at(-1)).toEqual({ from: 1, to: 4, confirmation: 'yes' }));
});

test('all points of a category are removed after their count was shown, and none without a yes', async () => {
  const sentTo = await start();
  await show(<MapPointsPage />, `${PATH}?tipo=1&sector=2&categoria=3`);
  await screen.findByText(/todos los puntos de «Ciclovías»/);
  press('Quitar todos…');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/¿Quitar 3 puntos de «Ciclovías»\?/);
  press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('delete-by-category')).toEqual([{ id: 3 }]);
});

test('an empty map teaches what to do, and nothing that fits leads back', async () => {
  await start([]);
  await show(<MapPointsPage />, `${PATH}?ven=no`);
  await screen.findByText('Nada coincide con los filtros');
  press('Quitar los filtros');
  expect(await screen.findByText('Todavía no hay puntos')).toBeTruthy();
});

test('a new point offers only what the catalogue offers', async () => {
  await start([]);
  await show(<CatalogEntry at={{ root: mapPoints, of: mapPoints, within: [] }} id={null} />, `${PATH}/add`);
  await screen.findByRole('option', { name: 'Obras › Movilidad › Ciclovías' });
  expect(screen.getByRole('option', { name: 'Obras › Movilidad' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Viejos' })).toBeNull();
});
