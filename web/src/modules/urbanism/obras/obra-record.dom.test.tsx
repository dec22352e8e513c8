import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { ObraRecord } from './obra-record.tsx';

const OBRA = {
  id: 7,
  version: 3,
  name: 'Plaza nueva',
  stage: 'building',
  published: true,
  physical: 40,
  financial: 70,
  currency: 'ARS',
  planned_start: '2026-01-01',
  planned_end: '2999-12-31',
  actual_end: null,
  progress: [
    { series: 'physical', on: '2026-02-01', percent: 45, reason: null },
    { series: 'physical', on: '2026-02-02', percent: 40, reason: 'Se midió de nuevo' },
    { series: 'financial', on: '2026-02-02', percent: 70, reason: null },
  ],
  story: [
    { id: 1, at: '2026-01-01T12:00:00.000Z', what: 'moved', from: 'awarded', to: 'building', reason: null },
    {
      id: 2,
      at: '2026-01-02T12:00:00.000Z',
      what: 'contract-amount',
      from: null,
      to: '1500.5',
      reason: null,
    },
  ],
} as unknown as Obra;

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function showRecord(obra: Obra = OBRA) {
  const sent: { url: string; input: unknown }[] = [];
  const server = await startTestingServer(({ url, body }: Seen) => {
    if (url.endsWith('/records/list')) return { json: { items: [] } };
    if (url.endsWith('/links/list')) return { json: { items: [] } };
    sent.push({ url, input: JSON.parse(body) });
    return { json: obra };
  });
  stop = server.stop;
  await show(<ObraRecord entry={obra} form={<p>la ficha</p>} />, '/admin/urbanism/obras/7');
  return sent;
}

test('a work says where it stands, that more is paid than built, and what happened, the newest first', async () => {
  await showRecord();
  expect(screen.getByText('Lo pagado supera a lo construido en más de 20 puntos')).toBeTruthy();
  expect(screen.getByText('Construido: 40%. Pagado: 70%.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la página pública' }).getAttribute('href')).toBe('/?obra=7');
  const titles = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const said = [
    'Construido: Se corrigió',
    'Cambió el monto del contrato: de sin dato a $1,500.5',
    'Pasó a: En ejecución',
  ];
  expect(said.map((words) => titles.findIndex((title) => title.startsWith(words)))).toEqual(
    said.map((words) => titles.findIndex((title) => title.startsWith(words))).toSorted((a, b) => a - b),
  );
  for (const words of said)
    expect(
      titles.some((title) => title.startsWith(words)),
      words,
    ).toBe(true);
});

test('the table of the chart has every day with what stood at its end', async () => {
  await showRecord();
  const rows = screen
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toContainEqual(['1/2/2026', '', '45%', '']);
  expect(rows).toContainEqual(['2/2/2026', '', '40%', '70%']);
});

test('a step that hurts is not taken without its reason', async () => {
  const sent = await showRecord();
  press('Paralizar');
  await screen.findByRole('heading', { name: 'Paralizar: Plaza nueva' });
  const confirm = () => screen.getAllByRole('button', { name: 'Paralizar' }).at(-1)?.click();
  confirm();
  await screen.findByText('El campo es requerido');
  expect(sent).toEqual([]);
  type('Motivo', 'Por lluvias');
  confirm();
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toEqual([
      { id: 7, version: 3, move: 'halt', reason: 'Por lluvias' },
    ]),
  );
});

test('progress is a number from 0 to 100 and goes with its day', async () => {
  const sent = await showRecord();
  press('Anotar avance');
  const note = () => screen.getAllByRole('button', { name: 'Anotar avance' }).at(-1)?.click();
  type('Día', '2026-02-03');
  type('Porcentaje', '101');
  note();
  await screen.findByText('Hace falta un número de 0 a 100');
  expect(sent).toEqual([]);
  type('Porcentaje', '55.5');
  note();
  const input = { id: 7, series: 'physical', on: '2026-02-03', percent: 55.5, reason: '' };
  await waitFor(() => expect(sent.map((one) => one.input)).toEqual([input]));
});

test('before it is awarded nothing is noted, and at the end no step leads on', async () => {
  await showRecord({ ...OBRA, stage: 'planned' });
  expect(screen.queryByRole('button', { name: 'Anotar avance' })).toBeNull();
  await showRecord({ ...OBRA, stage: 'received' });
  expect(screen.getByText('La obra está en su última etapa.')).toBeTruthy();
});
