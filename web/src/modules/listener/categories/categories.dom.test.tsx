import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { CategoriesPage } from './categories-page.tsx';
import { CATEGORY_ICONS } from './category-icon.tsx';

type Fields = Record<string, unknown>;

const CATEGORIES = '/admin/listener/configurations/categories';
const FACTS = { version: 1, used: 0, deleted_at: null, changed_at: '2026-01-01T00:00:00.000Z' };
const LIGHT = {
  ...FACTS,
  id: 5,
  name: 'Alumbrado',
  name_en: 'Lighting',
  icon: 'light',
  color: '#5b6470',
  photos: 'after_review',
  active: true,
  position: 1,
};

const GRAPH = {
  months: ['2025-12', '2026-01'],
  series: [
    { stage: 'pending', counts: [1, 2] },
    { stage: 'closed', counts: [4, 0] },
  ],
  total: 7,
};

let stop = () => Promise.resolve();
afterEach(() => stop());

/** A screen over a server that keeps these categories and at most one type. */
async function showCategories(
  path: readonly string[],
  query: string,
  kept: readonly object[],
  kind: Fields | null = null,
) {
  const created: Fields[] = [];
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const [, , group, call] = url.split('/');
    const input = JSON.parse(body || '{}') as Fields;
    if (call === 'create') {
      created.push({ group, ...input });
      return { json: { ...FACTS, id: 9, position: 1, ...input } };
    }
    if (call === 'update') {
      created.push({ group, ...input });
      return { json: { ...kind, ...input, version: 2 } };
    }
    if (call === 'graph') return { json: GRAPH };
    if (call === 'list-kept') return { json: { items: kept, next_cursor: null } };
    if (call === 'get')
      return { json: group === 'category' ? LIGHT : (kind ?? { ...FACTS, ...created[0], id: 9 }) };
    return { json: { items: [], next_cursor: null } };
  });
  stop = server.stop;
  const address = [CATEGORIES, ...path].join('/');
  const shown = await show(<CategoriesPage path={path} />, address + query);
  return { ...shown, created };
}

test('an empty start says what is missing, and leads to the form of the first category', async () => {
  await showCategories([], '', []);
  await screen.findByText('Sin una categoría con un tipo nadie puede hacer un reporte.');
  const [add] = screen.getAllByRole('link', { name: 'Agregar categoría' });
  expect(add?.getAttribute('href')).toBe(`${CATEGORIES}?agregar=si`);
});

test('the list is the one that staff keep, not what is offered to everybody', async () => {
  await showCategories([], '', [LIGHT]);
  const link = await screen.findByRole('link', { name: 'Alumbrado' });
  expect(link.getAttribute('href')).toBe(`${CATEGORIES}/5`);
});

