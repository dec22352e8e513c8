import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { MoveButton } from '@vereda/contract/listener/report-shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { NoticeArea } from '#ui/feedback/notice-area.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { ActionLine } from './action-line.tsx';
import { useCaseSteps, type OnMoved } from './use-case-steps.ts';

const button = (move: string, rest: Partial<MoveButton> = {}): MoveButton => ({
  move,
  to: 'assigned',
  outcome: null,
  allowed: true,
  leads: false,
  reason: null,
  needs: [],
  takes: ['text'],
  call: '/reports/update',
  ...rest,
});
const ASSIGN = button('assign', { leads: true, takes: ['node_id', 'text'] });
const REPORT = {
  id: 7,
  folio: 'RN-26-0007',
  version: 3,
  stage: 'pending',
  node_id: 4,
  lat: null,
  lng: null,
  urgent: false,
  isPublic: true,
  archived: false,
  removal_requested: false,
};
const AREAS = [
  { id: 4, level: 'operator', active: true, name: 'Cuadrilla 1' },
  { id: 5, level: 'operator', active: true, name: 'Cuadrilla 2' },
];

let stop = () => Promise.resolve();
let seen: Seen[] = [];
let answers: Record<string, Reply> = {};
beforeEach(async () => {
  sessionStorage.clear();
  for (const notice of getNotices()) removeNotice(notice.id);
  answers = {};
  ({ stop, seen } = await startTestingServer(({ url }) => {
    const found = Object.entries(answers).find(([path]) => url.endsWith(path));
    return found?.[1] ?? { json: { items: AREAS, id: 7, version: 4 } };
  }));
});
afterEach(() => stop());

const moved = vi.fn<OnMoved>();
const worked = vi.fn();

function Line({ file }: { readonly file: CaseFile }) {
  const steps = useCaseSteps({ file, onMoved: moved, onWork: worked });
  return (
    <>
      <ActionLine file={file} onMoved={moved} steps={steps} />
      <NoticeArea />
    </>
  );
}

async function showLine(moves: MoveButton[], report: object = {}, flags: string[] = []) {
  moved.mockClear();
  worked.mockClear();
  const file = { report: { ...REPORT, ...report }, moves, flags } as unknown as CaseFile;
  await show(<Line file={file} />);
}
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const sentTo = (path: string) =>
  seen.filter(({ url }) => url.endsWith(path)).map(({ body }) => JSON.parse(body));
const filled = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.dataset['variant'] === 'filled')
    .map((one) => one.textContent);

test('one key takes a case in: at once, with the area that is set, and z takes that back', async () => {
  await showLine([ASSIGN]);
  key('r');
  await waitFor(() => expect(moved).toHaveBeenCalledWith({ id: 7, move: 'assign' }));
  expect(sentTo('/reports/update')).toEqual([{ id: 7, version: 3, move: 'assign' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('RN-26-0007: Asignado')).toBeTruthy();
  key('z');
  await waitFor(() => expect(sentTo('/reports/undo/7')).toEqual([{ version: 4 }]));
  expect(await screen.findByText('Deshecho: el reporte volvió a como estaba.')).toBeTruthy();
});

test('an undo that comes too late says why, and a second z does nothing', async () => {
  const message = 'Alguien cambió el reporte después.';
  const error = { code: 'listener/undo-moved-since', message };
  answers['/reports/undo/7'] = { status: 409, json: { error } };
  await showLine([ASSIGN]);
  press('Asignar');
  await screen.findByText('RN-26-0007: Asignado');
  key('z');
  expect(await screen.findByText(message)).toBeTruthy();
  key('z');
  expect(sentTo('/reports/undo/7')).toHaveLength(1);
});

test('where nobody is in charge the area is asked for, and is what has the focus', async () => {
  await showLine([ASSIGN], { node_id: null });
  key('r');
  const area = await screen.findByLabelText('Área a cargo');
  expect(document.activeElement).toBe(area);
  expect(screen.queryByLabelText(/^Texto público/)).toBeNull();
  press('Agregar un texto público');
  expect(await screen.findByLabelText(/^Texto público/)).toBeTruthy();
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('El campo es requerido')).toBeTruthy();
  expect(sentTo('/reports/update')).toEqual([]);
});

test('another area than the proposed one is asked for by one key, with the proposed one chosen', async () => {
  await showLine([ASSIGN]);
  key('a');
  const area = await screen.findByLabelText<HTMLSelectElement>('Área a cargo');
  await screen.findByRole('option', { name: 'Cuadrilla 2' });
  expect(document.activeElement).toBe(area);
  expect(area.value).toBe('4');
  expect(screen.getByRole('dialog', { name: 'Asignar a otra área' })).toBeTruthy();
  fireEvent.change(area, { target: { value: '5' } });
  fireEvent.keyDown(area, { key: 'Enter' });
  await waitFor(() =>
    expect(sentTo('/reports/update')).toEqual([{ id: 7, version: 3, move: 'assign', node_id: 5 }]),
  );
  expect(await screen.findByRole('button', { name: /^Deshacer/ })).toBeTruthy();
});

test('a step that ends a case is pressed on a red button', async () => {
  await showLine([button('close-unfounded', { needs: ['text'] })]);
  key('.');
  press('Cerrar como improcedente');
  const text = await screen.findByLabelText(/^Texto público/);
  expect(document.activeElement).toBe(text);
  const submit = document.querySelector<HTMLElement>('dialog button[type=submit]');
  expect(submit?.dataset['dangerous']).toBe('true');
});

test('a citizen’s answer is recorded as heard by phone unless another way is chosen', async () => {
  const conform = button('conform', {
    leads: true,
    takes: ['channel', 'text'],
    call: '/conformities/create',
  });
  await showLine([conform], { stage: 'resolved' });
  key('r');
  expect(await screen.findByLabelText<HTMLSelectElement>(/^Medio/)).toHaveProperty('value', 'phone');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(sentTo('/conformities/create')).toEqual([{ report_id: 7, channel: 'phone' }]));
});

