import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { usePages } from '#api/use-call.ts';
import { press, show } from '#testing/show.tsx';
import { KeysetTable, type Column } from './keyset-table.tsx';

type Street = { readonly id: string; readonly name: string };

let stop = () => Promise.resolve();
afterEach(() => stop());

const COLUMNS: readonly Column<Street>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name },
  { key: 'id', header: 'Clave', cell: ({ id }) => id, isNumber: true, isWide: true },
  { key: 'do', header: '', cell: () => <button type="button">Abrir</button>, isButtons: true },
];

function Streets() {
  const pages = usePages('GET /certificates/list', {} as never);
  return (
    <KeysetTable
      caption="Calles"
      columns={COLUMNS}
      pages={pages as never}
      rowKey={({ id }: Street) => id}
      empty={<p>Aún no hay calles</p>}
      chosenKey="2"
    />
  );
}

async function showStreets(answer: (request: Seen) => Reply) {
  const server = await startTestingServer(answer);
  stop = server.stop;
  await show(<Streets />);
  return server;
}

const rows = (...ids: string[]): readonly Street[] => ids.map((id) => ({ id, name: `Calle ${id}` }));

test('a table has its name, a heading a column and a row, and marks the chosen one', async () => {
  await showStreets(() => ({ json: { items: rows('1', '2'), next_cursor: null } }));
  const table = await screen.findByRole('table', { name: 'Calles' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nombre', 'Clave', '']);
  expect(
    within(table).getByRole('rowheader', { name: 'Calle 2' }).closest('tr')?.getAttribute('aria-current'),
  ).toBe('true');
  expect(
    within(table).getByRole('rowheader', { name: 'Calle 1' }).closest('tr')?.getAttribute('aria-current'),
  ).toBeNull();
  expect(screen.getByText('2 filas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

test('more is read from where the last page ended, until there is no more', async () => {
  const server = await showStreets(({ url }) =>
    url.includes('cursor=c1')
      ? { json: { items: rows('3'), next_cursor: null, total: 3 } }
      : { json: { items: rows('1', '2'), next_cursor: 'c1', total: 3 } },
  );
  expect(await screen.findByText('2 de 3')).toBeTruthy();
  press('Cargar más');
  expect(await screen.findByText('3 de 3')).toBeTruthy();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Calle 1',
    'Calle 2',
    'Calle 3',
  ]);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  expect(server.seen).toHaveLength(2);
});

test('an empty list says so instead of a table', async () => {
  await showStreets(() => ({ json: { items: [], next_cursor: null } }));
  expect(await screen.findByText('Aún no hay calles')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list that failed offers to try again; one that fails later keeps its rows', async () => {
  let isBroken = true;
  await showStreets(({ url }) => {
    if (isBroken)
      return { status: 403, json: { error: { code: 'x/y', message: 'Hoy no', requestId: 'r1' } } };
    return { json: { items: rows(url.includes('cursor') ? '2' : '1'), next_cursor: 'c' } };
  });
  expect(await screen.findByText('Hoy no')).toBeTruthy();
  isBroken = false;
  press('Reintentar');
  expect(await screen.findByRole('rowheader', { name: 'Calle 1' })).toBeTruthy();
  isBroken = true;
  press('Cargar más');
  expect(await screen.findByText('Hoy no')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Calle 1' })).toBeTruthy();
  isBroken = false;
  press('Reintentar');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
});
