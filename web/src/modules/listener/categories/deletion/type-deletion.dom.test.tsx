import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PERSONAS } from '@vereda/contract/access/personas';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { clearToken, saveToken } from '#api/tokens.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show, type } from '#testing/show.tsx';
import { TypeDeletion } from './type-deletion.tsx';

// Nothing is told here of what others do.
vi.mock('#api/live-stream.ts', () => ({ hearLive: () => () => {} }));

const AT = '2026-03-02T15:00:00.000Z';
const LATER = new Date(Date.now() + 86_400_000).toISOString();
const COUNTED = { count: 3, stages: { pending: 2, closed: 1 }, confirmation: 'first', until: AT };
const NONE = { count: 0, stages: {}, confirmation: null, until: null };
const USES = {
  name: 'Bache',
  name_en: 'Pothole',
  routing_rules: 1,
  complaint_kinds: 0,
  trackers: 0,
  questions: 2,
  views: 0,
};
const DONE = {
  id: 7,
  subcategory_id: 5,
  count: 3,
  reason: 'Repetidos',
  by: 'Silvia',
  at: AT,
  until: LATER,
  restored_at: null as string | null,
  purged_at: null,
};
type Input = { confirmation?: string; password?: string };
const refusal = (status: number, code: string, fields: object = {}): Reply => ({
  status,
  json: { error: { code, message: code, fields, requestId: 'r' } },
});

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  clearToken();
  queryClient.clear();
  await stop();
});

/** The zone over a server with three reports; `answer` may refuse the deletion. */
async function showZone(answer: (input: Input, tries: number) => Reply | null = () => null) {
  const sent: Input[] = [];
  let deletion: typeof DONE | null = null;
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const isDeleted = deletion !== null && deletion.restored_at === null;
    const counted = isDeleted ? NONE : COUNTED;
    if (url.endsWith('/confirmingDeletion')) return { json: { ...counted, ...USES } };
    if (url.endsWith('/deletions')) return { json: { items: deletion ? [deletion] : [] } };
    if (url.includes('/restore-deletion/')) {
      deletion = { ...DONE, restored_at: AT };
      return { json: deletion };
    }
    const input = JSON.parse(body || '{}') as Input;
    if (input.confirmation === undefined)
      return { json: { ...COUNTED, count: 4, confirmation: 'second', deletion: null } };
    sent.push(input);
    const refused = answer(input, sent.length);
    if (refused) return refused;
    deletion = DONE;
    return { json: { ...NONE, count: 3, deletion } };
  });
  stop = server.stop;
  setViewer(PERSONAS.superadmin.viewer);
  saveToken('token');
  await show(<TypeDeletion stored={{ id: 5 }} />, '/admin/listener/configurations/categories/1/5');
  return sent;
}

async function fill(count: string) {
  press('Borrar los reportes…');
  await screen.findByRole('dialog');
  type('Motivo', 'Repetidos');
  type('Para confirmar, escribir 3', count);
}

test('says what goes and what stays, deletes what was seen, and takes it back', async () => {
  const sent = await showZone();
  await screen.findByText('3 reportes');
  expect(screen.getByText('Pendiente: 2 · Concluido: 1')).toBeTruthy();
  expect(screen.getByText(/1 regla de asignación/).textContent).toContain('2 preguntas');
  await fill('3');
  press('Borrar 3 reportes');
  await screen.findByText('No hay reportes de este tipo: no hay nada que borrar.');
  expect(sent).toEqual([{ subcategory_id: 5, confirmation: 'first', reason: 'Repetidos' }]);
  await screen.findByText('Por Silvia: Repetidos');
  press('Recuperar 3 reportes');
  await screen.findByText('Pendiente: 2 · Concluido: 1');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Recuperar 3 reportes' })).toBeNull());
});

test('sends nothing while another number is written', async () => {
  const sent = await showZone();
  await screen.findByText('3 reportes');
  await fill('2');
  press('Borrar 3 reportes');
  await screen.findByText('Hay que escribir 3, la cantidad de reportes que se borran.');
  expect(sent).toEqual([]);
});

test('asks for the password where the sign-in is old, and keeps what was written', async () => {
  const sent = await showZone(({ password }) =>
    password ? null : refusal(400, 'platform/invalid-input', { password: 'required' }),
  );
  await screen.findByText('3 reportes');
  await fill('3');
  press('Borrar 3 reportes');
  await screen.findByLabelText('Contraseña de la cuenta');
  type('Contraseña de la cuenta', 'secreta');
  press('Borrar 3 reportes');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ reason: 'Repetidos', password: 'secreta' });
});

test('shows the new number where the reports changed, to be confirmed again', async () => {
  const sent = await showZone((_input, tries) =>
    tries === 1 ? refusal(409, 'listener/deletion-confirmation-invalid') : null,
  );
  await screen.findByText('3 reportes');
  await fill('3');
  press('Borrar 3 reportes');
  await screen.findByText(/Ahora son 4/);
  type('Para confirmar, escribir 4', '4');
  press('Borrar 4 reportes');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ confirmation: 'second' });
});

test('is not there for an operator, whoever that may configure', async () => {
  await showZone();
  await screen.findByText('Zona de riesgo');
  act(() => setViewer(PERSONAS.operatorWithRole.viewer));
  await waitFor(() => expect(screen.queryByText('Zona de riesgo')).toBeNull());
});
