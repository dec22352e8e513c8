import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { NoteForm } from './note-form.tsx';

const CASE = '/admin/listener/attention/7';
const NOTE = /^Nota privada/;
const REPORT = { id: 7, folio: 'RN-26-0007', node: 'Cuadrilla 1' };
const ASKED = 'Hay un texto sin enviar';

let stop = () => Promise.resolve();
beforeEach(async () => {
  sessionStorage.clear();
  ({ stop } = await startTestingServer(() => ({ json: { items: [] } })));
});
afterEach(() => stop());

const note = () => screen.getByLabelText<HTMLTextAreaElement>(NOTE);
const write = (text: string) => type(labelOf(note()), text);
const labelOf = (field: HTMLTextAreaElement) => field.labels?.[0]?.textContent ?? '';
const resolve: MoveButton = {
  move: 'resolve',
  to: 'resolved',
  outcome: null,
  allowed: true,
  leads: true,
  reason: null,
  needs: ['text'],
  takes: [],
  call: '/reports/update',
};
const dialog = (
  <MoveDialog
    report={{ id: 7, folio: 'RN-26-0007', version: 1, lat: null, lng: null, node_id: null }}
    button={resolve}
    onClose={() => {}}
  />
);

test('leaving a case with typed text asks once for all of its forms, and says that it is kept', async () => {
  const { router } = await show(
    <>
      <NoteForm report={REPORT} />
      <NoteForm report={{ id: 8, folio: 'RN-26-0008' }} />
    </>,
    CASE,
  );
  for (const field of screen.getAllByLabelText<HTMLTextAreaElement>(NOTE))
    fireEvent.change(field, { target: { value: 'A medias' } });
  await act(async () => void router.navigate({ href: '/admin/listener/attention' }));
  expect(await screen.findByText(ASKED)).toBeTruthy();
  expect(screen.getByText(/Queda como borrador/)).toBeTruthy();
  expect(router.state.location.pathname).toBe(CASE);
  press('Salir y conservarlo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/listener/attention'));
  expect(screen.queryByText(ASKED)).toBeNull();
});

test('what was typed is there again in its own case and in no other, and gone once it was sent', async () => {
  const first = await show(<NoteForm report={REPORT} />, CASE);
  write('Llamar a la vecina');
  first.unmount();
  const other = await show(<NoteForm report={{ id: 8, folio: 'RN-26-0008' }} />, CASE);
  expect(note().value).toBe('');
  other.unmount();
  const again = await show(<NoteForm report={REPORT} />, CASE);
  await waitFor(() => expect(note().value).toBe('Llamar a la vecina'));
  press('Guardar');
  await waitFor(() => expect(note().value).toBe(''));
  again.unmount();
  await show(<NoteForm report={REPORT} />, CASE);
  expect(note().value).toBe('');
  expect(sessionStorage.length).toBe(0);
});

test('a step that was closed by accident has its words again', async () => {
  const first = await show(dialog, CASE);
  type('Texto público', 'Se tapó el pozo');
  first.unmount();
  await show(dialog, CASE);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Texto público').value).toBe('Se tapó el pozo');
});

test('a page without typed text is left without a question', async () => {
  const { router } = await show(<NoteForm report={REPORT} />, CASE);
  await act(async () => void router.navigate({ href: '/admin/listener/attention' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/listener/attention'));
});
