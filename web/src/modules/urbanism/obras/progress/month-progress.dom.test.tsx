import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { MonthProgress } from './month-progress.tsx';

const row = (id: number, name: string, physical: number | null) => ({
  id,
  name,
  stage: 'building',
  physical,
  physical_on: physical === null ? null : '2026-02-28',
  financial: null,
  financial_on: null,
});
const ROWS = [row(1, 'Avenida', 40), row(2, 'Plaza', null)];

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function showMonth(items: readonly object[] = ROWS) {
  const sent: unknown[] = [];
  const server = await startTestingServer(({ url, body }: Seen) => {
    const input: unknown = body ? JSON.parse(body) : null;
    if (!url.endsWith('/progress/note')) return { json: { items, next_cursor: null } };
    sent.push(input);
    return { json: ROWS[0] ?? {} };
  });
  stop = server.stop;
  await show(<MonthProgress />);
  return sent;
}

const formOf = (name: string) => screen.findByRole('form', { name: `Anotar el avance de ${name}` });
const fill = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(new RegExp(`^${label}`)), { target: { value } });

test('Enter notes what was typed in a row, with comma or point, and goes on to the next', async () => {
  const sent = await showMonth();
  const form = await formOf('Avenida');
  within(form).getByText('40% el 28/2/2026');
  fill(form, 'Construido', '45,5');
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toMatchObject([{ id: 1, physical: 45.5, financial: null, reason: '' }]));
  await within(form).findByText('Anotado');
  const next = within(await formOf('Plaza')).getByLabelText(/^Construido/);
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('less than before asks for its reason in the row, and nothing is sent without one', async () => {
  const sent = await showMonth();
  const form = await formOf('Avenida');
  expect(within(form).queryByLabelText(/^Motivo/)).toBeNull();
  fill(form, 'Construido', '30');
  fireEvent.submit(form);
  await within(form).findByText('Hace falta el motivo, que se publica');
  expect(sent).toEqual([]);
  fill(form, 'Motivo', 'Se midió de nuevo');
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toMatchObject([{ physical: 30, reason: 'Se midió de nuevo' }]));
});

test.each([
  ['', 'Hace falta un porcentaje'],
  ['101', 'Hace falta un número de 0 a 100'],
  ['doce', 'Hace falta un número de 0 a 100'],
])('«%s» is not sent', async (typed, fault) => {
  const sent = await showMonth();
  const form = await formOf('Plaza');
  fill(form, 'Construido', typed);
  fireEvent.submit(form);
  await within(form).findByText(fault);
  expect(sent).toEqual([]);
});

test('the arrows go from work to work in the same column', async () => {
  await showMonth();
  const [first, second] = [await formOf('Avenida'), await formOf('Plaza')];
  const paid = within(first).getByLabelText(/^Pagado/);
  paid.focus();
  fireEvent.keyDown(paid, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(within(second).getByLabelText(/^Pagado/));
});

test('a day for all rows is the day of each', async () => {
  await showMonth();
  const form = await formOf('Avenida');
  fireEvent.change(screen.getByLabelText(/^Día del avance/), { target: { value: '2026-01-31' } });
  await waitFor(() =>
    expect((within(form).getByLabelText('Día') as HTMLInputElement).value).toBe('2026-01-31'),
  );
});

test('without works it says why', async () => {
  await showMonth([]);
  expect(await screen.findByText('No hay obras en marcha')).toBeTruthy();
});
