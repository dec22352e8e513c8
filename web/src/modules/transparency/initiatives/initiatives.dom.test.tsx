import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { press, show, type } from '#testing/show.tsx';
import { InitiativesPage } from './initiative-list.tsx';
import { initiatives } from './initiatives.tsx';

type Fields = Record<string, unknown>;

const PATH = '/admin/transparency/initiatives';
const LANES = {
  id: 7,
  version: 3,
  name: 'Ciclovías',
  name_en: 'Cycle lanes',
  summary: 'Diez kilómetros',
  summary_en: 'Ten kilometres',
  description: '',
  description_en: '',
  catalog_id: 5,
  secretary_id: 2,
  geometry: null,
  sdgs: [11],
  starts_on: null,
  promised_on: '2026-12-31',
  budget: 1250000.5,
  spent: null,
  indicator: '',
  unit: '',
  baseline: null,
  goal: null,
  progress: 40,
  milestones: [],
  documents: [],
  change_reason: 'Lo de la vez anterior',
  status: 'en_ejecucion',
  status_since: '2026-01-01T00:00:00.000Z',
  status_reason: null,
  progress_shown: 40,
  published_at: '2026-01-01T00:00:00.000Z',
  published_version: 2,
  changed_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
};
const CHANGE = { field: 'summary', before: 'Cinco kilómetros', after: 'Diez kilómetros' };
const STANDING = {
  moves: [
    { to: 'en_ejecucion', reason: false, publishes: true, blocked: 'transparency/initiative-same-person' },
    { to: 'pausada', reason: true, publishes: false, blocked: null },
  ],
  pending: [CHANGE],
  review_version: null,
  timeline: [
    {
      id: 1,
      at: '2026-01-01T00:00:00.000Z',
      what: 'changed',
      version: 3,
      from_status: 'en_ejecucion',
      to_status: 'en_ejecucion',
      reason: 'Más presupuesto',
      by: 'Ulises Demo',
      changes: [CHANGE],
      is_public: false,
    },
    {
      id: 0,
      at: '2025-12-31T00:00:00.000Z',
      what: 'moved',
      version: 2,
      from_status: 'en_revision',
      to_status: 'publicada',
      reason: null,
      by: 'Silvia Demo',
      changes: [],
      is_public: true,
    },
  ],
};
const TREE = {
  id: 3,
  name: 'Obras',
  name_en: 'Works',
  icon: 'works',
  color: '#b45309',
  active: true,
  sectors: [
    {
      id: 4,
      name: 'Movilidad',
      name_en: 'Mobility',
      icon: 'road',
      color: '#b45309',
      active: true,
      categories: [
        { id: 5, name: 'Ciclovías', name_en: 'Cycle lanes', icon: 'road', color: '#b45309', active: false },
        { id: 6, name: 'Veredas', name_en: 'Pavements', icon: 'road', color: '#b45309', active: true },
      ],
    },
  ],
};

let stop = () => Promise.resolve();
afterEach(() => stop());

