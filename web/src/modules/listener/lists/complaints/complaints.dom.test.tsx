import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { readRows } from './read-rows.ts';

const KIND = {
  id: 4,
  name: 'Maltrato',
  name_en: 'Rudeness',
  kind: 'complaint',
  subcategory_id: 2,
  version: 1,
};
const AREAS = [{ id: 7, parent_id: null, level: 'secretary', name: 'Vialidad', active: true }];

let stop = () => Promise.resolve();
afterEach(() => stop());

async function showPage(query: string) {
  const sent: unknown[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    if (url.endsWith('/complaint/create')) {
      sent.push(JSON.parse(body));
      return { json: { folio: 'RN-26-0001-1' } };
    }
    if (url.endsWith('/kinds/list')) return { json: { items: [KIND], next_cursor: null } };
    if (url.endsWith('/secretary/list-all')) return { json: { items: AREAS } };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  const shown = await show(<ComplaintPage />, `/admin/listener/complaint${query}`);
  return { ...shown, sent };
}

test('a complaint is recorded with the area that it is about, without a name where none is given', async () => {
  const { sent, router } = await showPage('?agregar=si');
  await screen.findByRole('option', { name: 'Maltrato' });
  await screen.findByRole('option', { name: 'Vialidad' });
  type('Tipo', '4');
  type('Sobre el área', '7');
  type('Qué pasó', 'Me gritaron.');
  press('Anotar queja');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(sent).toEqual([{ complaint_kind_id: 4, accused_node_id: 7, description: 'Me gritaron.' }]);
});

test('an empty list says where complaints come from', async () => {
  await showPage('');
  const text = 'Las que se traigan al mostrador se anotan acá; las de la web llegan solas.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('rows of a file are read with commas or semicolons, quotes, accents and line ends within cells', () => {
  expect(readRows('Tipo;Descripción;Área\r\nMaltrato;"Dijo ""no""; y se fue";Vialidad\r\n\r\n')).toEqual([
    { tipo: 'Maltrato', descripcion: 'Dijo "no"; y se fue', area: 'Vialidad' },
  ]);
  expect(readRows('\uFEFFtipo,descripcion\nIdea,"dos\nlíneas"\nOtra,')).toEqual([
    { tipo: 'Idea', descripcion: 'dos\nlíneas' },
    { tipo: 'Otra', descripcion: '' },
  ]);
  expect(readRows('nombre,texto\na,b')).toBeNull();
  expect(readRows('')).toBeNull();
});
