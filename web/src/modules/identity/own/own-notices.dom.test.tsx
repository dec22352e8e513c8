import { PERSONAS } from '@vereda/contract/access/personas';
import { NOTICES } from '@vereda/contract/identity/own-account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show } from '#testing/show.tsx';
import { OwnNotices } from './own-notices.tsx';

const LATE = 'Los plazos por vencer o vencidos de los casos de mi área';
const PREFERENCES = { has_password: true, pending_email: null, providers: [], locale: 'es' };

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  await stop();
});

async function openAs(persona: 'citizen' | 'supervisor', more: { email?: null } = {}) {
  const server = await startTestingServer(({ url }) => {
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    return { json: url.endsWith('/preferences') ? { done: true } : { ...PREFERENCES, notices: NOTICES } };
  });
  stop = server.stop;
  setViewer({ ...PERSONAS[persona].viewer, ...more });
  await show(<OwnNotices />, '/profile');
  await screen.findByLabelText('Los cambios de mis reportes');
  return server;
}

test('an operator can do without the mails of what is late, and keeps the others', async () => {
  const { seen } = await openAs('supervisor');
  fireEvent.click(screen.getByLabelText(LATE));
  await press('Aplicar los avisos');
  const kept = ['report-filed', 'report-moved', 'followed-moved', 'daily-summary', 'reminder'];
  await waitFor(() =>
    expect(
      seen.filter(({ url }) => url.endsWith('/preferences')).map(({ body }) => JSON.parse(body)),
    ).toEqual([{ locale: 'es', notices: kept }]),
  );
});

test('a citizen, who has no cases of an area, is not asked about them', async () => {
  await openAs('citizen');
  expect(screen.queryByLabelText(LATE)).toBeNull();
});

test('who has a phone alone is asked about the two messages that may come, and keeps the rest as it was', async () => {
  const { seen } = await openAs('citizen', { email: null });
  await screen.findByRole('group', { name: 'Qué mensajes de texto recibir' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByText('Ver mis suscripciones al resumen')).toBeNull();
  fireEvent.click(screen.getByLabelText('Los cambios de mis reportes'));
  await press('Aplicar los avisos');
  await waitFor(() =>
    expect(
      seen.filter(({ url }) => url.endsWith('/preferences')).map(({ body }) => JSON.parse(body).notices),
    ).toEqual([NOTICES.filter((notice) => notice !== 'report-moved')]),
  );
});
