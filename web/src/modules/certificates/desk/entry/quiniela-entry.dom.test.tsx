import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { extractDifferences } from '@vereda/contract/certificates/extract';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { EntryForm } from '../entry-form.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  sessionStorage.clear();
  for (const { id } of getNotices()) removeNotice(id);
});

const ALL = Array.from({ length: 20 }, (_, index) => String(100 + index).padStart(4, '0'));
const SAVE = 'Guardar mi carga';

type Side = { readonly numbers: readonly string[]; readonly letters?: string | null };

const entryOf = (mine: boolean, { numbers, letters = null }: Side) => ({
  position: mine ? 'first' : 'second',
  by_name: mine ? 'Ana' : 'Beto',
  mine,
  entered_at: '2025-10-06T21:00:00Z',
  numbers: numbers.map((number, index) => ({ place: index + 1, number, order: null })),
  letters,
});

/** The form of a draw with the entries that were sent. */
async function showForm(entries: { own?: Side; other?: Side } = {}, answer: object = {}) {
  const server = await startTestingServer(() => ({ json: answer }));
  stop = server.stop;
  const [own, other] = [
    entries.own && entryOf(true, entries.own),
    entries.other && entryOf(false, entries.other),
  ];
  const differences = own && other ? extractDifferences(own, other) : [];
  const given = [own, other].filter((entry) => entry !== undefined);
  const draw = { id: 7, version: 1, game: 'rio-negro', entries: given, differences } as unknown as DrawCase;
  const shown = await show(<EntryForm draw={draw} />);
  return { ...server, ...shown };
}

const field = (place: number) => screen.getByLabelText<HTMLInputElement>(`Puesto ${place}`);
const put = (place: number, text: string) => fireEvent.change(field(place), { target: { value: text } });
const key = (input: HTMLInputElement, name: string) => fireEvent.keyDown(input, { key: name });
const paste = (place: number, text: string) =>
  fireEvent.paste(field(place), { clipboardData: { getData: () => text } });
const painted = () => document.querySelectorAll('[aria-invalid=true]').length;
const focused = () => document.activeElement?.id;

/** Types digit by digit into whatever has the cursor, as a keyboard does. */
function typeDigits(digits: string): void {
  for (const digit of digits) {
    const input = document.activeElement as HTMLInputElement;
    const { value, selectionStart, selectionEnd } = input;
    const next = value.slice(0, selectionStart ?? 0) + digit + value.slice(selectionEnd ?? value.length);
    fireEvent.change(input, { target: { value: next } });
  }
}

test('a field of four digits takes four, and digits only', async () => {
  await showForm();
  expect(field(1).maxLength).toBe(4);
  put(1, '01a2-34');
  expect(field(1).value).toBe('0123');
});

test('the cursor begins in the first place; eighty digits fill all and lead past the letters to the button', async () => {
  const server = await showForm({}, { status: 'programado', differences: [] });
  expect(focused()).toBe('entry-1');
  typeDigits(ALL.join(''));
  expect(field(1).value).toBe('0100');
  expect(field(20).value).toBe('0119');
  expect(focused()).toBe('entry-letters');
  key(document.activeElement as HTMLInputElement, 'Enter');
  expect(document.activeElement?.textContent).toBe(SAVE);
  fireEvent.submit(document.activeElement?.closest('form') as HTMLFormElement);
  await waitFor(() => expect(server.seen).toHaveLength(1));
  const { numbers } = JSON.parse(server.seen[0]?.body ?? '') as { numbers: object[] };
  expect(numbers[0]).toEqual({ place: 1, number: '0100', order: null });
});

test('Backspace in an empty place goes back; arrows go down the column and across', async () => {
  await showForm();
  put(1, '0123');
  field(2).focus();
  key(field(2), 'Backspace');
  expect(focused()).toBe('entry-1');
  // In a place that holds something it takes a digit away.
  expect(key(field(1), 'Backspace')).toBe(true);
  key(field(1), 'ArrowDown');
  expect(focused()).toBe('entry-2');
  key(field(2), 'ArrowRight');
  expect(focused()).toBe('entry-12');
  key(field(12), 'ArrowUp');
  key(field(11), 'ArrowUp');
  expect(focused()).toBe('entry-10');
  key(field(10), 'ArrowLeft');
  expect(focused()).toBe('entry-10');
});

