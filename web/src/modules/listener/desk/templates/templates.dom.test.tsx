import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { TemplatePicker } from './template-picker.tsx';

const answer = (id: number, uses: string[], text: string) => ({
  id,
  version: 1,
  name: `Respuesta ${id}`,
  text,
  text_en: text,
  uses,
  position: id,
});
const KEPT = [
  answer(1, ['ask'], '{folio}: ¿dónde es? {area}'),
  answer(2, ['mail'], 'Sobre {folio}.'),
  answer(3, [], 'Gracias por avisar.'),
];
const REPORT = { id: 7, folio: 'RN-26-0007', node: 'Cuadrilla 1', subcategory_id: 1 };

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (url.endsWith('/send-correo')) return { json: { sent: true } };
    return { json: { items: url.includes('answer-templates') ? KEPT : [], next_cursor: null } };
  }));
});
afterEach(() => stop());

test('answers for the step are offered, filled in from the case, by press or by Alt and a digit in the field', async () => {
  const picked = vi.fn<(text: string) => void>();
  await show(
    <>
      <textarea id="words" aria-label="Texto" />
      <TemplatePicker use="ask" report={REPORT} fieldId="words" onPick={picked} />
    </>,
  );
  await screen.findByRole('button', { name: 'Respuesta 1' });
  expect(screen.queryByRole('button', { name: 'Respuesta 2' })).toBeNull();
  press('Respuesta 3');
  expect(picked).toHaveBeenLastCalledWith('Gracias por avisar.');
  fireEvent.keyDown(document.body, { code: 'Digit1', altKey: true });
  expect(picked).toHaveBeenCalledTimes(1);
  screen.getByLabelText('Texto').focus();
  fireEvent.keyDown(screen.getByLabelText('Texto'), { code: 'Digit1', altKey: true });
  expect(picked).toHaveBeenLastCalledWith('RN-26-0007: ¿dónde es? Cuadrilla 1');
});

test('a mail is one of the kept answers, by its number and nothing else', async () => {
  await show(<MailDialog report={REPORT} onClose={() => {}} />);
  await screen.findByRole('button', { name: 'Enviar' });
  press('Enviar');
  expect(await screen.findByText('Falta elegir una respuesta.')).toBeTruthy();
  fireEvent.click(await screen.findByLabelText(/^Respuesta 2/));
  press('Enviar');
  await waitFor(() => expect(seen.some(({ url }) => url.endsWith('/email/send-correo'))).toBe(true));
  const sent = seen.find(({ url }) => url.endsWith('/email/send-correo'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ report_id: 7, template_id: 2 });
});
