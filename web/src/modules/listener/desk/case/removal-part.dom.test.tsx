import type { CaseFile } from '@vereda/contract/listener/case-file';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { RemovalPart } from './removal-part.tsx';

let stop = () => Promise.resolve();
afterEach(() => stop());

const ASKED = {
  what: 'request-removal',
  at: '2026-03-02T12:00:00.000Z',
  actor: 'author',
  actor_name: 'Carla Demo',
};

async function showPart(report: object, flags: string[] = ['decide-removal']) {
  const server = await startTestingServer(() => ({ json: {} }));
  stop = server.stop;
  const timeline = [
    { ...ASKED, actor_name: 'Antes' },
    { what: 'not-request-removal' },
    ASKED,
    { what: 'note' },
  ];
  const file = {
    report: { id: 7, removal_requested: true, removal_reason: 'Mi patente.', ...report },
    timeline,
    flags,
  };
  await show(<RemovalPart file={file as unknown as CaseFile} />);
  return server;
}

test('the desk reads who asked last, when and why, and decides with a reason', async () => {
  const server = await showPart({});
  for (const fact of ['Carla Demo', 'Mi patente.', /2 de marzo de 2026|2 mar 2026|02\/03\/2026/])
    expect(screen.getByText(fact)).toBeTruthy();
  press('Decidir');
  await screen.findAllByText('El campo es requerido');
  const decided = () => server.seen.filter(({ url }) => url.includes('decide-removal'));
  expect(decided()).toEqual([]);
  fireEvent.click(screen.getByLabelText(/^Conservarlo/));
  type('Motivo', 'No se ve la patente.');
  press('Decidir');
  await waitFor(() => expect(decided().map(({ url }) => url)).toEqual(['/api/reports/decide-removal/7']));
  expect(JSON.parse(decided()[0]?.body ?? '')).toEqual({ decision: 'kept', text: 'No se ve la patente.' });
});

test('who does not decide reads whose task it is', async () => {
  await showPart({ removal_reason: null }, ['urgent']);
  expect(screen.getByText('No lo dijo')).toBeTruthy();
  expect(screen.getByText('Decide la supervisión.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may only ask takes the request back', async () => {
  const server = await showPart({}, ['request-removal']);
  press('Retirar el pedido');
  await waitFor(() => expect(server.seen.map(({ url }) => url)).toEqual(['/api/reports/request-removal/7']));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ on: false });
});

test('nothing of it stands in a case of which nobody asked it', async () => {
  await showPart({ removal_requested: false });
  expect(screen.queryByText('Pedido de quitarlo de la vista')).toBeNull();
});
