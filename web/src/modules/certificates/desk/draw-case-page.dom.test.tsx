import { act, screen } from '@testing-library/react';
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
