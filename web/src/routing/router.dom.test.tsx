import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { findScreen, SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';
import { expect, onTestFinished, test } from 'vitest';
import { setViewer } from '#session/viewer.ts';
import { Providers } from '#shell/providers.tsx';
import { createAppRouter } from './router.tsx';

async function open(pathname: string) {
  const shown: string[] = [];
  const screenOf = (path: ScreenPath) => () => {
    shown.push(path);
    return <p>{path}</p>;
  };
  const router = createAppRouter(screenOf, createMemoryHistory({ initialEntries: [pathname] }));
  await router.load();
  render(
    <Providers nonce="">
      <RouterProvider router={router} />
    </Providers>,
  );
  await act(async () => {});
  return shown.at(-1) ?? null;
}

function addRow(path: string, permission: string): void {
  const rows = SITEMAP as Record<string, unknown>;
  rows[path] = { permission, title: { es: path, en: path } };
  onTestFinished(() => void delete rows[path]);
}

test('a path leads to the screen that the server finds for it', async () => {
  setViewer(PERSONAS.superadmin.viewer as never);
  const paths = Object.keys(SITEMAP).map((path) => path.replace(/\/\{-\$\w+\}/, '/7').replace(/\$\w+/g, '7'));
  for (const path of paths) {
    expect(await open(path), path).toBe(findScreen(path));
    cleanup();
  }
});

test('a case without a number is no page', async () => {
  setViewer(PERSONAS.superadmin.viewer as never);
  expect(await open('/admin/listener/attention/abierto')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
});

test('a screen whose permission is not in the table is not shown', async () => {
  addRow('/made-up', 'no.such-permission');
  expect(await open('/made-up')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Algo falló de nuestro lado' })).toBeTruthy();
});

test('a page that a query opens in the place of the home has its own title', async () => {
  setViewer(null);
  const router = createAppRouter(() => () => <p />, createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  render(
    <Providers nonce="">
      <RouterProvider router={router} />
    </Providers>,
  );
  const titleAfter = async (search: Record<string, string>) => {
    await act(() => router.navigate({ to: '/', search } as never));
    return document.title.split(' · ')[0];
  };
  expect(await titleAfter({ certificado: 'RN-26-0001-X' })).toBe('Certificado de sorteo');
  expect(await titleAfter({ sorteos: 'todos' })).toBe('Sorteos certificados');
  expect(await titleAfter({ sorteos: 'todos', buscar: '9001' })).toBe('Sorteos certificados');
  expect(await titleAfter({ outbox: 'todo' })).toBe('Correos y SMS de la demostración');
  expect(await titleAfter({})).toBe('Inicio');
});
