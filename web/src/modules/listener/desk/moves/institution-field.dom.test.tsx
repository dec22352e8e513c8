import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { MoveDialog } from './move-dialog.tsx';

const institution = (id: number, name: string, phone: string | null) => ({
  id,
  version: 1,
  name,
  kind: 'utility',
  municipio_id: null,
  phone,
  email: null,
});
const LISTED = [institution(4, 'Aguas', '0800'), institution(5, 'Energía', null)];
const REFER: MoveButton = {
  move: 'refer',
  to: 'referred',
  outcome: null,
  allowed: true,
  leads: false,
  reason: null,
  needs: ['institution', 'text'],
  takes: [],
  call: '/reports/update',
};
const REPORT = { id: 7, folio: 'RN-26-0007', version: 3, lat: null, lng: null, node_id: null };

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  sessionStorage.clear();
  ({ stop, seen } = await startTestingServer(({ url, body }) => {
    if (!url.endsWith('/institutions/list')) return { json: { items: [], next_cursor: null, version: 4 } };
    const { search = '' } = JSON.parse(body) as { search?: string };
    return { json: { items: LISTED.filter(({ name }) => name.includes(search)), next_cursor: null } };
  }));
});
afterEach(() => stop());

const sent = () =>
  seen.filter(({ url }) => url.endsWith('/reports/update')).map(({ body }) => JSON.parse(body) as object);
const write = async (label: RegExp, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const showDialog = () => show(<MoveDialog report={REPORT} button={REFER} onClose={() => {}} />);

test('who takes a case over is looked for by name and shown with how to reach it', async () => {
  await showDialog();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Buscar institución/));
  expect(await screen.findByLabelText(/^Energía.*sin contacto/)).toBeTruthy();
  await write(/^Buscar institución/, 'Agu');
  await waitFor(() => expect(screen.queryByLabelText(/^Energía/)).toBeNull());
  fireEvent.click(screen.getByLabelText(/^Aguas.*0800/));
  expect(screen.queryByLabelText(/^Nombre de la institución/)).toBeNull();
  await write(/^Texto público/, 'Es un caño.');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 7, version: 3, move: 'refer', institution: 'Aguas', institution_id: 4, text: 'Es un caño.' },
    ]),
  );
});

test('one that is not in the list is written, and none is asked for', async () => {
  await showDialog();
  await write(/^Texto público/, 'Es un caño.');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('El campo es requerido')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.click(await screen.findByLabelText(/^Aguas/));
  fireEvent.click(screen.getByLabelText(/^Otra institución/));
  await write(/^Nombre de la institución/, 'Consorcio');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 7, version: 3, move: 'refer', institution: 'Consorcio', text: 'Es un caño.' },
    ]),
  );
});
