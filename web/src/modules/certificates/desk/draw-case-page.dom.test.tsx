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
  feed: { state: 'off', problem: null, differences: [], explained: null },
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

const FEED = {
  state: 'read',
  problem: null,
  reading: 9,
  read_at: '2025-10-06T15:10:00Z',
  said_at: '2025-10-06T15:09:00Z',
  numbers: [],
  differences: [{ place: 12, first: '0123', second: '0123', feed: '1234' }],
  explained: null,
};
const EXPLAIN = { move: 'explain-feed', allowed: true, blocked_by: null, needs_reason: true };

test('where nobody is asked nothing is said of a supplier; before both have typed its numbers are not shown', async () => {
  let feed: object = DRAW.feed;
  const server = await startTestingServer(() => ({ json: { ...DRAW, status: 'programado', feed } }));
  stop = server.stop;
  await show(<DrawCasePage id={7} />);
  await screen.findByRole('button', { name: 'Lectura' });
  expect(screen.queryByText('Sistema del proveedor')).toBeNull();
  feed = { ...FEED, state: 'hidden', differences: [] };
  await act(() => queryClient.invalidateQueries({ queryKey: ['GET /certificates/draws/get/:id'] }));
  await screen.findByText(/Ya informó este sorteo/);
});

test('a difference with the supplier is lit, and explained for the answer that was seen', async () => {
  let draw: object = { ...DRAW, status: 'cargado', feed: FEED, moves: [EXPLAIN] };
  const asked: unknown[] = [];
  const server = await startTestingServer(({ url, body }) => {
    if (url.endsWith('/feed/explain')) {
      asked.push(JSON.parse(body));
      const explained = { reason: 'Así consta en el acta.', by_name: 'Rosa', at: FEED.said_at };
      draw = { ...DRAW, status: 'cargado', feed: { ...FEED, explained }, moves: [] };
    }
    return { json: draw };
  });
  stop = server.stop;
  await show(<DrawCasePage id={7} />);
  await screen.findByText('Difiere en 1 puesto');
  expect([...document.querySelectorAll('mark')].map((cell) => cell.textContent)).toEqual(['0123', '0123']);
  fireEvent.click(screen.getByRole('button', { name: 'Explicar la diferencia' }));
  fireEvent.change(await screen.findByLabelText('Explicación'), {
    target: { value: 'Así consta en el acta.' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Explicar la diferencia' }).at(-1)!);
  await screen.findByText('Diferencia explicada');
  expect(asked).toEqual([{ id: 7, version: 3, reading: 9, reason: 'Así consta en el acta.' }]);
  expect(screen.getByText(/^Rosa, /)).toBeTruthy();
});

test('who typed the draw sees why somebody else has to explain, and what was wrong with an answer', async () => {
  const blocked = { ...EXPLAIN, allowed: false, blocked_by: 'certificates/feed-typed-by-you' };
  const feed = { ...FEED, problem: 'certificates/feed-old' };
  const server = await startTestingServer(() => ({
    json: { ...DRAW, status: 'cargado', feed, moves: [blocked] },
  }));
  stop = server.stop;
  await show(<DrawCasePage id={7} />);
  await screen.findByText(/alguien que no cargó este sorteo/);
  expect(screen.getByText(/es de otra hora/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Explicar la diferencia' }).disabled).toBe(
    true,
  );
});
