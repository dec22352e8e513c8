import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { AppealToAnswer } from './appeal-to-answer.tsx';
import type { Citizen } from './citizen.ts';

const CITIZEN = { uid: 'ana', credibility: -20, appealed: true } as Citizen;
const WAITING = { items: [{ text: 'Era mi vereda.', at: '2026-03-02T15:00:00.000Z' }], own_marks: false };

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function showAppeal(told: object) {
  const sent: object[] = [];
  let answer = told;
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    if (!url.endsWith('/answer-appeal')) return { json: answer };
    sent.push(JSON.parse(body) as object);
    answer = { items: [], own_marks: false };
    return { json: { uid: 'ana', credibility: 0 } };
  });
  stop = server.stop;
  await show(<AppealToAnswer citizen={CITIZEN} />, '/admin/listener/citizens');
  return sent;
}

test('an appeal is read and answered with a value and a reason, and then waits no more', async () => {
  const sent = await showAppeal(WAITING);
  await screen.findByText('Era mi vereda.');
  press('Responder el pedido');
  expect(await screen.findByText('El campo es requerido')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Credibilidad', '0');
  type('Respuesta', 'Las fotos son ciertas');
  press('Responder el pedido');
  await waitFor(() => expect(screen.queryByText('Era mi vereda.')).toBeNull());
  expect(sent).toEqual([{ uid: 'ana', credibility: 0, reason: 'Las fotos son ciertas' }]);
});

test('who lowered it reads it and is told that somebody else answers', async () => {
  await showAppeal({ ...WAITING, own_marks: true });
  await screen.findByText(/le toca a otra persona/);
  expect(screen.queryByRole('button', { name: 'Responder el pedido' })).toBeNull();
});
