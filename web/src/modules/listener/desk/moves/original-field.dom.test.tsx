import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { MoveDialog } from './move-dialog.tsx';

const AT = { lat: -34.6, lng: -58.4 };
const button: MoveButton = {
  move: 'mark-duplicate',
  to: 'closed',
  outcome: 'duplicado',
  allowed: true,
  leads: false,
  reason: null,
  needs: ['duplicate_of'],
  takes: [],
  call: '/reports/isDuplicate',
};
const row = (id: number, lat: number, rest: object = {}) => ({
  id,
  folio: `RN-26-000${id}`,
  title: `Bache ${id}`,
  stage: 'pending',
  outcome: null,
  address: 'Cuba 2039',
  lat,
  lng: AT.lng,
  created_at: '2026-03-02T12:00:00Z',
  isDuplicate: false,
  ...rest,
});
const FAR = row(9, -34.9);
const NEAR = [row(1, -34.6), row(2, -34.603), row(3, -34.6005), row(4, -34.6001, { isDuplicate: true })];

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  sessionStorage.clear();
  ({ stop, seen } = await startTestingServer(({ url, body }) => {
    if (!url.endsWith('/reports/get')) return { json: { items: [], id: 1, version: 2 } };
    return { json: { items: body.includes('search') ? [FAR] : NEAR, next_cursor: null } };
  }));
  await show(
    <MoveDialog
      report={{ id: 1, folio: 'RN-26-0001', version: 1, node_id: null, ...AT }}
      button={button}
      onClose={() => {}}
    />,
  );
});
afterEach(() => stop());

const offered = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
const bodies = (path: string) =>
  seen.filter(({ url }) => url.endsWith(path)).map(({ body }) => JSON.parse(body));

test('the nearest other reports are offered first, without itself and without duplicates', async () => {
  await screen.findByText('Reportes a menos de 500 m');
  expect(offered()).toEqual([
    expect.stringMatching(/^RN-26-0003 · Bache 31a 56 m · Cuba 2039 · Pendiente/),
    expect.stringMatching(/^RN-26-0002 · Bache 22a 334 m/),
  ]);
  const [{ bbox }] = bodies('/reports/get') as [{ bbox: string }];
  expect(bbox).toBe('-58.405457,-34.604492,-58.394543,-34.595508');
});

test('a number chooses one of them, and that is all there is to do', async () => {
  const [first] = await screen.findAllByRole('radio');
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(document.activeElement as Element, { key: '2' });
  await waitFor(() => expect(bodies('/reports/isDuplicate')).toHaveLength(1));
  expect(bodies('/reports/isDuplicate')[0]).toMatchObject({ id: 1, version: 1, duplicate_of: 2, on: true });
});

test('a number that is typed into the search is a number, and one that nothing has is nothing', async () => {
  await screen.findAllByRole('radio');
  fireEvent.keyDown(screen.getByLabelText('Buscar el reporte original (opcional)'), { key: '1' });
  fireEvent.keyDown(screen.getAllByRole('radio')[0] as Element, { key: '9' });
  expect(bodies('/reports/isDuplicate')).toEqual([]);
});

test('a pasted folio finds the original, and its choice is what is sent', async () => {
  type('Buscar el reporte original (opcional)', 'rn-26-0009');
  fireEvent.click(await screen.findByRole('radio', { name: /RN-26-0009/ }));
  expect(bodies('/reports/get').at(-1)).toMatchObject({ search: 'rn-26-0009' });
  press('Marcar como duplicado');
  await waitFor(() => expect(bodies('/reports/isDuplicate')).toHaveLength(1));
  expect(bodies('/reports/isDuplicate')[0]).toMatchObject({ id: 1, duplicate_of: 9, on: true });
});

test('nothing chosen is said, and nothing is sent', async () => {
  await screen.findByText('Reportes a menos de 500 m');
  press('Marcar como duplicado');
  expect(await screen.findByText('El campo es requerido')).toBeTruthy();
  expect(bodies('/reports/isDuplicate')).toEqual([]);
});
