import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer, type Reply, type Seen } from '#api/testing-server.ts';
import { press, show, type } from '#testing/show.tsx';
import { getNotices } from '#ui/feedback/notices.ts';
import { AreaPage, OrganizationPage } from './area-page.tsx';

type Kept = {
  id: number;
  name: string;
  version: number;
  deleted_at: string | null;
  parent_id: number | null;
};
type Fields = Record<string, unknown>;

const LEVELS = ['secretary', 'agency', 'operator'];
const ORGANIZATION = '/admin/listener/configurations/organization';
const EMPTY = { items: [], next_cursor: null, people: [], types: [], has_categories: false };

let kept: Kept[] = [];
let stop = () => Promise.resolve();
afterEach(() => stop());

const entry = (id: number, parent_id: number | null, name: string): Kept => ({
  id,
  name,
  version: 1,
  deleted_at: null,
  parent_id,
});
const find = (id: unknown) => kept.find((one) => one.id === Number(id));
const above = (id: number | null): number[] => {
  const parent = find(id);
  return parent ? [...above(parent.parent_id), parent.id] : [];
};
const told = (one: Kept) => ({
  ...one,
  email: null,
  above: above(one.parent_id),
  level: LEVELS[above(one.parent_id).length],
  active: one.deleted_at === null,
  changed_at: '2026-01-01T00:00:00.000Z',
  open_cases: 1,
  types: 0,
  people: 0,
});

function answer(call: string, input: Fields): object | undefined {
  const one = find(input['id']);
  if (call === 'tree') return { items: kept.map(told) };
  if (call === 'list') return { items: kept.map(told), next_cursor: null };
  if (call === 'create') {
    kept.push(entry(9, Number(input['parent_id']), String(input['name'])));
    return told(kept.at(-1) ?? entry(9, null, ''));
  }
  const changes: Record<string, Fields> = {
    get: {},
    update: { parent_id: input['parent_id'], name: input['name'], version: (one?.version ?? 0) + 1 },
    delete: { deleted_at: '2026-01-02T00:00:00.000Z' },
    restore: { deleted_at: null },
  };
  return changes[call] && one ? told(Object.assign(one, changes[call])) : undefined;
}

/** A screen over a server that keeps two secretaries, an agency and its crew. */
async function showAreas(part: React.ReactNode, path: string, refused?: string) {
  kept = [entry(1, null, 'Obras'), entry(2, 1, 'Veredas'), entry(3, 2, 'Taller'), entry(5, null, 'Ambiente')];
  kept.push({ ...entry(6, null, 'Fuentes'), deleted_at: '2026-01-01T00:00:00.000Z' });
  const server = await startTestingServer(({ url, body }: Seen): Reply => {
    const [, , group = '', call = '', id] = url.split('/');
    if (call === refused) {
      const error = { code: 'listener/area-has-areas', message: 'Dependen: 1', requestId: 'r' };
      return { status: 409, json: { error } };
    }
    if (call === 'get-unused') return { json: { items: [{ name: 'Fuente sin agua', name_en: '' }] } };
    const input = { ...(JSON.parse(body || '{}') as Fields), ...(id && { id }) };
    return { json: (LEVELS.includes(group) && answer(call, input)) || EMPTY };
  });
  stop = server.stop;
  const shown = await show(part, path);
  const sent = (call: string) =>
    server.seen.filter(({ url }) => url.endsWith(call)).map(({ body }) => JSON.parse(body || '{}') as Fields);
  return { ...shown, sent };
}

test('the tree counts cases to the top, and what was removed comes back out of the bin', async () => {
  await showAreas(<OrganizationPage />, ORGANIZATION);
  await screen.findByText('Taller');
  expect(screen.getAllByText('3 casos abiertos en total')).toHaveLength(1);
  expect(screen.queryByText('Fuentes')).toBeNull();
  fireEvent.click(screen.getByLabelText('Lo quitado'));
  await waitFor(() => press('Recuperar Fuentes'));
  await screen.findByText('No hay nada quitado en los últimos 30 días');
  fireEvent.click(screen.getByLabelText('Lo quitado'));
  await screen.findByRole('link', { name: 'Fuentes' });
});

test('a new area begins below the one where it was added', async () => {
  const { router, sent } = await showAreas(
    <OrganizationPage path={['1', '2']} />,
    `${ORGANIZATION}/1/2?agregar=si`,
  );
  await screen.findByRole('option', { name: 'Veredas' });
  type('Nombre', 'Cuadrilla');
  press('Guardar');
  await waitFor(() =>
    expect(sent('/operator/create')).toEqual([{ name: 'Cuadrilla', email: null, parent_id: 2 }]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ORGANIZATION}/1/2/9`));
});

test('an area that is moved while it is looked at takes the address along', async () => {
  const { router, sent } = await showAreas(<OrganizationPage path={['1', '2']} />, `${ORGANIZATION}/1/2`);
  await screen.findByRole('option', { name: 'Ambiente' });
  fireEvent.change(screen.getByLabelText(/^Depende de/), { target: { value: '5' } });
  press('Guardar');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${ORGANIZATION}/5/2`));
  expect(sent('/agency/update')).toMatchObject([{ id: 2, version: 1, parent_id: 5 }]);
});

test('an area of the administration is found by its level, too, removed, and taken back by undoing', async () => {
  const { router } = await showAreas(<AreaPage />, '/admin/configurations/areas/area?nivel=operator&id=3');
  await waitFor(() => expect(router.state.location.search).toEqual({ en: '1.2', id: '3' }));
  await screen.findByRole('heading', { level: 1, name: 'Taller' });
  press('Quitar');
  await waitFor(() => expect(find(3)?.deleted_at).not.toBeNull());
  await waitFor(() => expect(router.state.location.search).toEqual({ en: '1', id: '2' }));
  const undo = getNotices().find(({ message }) => message === '«Taller» se quitó.')?.action;
  act(() => undo?.run());
  await waitFor(() => expect(find(3)?.deleted_at).toBeNull());
});

test('why an area stays is said', async () => {
  await showAreas(<OrganizationPage path={['1']} />, `${ORGANIZATION}/1`, 'delete');
  await screen.findByRole('heading', { level: 1, name: 'Obras' });
  press('Quitar');
  await waitFor(() => expect(getNotices().at(-1)?.message).toBe('Dependen: 1'));
  expect(screen.getByRole('heading', { level: 1, name: 'Obras' })).toBeTruthy();
});

test('types of report that nobody is in charge of are an alert', async () => {
  await showAreas(<OrganizationPage />, ORGANIZATION);
  expect(await screen.findByText('Hay 1 tipo de reporte sin nadie a cargo')).toBeTruthy();
  expect(screen.getByText(/Fuente sin agua/)).toBeTruthy();
});
