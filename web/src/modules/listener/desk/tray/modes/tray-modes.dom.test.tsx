import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { startTestingServer, type Seen } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { Tray } from '../tray.tsx';

// Pictures need a graphics card: what the map is told, and what it says back, is what is asked about.
type Told = {
  points: { placed: { id: number | null; count: number; state: string | null }[]; chosenId: string | null };
  handle: { current: object | null };
  onMoved: (view: { zoom: number }, box: object) => void;
  onPoint: (point: { id: string | null; position: object }) => void;
};
const map = vi.hoisted(() => ({ told: null as Told | null }));
vi.mock('#map/city-map.tsx', () => ({
  CityMap: (told: Told & { label: string }) => {
    map.told = told;
    return <section aria-label={told.label} />;
  },
}));

const row = (id: number, stage: string) => ({
  id,
  folio: `RN-26-000${id}`,
  title: `Bache ${id}`,
  stage,
  outcome: null,
  category_id: 1,
  lat: id === 5 ? null : -34.6,
  lng: id === 5 ? null : -58.4,
  created_at: '2026-03-02T12:00:00Z',
  term_level: 'on_time',
  due_at: null,
  isPublic: true,
  urgent: false,
  reopen_count: 0,
  removal_requested: false,
  outside_area: false,
  isDuplicate: false,
  placeless: false,
  source_stage: null,
  person: null,
  photos: 0,
  followers: 0,
  node: null,
  address: `Calle ${id}`,
});
const ROWS: Readonly<Record<string, object[]>> = {
  pending: [row(1, 'pending'), row(2, 'pending')],
  assigned: [row(3, 'assigned')],
};
const STAGES = { pending: 2, assigned: 1 };

type Asked = { stage?: string[]; search?: string; bbox?: string; limit?: number };
let isBroken = false;
let isCrowded = false;
const MAPPED = {
  as_of: '2026-03-02T12:00:00Z',
  bbox: [-58.5, -34.7, -58.3, -34.5],
  total: 188_311,
  more: false,
  points: [
    { id: null, count: 188_309, lat: -34.6, lng: -58.4, stage: null },
    { id: null, count: 1, lat: -34.62, lng: -58.41, stage: 'pending' },
    { id: 1, count: 1, lat: -34.61, lng: -58.42, stage: 'pending' },
  ],
};
const CROWDED = { total: 10_000, more: true };
const answer = (url: string, body: string) => {
  if (url.endsWith('/reports/count')) {
    const { of } = JSON.parse(body) as { of: object[] };
    return {
      json: {
        as_of: '2026-03-02T12:00:00Z',
        counts: of.map(() => ({ total: 3, more: false, stages: STAGES })),
      },
    };
  }
  if (url.endsWith('/reports/tray-map')) return { json: { ...MAPPED, ...(isCrowded && CROWDED) } };
  if (!url.endsWith('/reports/get')) return { json: { items: [] } };
  const { stage = [], bbox } = JSON.parse(body) as Asked;
  if (isBroken && stage.length === 1 && stage[0] === 'assigned')
    return { status: 500, json: { error: { code: 'platform/broken', message: 'No se pudo.' } } };
  const items = bbox ? [row(1, 'pending'), row(5, 'pending')] : stage.flatMap((one) => ROWS[one] ?? []);
  return { json: { items, next_cursor: null } };
};

let stop = () => Promise.resolve();
let seen: Seen[] = [];
beforeEach(async () => {
  isBroken = false;
  isCrowded = false;
  map.told = null;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(min-width: 75em)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  ({ stop, seen } = await startTestingServer(({ url, body }) => answer(url, body)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  return stop();
});

const TRAY = '/admin/listener/attention';
const column = (name: string) => screen.findByRole('region', { name });
const asked = () =>
  seen.filter(({ url }) => url.endsWith('/reports/get')).map(({ body }) => JSON.parse(body) as Asked);
const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));

test('the board has a column for each stage with its count, and asks for each by the filters of the address', async () => {
  await show(<Tray />, `${TRAY}?modo=tablero&buscar=bache`);
  const pending = await column('Pendiente');
  await within(pending).findByRole('link', { name: 'Bache 2' });
  await waitFor(() => expect(within(pending).getByRole('heading').textContent).toMatch(/2$/));
  expect(within(await column('Asignado')).getByRole('heading').textContent).toMatch(/1$/);
  const columns = asked().filter(({ limit }) => limit === 20);
  expect(columns.map(({ search }) => search)).toEqual(columns.map(() => 'bache'));
  expect(columns.map(({ stage }) => stage?.length)).toEqual(columns.map(() => 1));
  expect(await screen.findByText(/^3 reportes/)).toBeTruthy();
});