test('Enter goes on to the next field and sends nothing, from the first one too', async () => {
  const server = await showForm();
  put(1, '0123');
  expect(key(field(1), 'Enter')).toBe(false);
  expect(focused()).toBe('entry-2');
  expect(painted()).toBe(0);
  expect(server.seen).toEqual([]);
});

test('a place that is left half typed is lit at once, with the reason at it; while it is typed it is not', async () => {
  await showForm();
  field(3).focus();
  put(3, '12');
  expect(painted()).toBe(0);
  fireEvent.blur(field(3));
  expect(field(3).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field(3).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Faltan cifras',
  );
});

test('with the order on, each place has a second field, and an order given twice is lit on the second', async () => {
  await showForm();
  fireEvent.click(screen.getByLabelText('Cargar también el orden de extracción'));
  field(1).focus();
  typeDigits('0123');
  expect(focused()).toBe('entry-order-1');
  typeDigits('5');
  expect(focused()).toBe('entry-2');
  typeDigits('0456');
  typeDigits('5');
  const [first, second] = [1, 2].map((place) => screen.getByLabelText(`Orden del puesto ${place}`));
  expect(first?.getAttribute('aria-invalid')).toBeNull();
  expect(second?.getAttribute('aria-invalid')).toBe('true');
});

test('a pasted list fills all places and says so; one that does not fit fills none', async () => {
  await showForm();
  paste(4, `${ALL.join('\n')}\n0001`);
  expect(screen.getByText(/No se pegó nada: la lista trae 21 números/)).toBeTruthy();
  expect(field(4).value).toBe('');
  paste(4, ALL.join('\n'));
  expect(screen.getByText('Se pegaron 20 números.')).toBeTruthy();
  expect([field(1).value, field(20).value]).toEqual(['0100', '0119']);
});

test('saved too early it names the places that are missing and leads to the first one', async () => {
  const server = await showForm();
  paste(1, ALL.map((number, index) => (index === 3 ? '' : `${index + 1} ${number}`)).join('\n'));
  put(9, '12');
  press(SAVE);
  expect(await screen.findByText('Faltan 2 puestos de cuatro cifras: 4, 9.')).toBeTruthy();
  expect(focused()).toBe('entry-4');
  expect(server.seen).toEqual([]);
});

test('what is typed outlives the page, for this draw; started again it is gone', async () => {
  const { unmount } = await showForm();
  put(1, '0042');
  unmount();
  await showForm();
  expect(field(1).value).toBe('0042');
  expect(focused()).toBe('entry-2');
  press('Empezar de nuevo');
  expect(field(1).value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('the numbers can be read back large', async () => {
  await showForm();
  paste(1, ALL.join('\n'));
  press('Lectura');
  const dialog = screen.getByRole('dialog');
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)[1]).toContain('0101');
});

test('an entry that waits for the other person shows what was typed and opens to be corrected', async () => {
  await showForm({ own: { numbers: ALL } });
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
  press('Corregir la carga propia');
  expect(field(20).value).toBe('0119');
});

test('entries that differ light the cell with both values; only there is something to correct, and the cursor is on it', async () => {
  const other = ALL.with(12, '9999');
  const server = await showForm(
    { own: { numbers: ALL }, other: { numbers: other } },
    { status: 'cargado', differences: [] },
  );
  const lit = document.querySelectorAll('[data-lit]');
  expect(lit).toHaveLength(1);
  expect(lit[0]?.textContent).toContain('Difiere');
  expect(lit[0]?.textContent).toContain('9999');
  expect(document.querySelectorAll('input')).toHaveLength(1);
  expect(focused()).toBe('entry-13');
  typeDigits('9999');
  expect(document.activeElement?.textContent).toBe('Guardar la corrección');
  press('Guardar la corrección');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  const { numbers } = JSON.parse(server.seen[0]?.body ?? '') as { numbers: { number: string }[] };
  expect(numbers.map(({ number }) => number)).toEqual(other);
});

test('letters that differ are lit too', async () => {
  await showForm({ own: { numbers: ALL, letters: 'ABCD' }, other: { numbers: ALL, letters: 'ABCE' } });
  expect(screen.getByText('Difieren las letras')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Letras').value).toBe('ABCD');
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
  await showForm({}, answer);
  paste(1, ALL.join('\n'));
  press(SAVE);
  await waitFor(() => expect(getNotices()).toHaveLength(1));
  expect(getNotices()[0]).toMatchObject({ tone, message: expect.stringMatching(words) });
});
