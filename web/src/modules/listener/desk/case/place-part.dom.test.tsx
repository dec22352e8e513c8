import type { CaseFile } from '@vereda/contract/listener/case-file';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { PlacePart } from './place-part.tsx';

vi.mock('#map/city-map.tsx', () => ({ CityMap: () => null }));

let stop = () => Promise.resolve();
beforeEach(() => sessionStorage.clear());
afterEach(() => stop());

const STALE = {
  error: { code: 'listener/stale-version', message: 'Cambió.', requestId: 'r', details: { version: 5 } },
};
const NOWHERE = { lat: null, lng: null, street: null, number: null, crossing: null, reference: null };
const CORNER = {
  ...NOWHERE,
  lat: -34.6,
  lng: -58.4,
  street: 'Sarmiento',
  number: '12',
  address: 'Sarmiento 12',
  colonia: 'Centro',
};

async function showPart(report: object, mayPlace = true, replies: Reply[] = []) {
  const server = await startTestingServer(({ url }) =>
    url.endsWith('/change-place')
      ? (replies.shift() ?? { json: {} })
      : { json: { colonia: 'Centro', warnings: [], items: [] } },
  );
  stop = server.stop;
  const file = { report: { id: 7, version: 3, placeless: false, ...report }, may_place: mayPlace };
  await show(<PlacePart file={file as unknown as CaseFile} />);
  const sent = () =>
    server.seen.flatMap(({ url, body }) =>
      url.endsWith('/change-place') ? [JSON.parse(body) as object] : [],
    );
  return { sent };
}

test('a report without a place asks where it is, and does not save none', async () => {
  const { sent } = await showPart({ ...NOWHERE, placeless: true });
  await screen.findByRole('heading', { name: 'Dónde es' });
  press('Guardar el lugar');
  await screen.findByText(/Falta el lugar/);
  expect(sent()).toEqual([]);
  type('Calle', 'Belgrano');
  press('Guardar el lugar');
  await waitFor(() => expect(sent()).toEqual([{ id: 7, version: 3, address: { street: 'Belgrano' } }]));
});

test('another one is corrected on demand, with its point, why, and over what was looked at', async () => {
  const { sent } = await showPart(CORNER, true, [{ status: 409, json: STALE }]);
  const isPrinted = (part: HTMLElement) => part.closest('.no-print') === null;
  expect(isPrinted(screen.getByText('Sarmiento 12 · Centro'))).toBe(true);
  expect(screen.queryByLabelText('Calle')).toBeNull();
  press('Corregir el lugar');
  expect(isPrinted(screen.getByText('Sarmiento 12 · Centro'))).toBe(true);
  expect(isPrinted(screen.getByLabelText('Calle'))).toBe(false);
  type('Altura', '21');
  fireEvent.change(screen.getByLabelText(/Nota privada/), { target: { value: 'Llamó el vecino.' } });
  press('Guardar el lugar');
  await screen.findByText('Cambió.');
  press('Guardar el lugar');
  await waitFor(() => expect(screen.queryByLabelText('Calle')).toBeNull());
  const place = { point: { lat: -34.6, lng: -58.4 }, address: { street: 'Sarmiento', number: '21' } };
  const given = { id: 7, ...place, note: 'Llamó el vecino.' };
  expect(sent()).toEqual([
    { ...given, version: 3 },
    { ...given, version: 5 },
  ]);
});

test('who may not say where it is finds nothing of it', async () => {
  await showPart({ ...NOWHERE, placeless: true }, false);
  expect(screen.queryByRole('button')).toBeNull();
});
