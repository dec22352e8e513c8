import type { Module } from '@vereda/contract/configuration/module';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices } from '#ui/feedback/notices.ts';
import { ModuleMenuPage } from './module-menu-page.tsx';

const item = (name: string, to: string): Module['items'][number] => ({
  name,
  name_en: name,
  url: null,
  to,
  icon: 'map',
  level: 'citizen',
});
const module = (changes: Partial<Module> = {}): Module => ({
  id: 'listener',
  version: 1,
  name: 'Reportes',
  name_en: 'Reports',
  alias: 'listener',
  slug: 'listener',
  group: 'listener',
  icon: 'inbox',
  active: true,
  items: [item('Lista', '/citizen/listener'), item('Mapa', '/citizen/listener/map')],
  ...changes,
});

let stop = () => Promise.resolve();
afterEach(() => stop());

/** The menu of a module over a server that keeps `stored`; it is read in the version before when that is given. */
async function showMenu(stored: Module, seen = stored, fresh: object = { items: [], order: [] }) {
  let isFirst = true;
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    if (url.endsWith('/module/new-items')) return { json: fresh };
    if (!url.endsWith('/module/update')) {
      const json = isFirst ? seen : stored;
      isFirst = false;
      return { json };
    }
    const wanted = JSON.parse(body) as Module;
    if (wanted.version === stored.version) {
      return { json: Object.assign(stored, wanted, { version: stored.version + 1 }) };
    }
    const error = {
      code: 'platform/changed-meanwhile',
      message: 'No',
      requestId: 'r',
      details: { current: stored },
    };
    return { status: 409, json: { error } };
  });
  stop = server.stop;
  await show(<ModuleMenuPage slug="listener" />, '/admin/listener/configurations/menu');
  await screen.findByLabelText('Mover Mapa');
}

const names = () => [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent);

test('items move by the arrow keys on their grip, which keeps the focus, and it is said', async () => {
  await showMenu(module());
  expect(names()).toEqual(['Lista', 'Mapa']);
  screen.getByLabelText('Mover Mapa').focus();
  fireEvent.keyDown(screen.getByLabelText('Mover Mapa'), { key: 'ArrowUp' });
  expect(names()).toEqual(['Mapa', 'Lista']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover Mapa'));
  fireEvent.keyDown(screen.getByLabelText('Mover Mapa'), { key: 'ArrowUp' });
  expect(names()).toEqual(['Mapa', 'Lista']);
  press('Bajar Mapa');
  expect(names()).toEqual(['Lista', 'Mapa']);
});

test('the second of two people who save is told, and saves over what is stored', async () => {
  const stored = module({ version: 2, name: 'Reclamos' });
  await showMenu(stored, module());
  press('Subir Mapa');
  press('Guardar el menú');
  await screen.findByText('Otra persona guardó antes');
  await screen.findByRole('row', { name: /Reclamos/ });
  press('Guardar lo mío');
  press('Guardar el menú');
  await waitFor(() => expect(getNotices().at(-1)?.message).toBe('El menú quedó guardado y ya se ve.'));
  expect(stored).toMatchObject({
    version: 3,
    name: 'Reportes',
    items: [{ name: 'Mapa' }, { name: 'Lista' }],
  });
});

const ORDER = [
  '/citizen/listener/create-v1',
  '/citizen/listener',
  '/citizen/listener/my',
  '/citizen/listener/map',
];
const FRESH = {
  order: ORDER,
  items: [item('En una página', ORDER[0] ?? ''), item('Míos', ORDER[2] ?? '')],
};

test('screens that an update brought are told, and one press puts each at its place', async () => {
  const stored = module();
  await showMenu(stored, stored, FRESH);
  await screen.findByText('2 pantallas nuevas sin lugar en el menú');
  press('Agregar Míos');
  expect(names()).toEqual(['Lista', 'Míos', 'Mapa']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover Míos'));
  await screen.findByText('1 pantalla nueva sin lugar en el menú');
  press('Agregar En una página');
  expect(names()).toEqual(['En una página', 'Lista', 'Míos', 'Mapa']);
  expect(screen.queryByText(/sin lugar en el menú/)).toBeNull();
  press('Guardar el menú');
  await waitFor(() => expect(stored.items.map(({ name }) => name)).toEqual(names()));
});

test('all of them are added by one press, each at its place', async () => {
  await showMenu(module(), module(), FRESH);
  await screen.findByText('2 pantallas nuevas sin lugar en el menú');
  press('Agregar todas');
  expect(names()).toEqual(['En una página', 'Lista', 'Míos', 'Mapa']);
});
