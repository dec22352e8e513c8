import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { ActivityForm } from './activity-form.tsx';
import { RecordedWork } from './recorded-work.tsx';
import { CaseCost } from './used-materials.tsx';

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

const WORK = {
  id: 31,
  report_id: 7,
  kind: 'Bacheo',
  kind_id: 4,
  text: 'Se tapó',
  quantity: 6,
  unit: 'm²',
  materials: [
    { material_id: 7, name: 'Arena', unit: 'kg', quantity: 2.5, unit_cost: 12, cost: 30 },
    // The list has not got it any more.
    { material_id: 99, name: 'Brea', unit: 'kg', quantity: 1, unit_cost: null, cost: null },
  ],
  institution: null,
  institution_id: null,
  done_at: '2026-03-02T12:00:00.000Z',
  actor_name: 'Eva',
  photo_ids: [],
  may_change: true,
};

async function showWork(more: object = {}) {
  const seen: [path: string, body: unknown][] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    if (/activities\/(update|delete)/.test(url))
      seen.push([url.replace(/^.*activities/, ''), JSON.parse(body)]);
    const items = url.includes('kinds') ? KINDS : url.includes('materials') ? MATERIALS : [];
    return { json: { items, next_cursor: null } };
  });
  stop = server.stop;
  await show(<RecordedWork activity={{ ...WORK, ...more }} />);
  return seen;
}

test('recorded work shows its materials with unit, quantity and cost, and is corrected with all that was noted', async () => {
  const seen = await showWork();
  const rows = within(screen.getByRole('table', { name: 'Materiales gastados' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MaterialCantidadPor unidadCosto',
    'Arena2.5 kg$12.00$30.00',
    'Brea1 kgsin costosin costo',
    'Costo de los materiales con costo conocido: $30.00',
  ]);
  press('Corregir: Bacheo');
  await screen.findByRole('option', { name: 'Bacheo' });
  await screen.findAllByRole('option', { name: 'Bolsas (unidad)' });
  expect(screen.getByLabelText<HTMLSelectElement>('Material 2').selectedOptions[0]?.text).toBe('Brea (kg)');
  type('Cantidad del material 1', '3');
  type('Qué se hizo', 'Se tapó del todo');
  press('Guardar la corrección');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual([
    [
      '/update',
      {
        id: 31,
        kind_id: 4,
        text: 'Se tapó del todo',
        quantity: 6,
        unit: 'm²',
        institution_id: null,
        materials: [
          { material_id: 7, quantity: 3 },
          { material_id: 99, quantity: 1 },
        ],
      },
    ],
  ]);
  expect(await screen.findByRole('button', { name: 'Corregir: Bacheo' })).toBeTruthy();
});

test('a case says what all its materials cost, once more than one piece of work used some up', async () => {
  const sand = WORK.materials.slice(0, 1);
  await show(<CaseCost activities={[WORK, { materials: [] }]} />);
  expect(screen.queryByText(/todo el caso/)).toBeNull();
  await show(<CaseCost activities={[{ materials: sand }, { materials: sand }]} />);
  expect(screen.getByText('Materiales de todo el caso: $60.00')).toBeTruthy();
  await show(<CaseCost activities={[WORK, { materials: sand }]} />);
  expect(screen.getByText('Materiales de todo el caso con costo conocido: $60.00')).toBeTruthy();
});

test('work is taken back after a question only, and where that is not for this person nothing offers it', async () => {
  const seen = await showWork();
  press('Quitar: Bacheo');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  press('Quitar: Bacheo');
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar la actividad «Bacheo»?' });
  expect(seen).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(seen).toEqual([['/delete/31', {}]]));
});

test('work of a resolved case only tells', async () => {
  await showWork({ may_change: false });
  expect(screen.getByText('Se tapó')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
