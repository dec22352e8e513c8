import { PERSONAS } from '@vereda/contract/access/personas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
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
afterEach(() => {
  setViewer(null);
  return stop();
});

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

const COMPLAINT = {
  id: 31,
  version: 5,
  folio: 'RN-26-0001-1',
  kind: 'complaint',
  complaint_kind_id: 4,
  complaint_kind: 'Maltrato',
  complaint_kind_en: 'Rudeness',
  accused_node_id: 7,
  accused: 'Vialidad',
  description: 'Me gritaron.',
  may_reword: true,
  stage: 'pending',
  outcome: null,
  deleted: false,
  created_at: '2026-03-02T12:00:00.000Z',
  promised_at: null,
};

async function showOne(complaint: object, persona: 'receptor' | 'supervisor' = 'receptor') {
  const sent: unknown[] = [];
  let refusal: Reply | null = null;
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    if (url.endsWith('/complaint/update')) {
      sent.push(JSON.parse(body));
      return refusal ?? { json: complaint };
    }
    if (url.includes('/complaint/get/')) return { json: complaint };
    if (url.endsWith('/kinds/list')) return { json: { items: [KIND], next_cursor: null } };
    return { json: { items: AREAS, next_cursor: null } };
  });
  stop = server.stop;
  // The live stream, which is not heard here, is one tab's at a time.
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.resolve() },
    configurable: true,
  });
  setViewer(PERSONAS[persona].viewer);
  await show(<ComplaintPage />, '/admin/listener/complaint?queja=31');
  return { sent, refuse: (reply: Reply) => (refusal = reply) };
}

test('one complaint is read, and its kind, its area and its words are corrected over what was seen', async () => {
  const { sent, refuse } = await showOne(COMPLAINT);
  expect(await screen.findByText('Me gritaron.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir el expediente' }).getAttribute('href')).toMatch(
    /attention\/31$/,
  );
  press('Corregir');
  await screen.findByRole('option', { name: 'Vialidad' });
  type('Qué pasó', '');
  press('Guardar la corrección');
  expect(await screen.findByText('El campo es requerido')).toBeTruthy();
  type('Qué pasó', 'Me gritaron el lunes.');
  type('Sobre el área', '');
  const error = { code: 'listener/stale-version', message: 'El reporte cambió.' };
  refuse({ status: 409, json: { error } });
  press('Guardar la corrección');
  // What was typed stays.
  expect(await screen.findByText('El reporte cambió.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Qué pasó').value).toBe('Me gritaron el lunes.');
  const given = { id: 31, version: 5, complaint_kind_id: 4, accused_node_id: null };
  expect(sent).toEqual([{ ...given, description: 'Me gritaron el lunes.' }]);
});

test('the words of a citizen are read only', async () => {
  const { sent } = await showOne({ ...COMPLAINT, may_reword: false });
  await screen.findByText('Me gritaron.');
  press('Corregir');
  expect(screen.queryByLabelText('Qué pasó')).toBeNull();
  expect(screen.getByText('Me gritaron.')).toBeTruthy();
  await screen.findByRole('option', { name: 'Vialidad' });
  press('Guardar la corrección');
  await waitFor(() =>
    expect(sent).toEqual([{ id: 31, version: 5, complaint_kind_id: 4, accused_node_id: 7 }]),
  );
});
