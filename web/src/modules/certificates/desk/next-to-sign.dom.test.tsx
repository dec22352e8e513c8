import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { NextToSign } from './next-to-sign.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const draw = (id: number) => ({
  id,
  game: 'rio-negro',
  draw_number: 100 + id,
  date: '2025-10-06',
  turn_name: 'Nocturna',
});

async function showWaiting(items: readonly object[]) {
  ({ stop } = await startTestingServer(() => ({ json: { appointed: true, items } })));
  return show(<NextToSign after={7} />);
}

test('the next draw that waits is offered, never the one just signed, and `n` opens it', async () => {
  const { router } = await showWaiting([draw(7), draw(8), draw(9)]);
  const link = await screen.findByRole('link', { name: 'Firmar el siguiente: sorteo 108 · Nocturna' });
  expect(link.getAttribute('href')).toBe('/admin/certificates/rio-negro?sorteo=8');
  expect(screen.getByText('Esperan 2 sorteos más.')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => expect(router.state.location.search).toEqual({ sorteo: '8' }));
});

test('nothing left to sign is said', async () => {
  await showWaiting([draw(7)]);
  expect(await screen.findByText('No queda ningún sorteo para firmar.')).toBeTruthy();
});