test('marks are turned at once and taken back like steps', async () => {
  await showLine([ASSIGN], {}, ['urgent']);
  key('u');
  await waitFor(() => expect(sentTo('/reports/urgent/7')).toEqual([{ on: true }]));
  await screen.findByText('RN-26-0007: Marcar urgente');
  key('z');
  await waitFor(() => expect(sentTo('/reports/undo/7')).toEqual([{ version: 4 }]));
  expect(moved).not.toHaveBeenCalled();
});

test('the rest stands under Más, with the reason of what is shut, and Escape closes it', async () => {
  const shut = button('close-unanswered', { allowed: false, reason: 'two-reminders', needs: ['text'] });
  await showLine([ASSIGN, shut]);
  expect(filled()).toEqual(['Asignarr']);
  expect(screen.queryByText('Faltan los dos recordatorios.')).toBeNull();
  key('.');
  const one = await screen.findByRole('button', { name: 'Cerrar sin respuesta' });
  expect(one).toHaveProperty('disabled', true);
  expect(screen.getByText('Faltan los dos recordatorios.')).toBeTruthy();
  key('Escape');
  await waitFor(() => expect(screen.queryByText('Faltan los dos recordatorios.')).toBeNull());
});

test('Escape closes what lies on top, and only then what the page closes by it', async () => {
  const closePage = vi.fn();
  function Page() {
    useShortcuts({ Escape: closePage });
    return null;
  }
  await show(<Page />);
  await showLine([ASSIGN, button('mark-spam')]);
  key('.');
  (await screen.findByRole('button', { name: 'Marcar como spam' })).focus();
  key('Escape');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar como spam' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Más.');
  expect(closePage).not.toHaveBeenCalled();
  key('Escape');
  expect(closePage).toHaveBeenCalledTimes(1);
});

test('where work is missing, recording it is the step that leads', async () => {
  const resolve = button('resolve', { leads: true, allowed: false, reason: 'has-activity', needs: ['text'] });
  await showLine([resolve], { stage: 'in_progress' });
  expect(filled()).toEqual(['Registrar actividadr']);
  key('r');
  expect(worked).toHaveBeenCalledTimes(1);
});

test('what is pressed while a step is under way is said not to be done, and is not', async () => {
  await showLine([ASSIGN, button('ask')]);
  press('Asignar');
  const secondary = screen
    .getAllByRole('button')
    .find((one) => /Pedir|Preguntar/.test(one.textContent ?? ''));
  fireEvent.click(secondary ?? expect.fail('there is no second step'));
  await waitFor(() =>
    expect(getNotices().map(({ message }) => message)).toContain(
      'El paso anterior sigue en curso; este no se hizo.',
    ),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(moved).toHaveBeenCalledTimes(1));
});

test('no step is filled where none leads, and keys are letters where somebody types', async () => {
  await showLine([button('mark-spam', { call: '/reports/spam/:id' })]);
  expect(filled()).toEqual([]);
  const field = document.createElement('textarea');
  document.body.append(field);
  fireEvent.keyDown(field, { key: '.' });
  expect(screen.queryByRole('button', { name: 'Marcar como spam' })).toBeNull();
  fireEvent.keyDown(document.body, { key: '.', ctrlKey: true });
  expect(screen.queryByRole('button', { name: 'Marcar como spam' })).toBeNull();
  field.remove();
});

test('a refused step says why and nothing is offered to be undone', async () => {
  const error = { code: 'listener/stale-version', message: 'El reporte cambió.' };
  answers['/reports/update'] = { status: 409, json: { error } };
  await showLine([ASSIGN]);
  press('Asignar');
  expect(await screen.findByText('El reporte cambió.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  expect(moved).not.toHaveBeenCalled();
});

test('somebody on the phone has it taken out of view by the desk, with the reason', async () => {
  await showLine([], {}, ['request-removal']);
  key('.');
  press('Pedir que se quite de la vista');
  const why = await screen.findByLabelText<HTMLTextAreaElement>(/^Por qué/);
  fireEvent.change(why, { target: { value: 'Se ve mi casa.' } });
  fireEvent.submit(why.form as HTMLFormElement);
  await waitFor(() => expect(sentTo('/reports/request-removal/7')).toEqual([{ text: 'Se ve mi casa.' }]));
});
