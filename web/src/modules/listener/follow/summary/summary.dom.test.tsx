import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show, type } from '#testing/show.tsx';
import { getNotices } from '#ui/feedback/notices.ts';
import { OwnSummary, StopSummary, SummaryPage } from './summary-pages.tsx';

vi.mock('#api/live-stream.ts', () => ({ hearLive: () => () => {} }));

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  queryClient.clear();
  await stop();
});

const CIRCLE = { point: { lat: -34.6, lng: -58.4 }, radius_m: 500 };
const item = (given: object) => ({
  id: 1,
  category_id: null,
  category: null,
  colonia_id: null,
  colonia: null,
  around: null,
  drawn: null,
  drawn_near: null,
  confirmed: true,
  ...given,
});

async function serve(items: readonly object[], wanted = true) {
  const asked: { name: string; input: unknown }[] = [];
  const answers: Readonly<Record<string, object>> = {
    'category/list': { items: [{ id: 3, name: 'Calles', name_en: 'Streets', active: true }] },
    'reports/colonias': { items: [{ id: 7, name: 'Centro' }] },
    'reports/summary/list': { items, wanted },
    'reports/summary/subscribe': { subscribed: true, confirm_by_mail: false },
    'urbanism/place-at': { text: 'San Martín 100' },
  };
  const server = await startTestingServer(({ url, body }: Seen) => {
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    const name = url.replace(/^.*\/api\//, '').replace(/\?.*$/, '');
    if (name.startsWith('reports/summary/')) asked.push({ name, input: body ? JSON.parse(body) : null });
    return { json: answers[name] ?? { subscribed: false } };
  });
  stop = server.stop;
  return asked;
}
const sent = (asked: readonly { name: string; input: unknown }[], name: string) =>
  asked.filter((one) => one.name === `reports/summary/${name}`).map(({ input }) => input);

test('an account adds what the list was narrowed to at one press', async () => {
  setViewer(PERSONAS.citizen.viewer);
  const asked = await serve([]);
  await show(<SummaryPage />, '/?resumen=diario&category_id=3&colonia_id=7');
  await screen.findByText('Todavía no hay suscripciones');
  expect(screen.queryByLabelText('Correo electrónico')).toBeNull();
  press('Agregar al resumen');
  await waitFor(() => expect(sent(asked, 'subscribe')).toEqual([{ category_id: 3, colonia_id: 7 }]));
});

test('around the middle of a map, told in words, as far as chosen', async () => {
  setViewer(PERSONAS.citizen.viewer);
  const asked = await serve([]);
  await show(<SummaryPage />, '/?resumen=diario&at=-34.60000,-58.40000,15.0');
  await screen.findByText('Lugar elegido: San Martín 100');
  type('Hasta qué distancia', '1000');
  press('Agregar al resumen');
  await waitFor(() => expect(sent(asked, 'subscribe')).toEqual([{ around: { ...CIRCLE, radius_m: 1000 } }]));
});

test('an area that was drawn is told by its place, removed and taken back', async () => {
  const drawn = {
    type: 'Polygon',
    coordinates: [
      [
        [-58.4, -34.6],
        [-58.3, -34.6],
        [-58.3, -34.5],
        [-58.4, -34.6],
      ],
    ],
  };
  const asked = await serve([item({ drawn, drawn_near: 'Centro' })]);
  await show(<OwnSummary />, '/email-action-handler?mode=daily-summary&ticket=1.x');
  await screen.findByText('Zona dibujada: Centro');
  press('Quitar: Zona dibujada: Centro');
  await waitFor(() => expect(sent(asked, 'end/1')).toHaveLength(1));
  await waitFor(() => expect(getNotices().at(-1)?.message).toBe('La suscripción se quitó.'));
  getNotices().at(-1)?.action?.run();
  await waitFor(() => expect(sent(asked, 'subscribe')).toEqual([{ drawn, ticket: '1.x' }]));
});

test('what is missing is said, and nothing is sent', async () => {
  setViewer(PERSONAS.citizen.viewer);
  const asked = await serve([]);
  await show(<SummaryPage />, '/?resumen=diario');
  const colonia = await screen.findByLabelText<HTMLInputElement>('Por colonia');
  await waitFor(() => expect(colonia.disabled).toBe(false));
  for (const where of ['Por colonia', 'Cerca de un lugar']) {
    fireEvent.click(screen.getByLabelText(where));
    press('Agregar al resumen');
    await screen.findByText('El campo es requerido');
  }
  expect(sent(asked, 'subscribe')).toEqual([]);
});

test('a visitor gives an address after the robot check; who has no proven address is led to the profile', async () => {
  await serve([]);
  const { unmount } = await show(<SummaryPage />, '/?resumen=diario');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Pedir el resumen' });
  expect([screen.getByLabelText('Correo electrónico').id, send.disabled]).toEqual(['summary-email', true]);
  expect(screen.queryByRole('heading', { name: 'Mis suscripciones' })).toBeNull();
  unmount();
  setViewer(PERSONAS.unverified.viewer);
  await show(<SummaryPage />, '/?resumen=diario');
  expect(screen.getByRole('link', { name: 'Ir al perfil' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('button', { name: 'Agregar al resumen' })).toBeNull();
});

test('one is removed and taken back, by the ticket of the mail', async () => {
  const one = item({ category_id: 3, category: 'Calles', around: { ...CIRCLE, place: 'San Martín 100' } });
  const asked = await serve([one]);
  await show(<OwnSummary />, '/email-action-handler?mode=daily-summary&ticket=1.x');
  await screen.findByText('Calles · A 500 m de San Martín 100');
  press('Quitar: Calles · A 500 m de San Martín 100');
  await waitFor(() => expect(sent(asked, 'end/1')).toHaveLength(1));
  await waitFor(() => expect(getNotices().at(-1)?.message).toBe('La suscripción se quitó.'));
  getNotices().at(-1)?.action?.run();
  await waitFor(() =>
    expect(sent(asked, 'subscribe')).toEqual([{ category_id: 3, around: CIRCLE, ticket: '1.x' }]),
  );
});

test('the page of a mail confirms nothing until it is pressed', async () => {
  const asked = await serve([item({ confirmed: false })]);
  await show(<OwnSummary />, '/email-action-handler?mode=daily-summary&ticket=1.x');
  await screen.findByText('Falta confirmar');
  expect(sent(asked, 'subscribe')).toEqual([]);
  press('Confirmar: Toda la ciudad');
  await waitFor(() => expect(sent(asked, 'subscribe')).toEqual([{ ticket: '1.x' }]));
});

test('the whole ends by a button, and an account that muted it is told', async () => {
  const asked = await serve([item({})], false);
  const { unmount } = await show(<StopSummary />, '/email-action-handler?mode=stop-summary&ticket=1.x');
  expect(sent(asked, 'stop')).toEqual([]);
  press('Quitar todo');
  await screen.findByRole('heading', { name: 'El resumen ya no llega' });
  expect(sent(asked, 'stop')).toEqual([{ ticket: '1.x' }]);
  unmount();
  setViewer(PERSONAS.citizen.viewer);
  await show(<SummaryPage />, '/?resumen=diario');
  await screen.findByText(/apagado en los avisos del perfil/);
});
