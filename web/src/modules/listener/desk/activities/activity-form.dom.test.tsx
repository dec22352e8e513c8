import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { ActivityForm } from './activity-form.tsx';

const FACTS = { version: 1, changed_at: '2026-01-01T00:00:00.000Z', deleted_at: null };
const KINDS = [
  { ...FACTS, id: 4, name: 'Bacheo', name_en: 'Repair', unit: 'm²', position: 1 },
  { ...FACTS, id: 5, name: 'Inspección', name_en: 'Inspection', unit: null, position: 2 },
];
const MATERIALS = [
  { ...FACTS, id: 7, name: 'Arena', unit: 'kg', unit_cost: 12 },
  { ...FACTS, id: 8, name: 'Bolsas', unit: 'unidad', unit_cost: null },
];
const SCHOOL = [{ ...FACTS, id: 9, name: 'Escuela 12', kind: 'school', municipio_id: null }];

let stop = () => Promise.resolve();
afterEach(() => stop());

// What is typed of a report is kept in the tab.
let reportId = 0;

async function showForm(lists: Readonly<Record<string, readonly object[]>>) {
  reportId += 1;
  const sent: unknown[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    if (url.endsWith('/activities/create')) {
      sent.push(JSON.parse(body));
      return { json: {} };
    }
    const items = Object.entries(lists).find(([path]) => url.includes(path))?.[1] ?? [];
    return { json: { items, next_cursor: null } };
  });
  stop = server.stop;
  const onClose = vi.fn<() => void>();
  await show(<ActivityForm reportId={reportId} onClose={onClose} />);
  return { sent, onClose };
}

test('work of the catalogue is chosen, with its unit, its materials and who helped', async () => {
  const { sent, onClose } = await showForm({ kinds: KINDS, materials: MATERIALS, institutions: SCHOOL });
  await screen.findByRole('option', { name: 'Bacheo' });
  type('Trabajo', '4');
  type('Cantidad (m²) (opcional)', '6');
  type('Qué se hizo', 'Se tapó');
  press('Agregar material');
  type('Material 1', '7');
  press('Guardar');
  await screen.findByText('A cada material le hace falta una cantidad mayor que cero');
  expect(sent).toEqual([]);
  type('Cantidad del material 1', '2.5');
  type('Institución que pidió o ayudó (opcional)', '9');
  press('Guardar');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      report_id: reportId,
      kind_id: 4,
      text: 'Se tapó',
      quantity: 6,
      unit: 'm²',
      institution_id: 9,
      materials: [{ material_id: 7, quantity: 2.5 }],
      attachment_ids: [],
    },
  ]);
});

test('what is not counted asks for no quantity, and a material is offered once', async () => {
  await showForm({ kinds: KINDS, materials: MATERIALS });
  await screen.findByRole('option', { name: 'Inspección' });
  type('Trabajo', '5');
  expect(screen.queryByLabelText(/^Cantidad/)).toBeNull();
  press('Agregar material');
  type('Material 1', '7');
  press('Agregar material');
  const second = screen.getByLabelText<HTMLSelectElement>('Material 2');
  expect([...second.options].filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
    'Arena (kg)',
  ]);
  expect(screen.queryByRole('button', { name: 'Agregar material' })).toBeNull();
});

test('without lists the work is written in words', async () => {
  const { sent, onClose } = await showForm({});
  await screen.findByLabelText('Trabajo');
  type('Trabajo', 'Vallado');
  type('Qué se hizo', 'Se cercó');
  press('Guardar');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    { report_id: reportId, kind: 'Vallado', text: 'Se cercó', materials: [], attachment_ids: [] },
  ]);
});
