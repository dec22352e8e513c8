import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { CategoriesPage } from '../../categories/categories-page.tsx';

const HOOK = {
  id: 4,
  version: 2,
  name: 'Tablero',
  url: 'https://tablero.example/avisos',
  events: ['report.filed', 'report.moved'],
  active: true,
  secret_made_at: '2026-03-01T10:00:00.000Z',
  waiting: 1,
  failing_since: '2026-03-02T09:00:00.000Z',
  stopped_for: null,
  changed_at: '2026-03-01T10:00:00.000Z',
  deleted_at: null,
};
const FAILED = {
  id: 77,
  message_id: '6f2f4c1e-6a44-4c7e-8d43-2f5a8a4f6b11',
  event: 'report.filed',
  folio: 'RN-26-0009-1',
  state: 'waiting',
  tries: 2,
  answered: 503,
  problem: null,
  created_at: '2026-03-02T08:59:00.000Z',
  next_try_at: '2026-03-02T09:15:00.000Z',
  settled_at: null,
};
const WITHHELD = { ...FAILED, id: 76, folio: null, state: 'withheld', next_try_at: null };

let stop = () => Promise.resolve();
afterEach(() => stop());

async function showHooks(query: string, hook: Record<string, unknown> = HOOK) {
  const sent: Record<string, unknown>[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const input = JSON.parse(body || '{}') as Record<string, unknown>;
    sent.push({ at: url, ...input });
    if (url.includes('/make-secret/')) return { json: { secret: 'whsec_c2VjcmV0bw==', version: 3 } };
    if (url.includes('/deliveries/')) return { json: { items: [FAILED, WITHHELD], next_cursor: null } };
    if (url.includes('/send-again/')) return { json: FAILED };
    if (url.includes('/webhooks/get/')) return { json: hook };
    if (url.endsWith('/create')) return { json: { ...HOOK, ...input, id: 5 } };
    if (url.endsWith('/webhooks/list')) return { json: { items: [hook], next_cursor: null } };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  await show(<CategoriesPage path={[]} />, `/admin/listener/configurations/categories?tab=hooks${query}`);
  return { of: (part: string) => sent.filter(({ at }) => String(at).includes(part)) };
}

test('the list says how each receiver fares', async () => {
  await showHooks('');
  await screen.findByText('Tablero');
  expect(screen.getByText('No recibe')).toBeTruthy();
});

test('a new one needs an address and something to be told', async () => {
  const { of } = await showHooks('&agregar=si');
  await screen.findByLabelText('Quién recibe');
  type('Quién recibe', 'Medio');
  type('Dirección que recibe', 'avisos');
  press('Guardar');
  await screen.findAllByText('Hace falta una dirección como https://ejemplo.com/avisos');
  expect(of('/create')).toEqual([]);
  type('Dirección que recibe', 'https://medio.example/avisos');
  press('Guardar');
  await waitFor(() =>
    expect(of('/create')).toMatchObject([
      { url: 'https://medio.example/avisos', events: ['report.filed', 'report.moved', 'report.answered'] },
    ]),
  );
});

test('its log says what it answered and when it is tried next, and sends again', async () => {
  const { of } = await showHooks('&id=4');
  await screen.findByText('Falló: respondió 503');
  expect(screen.getByText('Retenido: ya no es público')).toBeTruthy();
  expect(screen.getByText(/Se sigue intentando/)).toBeTruthy();
  press('Enviar de nuevo: RN-26-0009-1');
  await waitFor(() => expect(of('/send-again/77')).toHaveLength(1));
});

test('a first secret is made at one press and shown once', async () => {
  await showHooks('&id=4', { ...HOOK, secret_made_at: null, failing_since: null });
  await screen.findByText('Todavía no tiene secreto: hasta crearlo no se envía nada.');
  expect(screen.queryByText('Enviar una prueba')).toBeNull();
  press('Crear secreto');
  await screen.findByText('whsec_c2VjcmV0bw==');
  press('Ya lo guardé');
  await waitFor(() => expect(screen.queryByText('whsec_c2VjcmV0bw==')).toBeNull());
});

test('one that was switched off says why', async () => {
  await showHooks('&id=4', { ...HOOK, active: false, stopped_for: 'failing' });
  expect(await screen.findByText(/Durante un día no recibió ningún aviso/)).toBeTruthy();
});