test('of one stage the board has one column, and an empty one says so', async () => {
  await show(<Tray />, `${TRAY}?modo=tablero&etapa=reopened`);
  const reopened = await column('Reabierto por no conformidad');
  expect(await within(reopened).findByText('No hay reportes con estos filtros')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Pendiente' })).toBeNull();
});

test('a column that fails says so with a way out, and the others stand', async () => {
  isBroken = true;
  await show(<Tray />, `${TRAY}?modo=tablero`);
  const assigned = await column('Asignado');
  const retry = await within(assigned).findByRole('button', { name: /Reintentar/ });
  expect(within(await column('Pendiente')).getByRole('link', { name: 'Bache 1' })).toBeTruthy();
  isBroken = false;
  fireEvent.click(retry);
  expect(await within(assigned).findByRole('link', { name: 'Bache 3' })).toBeTruthy();
});

test('j and k go from card to card through the columns, and a card opens its case beside them', async () => {
  const { router } = await show(<Tray />, `${TRAY}?modo=tablero`);
  await screen.findByRole('link', { name: 'Bache 3' });
  for (const name of ['Bache 1', 'Bache 2', 'Bache 3']) {
    await key('j');
    expect(document.activeElement?.textContent).toBe(name);
  }
  await key('x');
  expect(screen.queryByText(/elegido/)).toBeNull();
  fireEvent.click(document.activeElement ?? document.body);
  await screen.findByRole('complementary', { name: 'Expediente abierto' });
  expect(router.state.location.search).toEqual({ modo: 'tablero', case: '3' });
  await key('k');
  expect(router.state.location.search).toEqual({ modo: 'tablero', case: '2' });
});

const mapped = () =>
  seen
    .filter(({ url }) => url.endsWith('/reports/tray-map'))
    .map(({ body }) => JSON.parse(body) as Asked & { zoom: number });
const look = (zoom: number) =>
  act(() => map.told?.onMoved({ zoom }, { west: -58.5, south: -34.7, east: -58.3, north: -34.5 }));

test('how it is shown is changed without losing a filter, and the map asks for what it shows', async () => {
  const { router } = await show(<Tray />, `${TRAY}?buscar=bache&orden=due`);
  fireEvent.click(await screen.findByRole('button', { name: 'Mapa' }));
  expect(router.state.location.search).toEqual({ buscar: 'bache', orden: 'due', modo: 'mapa' });
  await screen.findByRole('region', { name: /^Mapa de los reportes/ });
  expect(mapped()).toEqual([]);
  look(12.6);
  expect(await screen.findByText('188,311 reportes en esta parte del mapa')).toBeTruthy();
  const [asks] = mapped();
  expect(asks).toMatchObject({ search: 'bache', zoom: 12, bbox: '-58.50000,-34.70000,-58.30000,-34.50000' });
  expect(asks?.stage).toHaveLength(8);
  expect(map.told?.points.placed.map(({ id, count }) => [id, count])).toEqual([
    [null, 188_309],
    [null, 1],
    [1, 1],
  ]);
  act(() => map.told?.onPoint({ id: '1', position: {} }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ case: '1', modo: 'mapa' }));
  await waitFor(() => expect(map.told?.points.chosenId).toBe('1'));
  fireEvent.click(screen.getByRole('button', { name: 'Tablero' }));
  expect(router.state.location.search).toMatchObject({ buscar: 'bache', modo: 'tablero' });
});

test('a sign that stands for one of many brings the map nearer, and opens nothing', async () => {
  const { router } = await show(<Tray />, `${TRAY}?modo=mapa`);
  await screen.findByRole('region', { name: /^Mapa de los reportes/ });
  look(9);
  await waitFor(() => expect(map.told?.points.placed).toHaveLength(3));
  const goTo = vi.fn();
  if (map.told) map.told.handle.current = { goTo };
  act(() => map.told?.onPoint({ id: null, position: { lat: -34.62, lng: -58.41 } }));
  expect(goTo).toHaveBeenCalledWith({ lat: -34.62, lng: -58.41, zoom: 11 });
  expect(router.state.location.search).toEqual({ modo: 'mapa' });
});

test('what is in view stands beside the map as a list that the keys go through', async () => {
  const { router } = await show(<Tray />, `${TRAY}?modo=mapa&orden=due`);
  await screen.findByRole('region', { name: /^Mapa de los reportes/ });
  look(14);
  const list = await screen.findByRole('region', { name: 'En esta parte del mapa' });
  await within(list).findByRole('link', { name: 'Bache 5' });
  expect(asked().filter(({ bbox }) => bbox)[0]).toMatchObject({ order: 'due', limit: 25 });
  await key('j');
  expect(document.activeElement?.textContent).toBe('Bache 1');
  fireEvent.click(document.activeElement ?? document.body);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ case: '1', modo: 'mapa' }));
});

test('where there are more than are counted, the map says so', async () => {
  isCrowded = true;
  await show(<Tray />, `${TRAY}?modo=mapa&foto=con`);
  await screen.findByRole('region', { name: /^Mapa de los reportes/ });
  look(9);
  expect(await screen.findByText(/^Más de 10,000 reportes en esta parte/)).toBeTruthy();
});
