import { screen } from '@testing-library/react';
import { folioCheck } from '@vereda/contract/listener/text/folio';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { Tray } from '../desk/tray/tray.tsx';
import { FollowByFolio } from './follow-by-folio.tsx';

const GOOD = `RN-26-7K3Q-${folioCheck('267K3Q')}`;
const SLIP = 'RN-26-7K3R-Y';
const NEAR = { items: [{ folio: GOOD, title: 'Bache' }] };

let stop = () => Promise.resolve();
afterEach(() => stop());

async function serve(path: string, near: object = NEAR) {
  const server = await startTestingServer(({ url }) => {
    if (url.endsWith('/reports/near-folio')) return { json: near };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  await show(path.startsWith('/?') ? <FollowByFolio /> : <Tray />, path);
  return server.seen.map(({ url }) => url);
}

test('a mistyped folio in an address is said to be that, and leads to the public one that was meant', async () => {
  await serve(`/?folio=${SLIP}`);
  expect(screen.getByText(/Hay un error al escribir este folio/)).toBeTruthy();
  const link = await screen.findByRole('link', { name: GOOD });
  expect(link.getAttribute('href')).toBe(`/?folio=${GOOD}`);
  expect(screen.queryByText(/No se pudo cargar/)).toBeNull();
  expect((screen.getByLabelText('Folio') as HTMLInputElement).value).toBe(SLIP);
});

test('what is no folio at all is told what one looks like, and nothing is asked for', async () => {
  const asked = await serve('/?folio=bache');
  expect(screen.getByText(/no está bien escrito/)).toBeTruthy();
  expect(asked).toEqual([]);
});

test('typed into the field it says the same, and only for the folio that was tried', async () => {
  await serve('/?folio=', { items: [] });
  type('Folio', SLIP);
  expect(screen.queryByText(/Hay un error/)).toBeNull();
  press('Ver el reporte');
  expect(await screen.findByText(/Hay un error al escribir este folio/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('the tray says it of a search that finds nothing, and leads to the one that was meant', async () => {
  await serve(`/admin/listener/attention?buscar=${SLIP}`);
  expect(await screen.findByText(/Hay un error al escribir este folio/)).toBeTruthy();
  const link = await screen.findByRole('link', { name: GOOD });
  expect(link.getAttribute('href')).toContain(`buscar=${GOOD}`);
});
