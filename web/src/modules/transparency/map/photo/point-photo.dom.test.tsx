import type { MapPoint } from '@vereda/contract/transparency/map-point';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { PointPhoto } from './point-photo.tsx';

const PHOTO = { id: '00000000-0000-4000-8000-000000000001', alt: 'La fuente' };

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function showPhoto(photo: typeof PHOTO | null) {
  const sent: unknown[] = [];
  const server = await startTestingServer(({ url, body }: Seen) => {
    sent.push([url.replace(/^.*\/photo\//, ''), body ? JSON.parse(body) : null]);
    return { json: { photo } };
  });
  stop = server.stop;
  await show(<PointPhoto point={{ id: 7, photo } as MapPoint} />);
  return sent;
}

test('a point without a photo asks for the file and for what is seen on it', async () => {
  const sent = await showPhoto(null);
  press('Agregar foto');
  await screen.findByRole('heading', { name: 'Agregar foto' });
  press('Guardar');
  expect((await screen.findAllByText('Hace falta elegir una foto')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('El campo es requerido').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('the photo is shown with its words, said in others, and removed once that is agreed to', async () => {
  const sent = await showPhoto(PHOTO);
  expect(screen.getByAltText('La fuente').getAttribute('src')).toContain(PHOTO.id);
  press('Cambiar el texto');
  await screen.findByRole('heading', { name: 'Cambiar el texto' });
  type('Qué se ve', 'El mástil');
  press('Guardar');
  await waitFor(() => expect(sent).toEqual([['describe', { id: 7, alt: 'El mástil' }]]));
  press('Quitar foto');
  await screen.findByText('¿Quitar la foto?');
  const [, agree] = screen.getAllByRole('button', { name: 'Quitar foto' });
  agree?.click();
  await waitFor(() => expect(sent.at(-1)).toEqual(['remove', { id: 7 }]));
});
