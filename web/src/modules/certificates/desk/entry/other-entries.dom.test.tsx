import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { FIRST_RULES } from '@vereda/contract/certificates/game-rules';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { enterEntry, EntryForm } from '../entry-form.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  for (const { id } of getNotices()) removeNotice(id);
});

type Game = 'unificada-rio-negro' | 'win-rio-negro';

async function showForm(game: Game, rest: object = {}) {
  const server = await startTestingServer(() => ({ json: { status: 'programado', differences: [] } }));
  stop = server.stop;
  const draw = {
    id: 7,
    version: 1,
    game,
    date: '2026-03-02',
    entries: [],
    differences: [],
    rules: { ...FIRST_RULES, places: 2, digits: 5, threshold: 1000, ...rest },
    ...rest,
  } as unknown as DrawCase;
  await show(<EntryForm draw={draw} />);
  enterEntry();
  return server;
}

const focused = () => document.activeElement as HTMLInputElement;

/** Types into the field that has the cursor and goes on by Enter. */
function key(text: string | null): void {
  const field = focused();
  if (text !== null) fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('prizes are typed by keys alone: the cursor begins at the first number, Enter goes on and sends nothing', async () => {
  const server = await showForm('unificada-rio-negro');
  for (const [number, amount] of [
    ['01234', '10000000'],
    ['99999', '500000,50'],
  ]) {
    key(number ?? '');
    key(null);
    key(amount ?? '');
    // The place of the next prize is there already.
    if (focused().type !== 'submit') key(null);
  }
  expect(focused().textContent).toBe('Guardar mi carga');
  expect(server.seen).toHaveLength(0);
  fireEvent.click(focused());
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    result: {
      format: 'prizes',
      prizes: [
        { place: 1, number: '01234', kind: 'money', amount: '10000000.00' },
        { place: 2, number: '99999', kind: 'money', amount: '500000.50' },
      ],
    },
  });
});

test('a number of too few digits and a place twice are marked while they are typed', async () => {
  await showForm('unificada-rio-negro');
  key('123');
  const [, second] = screen.getAllByLabelText<HTMLInputElement>('Puesto');
  fireEvent.change(second!, { target: { value: '1' } });
  const [first, other] = screen.getAllByLabelText<HTMLInputElement>('Número');
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(other!, { target: { value: '99999' } });
  expect(first?.getAttribute('aria-invalid')).toBe('true');
  expect(second?.getAttribute('aria-invalid')).toBe('true');
});

test('a coupon is typed by keys alone; what it pays has to add up', async () => {
  const server = await showForm('win-rio-negro');
  for (const text of ['4500', '2026-03-02', 'ab-12345', '418', '', 'Cipolletti']) key(text);
  expect(focused().type).toBe('checkbox');
  key(null);
  for (const text of ['50000', '1000', '48000']) key(text);
  expect(focused().textContent).toBe('Guardar mi carga');
  const net = screen.getByLabelText<HTMLInputElement>('Neto ($)');
  expect(net.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(net, { target: { value: '49000' } });
  expect(net.getAttribute('aria-invalid')).not.toBe('true');
  press('Guardar mi carga');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({
    result: {
      of_draw_number: 4500,
      coupon: 'ab-12345',
      locality: 'Cipolletti',
      gross: '50000.00',
      net: '49000.00',
    },
  });
});

test('what is typed is read back large before it is sent', async () => {
  await showForm('win-rio-negro');
  expect(screen.queryByRole('button', { name: 'Lectura' })).toBeNull();
  for (const text of ['4500', '2026-03-02', 'AB-12345', '418', '', 'Cipolletti']) key(text);
  key(null);
  for (const text of ['50000', '1000', '49000']) key(text);
  press('Lectura');
  const dialog = within(await screen.findByRole('dialog', { name: 'Lectura de control' }));
  expect(dialog.getByText('AB-12345')).toBeTruthy();
  expect(dialog.getByText(/49[.,]000/)).toBeTruthy();
});

test('where the other person typed otherwise, the cell says both', async () => {
  const mine = {
    format: 'prizes',
    edition: null,
    host_province: null,
    prizes: [{ place: 1, number: '01234', kind: 'money', amount: '5.00', goods: null, winners: [] }],
  };
  await showForm('unificada-rio-negro', {
    entries: [{ mine: true, by_name: 'Eva', entered_at: 'x', result: mine, numbers: [], letters: null }],
    differences: [{ path: 'prizes.0.number', first: '01234', second: '01243' }],
  });
  const field = screen.getByLabelText<HTMLInputElement>('Número');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/no coinciden aquí: 01234 y 01243/).length).toBeGreaterThan(0);
});
