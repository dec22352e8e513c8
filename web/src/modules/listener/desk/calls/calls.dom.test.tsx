import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { CallsPage } from './calls-page.tsx';

const call = (id: number, rest: object = {}) => ({
  report_id: id,
  folio: `RN-26-000${id}`,
  title: `Bache ${id}`,
  address: 'Cuba 2039',
  colonia: 'Belgrano',
  solution: 'Se tapó el pozo.',
  resolved_at: '2026-03-02T12:00:00Z',
  answer_until: '2026-03-16T12:00:00Z',
  reminders: 0,
  contact: { name: `Ana ${id}`, phone: `+54298412345${id}` },
  may_record: true,
  ...rest,
});
const WAITING = [call(1, { contact: { name: 'Sin línea', phone: null } }), call(2), call(3)];
const CALLS = '/admin/listener/attention/conformities';

let stop = () => Promise.resolve();
let seen: Seen[] = [];
let waiting: object[] = WAITING;
let refusal: Reply | null = null;
beforeEach(async () => {
  waiting = WAITING;
  refusal = null;
  ({ stop, seen } = await startTestingServer(({ url, body }) => {
    if (url.endsWith('/causes/list'))
      return { json: { items: [{ id: 9, name: 'Quedó a medias', name_en: 'x' }] } };
    if (url.endsWith('/create') && refusal) return refusal;
    if (!url.endsWith('/waiting')) return { json: {} };
    const of = (JSON.parse(body) as { report_id?: number }).report_id;
    const items = waiting.filter(
      (one) => of === undefined || (one as { report_id: number }).report_id === of,
    );
    return { json: { items, next_cursor: null } };
  }));
});
afterEach(() => stop());

const sentTo = (path: string) =>
  seen.filter(({ url }) => url.endsWith(path)).map(({ body }) => JSON.parse(body));
const called = () => screen.getByRole('link', { name: /^Llamar al/ }).getAttribute('href');

test('the oldest that can be called stands open; one press records it and leads to the next', async () => {
  const { router } = await show(<CallsPage id={null} />, CALLS);
  await screen.findByRole('heading', { name: 'Bache 2' });
  expect(called()).toBe('tel:+542984123452');
  press('Quedó conforme');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${CALLS}/3`));
  expect(sentTo('/conformities/create')).toEqual([{ report_id: 2, channel: 'phone', answered_by: 'Ana 2' }]);
});

test('a rejection takes its cause, two presses in all', async () => {
  const { router } = await show(<CallsPage id={3} />, `${CALLS}/3`);
  await screen.findByRole('heading', { name: 'Bache 3' });
  press('No quedó conforme');
  fireEvent.click(await screen.findByRole('button', { name: 'Quedó a medias' }));
  await waitFor(() =>
    expect(sentTo('/no-conformity/create')).toEqual([
      { report_id: 3, cause_id: 9, channel: 'phone', answered_by: 'Ana 3' },
    ]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`${CALLS}/1`));
});

test('that nobody answered is noted for the staff, and closes nothing', async () => {
  await show(<CallsPage id={2} />, `${CALLS}/2`);
  await screen.findByRole('heading', { name: 'Bache 2' });
  fireEvent.keyDown(document.body, { key: 'x' });
  await waitFor(() => expect(sentTo('/reports/note/2')).toHaveLength(1));
  expect(sentTo('/reports/note/2')[0]).not.toHaveProperty('text');
  expect(sentTo('/conformities/create')).toEqual([]);
});

test('at a desk the answer is signed, and what was signed goes along as lines', async () => {
  await show(<CallsPage id={2} />, `${CALLS}/2`);
  const channel = await screen.findByLabelText(/^Medio/);
  expect(screen.queryByRole('img', { name: 'Firma' })).toBeNull();
  fireEvent.change(channel, { target: { value: 'desk' } });
  const pad = await screen.findByRole('img', { name: 'Firma' });
  Object.assign(pad, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(pad, { clientX: 0, clientY: 0 });
  fireEvent.pointerMove(pad, { clientX: 0, clientY: 0 });
  fireEvent.pointerUp(pad);
  press('Quedó conforme');
  await waitFor(() => expect(sentTo('/conformities/create')).toHaveLength(1));
  const [{ signature, channel: heard }] = sentTo('/conformities/create');
  expect(heard).toBe('desk');
  expect(signature).toHaveLength(1);
  expect(signature[0]).toHaveLength(2);
});

test('an answer that somebody else recorded meanwhile is said, and nothing is lost', async () => {
  const error = { code: 'listener/already-answered', message: 'Esa solución ya recibió una respuesta.' };
  refusal = { status: 409, json: { error } };
  const { router } = await show(<CallsPage id={2} />, `${CALLS}/2`);
  await screen.findByRole('heading', { name: 'Bache 2' });
  fireEvent.change(screen.getByLabelText(/^Qué dijo/), { target: { value: 'Todo bien.' } });
  press('Quedó conforme');
  expect(await screen.findByText('Esa solución ya recibió una respuesta.')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`${CALLS}/2`);
  expect(screen.getByLabelText(/^Qué dijo/)).toHaveProperty('value', 'Todo bien.');
});

test('who may not record reads why, and who may not know the contact reads that', async () => {
  waiting = [call(4, { may_record: false, contact: null })];
  await show(<CallsPage id={null} />, CALLS);
  expect(await screen.findByText(/^La respuesta la registra otra persona/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quedó conforme' })).toBeNull();
  expect(screen.getByText(/no incluyen los datos de contacto/)).toBeTruthy();
});

test('nothing to call says so, and a report that does not wait leads to its case', async () => {
  waiting = [];
  const empty = await show(<CallsPage id={null} />, CALLS);
  expect(await screen.findByText('No hay llamadas por hacer')).toBeTruthy();
  empty.unmount();
  await show(<CallsPage id={8} />, `${CALLS}/8`);
  const link = await screen.findByRole('link', { name: 'Abrir el expediente' });
  expect(link.getAttribute('href')).toBe('/admin/listener/attention/8');
});
