import { act, fireEvent, screen } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { DrawCasePage } from './draw-case-page.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const FOLIO = 'QN-2025-000123';
const DRAW = {
  id: 7,
  version: 3,
  game: 'rio-negro',
  date: '2025-10-06',
  draw_number: 9101,
  turn_name: 'Primera',
  status: 'firmado',
  folio: FOLIO,
  numbers: [{ place: 1, number: '0123', order: null }],
  result: null,
  actas: [],
  letters: null,
  differences: [],
  entries: [],
  signatures: [],
  officials: [],
  incidents: [],
  moves: [],
  flags: [],
  number_gap: 0,
  gap_reason: null,
  reason: null,
} as unknown as DrawCase;

const link = () => screen.queryByRole('link', { name: new RegExp(FOLIO) });

test('a draw with a folio and no certificate yet links to none; the link comes with the certificate', async () => {
  let has_certificate = false;
  const server = await startTestingServer(() => ({ json: { ...DRAW, has_certificate } }));
  stop = server.stop;
  await show(<DrawCasePage id={7} />);
  await screen.findByRole('button', { name: 'Lectura' });
  expect(link()).toBeNull();
  has_certificate = true;
  await act(() => queryClient.invalidateQueries({ queryKey: ['GET /certificates/draws/get/:id'] }));
  const shown = await screen.findByRole('link', { name: new RegExp(FOLIO) });
  expect(shown.getAttribute('href')).toBe(`/?certificado=${FOLIO}`);
});

test('a gap in the numbers is told with its reason, and without one there is the way to give it', async () => {
  let gap: object = { number_gap: 2, gap_reason: null };
  const asked: unknown[] = [];
  const server = await startTestingServer(({ url, body }) => {
    if (url.endsWith('/explain-gap')) {
      asked.push(JSON.parse(body));
      gap = { number_gap: 2, gap_reason: 'Se cambió el talonario.' };
    }
    return { json: { ...DRAW, ...gap } };
  });
  stop = server.stop;
  await show(<DrawCasePage id={7} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Explicar el salto' }));
  const field = await screen.findByLabelText('Por qué faltan números');
  fireEvent.change(field, { target: { value: 'Se cambió el talonario.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar la explicación' }));
  await screen.findByText('Motivo del salto de numeración: Se cambió el talonario.');
  expect(asked).toEqual([{ id: 7, version: 3, reason: 'Se cambió el talonario.' }]);
  expect(screen.getByText('Faltan 2 números de sorteo antes de este.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Explicar el salto' })).toBeNull();
});