test('a category is added with its icon and colour', async () => {
  const { router, created } = await showCategories([], '?agregar=si', []);
  type('Nombre', 'Alumbrado');
  type('Nombre en inglés', 'Lighting');
  type('Icono', 'light');
  press('Guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${CATEGORIES}/9`));
  const { group, ...sent } = created[0] ?? {};
  expect(group).toBe('category');
  expect(sent).toEqual({
    name: 'Alumbrado',
    name_en: 'Lighting',
    icon: 'light',
    color: '#5b6470',
    photos: 'after_review',
    active: true,
  });
});

test('a type is added below its category, with what the product proposes and no promise', async () => {
  const { router, created } = await showCategories(['5'], '?agregar=si', [LIGHT]);
  await screen.findByRole('link', { name: 'Alumbrado' });
  type('Nombre', 'Lámpara apagada');
  type('Nombre en inglés', 'Lamp out');
  press('Guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${CATEGORIES}/5/9`));
  expect(created).toEqual([
    {
      group: 'subcategory',
      category_id: 5,
      name: 'Lámpara apagada',
      name_en: 'Lamp out',
      notice: null,
      notice_en: null,
      active: true,
      anonymous_allowed: true,
      public_by_default: true,
      place_needed: true,
      evidence_needed: false,
      sla_hours: null,
      sla_urgent_factor: 0.5,
      sla_business: true,
      sla_pauses: ['waiting_citizen', 'referred', 'resolved'],
      duplicate_radius_m: 60,
      duplicate_days: 90,
      schedule_max_days: 60,
      questions: [],
    },
  ]);
});

const LAMP = {
  ...FACTS,
  id: 9,
  category_id: 5,
  name: 'Lámpara apagada',
  name_en: 'Lamp out',
  notice: null,
  notice_en: null,
  active: true,
  anonymous_allowed: true,
  public_by_default: true,
  place_needed: true,
  evidence_needed: false,
  sla_hours: null,
  sla_urgent_factor: 0.5,
  sla_business: true,
  sla_pauses: ['unconfirmed', 'referred', 'closed'],
  duplicate_radius_m: 60,
  duplicate_days: 90,
  schedule_max_days: 60,
  questions: [],
};

test('a stage that pauses a type and is not offered is shown, and saving keeps it', async () => {
  const { created } = await showCategories(['5', '9'], '', [LIGHT], LAMP);
  const ticked = await screen.findAllByRole<HTMLInputElement>('checkbox', {
    name: /Concluido|Sin confirmar/,
  });
  expect(ticked.map(({ checked }) => checked)).toEqual([true, true]);
  type('Nombre', 'Lámpara rota');
  press('Guardar');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).toMatchObject({
    name: 'Lámpara rota',
    sla_pauses: ['referred', 'unconfirmed', 'closed'],
  });
});

test('a type at the address of a category that is not its own is not there', async () => {
  await showCategories(['6', '9'], '', [LIGHT], LAMP);
  await screen.findByRole('heading', { level: 1, name: 'Ya no está' });
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  expect(screen.getByRole('link', { name: 'Volver a la lista' }).getAttribute('href')).toBe(
    `${CATEGORIES}/6`,
  );
});

test('the page of a category lists its types and adds to them', async () => {
  await showCategories(['5'], '', [LIGHT]);
  await screen.findByRole('heading', { level: 1, name: 'Alumbrado' });
  await screen.findByText('Todavía no hay tipos en esta categoría');
  const [add] = screen.getAllByRole('link', { name: 'Agregar tipo de reporte' });
  expect(add?.getAttribute('href')).toBe(`${CATEGORIES}/5?agregar=si`);
});

test('the pictures of a category are named in words', async () => {
  await showCategories([], '?agregar=si', []);
  const offered = (await screen.findByLabelText<HTMLSelectElement>('Icono')).options;
  expect(offered).toHaveLength(Object.keys(CATEGORY_ICONS).length);
  expect([...offered].map(({ text }) => text).filter((text) => /^[a-z]/.test(text))).toEqual([]);
});

test('the page of a category shows its reports by month, as bars and as a table, with a sentence', async () => {
  await showCategories(['5'], '', [LIGHT]);
  await screen.findAllByText('7 reportes en los últimos doce meses. 3 siguen abiertos.');
  const table = screen.getByRole('table', { name: /^7 reportes/, hidden: true });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['1', '4', '5'],
    ['2', '0', '2'],
  ]);
});

test('a question is written with the answer that stops the report; what it lacks is said', async () => {
  const { created } = await showCategories(['5', '9'], '', [LIGHT], LAMP);
  await screen.findByLabelText('Nombre');
  press('Agregar pregunta');
  press('Guardar');
  await screen.findAllByText('A cada pregunta le hace falta el texto en los dos idiomas');
  type('Pregunta', '¿Hay chispas?');
  type('Pregunta en inglés', 'Are there sparks?');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sí' }));
  press('Guardar');
  await screen.findAllByText(/Donde una respuesta detiene el reporte hace falta qué se dice/);
  type('Qué se dice entonces', 'Llamar al 911.');
  type('Qué se dice entonces en inglés', 'Call 911.');
  press('Guardar');
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.['questions']).toEqual([
    {
      id: expect.stringMatching(/^[a-z0-9-]+$/) as unknown,
      kind: 'yes_no',
      text: '¿Hay chispas?',
      text_en: 'Are there sparks?',
      required: true,
      options: [],
      stops: ['yes'],
      stop: 'Llamar al 911.',
      stop_en: 'Call 911.',
    },
  ]);
});
