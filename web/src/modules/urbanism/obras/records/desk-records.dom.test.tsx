import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { DeskRecords } from './desk-records.tsx';

const OBRA = { id: 7, currency: 'ARS', budget: 1000 } as Obra;
const EMPTY = {
  contract_id: null,
  word: null,
  number: null,
  title: null,
  party: null,
  party_tax_id: null,
  amount_cents: null,
  until: null,
  file: null,
  corrections: [],
};
const CONTRACT = {
  ...EMPTY,
  id: 1,
  origin_id: 1,
  kind: 'contract',
  number: 'C-1',
  party: 'Vial S.A.',
  amount_cents: 100_000,
  on: '2026-01-01',
};
const FILE = { id: '00000000-0000-4000-8000-000000000001', name: 'a', bytes: 2048 };
const photo = (id: number, word: string, title: string) => ({
  ...EMPTY,
  id,
  origin_id: id,
  kind: 'photo',
  word,
  title,
  on: '2026-01-02',
  file: FILE,
});
const ITEMS = [
  CONTRACT,
  {
    ...EMPTY,
    id: 2,
    origin_id: 2,
    kind: 'modification',
    contract_id: 1,
    word: 'value',
    title: 'Más veredas',
    amount_cents: 20_050,
    on: '2026-01-05',
  },
  {
    ...EMPTY,
    id: 4,
    origin_id: 3,
    kind: 'payment',
    contract_id: 1,
    number: 'Cert. 1',
    amount_cents: 130_000,
    on: '2026-01-06',
    corrections: [
      { at: '2026-01-07T12:00:00.000Z', on: '2026-01-06', amount_cents: 13_000, reason: 'Faltaba un cero.' },
    ],
  },
  photo(5, 'before', 'Tierra'),
  photo(6, 'after', 'Césped'),
];

let stop = () => Promise.resolve();
afterEach(async () => {
  queryClient.clear();
  await stop();
});

async function showDesk(items: readonly unknown[] = ITEMS, obra: Obra = OBRA) {
  const sent: unknown[] = [];
  const server = await startTestingServer(({ url, body }: Seen) => {
    if (url.endsWith('/records/note') || url.endsWith('/records/withdraw')) sent.push(JSON.parse(body));
    return { json: { items } };
  });
  stop = server.stop;
  await show(<DeskRecords obra={obra} />, '/admin/urbanism/obras/7');
  await screen.findByRole('heading', { name: 'Documentos' });
  return sent;
}

test('a contract says what it is worth by now, that more was paid, and what was corrected', async () => {
  await showDesk();
  const contract = screen.getByRole('article', { name: 'Contrato C-1: Vial S.A.' });
  for (const said of ['$1,000', '$1,200.50', '$1,300', 'Se pagó más que el monto vigente'])
    expect(within(contract).getAllByText(said).length, said).toBeGreaterThan(0);
  within(contract).getByText('Corregido: decía $130. Faltaba un cero.');
  screen.getByText('Los contratos superan al presupuesto en $200.50.');
});

test('an amount of the record that is not that of the contracts is told, and one that is it is not', async () => {
  const withAmount = (contract_amount: number) => ({ ...OBRA, currency: 'ARS', contract_amount }) as Obra;
  await showDesk(ITEMS, withAmount(900));
  screen.getByText('El monto de la ficha no coincide con los contratos');
  screen.getByText(/La ficha dice \$900; los contratos anotados se firmaron por \$1,000\./);
  await stop();
  document.body.innerHTML = '';
  queryClient.clear();
  await showDesk(ITEMS, withAmount(1000));
  expect(screen.queryByText('El monto de la ficha no coincide con los contratos')).toBeNull();
});

test('without anything the desk says what there is not yet', async () => {
  await showDesk([]);
  for (const none of ['contratos anotados', 'documentos', 'fotos'])
    expect(screen.getByText(new RegExp(`Todavía no hay ${none}`))).toBeTruthy();
});

test('the slider shows more of one photo or the other and says how much', async () => {
  await showDesk();
  const slider = screen.getByRole('slider', { name: 'Cuánto se ve del antes' });
  expect(slider.getAttribute('aria-valuetext')).toBe('50 % del antes');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('80 % del antes');
  expect(screen.getByAltText('Antes: Tierra')).toBeTruthy();
  expect(screen.getByAltText('Después: Césped')).toBeTruthy();
});

test('a payment is sent in cents for its contract', async () => {
  const sent = await showDesk();
  press('Anotar pago: Contrato · C-1');
  await screen.findByRole('heading', { name: 'Anotar pago' });
  type('Número', 'Cert. 2');
  type('Monto', '12.3456');
  press('Guardar');
  await screen.findByText('Hace falta un monto, por ejemplo 1250000.50');
  type('Monto', '12.34');
  type('Día', '2026-01-08');
  press('Guardar');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: 7, kind: 'payment', contract_id: 1, number: 'Cert. 2', amount_cents: 1234, on: '2026-01-08' },
    ]),
  );
});

test('a correction starts with what stands, and needs its reason', async () => {
  const sent = await showDesk();
  press('Corregir: Pago · Cert. 1');
  await screen.findByRole('heading', { name: 'Corregir: Pago' });
  press('Guardar');
  await screen.findByText('El campo es requerido');
  expect(sent).toEqual([]);
  type('Motivo', 'Se midió');
  press('Guardar');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { replaces: 4, amount_cents: 130_000, number: 'Cert. 1', reason: 'Se midió' },
    ]),
  );
});

test('a document is not added without its file', async () => {
  await showDesk();
  press('Agregar documento');
  await screen.findByRole('heading', { name: 'Agregar documento' });
  type('Nombre del documento', 'Pliego');
  press('Guardar');
  expect(await screen.findByText('Hace falta elegir el archivo')).toBeTruthy();
});