async function start(answers: Readonly<Record<string, (input: Fields) => Reply>> = {}) {
  const sent: { call: string; input: Fields }[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const [, , group = '', kind = '', call = ''] = url.split('/');
    const input = JSON.parse(body || '{}') as Fields;
    const name = group === 'transparency' ? `${kind}/${call}` : `${group}/${kind}`;
    sent.push({ call: name, input });
    const own = answers[name];
    if (own) return own(input);
    if (name === 'catalogfirst/tree') return { json: { items: [TREE] } };
    if (name === 'secretary/list-transparency') return { json: { items: [{ id: 2, name: 'Movilidad' }] } };
    if (name === 'links/list') return { json: { items: [] } };
    if (name === 'initiatives/get') return { json: LANES };
    if (name === 'initiatives/standing') return { json: STANDING };
    if (name === 'initiatives/change-status') return { json: { ...LANES, version: 4, status: 'pausada' } };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  return (call: string) => sent.filter((one) => one.call === `initiatives/${call}`).map(({ input }) => input);
}

function showOne(id: string | null) {
  const at = { root: initiatives, of: initiatives, within: [] };
  return show(<CatalogEntry at={at} id={id} />, id === null ? `${PATH}/add` : `${PATH}/${id}`);
}

test('what is in the way of a step is said beside it, and the step stays where it is', async () => {
  await start();
  await showOne('7');
  const publish = await screen.findByRole('button', { name: 'Publicar los cambios' });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(publish.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('La publica otra persona');
});

test('a step that hurts is made with its reason', async () => {
  const sent = await start();
  await showOne('7');
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
  const dialog = await screen.findByRole('dialog');
  type('Motivo', 'Falta el pliego');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pausar' }));
  await waitFor(() =>
    expect(sent('change-status')).toEqual([
      { id: 7, version: 3, status: 'pausada', reason: 'Falta el pliego' },
    ]),
  );
});

test('both versions stand side by side, in the words of the form', async () => {
  await start();
  await showOne('7');
  const [before] = await screen.findAllByText('Cinco kilómetros');
  const table = before?.closest('table');
  expect(table?.textContent).toContain('Resumen');
  expect(table?.textContent).toContain('Cinco kilómetros');
  expect(table?.textContent).toContain('Diez kilómetros');
  expect(screen.getByText('Más presupuesto')).toBeTruthy();
});

test('two versions are compared from what is published, and others can be chosen', async () => {
  await start();
  await showOne('7');
  const from = await screen.findByLabelText<HTMLSelectElement>('De');
  const to = screen.getByLabelText<HTMLSelectElement>('A');
  expect([from.value, to.value]).toEqual(['2', '3']);
  expect(from.selectedOptions[0]?.text).toMatch(/^Versión 2 · .* · publicada$/);
  expect(screen.queryByText(/tienen los mismos campos/)).toBeNull();
  fireEvent.change(to, { target: { value: '2' } });
  expect(screen.getByText('Las dos versiones tienen los mismos campos.')).toBeTruthy();
});

test('the goals of the 2030 Agenda are ticked by their names and sent by their numbers', async () => {
  const sent = await start({
    'initiatives/update': (input) => ({ json: { ...LANES, ...input, version: 4 } }),
  });
  await showOne('7');
  const climate = await screen.findByLabelText<HTMLInputElement>('13 · Acción por el clima');
  expect(screen.getByLabelText<HTMLInputElement>('11 · Ciudades y comunidades sostenibles').checked).toBe(
    true,
  );
  fireEvent.click(climate);
  press('Guardar');
  await waitFor(() => expect(sent('update')[0]).toMatchObject({ sdgs: [11, 13] }));
});

test('a category that is not offered stays chosen, others of its kind are not offered, and the reason begins empty', async () => {
  await start();
  await showOne('7');
  const category = await screen.findByLabelText<HTMLSelectElement>(/^Categoría/);
  await waitFor(() => expect(category.selectedOptions[0]?.text).toBe('Obras › Movilidad › Ciclovías'));
  expect([...category.options].map(({ value }) => value)).toEqual(['', '5', '6']);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Motivo del cambio/).value).toBe('');
});

test('a new initiative is sent with what was written, and nothing for what was not', async () => {
  const sent = await start({
    'initiatives/create': (input) => ({ json: { ...LANES, ...input, status: 'borrador' } }),
  });
  const { router } = await showOne(null);
  await screen.findByRole('heading', { level: 1, name: 'Iniciativa nueva' });
  type('Título', 'Veredas');
  type('Título en inglés', 'Pavements');
  type('Resumen', 'Cien cuadras');
  type('Resumen en inglés', 'A hundred blocks');
  fireEvent.change(screen.getByLabelText(/^Presupuesto/), { target: { value: '1.250.000' } });
  press('Guardar');
  await screen.findAllByText(/Un importe se escribe sin separar los miles/);
  fireEvent.change(screen.getByLabelText(/^Presupuesto/), { target: { value: '1250000.50' } });
  press('Guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${PATH}/7`));
  expect(sent('create')[0]).toMatchObject({
    name: 'Veredas',
    budget: 1250000.5,
    spent: null,
    catalog_id: null,
    promised_on: null,
    milestones: [],
  });
});

test('the list asks for what its address says', async () => {
  const sent = await start();
  await show(<InitiativesPage />, `${PATH}?estado=pausada&tipo=3&esperan=si&buscar=plaza&ods=6`);
  await screen.findByText('Nada coincide con los filtros');
  expect(sent('list')[0]).toMatchObject({
    status: 'pausada',
    catalogfirst_id: 3,
    sdg: 6,
    waiting: true,
    search: 'plaza',
  });
});

test('all drafts go after saying how many, with the confirmation of that very count', async () => {
  const sent = await start({
    'initiatives/delete-by-status': ({ confirmation }) => ({
      json: confirmation
        ? { count: 2, confirmation: null, until: null, deleted: true }
        : { count: 2, confirmation: 'sealed', until: '2026-01-01T00:10:00.000Z', deleted: false },
    }),
  });
  await show(<InitiativesPage />, PATH);
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar todos los borradores' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar 2 borradores' }));
  await waitFor(() =>
    expect(sent('delete-by-status')).toEqual([
      { status: 'borrador' },
      { status: 'borrador', confirmation: 'sealed' },
    ]),
  );
});
