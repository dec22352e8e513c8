import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PERSONAS } from '@vereda/contract/access/personas';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { press, show } from '#testing/show.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { PublicTextField } from './public-text-field.tsx';
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
  answer(4, ['note'], 'Sobre {folio}:\nse revisa el lunes.'),
];
const REPORT = { id: 7, folio: 'RN-26-0007', node: 'Cuadrilla 1', subcategory_id: 1 };

let stop = () => Promise.resolve();
let seen: Seen[] = [];
let proposed: object[] | null = [];
beforeEach(async () => {
  proposed = [];
  ({ stop, seen } = await startTestingServer(({ url }) => {
    if (url.endsWith('/send-correo')) return { json: { sent: true } };
    if (url.includes('get-securetoken')) return { json: { id_token: 'token', user_id: 'u' } };
    if (url.includes('/replies-for/'))
      return proposed ? { json: { items: proposed } } : { status: 500, json: {} };
    return { json: { items: url.includes('answer-templates') ? KEPT : [], next_cursor: null } };
  }));
});
afterEach(async () => {
  setViewer(null);
  await stop();
});

test('answers for the step are offered, filled in from the case, by press or by Alt and a digit in the field', async () => {
  const picked = vi.fn<(text: string) => void>();
  await show(
    <>
      <textarea id="words" aria-label="Texto" />
      <TemplatePicker use="ask" report={REPORT} fieldId="words" value="" onPick={picked} />
    </>,
  );
  await screen.findByRole('button', { name: 'Respuesta 1' });
  expect(screen.queryByRole('button', { name: 'Respuesta 2' })).toBeNull();
  press('Respuesta 3');
  expect(picked).toHaveBeenLastCalledWith('Gracias por avisar.');
  expect(document.activeElement).toBe(screen.getByLabelText('Texto'));
  screen.getByLabelText('Texto').blur();
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

function Writing({ report }: { readonly report: typeof REPORT | null }) {
  const [text, setText] = useState('');
  return (
    <PublicTextField
      id="words"
      label="Texto"
      hint=""
      rows={2}
      use="note"
      value={text}
      report={report}
      onChange={setText}
    />
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Texto');
const alt = (digit: number) => fireEvent.keyDown(field(), { code: `Digit${digit}`, altKey: true });

test('an answer takes the place of another, keeps its lines, and stands below what somebody typed', async () => {
  await show(<Writing report={REPORT} />);
  await screen.findByRole('button', { name: 'Respuesta 4' });
  field().focus();
  alt(1);
  expect(field().value).toBe('Gracias por avisar.');
  alt(2);
  expect(field().value).toBe('Sobre RN-26-0007:\nse revisa el lunes.');
  fireEvent.change(field(), { target: { value: 'Hola.' } });
  press('Respuesta 3');
  expect(field().value).toBe('Hola.\nGracias por avisar.');
  expect(document.activeElement).toBe(field());
});

test('for many cases at once nothing is offered that one of them would fill in', async () => {
  await show(<Writing report={null} />);
  expect(await screen.findByRole('button', { name: 'Respuesta 3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Respuesta 4' })).toBeNull();
});

// Somebody who is signed in hears of changes, in the tab that holds a lock: another one than this.
function signIn() {
  const request = (_name: string, ...rest: unknown[]) => {
    const [work] = rest;
    return typeof work === 'function' ? Promise.resolve(work()) : new Promise(() => {});
  };
  const locks = { request };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  setViewer(PERSONAS.superadmin.viewer);
}

test('those that fit the case are marked with the reason, in their places and under their keys', async () => {
  signIn();
  proposed = [{ template_id: 4, used: 2, words: ['lunes'] }];
  await show(<Writing report={REPORT} />);
  const marked = await screen.findByRole('button', { name: 'Respuesta 4' });
  const why = 'Propuesta para este caso: usada en 2 casos de este tipo; en común: lunes';
  await waitFor(() => expect(marked.getAttribute('aria-description')).toBe(why));
  expect(screen.getByRole('button', { name: 'Respuesta 3' }).getAttribute('aria-description')).toBeNull();
  field().focus();
  alt(2);
  expect(field().value).toBe('Sobre RN-26-0007:\nse revisa el lunes.');
});

test('where the tools fail, kept answers are offered as ever', async () => {
  signIn();
  proposed = null;
  await show(<Writing report={REPORT} />);
  await screen.findByRole('button', { name: 'Respuesta 3' });
  press('Respuesta 3');
  expect(field().value).toBe('Gracias por avisar.');
});
