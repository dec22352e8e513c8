import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { WALKERS } from '@vereda/contract/access/expected-access';
import { can } from '@vereda/contract/access/can';
import { SITEMAP, findScreen } from '@vereda/contract/sitemap';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { clearToken, saveToken } from '#api/tokens.ts';
import { queryClient } from '#api/query-client.ts';
import { accessContext, setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { usePaletteActions } from '#ui/slots/palette-actions.ts';
import { PalettePlace } from './palette-place.tsx';
import { findScreens } from './palette-screens.ts';

const CASE = { id: 7, title: 'Bache', folio: 'RN-26-7K3Q-5', address: 'Yerbal 880' };
const PERSON = { uid: 'u1', first_name: 'Ana', last_name: 'Baches', email: 'ana@example.org' };
const seen: string[] = [];
let stop = () => Promise.resolve();
beforeEach(async () => {
  seen.length = 0;
  saveToken('token');
  ({ stop } = await startTestingServer(({ url, body }) => {
    seen.push(`${url.split('/api')[1]} ${body}`);
    return { json: { items: [url.endsWith('/reports/get') ? CASE : PERSON], next_cursor: null } };
  }));
});
afterEach(() => {
  setViewer(null);
  clearToken();
  queryClient.clear();
  return stop();
});

const ctrlK = () =>
  act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true }),
  );
const field = () => screen.findByRole<HTMLInputElement>('combobox');
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl and K open it for staff; arrows choose, Enter goes, and it is gone', async () => {
  setViewer(PERSONAS.supervisor.viewer);
  const { router } = await show(<PalettePlace />);
  await ctrlK();
  await write('bache');
  await waitFor(() => expect(options()).toEqual(['BacheRN-26-7K3Q-5 · Yerbal 880']));
  const input = await field();
  const [option] = screen.getAllByRole('option');
  expect(input.getAttribute('aria-activedescendant')).toBe(option?.id);
  expect(option?.getAttribute('aria-selected')).toBe('true');
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
  expect(router.state.location.pathname).toBe('/admin/listener/attention/7');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([['citizen'], ['visitor']] as const)('there is none for a %s', async (name) => {
  setViewer(PERSONAS[name].viewer);
  await show(<PalettePlace />);
  await ctrlK();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('people are looked for by those alone who administer accounts, cases by those who work on them', async () => {
  const askedBy = async (viewer: Parameters<typeof setViewer>[0]) => {
    queryClient.clear();
    seen.length = 0;
    setViewer(viewer);
    const { unmount } = await show(<PalettePlace />);
    await ctrlK();
    await write('ana');
    await waitFor(() => expect(screen.queryByText('Buscando…')).toBeNull());
    await ctrlK();
    unmount();
    return seen.map((call) => call.split(' ')[0]).toSorted();
  };
  expect(await askedBy(PERSONAS.receptor.viewer)).toEqual(['/reports/get']);
  expect(await askedBy(PERSONAS.superadmin.viewer)).toEqual(['/reports/get', '/users/list']);
  expect(await askedBy(PERSONAS.operatorWithoutCategories.viewer)).toEqual([]);
});

test('what can be done where one is stands first, and is done', async () => {
  const ran = vi.fn();
  function Here() {
    usePaletteActions([{ key: 'assign', name: 'Asignar', detail: 'RN-26-7K3Q-5' }], ran);
    return <PalettePlace />;
  }
  setViewer(PERSONAS.supervisor.viewer);
  await show(<Here />);
  await ctrlK();
  const group = await screen.findByRole('group', { name: 'Acciones' });
  fireEvent.click(within(group).getByRole('option'));
  expect(ran).toHaveBeenCalledWith('assign');
});

test('no screen is found that may not be opened, in either language; each is found by its title', () => {
  for (const viewer of Object.values(WALKERS)) {
    if (!viewer) continue;
    for (const typed of ['', 'a', 'admin', 'config', 'report']) {
      for (const { path } of findScreens(typed, viewer, { context: accessContext, locale: 'es' })) {
        const screenPath = findScreen(path);
        expect(screenPath && can(viewer, SITEMAP[screenPath].permission, accessContext)).toBe('allowed');
      }
    }
  }
  const found = (typed: string) =>
    findScreens(typed, PERSONAS.superadmin.viewer, { context: accessContext, locale: 'es' }).map(
      ({ path }) => path,
    );
  expect(found('categorias de reportes')).toEqual(['/admin/listener/configurations/categories']);
  expect(found('report categories')).toEqual(['/admin/listener/configurations/categories']);
  expect(found('mis reportes')).toEqual(['/citizen/listener/my-reports']);
});
