import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { CategoriesPage } from '../../categories/categories-page.tsx';

const AREAS = [
  { id: 1, parent_id: null, level: 'secretary', name: 'Obras', active: true },
  { id: 2, parent_id: 1, level: 'agency', name: 'Vialidad', active: true },
  { id: 3, parent_id: 2, level: 'operator', name: 'Vieja', active: false },
];
const TRIAL = {
  count: 200,
  unrouted: 1,
  changed: 2,
  areas: [{ id: 2, name: 'Vialidad', count: 199 }],
  examples: [{ id: 9, folio: 'RN-26-0009-1', title: 'Bache', from: null, to: { id: 2, name: 'Vialidad' } }],
};

let stop = () => Promise.resolve();
afterEach(() => stop());

async function showRules(query: string) {
  const sent: Record<string, unknown>[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const input = JSON.parse(body || '{}') as Record<string, unknown>;
    sent.push({ url, ...input });
    if (url.endsWith('/dry-run')) return { json: TRIAL };
    if (url.endsWith('/secretary/list-all')) return { json: { items: AREAS } };
    if (url.endsWith('/create'))
      return { json: { ...input, id: 4, version: 1, area: 'Vialidad', type: null } };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  await show(<CategoriesPage path={[]} />, `/admin/listener/configurations/categories?tab=rules${query}`);
  return { of: (end: string) => sent.filter(({ url }) => String(url).endsWith(end)) };
}

test('before it is saved a rule tells where the last reports would go', async () => {
  const { of } = await showRules('&agregar=si');
  await screen.findByRole('option', { name: 'Obras › Vialidad' });
  expect(screen.queryByRole('option', { name: /Vieja/ })).toBeNull();
  expect(of('/dry-run')).toEqual([]);
  type('Nombre', 'Todo a Vialidad');
  type('Área que responde', '2');
  await screen.findByText('2 reportes irían a otra área.');
  expect(screen.getByText('de nadie a Vialidad')).toBeTruthy();
  expect(of('/dry-run')).toMatchObject([
    { draft: { id: null, category_id: null, subcategory_id: null, colonia_id: null, node_id: 2 } },
  ]);
  press('Guardar');
  await waitFor(() => expect(of('/create')).toMatchObject([{ name: 'Todo a Vialidad', node_id: 2 }]));
});

test('an empty start says what is missing, beside the other lists of the set-up', async () => {
  await showRules('');
  await screen.findByText('Sin reglas cada reporte espera a que alguien elija el área.');
  const links = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(links).toEqual(['Reglas de asignación']);
  expect(screen.getByRole('link', { name: 'Causas' })).toBeTruthy();
});
