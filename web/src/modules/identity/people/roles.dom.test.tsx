import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { CatalogPage } from '#catalog/catalog-page.tsx';
import { FilterSelect } from '#tables/filters.tsx';
import { press, show, type } from '#testing/show.tsx';
import { roles } from './roles.tsx';
import { useRoles } from './use-roles.ts';

const ROLE = {
  id: 'role-desk',
  version: 3,
  name: 'Mesa',
  views: ['listener'],
  used: 0,
  changed_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
};

let stop = () => Promise.resolve();
afterEach(() => stop());

async function serve(answer: (call: string, input: Record<string, unknown>) => Reply) {
  const server = await startTestingServer(({ url, body }: Seen) =>
    answer(url.replace('/api/role/', ''), JSON.parse(body || '{}') as Record<string, unknown>),
  );
  stop = server.stop;
  return (call: string) =>
    server.seen.filter(({ url }) => url.endsWith(call)).map(({ body }) => JSON.parse(body) as object);
}

const page = (items: readonly object[]) => ({ json: { items, next_cursor: null } });

test('a role shows what each view opens and the menu that its holders would have, and is saved whole', async () => {
  const sent = await serve((call, input) =>
    call === 'update' ? { json: { ...ROLE, ...input, version: 4 } } : { json: ROLE },
  );
  await show(<CatalogPage of={roles} entry="role-desk" />, '/admin/configurations/roles/role-desk');
  const listener = await screen.findByLabelText<HTMLInputElement>(/^Reportes/);
  expect(listener.checked).toBe(true);
  expect(listener.parentElement?.textContent).toContain('Tablero');
  const menu = screen.getByRole('region', { name: 'Su menú' });
  const before = menu.textContent;
  type('Nombre', 'Mesa de entradas');
  fireEvent.click(screen.getByLabelText(/^Configuración, cuentas y roles/));
  expect(menu.textContent).not.toBe(before);
  expect(menu.textContent).toContain('Administradores');
  press('Guardar');
  await waitFor(() =>
    expect(sent('update')).toEqual([
      { id: 'role-desk', version: 3, name: 'Mesa de entradas', views: ['listener', 'configuration'] },
    ]),
  );
});

test('the second of two administrators sees the views that the other one saved', async () => {
  const current = { ...ROLE, version: 4, views: ['listener', 'ai'] };
  const details = { current };
  await serve((call) =>
    call === 'update'
      ? { status: 409, json: { error: { code: 'platform/changed-meanwhile', message: 'No', details } } }
      : { json: ROLE },
  );
  await show(<CatalogPage of={roles} entry="role-desk" />, '/admin/configurations/roles/role-desk');
  fireEvent.click(await screen.findByLabelText(/^Urbanismo/));
  press('Guardar');
  await screen.findByText('Otra persona guardó antes');
  const [, ...rows] = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([['Vistas permitidas', 'Reportes, Urbanismo', 'Reportes, Herramientas de IA']]);
});

test('the list says how many hold a role and leads to them; a held one stays', async () => {
  await serve(() => page([{ ...ROLE, used: 2, views: ['listener', 'ai'] }]));
  await show(<CatalogPage of={roles} />, '/admin/configurations/roles');
  const row = (await screen.findByText('Reportes, Herramientas de IA')).closest('tr');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/admin/configurations/roles/role-desk');
  const holders = screen.getByRole('link', { name: 'Ver las cuentas' });
  expect(holders.getAttribute('href')).toBe('/admin/configurations/users?rol=role-desk');
  const remove = screen.getByRole('button', { name: /Quitar Mesa\. No se puede quitar mientras 2 lo usan/ });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
});

test('who chooses a role is offered every one, however many pages they are', async () => {
  await serve((_call, { cursor }) =>
    cursor === undefined
      ? { json: { items: [ROLE], next_cursor: 'next' } }
      : page([{ ...ROLE, id: 'role-last', name: 'Última' }]),
  );
  await show(<Choice />);
  await screen.findByRole('option', { name: 'Última' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Todos',
    'Mesa',
    'Última',
  ]);
});

function Choice() {
  return <FilterSelect name="rol" label="Rol" every="Todos" data={useRoles()} />;
}
