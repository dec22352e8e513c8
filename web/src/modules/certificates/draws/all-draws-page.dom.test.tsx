import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { AllDrawsPage } from './all-draws-page.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const TURNS = [
  { id: 1, game: 'rio-negro', code: 'la-previa', name: 'La Previa' },
  { id: 2, game: 'rio-negro', code: 'nocturna', name: 'Nocturna' },
];

async function open(path: string) {
  const server = await startTestingServer(({ url }) =>
    url.includes('/turns/list') ? { json: { items: TURNS } } : { json: { items: [], next_cursor: null } },
  );
  stop = server.stop;
  const shown = await show(<AllDrawsPage />, path);
  const asked = () =>
    server.seen.filter(({ url }) => url.includes('/certificates/list')).map(({ url }) => url);
  return { ...shown, asked };
}

test('the address narrows the list; what cannot be meant is left out', async () => {
  const { asked } = await open(
    '/?sorteos=todos&juego=rio-negro&turno=nocturna&desde=2025-01-01&hasta=31/12/2025&buscar=4470',
  );
  await screen.findByText('Ningún sorteo coincide');
  const query = new URL(asked()[0]!, 'http://x').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    game: 'rio-negro',
    turn: 'nocturna',
    from: '2025-01-01',
    search: '4470',
  });
  expect(query.has('to')).toBe(false);
});

test('a chosen turn and a day are asked for, and one button clears everything', async () => {
  const { asked } = await open('/?sorteos=todos');
  await screen.findByText('Todavía no hay sorteos certificados');
  await screen.findByRole('option', { name: 'La Previa' });
  fireEvent.change(screen.getByLabelText('Turno'), { target: { value: 'la-previa' } });
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2025-10-01' } });
  await waitFor(() => expect(asked().at(-1)).toMatch(/turn=la-previa.*from=2025-10-01/));
  await screen.findByText('Ningún sorteo coincide');
  press('Quitar los filtros');
  await screen.findByText('Todavía no hay sorteos certificados');
  expect((screen.getByLabelText('Turno') as HTMLSelectElement).value).toBe('');
});

test('feed, roots and the frame for other pages are offered, of the game that is chosen', async () => {
  const { unmount } = await open('/?sorteos=todos&juego=quiniela-nacional');
  const feed = await screen.findByRole('link', { name: /Novedades por Atom/ });
  expect(feed.getAttribute('href')).toBe('/api/certificates/feed?game=quiniela-nacional');
  expect(screen.getByRole('link', { name: /Todas las raíces/ }).getAttribute('href')).toBe('/roots.json');
  const code = document.querySelector('pre code')!.textContent!;
  expect(code).toContain('/embed/sorteos?juego=quiniela-nacional&amp;locale=es"');
  const links = () => document.head.querySelectorAll('link[type="application/atom+xml"]').length;
  expect(links()).toBe(2);
  unmount();
  expect(links()).toBe(0);
});
