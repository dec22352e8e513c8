import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { EntryForm } from '../entry-form.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  for (const { id } of getNotices()) removeNotice(id);
});

const ALL = Array.from({ length: 20 }, () => '0123');

/** The form with what its person entered before. */
async function showForm(entered: readonly string[] = [], answer: object = {}) {
  const server = await startTestingServer(() => ({ json: answer }));
  stop = server.stop;
  const numbers = entered.map((number, index) => ({ place: index + 1, number, order: null }));
  const entries = [{ mine: true, numbers }];
  const draw = { id: 7, version: 1, game: 'rio-negro', entries } as unknown as DrawCase;
  await show(<EntryForm draw={draw} />);
  return server;
}

const field = (place: number) => screen.getByLabelText<HTMLInputElement>(`Puesto ${place}`);
const put = (place: number, text: string) => fireEvent.change(field(place), { target: { value: text } });
const SAVE = 'Guardar mi carga';
const painted = () => document.querySelectorAll('[aria-invalid=true]').length;

test('a field of four digits takes four, and digits only', async () => {
  await showForm();
  expect(field(1).maxLength).toBe(4);
  put(1, '01a2-34');
  expect(field(1).value).toBe('0123');
});

test('Enter goes on to the next field and sends nothing, from the first one too', async () => {
  const server = await showForm();
  field(1).focus();
  put(1, '0123');
  expect(fireEvent.keyDown(field(1), { key: 'Enter' })).toBe(false);
  expect(document.activeElement).toBe(field(2));
  expect(painted()).toBe(0);
  expect(server.seen).toEqual([]);
});

test('saved too early it names the places that are missing, leads to the first one and paints none of them', async () => {
  const server = await showForm(ALL.map((number, index) => (index === 3 ? '' : number)));
  put(9, '12');
  press(SAVE);
  expect(await screen.findByText('Faltan 2 puestos de cuatro cifras: 4, 9.')).toBeTruthy();
  expect(document.activeElement).toBe(field(4));
  expect(painted()).toBe(0);
  expect(server.seen).toEqual([]);
});

test.each([
  [
    'a mismatch',
    { differences: [{ place: 3, field: 'number', first: '1', second: '2' }] },
    'danger',
    /no coinciden/,
  ],
  ['the first of two entries', { status: 'programado', differences: [] }, 'success', /Carga guardada/],
  ['two that agree', { status: 'cargado', differences: [] }, 'success', /coinciden/],
] as const)('%s is told in its own tone', async (_, answer, tone, words) => {
  await showForm(ALL, answer);
  press(SAVE);
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(getNotices()[0]).toMatchObject({ tone, message: expect.stringMatching(words) });
});
