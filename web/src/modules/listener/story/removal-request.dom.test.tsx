import { screen, waitFor } from '@testing-library/react';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { RemovalRequest } from './removal-request.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  for (const { id } of getNotices()) removeNotice(id);
});

type Removal = NonNullable<ReportView['own']>['removal'];
const OPEN = 'Pedir que se quite de la vista';

/** The part of an author's report of id 7, which stands in public view where nothing else is said. */
async function showFor(removal: Removal, { isPublic = true, reply = {} as Reply } = {}) {
  const server = await startTestingServer(() => reply);
  stop = server.stop;
  const report = { id: 7, isPublic, own: { removal } } as unknown as ReportView;
  await show(
    <div data-testid="part">
      <RemovalRequest report={report} />
    </div>,
  );
  const sent = () => server.seen.map(({ url, body }) => [url, JSON.parse(body) as object]);
  return { sent, shown: screen.getByTestId('part') };
}

const openDialog = async () => {
  press(OPEN);
  await screen.findByLabelText(/^Por qué/);
};
const submit = () => screen.getAllByRole('button', { name: OPEN }).at(-1)?.click();

test('the author asks with a reason, is told, and the dialog closes', async () => {
  const { sent } = await showFor('none', { reply: { json: { ok: true } } });
  await openDialog();
  const why = screen.getByLabelText<HTMLTextAreaElement>(/^Por qué/);
  expect(why.maxLength).toBe(NOTE_MAX_LENGTH);
  type(why.labels?.[0]?.textContent ?? '', 'Se ve la patente.');
  submit();
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(sent()).toEqual([['/api/reports/request-removal/7', { text: 'Se ve la patente.' }]]);
  expect(screen.queryByLabelText(/^Por qué/)).toBeNull();
});

test('a reason is optional: blank ones are not sent', async () => {
  const { sent } = await showFor('kept', { reply: { json: { ok: true } } });
  expect(screen.getByText('Se decidió conservarlo a la vista.')).toBeTruthy();
  await openDialog();
  submit();
  await waitFor(() => expect(sent()).toEqual([['/api/reports/request-removal/7', {}]]));
});

test('refused, the dialog stays with what was written and says why', async () => {
  const error = { code: 'listener/report-not-found', message: 'No se encontró.', requestId: 'r' };
  await showFor('none', { reply: { status: 404, json: { error } } });
  await openDialog();
  const why = screen.getByLabelText<HTMLTextAreaElement>(/^Por qué/);
  type(why.labels?.[0]?.textContent ?? '', 'Se ve la patente.');
  submit();
  expect(await screen.findByText(/No se encontró\./)).toBeTruthy();
  expect(why.value).toBe('Se ve la patente.');
  expect(getNotices()).toEqual([]);
});

test('while it is undecided the request is withdrawn, and a refusal is told', async () => {
  const error = { code: 'listener/report-not-found', message: 'No se encontró.', requestId: 'r' };
  const { sent } = await showFor('requested', { isPublic: false, reply: { status: 404, json: { error } } });
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
  press('Retirar el pedido');
  await waitFor(() =>
    expect(getNotices()).toMatchObject([{ message: expect.stringMatching(/No se encontró/) }]),
  );
  expect(sent()).toEqual([['/api/reports/request-removal/7', { on: false }]]);
});

test.each([
  ['removed', false, 'Quedó fuera de la vista del público.'],
  ['none', false, ''],
] as const)('%s and out of view offers nothing to press', async (removal, isPublic, says) => {
  const { shown } = await showFor(removal, { isPublic });
  expect(screen.queryByRole('button')).toBeNull();
  expect(shown.textContent).toBe(says);
});
