import { screen, within } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { CertificatesPage } from './certificates-page.tsx';

// Another tab holds the live stream: this document has no locks of its own to ask for.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => Promise.resolve() },
});

let stop = () => Promise.resolve();
beforeEach(async () => {
  const server = await startTestingServer(() => ({ json: { items: [], next_cursor: null } }));
  stop = server.stop;
});
afterEach(async () => {
  setViewer(null);
  await stop();
});

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Partes de certificados' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}${link.hasAttribute('aria-current') ? ' *' : ''}`);

test('the board of the day is open at first, and another part by its tab in the address', async () => {
  setViewer(PERSONAS.roleUser.viewer);
  const { unmount } = await show(<CertificatesPage />, '/admin/certificates');
  expect(tabs()).toEqual(['Hoy *', 'Calendario', 'Sorteos cívicos', 'Redes', 'Claves']);
  unmount();
  await show(<CertificatesPage />, '/admin/certificates?tab=redes');
  expect(tabs()).toEqual(['Hoy', 'Calendario', 'Sorteos cívicos', 'Redes *', 'Claves']);
  expect(screen.getByRole('heading', { name: 'Lotes' })).toBeTruthy();
});

test('a part that does not exist is said to be none, with the way to those there are', async () => {
  setViewer(PERSONAS.roleUser.viewer);
  await show(<CertificatesPage />, '/admin/certificates?tab=claves-de-otro');
  expect(tabs()).toEqual(['Hoy', 'Calendario', 'Sorteos cívicos', 'Redes', 'Claves']);
  expect(screen.getByText(/Esa parte no existe/)).toBeTruthy();
});

test('what changes turns is for who may: not shown to the others, and its address says so', async () => {
  setViewer(PERSONAS.roleUser.viewer);
  const { unmount } = await show(<CertificatesPage />, '/admin/certificates?tab=turnos');
  expect(tabs()).toEqual(['Hoy', 'Calendario', 'Sorteos cívicos', 'Redes', 'Claves']);
  expect(screen.getByText(/quien tiene permiso de configuración/)).toBeTruthy();
  unmount();
  setViewer(PERSONAS.superadmin.viewer);
  await show(<CertificatesPage />, '/admin/certificates?tab=turnos');
  expect(tabs()).toEqual([
    'Hoy',
    'Calendario',
    'Quiénes firman',
    'Turnos *',
    'Reglas',
    'Sorteos cívicos',
    'Redes',
    'Importar',
    'Claves',
  ]);
  expect(screen.getAllByRole('link', { name: 'Agregar turno' }).length).toBeGreaterThan(0);
});
